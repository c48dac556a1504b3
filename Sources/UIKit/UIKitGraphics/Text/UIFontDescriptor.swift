import JellyGraphics

/// The attributes of a font: family, size in points, weight and slant.
// @unchecked: stored properties never change; subclasses must ensure the same.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The style of a font besides its family and size.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bolder: semibold for text styles below titles, else bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Line spacing 2 points smaller than the text style's.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Line spacing 2 points larger than the text style's.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// Designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Rounded; drawn as the default design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let font: Font
    private let style: UIFont.TextStyle?

    init(_ font: Font, style: UIFont.TextStyle? = nil) { (self.font, self.style) = (font, style) }

    /// Creates a descriptor from a family name and a size in points; iOS fonts are replaced as for fonts.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(name: fontName, size: size)?.font ?? SystemFont.font(size: size))
    }

    /// The font of a text style in the user's preferred size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style in the preferred size of traits; nil for the current traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).font, style: style)
    }

    /// The size, in points.
    open var pointSize: CGFloat { font.size }

    /// The style of the font besides its family and size.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight.rawValue >= Font.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.style != .normal { traits.insert(.traitItalic) }
        if font.family == SystemFont.monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font with exactly these traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var other = font
        let titles: [UIFont.TextStyle?] = [nil, .largeTitle, .title1, .title2]
        let isBold = symbolicTraits.contains(.traitBold)
        other.weight = isBold ? (titles.contains(style) ? .bold : .semibold) : .regular
        other.style = symbolicTraits.contains(.traitItalic) ? .italic : .normal
        if symbolicTraits.contains(.traitMonoSpace) { other = SystemFont.redesigned(other, .monospaced) }
        if other.lineMetrics != nil, other.size > 0 {
            let step = 2 / other.size
            if symbolicTraits.contains(.traitTightLeading) { other.lineMetrics?.leading -= step }
            if symbolicTraits.contains(.traitLooseLeading) { other.lineMetrics?.leading += step }
        }
        return UIFontDescriptor(other, style: style)
    }

    /// The system font with another design; nil for other fonts.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        font.lineMetrics == nil ? nil : UIFontDescriptor(SystemFont.redesigned(font, design), style: style)
    }

    /// A copy of another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(SystemFont.resized(font, to: newPointSize), style: style)
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    override open var hash: Int { font.hashValue }
}

extension UIFont {
    /// Creates the font of a descriptor with a size in points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? SystemFont.resized(descriptor.font, to: pointSize) : descriptor.font)
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
}

extension SystemFont {
    /// The system font with another design, which has its own line heights.
    static func redesigned(_ font: Font, _ design: UIFontDescriptor.SystemDesign) -> Font {
        switch design {
        case .serif: Font(family: serif, size: font.size, weight: font.weight, style: font.style)
        case .monospaced: Font(family: monospaced, size: font.size, weight: font.weight, style: font.style)
        default: font
        }
    }
}
