package import JellyGraphics

/// The system font: Inter, with the line heights and tracking of Apple's San Francisco, so that layouts match a device.
package enum SystemFont {
    /// The replacement of Apple's serif font, New York.
    static let serif = "DejaVu Serif"
    /// The replacement of Apple's SF Mono.
    static let monospaced = "DejaVu Sans Mono"

    // San Francisco's metrics, with 2048 units per em: a line of 17 points is 20.287 points high, as UIKit reports.
    private static let ascent: CGFloat = 1950 / 2048
    private static let descent: CGFloat = 494 / 2048
    /// The cap height, in ems.
    static let capHeight: CGFloat = 1443 / 2048
    /// The x-height, in ems.
    static let xHeight: CGFloat = 1078 / 2048

    /// The point size from which the display variant is used, as San Francisco has one for text and one for display.
    private static let displaySize: CGFloat = 20

    /// The system font.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - leading: the spacing between lines, in points.
    ///   - hasTabularDigits: whether digits have equal widths, which Debian 12's display variant lacks.
    package static func font(
        size: CGFloat, weight: Font.Weight = .regular, style: Font.Style = .normal, leading: CGFloat = 0,
        hasTabularDigits: Bool = false
    ) -> Font {
        let isText = size < displaySize || hasTabularDigits
        let family = isText ? Font.defaultFamily : Font.defaultFamily + " Display"
        var font = Font(family: family, size: size, weight: weight, style: style)
        font.lineMetrics = .init(ascent: ascent, descent: descent, leading: size > 0 ? leading / size : 0)
        (font.tracking, font.hasTabularDigits) = (tracking(at: size), hasTabularDigits)
        return font
    }

    /// The font of a text style in a content size category.
    static func font(_ style: UIFont.TextStyle, in category: UIContentSizeCategory) -> Font {
        let (size, height) = style.metrics(in: category)
        return font(
            size: size, weight: style == .headline ? .semibold : .regular,
            leading: max(0, height - size * (ascent + descent)))
    }

    /// A font resized, in points; the system font selects its variant for the size.
    static func resized(_ font: Font, to size: CGFloat) -> Font {
        guard let metrics = font.lineMetrics else {
            var other = font
            other.size = size
            return other
        }
        return Self.font(
            size: size, weight: font.weight, style: font.style, leading: metrics.leading * size,
            hasTabularDigits: font.hasTabularDigits)
    }

    /// San Francisco's tracking from 6 to 20 points, in thousandths of an em: the table of Apple's Human Interface
    /// Guidelines (Typography, tracking values). With it Inter is as wide as San Francisco wherever widths are
    /// published, which is for few texts, all below 20 points: within 1 % for most.
    private static let trackings: [CGFloat] = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23]

    /// The tracking for a size in points, in ems; 0 for the display variant.
    static func tracking(at size: CGFloat) -> CGFloat {
        guard size < displaySize else { return 0 }
        let place = min(max(size - 6, 0), CGFloat(trackings.count - 1))
        let index = min(Int(place), trackings.count - 2)
        let part = place - CGFloat(index)
        return (trackings[index] * (1 - part) + trackings[index + 1] * part) / 1000
    }
}
