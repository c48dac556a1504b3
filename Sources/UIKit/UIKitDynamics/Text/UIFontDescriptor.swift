public import Foundation
import JellyGraphics

/// The attributes of a font: family, size in points, weight and slant.
// @unchecked: its stored properties are constants; a subclass answers for its own.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// What is seen of a font besides its family and size.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Heavier: semibold for text styles below titles, else bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Lines 2 points closer than the text style has them.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines 2 points farther apart than the text style has them.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// Designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Shown as the default design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let font: Font
    private let style: UIFont.TextStyle?

    init(_ font: Font, style: UIFont.TextStyle? = nil) { (self.font, self.style) = (font, style) }

    /// A font by its family's name, with a size in points; what stands in for one of iOS's own is chosen as for fonts.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(name: fontName, size: size)?.font ?? SystemFont.font(size: size))
    }

    /// The font of a text style in the size that the user prefers.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style in the size of some traits; of the current ones for nil.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).font, style: style)
    }

    /// The size, in points.
    open var pointSize: CGFloat { font.size }

    /// What is seen of the font besides its family and size.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight.rawValue >= Font.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.style != .normal { traits.insert(.traitItalic) }
        if font.family == SystemFont.monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font with these traits and no others.
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

    /// The system font in another design; nil for other fonts.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        font.lineMetrics == nil ? nil : UIFontDescriptor(SystemFont.redesigned(font, design), style: style)
    }

    /// The font in another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(SystemFont.resized(font, to: newPointSize), style: style)
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    override open var hash: Int { font.hashValue }
}

extension UIFont {
    /// The font that a descriptor describes, in a size in points; in the descriptor's for 0.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? SystemFont.resized(descriptor.font, to: pointSize) : descriptor.font)
    }

    /// What the font is like.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
}

extension SystemFont {
    /// The system font in another design, which has its own line heights.
    static func redesigned(_ font: Font, _ design: UIFontDescriptor.SystemDesign) -> Font {
        switch design {
        case .serif: Font(family: serif, size: font.size, weight: font.weight, style: font.style)
        case .monospaced: Font(family: monospaced, size: font.size, weight: font.weight, style: font.style)
        default: font
        }
    }
}
