import Foundation
import JellyGeometry

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

    /// Nil for what it does not write.
    static func read(_ text: String) -> BezierPath? {
        var path = BezierPath()
        var letter: Substring?
        var numbers: [CGFloat] = []
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        func finish() -> Bool {
            switch (letter, numbers.count) {
            case (nil, 0): return true
            case ("M", 2): path.move(to: point(0))
            case ("L", 2): path.addLine(to: point(0))
            case ("Q", 4): path.addQuadCurve(to: point(2), controlPoint: point(0))
            case ("C", 6): path.addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
            case ("Z", 0): path.close()
            default: return false
            }
            return true
        }
        for word in text.split(separator: " ") {
            if let first = word.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
                guard finish() else { return nil }
                (letter, numbers) = (word, [])
            } else {
                guard let number = Double(word), number.isFinite else { return nil }
                numbers.append(CGFloat(number))
            }
        }
        return finish() ? path : nil
    }
}
