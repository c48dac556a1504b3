package import JellyGraphics

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right
    /// Justified, except the last line of a paragraph.
    case justified
    case natural

    package var alignment: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified, .natural: .natural
        }
    }
}

/// The style of underlines and strikethroughs; labels draw a single line for every style.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
    /// Swift 4's name of ``single``.
    public static let styleSingle = single
}

/// The line break mode.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSLineBreakMode {
    /// A text truncated at its head or middle to fit a width.
    package func shortened(_ text: String, _ font: Font, to width: CGFloat) -> String {
        let letters = Array(text)
        func candidate(_ kept: Int) -> String {
            self == .byTruncatingHead
                ? "…" + String(letters.suffix(kept))
                : String(letters.prefix((kept + 1) / 2)) + "…" + String(letters.suffix(kept / 2))
        }
        var (low, high) = (0, letters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let fits = (try? TextLayout(candidate(middle), font: font)).map { $0.size.width <= width } ?? true
            if fits { low = middle } else { high = middle - 1 }
        }
        return candidate(low)
    }
}

/// The paragraph attributes of lines.
// @unchecked: like UIFont, a style is not changed while others read it.
open class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
    private final let foundationType = FoundationType()

    struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0

        /// The height of a line, in points, given its font's.
        func height(_ own: CGFloat) -> CGFloat {
            let height = max(lineHeightMultiple > 0 ? own * lineHeightMultiple : own, minimumLineHeight)
            return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
        }
    }

    final var values = Values()

    /// The horizontal alignment.
    open var alignment: NSTextAlignment { values.alignment }
    /// The line break mode.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The spacing between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The spacing after a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The spacing before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indentation of a paragraph's first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines from the leading margin, or from the trailing one if not positive, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The line height as a multiple of the font's; 0 for the font's.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The minimum line height, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height, in points; 0 for unlimited.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// The default style, with natural alignment.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns the style itself, or a copy of a mutable one.
    open func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
    /// A mutable copy.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.lineSpacing.hashValue }
}

/// Mutable paragraph attributes.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The hyphenation factor; stored, without effect.
    @Inert("NSMutableParagraphStyle.hyphenationFactor")
    open var hyphenationFactor: Float = 0
}
