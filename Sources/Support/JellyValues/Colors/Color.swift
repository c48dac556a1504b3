/// A colour in sRGB with straight (not premultiplied) alpha; components from 0 to 1.
///
/// Like `UIColor`, it can be dynamic, with another colour in the dark appearance (``init(light:dark:)``). Its
/// components are then the light ones; drawings have fixed colours.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    /// The opacity: 0 is transparent, 1 is opaque.
    public var alpha: Double
    /// The colour in the dark appearance; nil where it is the same.
    var darkComponents: Components?

    /// Creates a colour from sRGB components, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a grey; `white` is from 0 (black) to 1.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// This colour with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        var color = Color(red: red, green: green, blue: blue, alpha: alpha)
        color.darkComponents = darkComponents
        color.darkComponents?.alpha = alpha
        return color
    }

    /// Red, green, blue and opacity in 8 bits, rounded.
    package var bytes: [Int] { [red, green, blue, alpha].map { Int((max(0, min(1, $0)) * 255).rounded()) } }
}

extension Color {
    /// UIKit's fixed colours, by `UIColor`'s names; values from `UIColor`'s documentation.
    public static let named: [(name: String, color: Color)] = [
        ("black", .black), ("blue", .blue), ("brown", .brown), ("clear", .clear), ("cyan", .cyan),
        ("darkGray", .darkGray), ("gray", .gray), ("green", .green), ("lightGray", .lightGray),
        ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("red", .red), ("white", .white),
        ("yellow", .yellow),
    ]

    public static let black = Color(white: 0)
    public static let blue = Color(red: 0, green: 0, blue: 1)
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
    public static let clear = Color(white: 0, alpha: 0)
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    public static let darkGray = Color(white: 1.0 / 3)
    public static let gray = Color(white: 0.5)
    public static let green = Color(red: 0, green: 1, blue: 0)
    public static let lightGray = Color(white: 2.0 / 3)
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    public static let red = Color(red: 1, green: 0, blue: 0)
    public static let white = Color(white: 1)
    public static let yellow = Color(red: 1, green: 1, blue: 0)

    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
    public init?(hex: String) {
        guard hex.first == "#" else { return nil }
        let digits = hex.dropFirst().map { $0.isASCII ? $0.hexDigitValue : nil }
        guard !digits.contains(nil) else { return nil }
        let values = digits.compactMap(\.self)
        let bytes: [Int]
        switch values.count {
        case 3, 4: bytes = values.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
        default: return nil
        }
        let parts = bytes.map { Double($0) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
}
