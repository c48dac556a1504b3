import Foundation
import JellyGeometry

/// Reads SVG path data (SVG 1.1, 8.3) of one subpath, with the commands M L H V Q C Z, absolute and relative.
struct PathDataParser {
    /// What is wrong, at which character of the data.
    struct Failure: Error, Hashable {
        var offset: Int
        var message: String
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var path = BezierPath()

    /// The path that `text` describes.
    static func parse(_ text: String) throws(Failure) -> BezierPath {
        var parser = PathDataParser(scalars: Array(text.unicodeScalars))
        try parser.parse()
        return parser.path
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private mutating func parse() throws(Failure) {
        skipSpace(comma: false)
        while index < scalars.count {
            let start = index
            let command = scalars[index]
            index += 1
            guard "MmLlHhVvQqCcZz".unicodeScalars.contains(command) else {
                throw Failure(
                    offset: start, message: "expected one of the commands M L H V Q C Z, found \(quoted("\(command)"))")
            }
            let isMove = command == "M" || command == "m"
            if isMove, !path.isEmpty {
                throw Failure(offset: start, message: "a boundary is one subpath, so `M` stands only first")
            }
            guard !path.isEmpty || isMove else {
                throw Failure(offset: start, message: "path data must start with `M`, not `\(command)`")
            }
            try run(command)
        }
        let drawn = path.elements.contains {
            switch $0 {
            case .move, .close: false
            default: true
            }
        }
        guard drawn else { throw Failure(offset: 0, message: "the path must have a line or a curve") }
    }

    /// Runs a command once for each set of coordinates behind it.
    private mutating func run(_ command: Unicode.Scalar) throws(Failure) {
        if command == "Z" || command == "z" {
            path.close()
            skipSpace(comma: false)
            return
        }
        let isRelative = command.properties.isLowercase
        var name = command.properties.uppercaseMapping
        repeat {
            let origin = isRelative ? path.currentPoint : nil
            switch name {
            case "M":
                path.move(to: try point(from: origin))
                name = "L"
            case "L":
                path.addLine(to: try point(from: origin))
            case "H":
                path.addLine(to: CGPoint(x: try number(from: origin?.x), y: path.currentPoint?.y ?? 0))
            case "V":
                path.addLine(to: CGPoint(x: path.currentPoint?.x ?? 0, y: try number(from: origin?.y)))
            case "Q":
                let control = try point(from: origin)
                path.addQuadCurve(to: try point(from: origin), controlPoint: control)
            default:
                let (control1, control2) = (try point(from: origin), try point(from: origin))
                path.addCurve(to: try point(from: origin), controlPoint1: control1, controlPoint2: control2)
            }
            guard path.controlsStayInRange else {
                throw Failure(offset: index - 1, message: "coordinates must be from -1000000 to 1000000")
            }
            skipSpace(comma: true)
        } while startsNumber
    }

    private mutating func point(from origin: CGPoint?) throws(Failure) -> CGPoint {
        let x = try number(from: origin?.x)
        return CGPoint(x: x, y: try number(from: origin?.y))
    }

    /// A coordinate; an absolute one, without origin, is not added to anything, so that it keeps even the sign of -0.
    private mutating func number(from origin: CGFloat?) throws(Failure) -> CGFloat {
        let number = try number()
        return origin.map { $0 + number } ?? number
    }

    private var startsNumber: Bool {
        index < scalars.count && "+-.0123456789".unicodeScalars.contains(scalars[index])
    }

    private mutating func number() throws(Failure) -> CGFloat {
        skipSpace(comma: true)
        let start = index
        func scalar(_ at: Int) -> Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }
        var text = ""
        func takeDigits(_ index: inout Int) -> String {
            var digits = ""
            while let digit = scalar(index), ("0"..."9").contains(digit) {
                digits.unicodeScalars.append(digit)
                index += 1
            }
            return digits
        }
        if scalar(index) == "+" || scalar(index) == "-" {
            if scalar(index) == "-" { text = "-" }
            index += 1
        }
        let whole = takeDigits(&index)
        var fraction = ""
        if scalar(index) == "." {
            index += 1
            fraction = takeDigits(&index)
        }
        guard !whole.isEmpty || !fraction.isEmpty else {
            let found = scalar(index).map { quoted("\($0)") } ?? "the end of the data"
            throw Failure(offset: min(index, max(0, scalars.count - 1)), message: "expected a number, found \(found)")
        }
        text += (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction)
        if scalar(index) == "e" || scalar(index) == "E" {
            var end = index + 1
            var sign = ""
            if scalar(end) == "+" || scalar(end) == "-" {
                if scalar(end) == "-" { sign = "-" }
                end += 1
            }
            let digits = takeDigits(&end)
            if !digits.isEmpty {
                text += "e" + sign + digits
                index = end
            }
        }
        guard let number = Double(text), NumberRange.coordinate.contains(number) else {
            throw Failure(offset: start, message: "coordinates must be from -1000000 to 1000000")
        }
        return CGFloat(number)
    }

    private mutating func skipSpace(comma: Bool) {
        var commas = comma ? 1 : 0
        while index < scalars.count {
            switch scalars[index] {
            case " ", "\t", "\n", "\r", "\u{C}": index += 1
            case "," where commas > 0:
                commas -= 1
                index += 1
            default: return
            }
        }
    }
}

extension BezierPath {
    /// Whether the last element keeps to the range of coordinates; relative commands may leave it step by step.
    fileprivate var controlsStayInRange: Bool {
        elements.last?.points.allSatisfy {
            NumberRange.coordinate.contains($0.x) && NumberRange.coordinate.contains($0.y)
        } ?? true
    }
}
