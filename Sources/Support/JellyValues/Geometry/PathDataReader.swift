package import Foundation
package import JellySupport

/// Reads SVG path data (SVG 2, 9.3): every command, absolute and relative, and any number of subpaths.
package struct PathDataReader {
    private let scalars: [Unicode.Scalar]
    /// The greatest coordinate without its sign.
    private let limit: CGFloat
    private var index = 0
    private var path = BezierPath()
    /// The last control point of the curve before, which `S` mirrors after `C` and `S`, and `T` after `Q` and `T`.
    private var control: (isCubic: Bool, point: CGPoint)?

    /// Parses path data; an empty path for empty text.
    ///
    /// - Parameter limit: the largest absolute coordinate, in points, including those reached by relative commands.
    /// - Throws: `SourceIssue`, with the column in code points of `text`, from 1.
    package static func read(
        _ text: String, within limit: CGFloat = .greatestFiniteMagnitude
    ) throws(SourceIssue) -> BezierPath {
        var reader = PathDataReader(scalars: Array(text.unicodeScalars), limit: limit)
        try reader.read()
        return reader.path
    }

    private init(scalars: [Unicode.Scalar], limit: CGFloat) { (self.scalars, self.limit) = (scalars, limit) }

    private mutating func read() throws(SourceIssue) {
        skipSpace(comma: false)
        while index < scalars.count {
            let start = index
            let command = scalars[index]
            index += 1
            let isRelative = ("a"..."z").contains(command)
            let name = isRelative ? Unicode.Scalar(command.value - 32) ?? command : command
            switch name {
            case "M", "L", "H", "V", "C", "S", "Q", "T", "A", "Z": break
            default:
                throw SourceIssue(
                    column: 1 + start, "expected one of the commands M L H V C S Q T A Z, found \(Self.shown(command))")
            }
            guard name == "M" || !path.isEmpty else {
                throw SourceIssue(column: 1 + start, "path data must start with `M`, not `\(command)`")
            }
            try run(name, isRelative: isRelative)
        }
    }

    /// Runs a command once for each set of coordinates behind it.
    private mutating func run(_ command: Unicode.Scalar, isRelative: Bool) throws(SourceIssue) {
        if command == "Z" {
            path.close()
            control = nil
            skipSpace(comma: false)
            return
        }
        var name = command
        repeat {
            let before = path.elements.count
            try step(name, from: isRelative ? path.currentPoint : nil)
            guard path.elements[before...].allSatisfy({ $0.points.allSatisfy(isInRange) }) else {
                throw SourceIssue(column: index, rangeMessage)
            }
            if name == "M" { name = "L" }
            skipSpace(comma: true)
        } while startsNumber
    }

    private mutating func step(_ name: Unicode.Scalar, from origin: CGPoint?) throws(SourceIssue) {
        let current = path.currentPoint ?? .zero
        var last: (isCubic: Bool, point: CGPoint)?
        switch name {
        case "M": path.move(to: try point(from: origin))
        case "L": path.addLine(to: try point(from: origin))
        case "H": path.addLine(to: CGPoint(x: try number(from: origin?.x), y: current.y))
        case "V": path.addLine(to: CGPoint(x: current.x, y: try number(from: origin?.y)))
        case "Q", "T":
            let middle = name == "Q" ? try point(from: origin) : mirrored(about: current, isCubic: false)
            path.addQuadCurve(to: try point(from: origin), controlPoint: middle)
            last = (false, middle)
        case "A":
            let radii = CGSize(width: try number(), height: try number())
            let (degrees, isLarge, sweeps) = (try number(), try flag(), try flag())
            path.addArc(
                to: try point(from: origin), radii: radii, rotatedBy: degrees, isLarge: isLarge, sweeps: sweeps)
        default:
            let first = name == "C" ? try point(from: origin) : mirrored(about: current, isCubic: true)
            let second = try point(from: origin)
            path.addCurve(to: try point(from: origin), controlPoint1: first, controlPoint2: second)
            last = (true, second)
        }
        control = last
    }

    /// The first control point of a smooth curve: the mirrored last one of a preceding curve of its kind.
    private func mirrored(about current: CGPoint, isCubic: Bool) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    private mutating func point(from origin: CGPoint?) throws(SourceIssue) -> CGPoint {
        let x = try number(from: origin?.x)
        return CGPoint(x: x, y: try number(from: origin?.y))
    }

    /// A coordinate; an absolute one, without origin, is not added to anything, so that it keeps even the sign of -0.
    private mutating func number(from origin: CGFloat?) throws(SourceIssue) -> CGFloat {
        let number = try number()
        return origin.map { $0 + number } ?? number
    }

    private var startsNumber: Bool {
        guard index < scalars.count else { return false }
        switch scalars[index] {
        case "+", "-", ".", "0"..."9": return true
        default: return false
        }
    }

    /// `0` or `1`; others may follow at once, as in `a1 1 0 01.5.5`.
    private mutating func flag() throws(SourceIssue) -> Bool {
        skipSpace(comma: true)
        guard index < scalars.count, scalars[index] == "0" || scalars[index] == "1" else {
            throw expected("a flag, 0 or 1")
        }
        index += 1
        return scalars[index - 1] == "1"
    }

    private mutating func number() throws(SourceIssue) -> CGFloat {
        skipSpace(comma: true)
        let start = index
        func scalar(_ at: Int) -> Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }
        func takeDigits(_ index: inout Int, into text: inout String) -> Bool {
            let first = index
            while let digit = scalar(index), ("0"..."9").contains(digit) {
                text.unicodeScalars.append(digit)
                index += 1
            }
            return index > first
        }
        var text = ""
        if scalar(index) == "+" || scalar(index) == "-" {
            if scalar(index) == "-" { text = "-" }
            index += 1
        }
        let hasWhole = takeDigits(&index, into: &text)
        if !hasWhole { text += "0" }
        var hasFraction = false
        if scalar(index) == "." {
            index += 1
            text += "."
            hasFraction = takeDigits(&index, into: &text)
            if !hasFraction { text += "0" }
        }
        guard hasWhole || hasFraction else { throw expected("a number") }
        if scalar(index) == "e" || scalar(index) == "E" {
            var end = index + 1
            var exponent = "e"
            if scalar(end) == "+" || scalar(end) == "-" {
                if scalar(end) == "-" { exponent += "-" }
                end += 1
            }
            if takeDigits(&end, into: &exponent) {
                text += exponent
                index = end
            }
        }
        guard let number = Double(text), abs(CGFloat(number)) <= limit else {
            throw SourceIssue(column: 1 + start, rangeMessage)
        }
        return CGFloat(number)
    }

    private func isInRange(_ point: CGPoint) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }

    private var rangeMessage: String {
        guard limit < 1e15 else { return "coordinates must be finite" }
        let text = ShortNumber.exact(Double(limit))
        return "coordinates must be from -\(text) to \(text)"
    }

    private func expected(_ what: String) -> SourceIssue {
        let found = index < scalars.count ? Self.shown(scalars[index]) : "the end of the data"
        return SourceIssue(column: 1 + min(index, max(0, scalars.count - 1)), "expected \(what), found \(found)")
    }

    /// A code point as a message can show it.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        scalar.isASCII && scalar.value > 32 && scalar.value < 127 ? "`\(scalar)`" : VisibleText.codePoint(scalar)
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
