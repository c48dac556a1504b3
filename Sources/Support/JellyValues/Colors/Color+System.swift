// The colours of UIKit that follow the appearance: the system's and those named for what they colour, as iOS 15 to 18 have
// them (Human Interface Guidelines, and `UIColor`'s resolved values).
extension Color {
    /// UIKit's dynamic colours, by `UIColor`'s names.
    public static let dynamicNamed: [(name: String, color: Color)] = [
        ("label", .label),
        ("secondaryLabel", .secondaryLabel),
        ("tertiaryLabel", .tertiaryLabel),
        ("quaternaryLabel", .quaternaryLabel),
        ("placeholderText", .placeholderText),
        ("separator", .separator),
        ("opaqueSeparator", .opaqueSeparator),
        ("link", .link),
        ("systemFill", .systemFill),
        ("secondarySystemFill", .secondarySystemFill),
        ("tertiarySystemFill", .tertiarySystemFill),
        ("quaternarySystemFill", .quaternarySystemFill),
        ("systemBackground", .systemBackground),
        ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground),
        ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
        ("systemRed", .systemRed),
        ("systemOrange", .systemOrange),
        ("systemYellow", .systemYellow),
        ("systemGreen", .systemGreen),
        ("systemMint", .systemMint),
        ("systemTeal", .systemTeal),
        ("systemCyan", .systemCyan),
        ("systemBlue", .systemBlue),
        ("systemIndigo", .systemIndigo),
        ("systemPurple", .systemPurple),
        ("systemPink", .systemPink),
        ("systemBrown", .systemBrown),
        ("systemGray", .systemGray),
        ("systemGray2", .systemGray2),
        ("systemGray3", .systemGray3),
        ("systemGray4", .systemGray4),
        ("systemGray5", .systemGray5),
        ("systemGray6", .systemGray6),
    ]

    public static let label = dynamic((0, 0, 0, 1), (255, 255, 255, 1))
    public static let secondaryLabel = dynamic((60, 60, 67, 0.6), (235, 235, 245, 0.6))
    public static let tertiaryLabel = dynamic((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    public static let quaternaryLabel = dynamic((60, 60, 67, 0.18), (235, 235, 245, 0.16))
    public static let placeholderText = dynamic((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    public static let separator = dynamic((60, 60, 67, 0.29), (84, 84, 88, 0.6))
    public static let opaqueSeparator = dynamic((198, 198, 200, 1), (56, 56, 58, 1))
    public static let link = dynamic((0, 122, 255, 1), (10, 132, 255, 1))
    public static let systemFill = dynamic((120, 120, 128, 0.2), (120, 120, 128, 0.36))
    public static let secondarySystemFill = dynamic((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    public static let tertiarySystemFill = dynamic((118, 118, 128, 0.12), (118, 118, 128, 0.24))
    public static let quaternarySystemFill = dynamic((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    public static let systemBackground = dynamic((255, 255, 255, 1), (0, 0, 0, 1))
    public static let secondarySystemBackground = dynamic((242, 242, 247, 1), (28, 28, 30, 1))
    public static let tertiarySystemBackground = dynamic((255, 255, 255, 1), (44, 44, 46, 1))
    public static let systemGroupedBackground = dynamic((242, 242, 247, 1), (0, 0, 0, 1))
    public static let secondarySystemGroupedBackground = dynamic((255, 255, 255, 1), (28, 28, 30, 1))
    public static let tertiarySystemGroupedBackground = dynamic((242, 242, 247, 1), (44, 44, 46, 1))
    public static let systemRed = dynamic((255, 59, 48, 1), (255, 69, 58, 1))
    public static let systemOrange = dynamic((255, 149, 0, 1), (255, 159, 10, 1))
    public static let systemYellow = dynamic((255, 204, 0, 1), (255, 214, 10, 1))
    public static let systemGreen = dynamic((52, 199, 89, 1), (48, 209, 88, 1))
    public static let systemMint = dynamic((0, 199, 190, 1), (99, 230, 226, 1))
    public static let systemTeal = dynamic((48, 176, 199, 1), (64, 200, 224, 1))
    public static let systemCyan = dynamic((50, 173, 230, 1), (100, 210, 255, 1))
    public static let systemBlue = dynamic((0, 122, 255, 1), (10, 132, 255, 1))
    public static let systemIndigo = dynamic((88, 86, 214, 1), (94, 92, 230, 1))
    public static let systemPurple = dynamic((175, 82, 222, 1), (191, 90, 242, 1))
    public static let systemPink = dynamic((255, 45, 85, 1), (255, 55, 95, 1))
    public static let systemBrown = dynamic((162, 132, 94, 1), (172, 142, 104, 1))
    public static let systemGray = dynamic((142, 142, 147, 1), (142, 142, 147, 1))
    public static let systemGray2 = dynamic((174, 174, 178, 1), (99, 99, 102, 1))
    public static let systemGray3 = dynamic((199, 199, 204, 1), (72, 72, 74, 1))
    public static let systemGray4 = dynamic((209, 209, 214, 1), (58, 58, 60, 1))
    public static let systemGray5 = dynamic((229, 229, 234, 1), (44, 44, 46, 1))
    public static let systemGray6 = dynamic((242, 242, 247, 1), (28, 28, 30, 1))

    private typealias Bytes = (red: Double, green: Double, blue: Double, alpha: Double)

    private static func dynamic(_ light: Bytes, _ dark: Bytes) -> Color {
        func color(_ bytes: Bytes) -> Color {
            Color(red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: bytes.alpha)
        }
        return Color(light: color(light), dark: color(dark))
    }
}
