import Foundation
import JellyGraphics
import JellySupport
import JellyValues

/// The bytes hashed for a take: values in a form independent of SQLite's version.
///
/// Whole numbers are of 64 bits, numbers are IEEE 754's 64 bits, both little-endian; texts are their number of bytes and
/// UTF-8; what may be missing is preceded by 0 or 1.
struct CanonicalBytes {
    private(set) var bytes: [UInt8] = []

    var hash: String { XXH3.digits(of: bytes) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ number: Double) { add(number.bitPattern) }
    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    mutating func add(_ number: Double?) {
        add(number != nil)
        if let number { add(number) }
    }

    mutating func add(_ number: Int?) {
        add(number != nil)
        if let number { add(number) }
    }

    mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    mutating func add(_ flag: Bool?) {
        add(flag != nil)
        if let flag { add(flag) }
    }

    mutating func add(_ point: CGPoint) {
        add(Double(point.x))
        add(Double(point.y))
    }

    mutating func add(_ transform: CGAffineTransform) {
        for number in transform.numbers { add(number) }
    }

    mutating func add(_ color: Color) {
        for component in [color.red, color.green, color.blue, color.alpha] { add(component) }
    }

    mutating func add(_ path: BezierPath) {
        add(path.elements.count)
        for element in path.elements {
            bytes.append(element.letter)
            for point in element.points { add(point) }
        }
    }

    mutating func add(_ style: StrokeStyle) {
        add(Double(style.lineWidth))
        add(style.lineCap.word)
        add(style.joinWord)
        add(style.dash.count)
        for length in style.dash { add(Double(length)) }
    }

    private mutating func add(_ bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

extension StrokeStyle.LineCap {
    /// SVG's word.
    var word: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }

    init?(word: String?) {
        guard let found = [Self.butt, .round, .square].first(where: { $0.word == word }) else { return nil }
        self = found
    }
}

extension StrokeStyle {
    /// SVG's word for the join, with the miter limit where it is another than the default: `miter 4`.
    var joinWord: String {
        switch lineJoin {
        case .miter where miterLimit != Self.defaultMiterLimit: "miter \(ShortNumber.exact(Double(miterLimit)))"
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }

    /// The join and its miter limit; nil for another word.
    static func join(word: String?) -> (join: LineJoin, miterLimit: CGFloat)? {
        switch word {
        case "miter": (.miter, defaultMiterLimit)
        case "round": (.round, defaultMiterLimit)
        case "bevel": (.bevel, defaultMiterLimit)
        case let word? where word.hasPrefix("miter "):
            Double(word.dropFirst(6)).flatMap { $0.isFinite ? (.miter, CGFloat($0)) : nil }
        default: nil
        }
    }
}
