package import JellyGraphics

/// A font; the system font is Inter, with the metrics of Apple's San Francisco.
// @unchecked: the only stored property never changes; subclasses must ensure the same.
open class UIFont: NSObject, @unchecked Sendable {
    private final let foundationType = FoundationType()
    /// A font weight.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The weights used to find fonts, from light to heavy.
        static let known: [(Weight, Font.Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]

        /// The nearest weight used to find fonts.
        var nearest: Font.Weight {
            Self.known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    package let font: Font

    /// The font for traits of another content size category; nil for a fixed size.
    package let rescaled: ((UITraitCollection) -> UIFont)?

    init(_ font: Font, rescaled: ((UITraitCollection) -> UIFont)? = nil) {
        (self.font, self.rescaled) = (font, rescaled)
    }

    /// Creates the system font of 17 points.
    public convenience override init() { self.init(UIFont.systemFont(ofSize: UIFont.labelFontSize).font) }

    /// Creates a font of the app or of an installed family, or the replacement of an iOS font, which is reported once; nil for other
    /// names.
    public required convenience init?(name fontName: String, size fontSize: CGFloat) {
        let plain = fontName.lowercased()
        if let font = AppFonts.font(named: fontName, size: fontSize) {
            self.init(font)
        } else if let family = Font.installedFamilies.first(where: { $0.lowercased() == plain }) {
            self.init(Font(family: family, size: fontSize))
        } else if let font = StandInFont.font(for: fontName, size: fontSize) {
            Notices.sayOnce("font “\(fontName)” not found, using \(font.family) instead")
            self.init(font)
        } else {
            Notices.sayOnce("font “\(fontName)” not found")
            return nil
        }
    }

    /// The system font of a size, in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(SystemFont.font(size: fontSize)) }
    /// The system font of a size, in points, and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, weight: weight.nearest))
    }
    /// The bold system font of a size, in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, weight: .bold))
    }
    /// The italic system font of a size, in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, style: .italic))
    }

    /// A copy of another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(SystemFont.resized(font, to: fontSize))
    }

    /// The size, in points.
    open var pointSize: CGFloat { font.size }
    /// The family's name.
    open var familyName: String { font.family }
    /// The installed families, sorted.
    open class var familyNames: [String] { Font.installedFamilies }
    /// The size of labels, in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The default size of the system font, in points.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of buttons' titles, in points.
    open class var buttonFontSize: CGFloat { 18 }

    /// The name of the font.
    open var fontName: String { font.family }
    /// The ascender, in points; San Francisco's, or DejaVu's for other fonts.
    open var ascender: CGFloat { font.size * (font.lineMetrics?.ascent ?? 0.928) }
    /// The descender, in points, negative; San Francisco's, or DejaVu's for other fonts.
    open var descender: CGFloat { -font.size * (font.lineMetrics?.descent ?? 0.236) }
    /// The cap height, in points; San Francisco's, or DejaVu's for other fonts.
    open var capHeight: CGFloat { font.size * (font.lineMetrics == nil ? 0.729 : SystemFont.capHeight) }
    /// The x-height, in points; San Francisco's, or DejaVu's for other fonts.
    open var xHeight: CGFloat { font.size * (font.lineMetrics == nil ? 0.547 : SystemFont.xHeight) }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { ascender - descender }
    /// The spacing between lines, in points; 0 except for fonts of text styles.
    open var leading: CGFloat { font.size * (font.lineMetrics?.leading ?? 0) }
    /// The font names of a family: its own name.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }
    /// The size of small text, in points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The system font with monospaced digits.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, weight: weight.nearest, hasTabularDigits: true))
    }
    /// The monospaced system font.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: SystemFont.monospaced, size: fontSize, weight: weight.nearest))
    }
    /// The font of a text style in the user's preferred size, with its line spacing.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style in the preferred size of traits, with its line spacing; nil for the current traits.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFont(SystemFont.font(style, in: category)) {
            preferredFont(forTextStyle: style, compatibleWith: $0)
        }
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    override open var hash: Int { font.hashValue }
}
