/// Scales fonts and lengths with a text style, like content size categories do.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// Creates metrics that scale with a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// Metrics that scale with body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// A length, in points, scaled for the traits' content size category; nil for the current one.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return value * style.metrics(in: category).size / style.metrics(in: .large).size
    }
    /// A length, in points, scaled for the current content size category.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A font scaled from the default category to the traits', up to a maximum size in points.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        let scaled = font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
        return UIFont(scaled.font) { [self] in
            scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: $0)
        }
    }
    /// A font scaled from the default category to the current one, up to a maximum size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// A font scaled from the default category to the traits'.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }
    /// A font scaled from the default category to the current one.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0) }
}
