import Foundation
import JellyGraphics
import JellyValues

/// The texts of an alert, one below the other: title, message, an accessory, a row of buttons.
struct JellyAlertContent {
    let labels: [Label]
    let buttons: [Label]
    let accessory: View?

    /// UIKit's standard distance of neighbours, in points.
    private static let gap: CGFloat = 8

    init(title: String, message: String?, buttons titles: [String], accessory: View?, ink: Color, tint: Color) {
        let message = message.map { Label(text: $0, font: .systemFont(ofSize: 13), textColor: ink, numberOfLines: 0) }
        let heading = Label(text: title, font: .boldSystemFont(ofSize: 17), textColor: ink, numberOfLines: 0)
        labels = [heading] + (message.map { [$0] } ?? [])
        buttons = titles.enumerated().map { index, title in
            let button = Label(text: title, textColor: tint)
            button.name = "button \(index)"
            button.isUserInteractionEnabled = true
            return button
        }
        self.accessory = accessory
    }

    /// Stacks everything about a point; an accessory stands exactly there, with the texts above and the buttons below.
    func place(in view: View, around center: CGPoint) {
        let width = view.bounds.width - 4 * Self.gap
        for label in labels {
            label.textAlignment = .center
            label.bounds.size = label.sizeThatFits(CGSize(width: width, height: 0))
            label.bounds.size.width = width
        }
        let heights = labels.map(\.bounds.height)
        let texts = heights.reduce(0, +) + Self.gap * CGFloat(max(labels.count - 1, 0))
        let row = buttons.map(\.bounds.height).max() ?? 0
        let below: CGFloat
        if let accessory {
            accessory.center = center
            view.addSubview(accessory)
            below = center.y + accessory.bounds.height / 2 + Self.gap
            stack(in: view, x: center.x, from: center.y - accessory.bounds.height / 2 - Self.gap - texts)
        } else {
            let top = center.y - (texts + (row > 0 ? Self.gap + row : 0)) / 2
            below = top + texts + Self.gap
            stack(in: view, x: center.x, from: top)
        }
        let share = width / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            let x = center.x - width / 2 + share * (CGFloat(index) + 0.5)
            button.center = CGPoint(x: x, y: below + row / 2)
            view.addSubview(button)
        }
    }

    private func stack(in view: View, x: CGFloat, from top: CGFloat) {
        var y = top
        for label in labels {
            label.center = CGPoint(x: x, y: y + label.bounds.height / 2)
            y += label.bounds.height + Self.gap
            view.addSubview(label)
        }
    }
}
