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
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The strikethrough style, on if not 0; shown by labels.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The baseline offset, in points; shown by labels.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The additional spacing between letters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Same as `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The underline style, on if not 0; shown by labels.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The stroke colour; ignored.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The stroke width; ignored.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The shadow, an `NSShadow`; drawn without blur.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

/// Text to draw, with uniform attributes or several runs.
private struct DrawnText {
    private enum Content {
        case plain(TextLayout, Color)
        case styled(StyledText)
    }

    private let content: Content
    let size: CGSize

    /// - Parameters:
    ///   - width: the width at which lines wrap, in points; nil for no wrapping.
    ///   - height: the height in which lines are shown, the last one cut off with "…"; nil for all.
    init?(_ text: NSAttributedString, width: CGFloat?, height: CGFloat? = nil) {
        let first = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
        var runs = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { _, _, _ in runs += 1 }
        var style = (first[.paragraphStyle] as? NSParagraphStyle)?.values ?? .init()
        let alignment = style.alignment
        style.alignment = .natural
        let plain: Set<NSAttributedString.Key> = [.font, .foregroundColor, .paragraphStyle]
        guard runs <= 1, style == .init(), alignment != .justified, plain.isSuperset(of: first.keys), height == nil
        else {
            var defaults = StyledText.Defaults()
            defaults.stylesTruncate = height == nil
            let styled = StyledText(
                text, defaults, width: width, drawnIn: width.map { StyledText.Room(width: $0, height: height) })
            (content, size) = (.styled(styled), styled.size)
            return
        }
        let font = (first[.font] as? UIFont) ?? .systemFont(ofSize: 12)
        guard
            let layout = try? TextLayout(text.string, font: font.font, maxWidth: width, alignment: alignment.alignment)
        else { return nil }
        content = .plain(layout, ((first[.foregroundColor] as? UIColor) ?? .black).color)
        size = layout.size
    }

    func draw(in rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
        switch content {
        case .plain(let layout, let color):
            context.fill(layout.outline.applying(place), color)
            for image in layout.images {
                context.draw(image.image, in: image.frame.applying(place), alpha: color.alpha)
            }
        case .styled(let text):
            let canvas = Canvas()
            text.draw(in: CGRect(origin: .zero, size: CGSize(width: rect.width, height: text.size.height)), on: canvas)
            context.saveGState()
            context.concatenate(place)
            context.append(canvas.commands)
            context.restoreGState()
        }
    }
}

extension NSString {
    private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: description, attributes: attributes)
    }

    /// The size of the text on one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { with(attrs).size() }
    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        with(attrs).draw(at: point)
    }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        with(attrs).draw(in: rect)
    }
    /// The bounds of the wrapped text, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: Any?
    ) -> CGRect { with(attributes).boundingRect(with: size, options: options, context: context) }
}

extension String {
    /// The size of the text on one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }
}

extension NSAttributedString {
    /// The size of the text on one line, in points.
    public func size() -> CGSize { DrawnText(self, width: nil)?.size ?? .zero }
    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint) {
        let text = DrawnText(self, width: nil)
        text?.draw(in: CGRect(origin: point, size: text?.size ?? .zero))
    }
    /// Draws the text, wrapped, in a rectangle.
    public func draw(in rect: CGRect) { DrawnText(self, width: rect.width)?.draw(in: rect) }
    /// Draws the text in a rectangle: wrapped with `usesLineFragmentOrigin`, and cut off with "…" at its height with
    /// `truncatesLastVisibleLine`.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: Any?) {
        let isWrapped = options.contains(.usesLineFragmentOrigin)
        let height = isWrapped && options.contains(.truncatesLastVisibleLine) ? rect.height : nil
        DrawnText(self, width: isWrapped ? rect.width : nil, height: height)?.draw(in: rect)
    }
    /// The bounds of the wrapped text, in points.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: Any?) -> CGRect {
        let truncates = options.contains(.truncatesLastVisibleLine) && size.height > 0 && size.height < 1e5
        let text = DrawnText(
            self, width: size.width < 1e5 && size.width > 0 ? size.width : nil, height: truncates ? size.height : nil)
        return CGRect(origin: .zero, size: text?.size ?? .zero)
    }
}

/// Options of measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
