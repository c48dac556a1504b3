public import Foundation
import JellyGraphics

extension Stage {
    /// A stage with centered text: a title, and smaller lines below it.
    ///
    /// ```swift
    /// let title = Stage.card("Springs\nthree of them", size: CGSize(width: 375, height: 667))
    /// ```
    ///
    /// - Parameters:
    ///   - text: the title in the first line, then the smaller lines; wrapped, and as large as possible.
    ///   - size: the size in points.
    ///   - tickRate: ticks per second.
    public static func card(_ text: String, size: CGSize, tickRate: Int = 60) -> Stage {
        let stage = Stage(size: size, tickRate: tickRate)
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let width = size.width * 0.84
        var unit = min(size.width, size.height) / 9
        func labels() -> [Label] {
            let fonts = [Font.boldSystemFont(ofSize: unit), .systemFont(ofSize: unit * 0.55)]
            return zip(zip(lines, ["title", "subtitle"]), fonts).map { words, font in
                let label = Label()
                (label.text, label.name, label.font) = (String(words.0), words.1, font)
                (label.numberOfLines, label.textAlignment) = (0, .center)
                let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
                label.bounds = CGRect(x: 0, y: 0, width: width, height: height)
                return label
            }
        }
        func height(_ labels: [Label]) -> CGFloat {
            labels.reduce(0) { $0 + $1.bounds.height } + CGFloat(labels.count - 1) * unit / 3
        }
        var shown = labels()
        while height(shown) > size.height * 0.9, unit > 1 {
            unit *= 0.9
            shown = labels()
        }
        var top = (size.height - height(shown)) / 2
        for label in shown {
            label.center = CGPoint(x: size.width / 2, y: top + label.bounds.height / 2)
            stage.view.addSubview(label)
            top += label.bounds.height + unit / 3
        }
        return stage
    }
}
