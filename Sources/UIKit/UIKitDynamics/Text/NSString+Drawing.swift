public import Foundation
import JellyGraphics
import JellyStage
import JellyValues

extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How lines stand, an `NSParagraphStyle`; the alignment counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A line through, other than 0; labels show it.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// How far letters are raised, in points; labels show it.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The room between letters; without effect.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A line below, other than 0; labels show it.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of outlines; without effect.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of outlines; without effect.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A shadow; without effect.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

/// Text with the attributes of its beginning, which count for all of it.
private struct DrawnText {
    let layout: TextLayout
    let color: Color

    init?(_ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?) {
        let font = (attributes?[.font] as? UIFont) ?? .systemFont(ofSize: 12)
        let alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
        guard
            let layout = try? TextLayout(text, font: font.font, maxWidth: width, alignment: alignment.alignment)
        else { return nil }
        self.layout = layout
        color = ((attributes?[.foregroundColor] as? UIColor) ?? .black).color
    }

    func draw(at point: CGPoint) {
        let place = CGAffineTransform(translationX: point.x, y: point.y)
        GraphicsContext.current?.fill(layout.outline.applying(place), color)
        for image in layout.images {
            GraphicsContext.current?.draw(image.picture, in: image.frame.applying(place), alpha: color.alpha)
        }
    }
}

extension NSString {
    /// The size of the text in one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(description, attrs, width: nil)?.layout.size ?? .zero
    }
    /// Draws the text with its top left at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(description, attrs, width: nil)?.draw(at: point)
    }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(description, attrs, width: rect.width)?.draw(at: rect.origin)
    }
    /// The room of the wrapped text, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: Any?
    ) -> CGRect {
        let text = DrawnText(description, attributes, width: size.width < 1e5 ? size.width : nil)
        return CGRect(origin: .zero, size: text?.layout.size ?? .zero)
    }
}

extension String {
    /// The size of the text in one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    /// Draws the text with its top left at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }
}

extension NSAttributedString {
    private var first: [NSAttributedString.Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }

    /// The size of the text in one line, in points.
    public func size() -> CGSize { NSString(string: string).size(withAttributes: first) }
    /// Draws the text with its top left at a point.
    public func draw(at point: CGPoint) { NSString(string: string).draw(at: point, withAttributes: first) }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect) { NSString(string: string).draw(in: rect, withAttributes: first) }
    /// The room of the wrapped text, in points.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: Any?) -> CGRect {
        NSString(string: string).boundingRect(with: size, options: options, attributes: first, context: context)
    }
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How lines are broken.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How lines stand.
open class NSParagraphStyle: NSObject {
    /// Where they stand in the width.
    public internal(set) final var textAlignment = NSTextAlignment.natural
    /// Where they stand in the width.
    open var alignment: NSTextAlignment { textAlignment }
    /// Lines that stand where the language has them.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// How lines stand, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where they stand in the width.
    open override var alignment: NSTextAlignment {
        get { textAlignment }
        set { textAlignment = newValue }
    }
    /// How lines are broken; kept, and without effect.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The room between lines, in points; kept, and without effect.
    open var lineSpacing: CGFloat = 0
}
