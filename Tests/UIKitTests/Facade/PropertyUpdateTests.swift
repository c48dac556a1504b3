import Foundation
import Observation
import Testing
import UIKitDynamics

/// Properties that follow observable objects.
@MainActor @Suite struct PropertyUpdateTests {
    @Observable final class Model {
        var color = UIColor.red
        var inset: CGFloat = 10
        var title = "One"
    }

    final class Card: UIView {
        let (model, inner) = (Model(), UIView())
        var lines: [String] = []
        override func updateProperties() {
            super.updateProperties()
            inner.backgroundColor = model.color
            lines.append("properties")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            inner.frame = bounds.insetBy(dx: model.inset, dy: model.inset)
            lines.append("layout")
        }
    }

    final class Controller: UIViewController {
        let (card, label) = (Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UILabel())
        override func viewDidLoad() {
            super.viewDidLoad()
            card.addSubview(card.inner)
            view.addSubview(card)
        }
        override func updateProperties() {
            super.updateProperties()
            label.text = card.model.title
        }
    }

    @Test func viewsAndControllersFollowWhatTheyRead() throws {
        let controller = Controller()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        let (card, model) = (controller.card, controller.card.model)
        try host.advance(to: 0.1)
        #expect(card.lines == ["properties", "layout"] && card.inner.backgroundColor == .red)
        #expect(card.inner.frame.minX == 10 && controller.label.text == "One")
        card.lines = []
        host.work { model.color = .blue }
        try host.advance(to: 0.2)
        #expect(card.lines == ["properties"] && card.inner.backgroundColor == .blue)
        host.work { model.inset = 20 }
        try host.advance(to: 0.3)
        #expect(card.lines == ["properties", "layout"] && card.inner.frame.minX == 20)
        host.work { model.title = "Two" }
        try host.advance(to: 0.4)
        #expect(controller.label.text == "Two" && card.lines == ["properties", "layout"])
    }

    @Test func updatesAreAskedFor() {
        let (card, outer) = (Card(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
        outer.addSubview(card)
        outer.updatePropertiesIfNeeded()
        outer.updatePropertiesIfNeeded()
        #expect(card.lines == ["properties"])
        card.setNeedsUpdateProperties()
        outer.updatePropertiesIfNeeded()
        #expect(card.lines == ["properties", "properties"])
    }
}
