public import Foundation
import JellyGraphics

/// How lines are broken.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSLineBreakMode {
    /// A text that is too long for a width, without its beginning or middle.
    func shortened(_ text: String, _ font: Font, to width: CGFloat) -> String {
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

/// How lines stand.
open class NSParagraphStyle: NSObject, NSCopying {
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

        /// How high a line is, in points, whose font has another height.
        func height(_ own: CGFloat) -> CGFloat {
            let height = max(lineHeightMultiple > 0 ? own * lineHeightMultiple : own, minimumLineHeight)
            return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
        }
    }

    final var values = Values()

    /// Where lines stand in the width.
    open var alignment: NSTextAlignment { values.alignment }
    /// How lines are broken.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The room between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The room under a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The room over a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// How far a paragraph's first line begins from the side, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far the other lines begin from the side, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// How far lines end from where they begin, or for 0 and less from the other side, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// How high lines are, as a multiple of their font's height; 0 for that height.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// How high lines are at least, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// How high lines are at most, in points; 0 for any height.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// Lines that stand where the language has them.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The style itself, or a copy of one that can be changed.
    open func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
    /// A copy to be changed.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.lineSpacing.hashValue }
}

/// How lines stand, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
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
    /// Hyphenation is not done here.
    @Inert("NSMutableParagraphStyle.hyphenationFactor")
    open var hyphenationFactor: Float = 0
}
