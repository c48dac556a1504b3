// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What is known of a drawing of text; the scale is stored.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale of the font; stored, without effect.
    @Inert("NSStringDrawingContext.minimumScaleFactor")
    open var minimumScaleFactor: CGFloat = 0
    /// The scale of the font: 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// The box of the text that was drawn last, in points; zero.
    open var totalBounds: CGRect { .zero }
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}

/// A place in a line to which a tab leads.
open class NSTextTab: NSObject {
    /// The alignment of the text at the tab.
    public final let alignment: NSTextAlignment
    /// The place, in points.
    public final let location: CGFloat

    /// A key of a tab's options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// Creates a tab.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, self.location) = (alignment, location)
    }
}

extension NSParagraphStyle {
    /// How lines are broken besides their mode.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

extension NSMutableParagraphStyle {
    /// The direction in which text is written; stored, without effect.
    public var baseWritingDirection: NSWritingDirection {
        get { kept("NSMutableParagraphStyle.baseWritingDirection", .natural) }
        set {
            if newValue == .rightToLeft { ignore("NSMutableParagraphStyle.baseWritingDirection") }
            keep(newValue, as: "NSMutableParagraphStyle.baseWritingDirection")
        }
    }
    /// Whether letters move together before a line is truncated; stored, without effect.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { kept("NSMutableParagraphStyle.allowsDefaultTighteningForTruncation", false) }
        set { keepInert("NSMutableParagraphStyle.allowsDefaultTighteningForTruncation", newValue, false) }
    }
    /// How lines are broken besides their mode; stored, without effect.
    public var lineBreakStrategy: LineBreakStrategy {
        get { kept("NSMutableParagraphStyle.lineBreakStrategy", []) }
        set { keep(newValue, as: "NSMutableParagraphStyle.lineBreakStrategy") }
    }
    /// The distance between tabs, in points; stored, without effect.
    public var defaultTabInterval: CGFloat {
        get { kept("NSMutableParagraphStyle.defaultTabInterval", 0) }
        set { keepInert("NSMutableParagraphStyle.defaultTabInterval", newValue, 0) }
    }
    /// The places of tabs; stored, without effect.
    public var tabStops: [NSTextTab]! {
        get { kept("NSMutableParagraphStyle.tabStops", []) }
        set { keepInert("NSMutableParagraphStyle.tabStops", newValue ?? [], []) }
    }
    /// Adds a tab, which is stored.
    public func addTabStop(_ tab: NSTextTab) { tabStops = (tabStops ?? []) + [tab] }
    /// Takes the values of another style.
    public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
    /// Whether words are hyphenated; stored, without effect.
    public var usesDefaultHyphenation: Bool {
        get { kept("NSMutableParagraphStyle.usesDefaultHyphenation", false) }
        set { keepInert("NSMutableParagraphStyle.usesDefaultHyphenation", newValue, false) }
    }
}

extension NSUnderlineStyle {
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Swift 4's names.
    public static let styleNone: NSUnderlineStyle = []
    public static let styleThick = thick
    public static let styleDouble = double
    public static let patternSolid: NSUnderlineStyle = []
}

extension NSAttributedString {
    /// An effect of text; without effect.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let letterpressStyle = TextEffectStyle(rawValue: "NSTextEffectLetterpressStyle")
    }
}

extension NSAttributedString.Key {
    /// The directions in which text is written; without effect.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Whether text is vertical; without effect.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// The language of text; without effect.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// The pitch with which text is spoken; without effect.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
}

// The names of attributes in Swift 2 and 3.
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let NSShadowAttributeName = NSAttributedString.Key.shadow
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
public let NSLinkAttributeName = NSAttributedString.Key.link
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
