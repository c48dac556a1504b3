public import Foundation

/// A font by family name, as in `UIFont` and `UIFontDescriptor`.
///
/// fontconfig resolves the name; ``TextLayout/fallback`` reports another family.
public struct Font: Hashable, Sendable {
    /// The default font family.
    public static let defaultFamily = "Inter"

    /// The font weight, as in CSS and fontconfig.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    /// The font style, as CSS's `font-style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case normal
        /// True italics.
        case italic
        /// Slanted upright letters.
        case oblique
    }

    /// The family's name, as `DejaVu Serif`.
    public var family: String
    /// The height of the em square, in points.
    public var size: CGFloat
    /// The font weight; the family's nearest is used.
    public var weight: Weight
    /// The font style; the family's nearest is used.
    public var style: Style
    /// Line metrics that replace the font file's; default: nil.
    package var lineMetrics: LineMetrics?
    /// The additional letter spacing, in ems.
    package var tracking: CGFloat = 0
    /// Whether all digits have the same width.
    package var hasTabularDigits = false

    /// Line metrics, in ems.
    package struct LineMetrics: Hashable, Sendable {
        /// The distance from the baseline to the top of a line.
        package var ascent: CGFloat
        /// The distance from the baseline to the bottom of a line.
        package var descent: CGFloat
        /// The space between two lines.
        package var leading: CGFloat

        package init(ascent: CGFloat, descent: CGFloat, leading: CGFloat = 0) {
            (self.ascent, self.descent, self.leading) = (ascent, descent, leading)
        }
    }

    /// A font; default: `UILabel`'s 17 points.
    public init(
        family: String = Font.defaultFamily, size: CGFloat = 17, weight: Weight = .regular, style: Style = .normal
    ) {
        (self.family, self.size, self.weight, self.style) = (family, size, weight, style)
    }

    /// The default family at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The bold default family at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

    /// The italic default family at a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, style: .italic) }

    /// The installed font families, in alphabetical order.
    public static var installedFamilies: [String] { FontChoice.installedFamilies }
}
