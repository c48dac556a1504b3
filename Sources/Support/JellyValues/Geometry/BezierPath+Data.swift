import Foundation
import JellySupport

extension BezierPath {
    /// The path as SVG path data: `M 0 0 L 10 0 C 10 5 5 10 0 10 Z`, with numbers that read back bit for bit.
    package var pathData: String {
        elements.map { element in
            let letter = String(Unicode.Scalar(element.letter))
            return element.points.reduce(into: letter) { text, point in
                text += " " + ShortNumber.exact(Double(point.x)) + " " + ShortNumber.exact(Double(point.y))
            }
        }.joined(separator: " ")
    }
}

extension BezierPath.Element {
    /// The command letter in SVG path data, in ASCII.
    package var letter: UInt8 {
        switch self {
        case .move: UInt8(ascii: "M")
        case .line: UInt8(ascii: "L")
        case .quadCurve: UInt8(ascii: "Q")
        case .curve: UInt8(ascii: "C")
        case .close: UInt8(ascii: "Z")
        }
    }
}
