import JellyGraphics
import JellyStage

/// The vertical alignment of shrunk text.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension UILabel {
    /// The text with the label's font and colour.
    var plainAttributedText: NSAttributedString? {
        text.map {
            NSAttributedString(
                string: $0,
                attributes: [
                    .font: font ?? .systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: textColor ?? .label,
                ])
        }
    }

    /// Shows attributed text; the label takes over its initial attributes.
    func show(_ attributed: NSAttributedString?) {
        text = attributed?.string
        guard let attributed, attributed.length > 0 else { return }
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = style.alignment
            // As in UIKit, a style that wraps words leaves out what does not fit, without "…".
            lineBreakMode = style.lineBreakMode
        }
        styled = attributed
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Replaces attributes of all of the attributed text.
    func override(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }

    /// The scale at which the text fits.
    var widthFactor: CGFloat {
        guard adjustsFontSizeToFitWidth, bounds.width > 0,
            let wide = try? TextLayout(text ?? "", font: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font),
            wide.size.width > bounds.width * CGFloat(max(numberOfLines, 1))
        else { return 1 }
        return max(bounds.width * CGFloat(max(numberOfLines, 1)) / wide.size.width, minimumScaleFactor)
    }
}

extension NSAttributedString {
    /// The text with attributes replaced.
    func changed(by overrides: [NSAttributedString.Key: Any]) -> NSAttributedString {
        guard !overrides.isEmpty, length > 0 else { return self }
        let text = NSMutableAttributedString(attributedString: self)
        text.addAttributes(overrides, range: NSRange(location: 0, length: length))
        return text
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
