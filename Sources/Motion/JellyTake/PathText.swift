import Foundation
import JellyValues

/// Reads paths and numbers as `BezierPath.pathData` writes them.
enum PathText {
    /// Numbers that stand apart by spaces; nil where one is none.
    static func numbers(_ text: String) -> [Double]? {
        var numbers: [Double] = []
        for word in text.split(separator: " ") {
            guard let number = Double(word) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// Nil for what is not SVG path data.
    static func read(_ text: String) -> BezierPath? { try? PathDataReader.read(text) }
}
