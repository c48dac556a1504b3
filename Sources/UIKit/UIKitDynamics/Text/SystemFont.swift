import Foundation
import JellyGraphics

/// The system font: Inter, with the line heights and the tracking of Apple's San Francisco, so that layouts come out as
/// on a device.
enum SystemFont {
    /// What stands in for Apple's serif, New York.
    static let serif = "DejaVu Serif"
    /// What stands in for Apple's SF Mono.
    static let monospaced = "DejaVu Sans Mono"

    // San Francisco's metrics, of 2048 units to the em: a line of 17 points is 20.287 points high, as UIKit reports.
    private static let ascent: CGFloat = 1950 / 2048
    private static let descent: CGFloat = 494 / 2048
    /// How far capitals reach above the baseline, in ems.
    static let capHeight: CGFloat = 1443 / 2048
    /// How far an x reaches above the baseline, in ems.
    static let xHeight: CGFloat = 1078 / 2048

    /// The size, in points, from which the cut for titles is used, as San Francisco has one for text and one for display.
    private static let displaySize: CGFloat = 20

    /// The system font.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - leading: the room between lines, in points.
    ///   - hasTabularDigits: whether digits are equally wide, which Debian 12's cut for titles has not.
    static func font(
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

    /// A font in another size, in points; the system font is chosen anew for it.
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
    /// Guidelines (Typography, tracking values). With it Inter is as wide as San Francisco, which is published for few
    /// texts, all of them smaller than 20 points: within 1 % for most.
    private static let trackings: [CGFloat] = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23]

    /// The tracking in ems for a size in points; none for the cut for titles.
    static func tracking(at size: CGFloat) -> CGFloat {
        guard size < displaySize else { return 0 }
        let place = min(max(size - 6, 0), CGFloat(trackings.count - 1))
        let index = min(Int(place), trackings.count - 2)
        let part = place - CGFloat(index)
        return (trackings[index] * (1 - part) + trackings[index + 1] * part) / 1000
    }
}
