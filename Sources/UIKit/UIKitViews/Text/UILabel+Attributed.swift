import JellyGraphics
import JellyStage

/// The vertical alignment of shrunk text.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension UILabel {
    /// The text with the label's font and colour.
    var plainAttributedText: NSAttributedString? {
        text.map { NSAttributedString($0, font ?? .systemFont(ofSize: UIFont.labelFontSize), textColor) }
    }

    /// Shows attributed text; the label takes over its initial attributes.
    func show(_ attributed: NSAttributedString?) {
        // Not by ``text``, whose override may set the attributed text.
        replaceText(attributed?.string)
        guard let attributed, attributed.length > 0 else { return }
        let first = attributed.firstAttributes
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = style.alignment
            // As in UIKit, a style that wraps words leaves out what does not fit, without "…".
            lineBreakMode = style.lineBreakMode
        }
        styled = OverriddenText(attributed)
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
