public import Foundation

/// A font by its family's name, as `UIFont` and `UIFontDescriptor` name it.
///
/// What fontconfig finds for the name is used; ``TextLayout/fallback`` says so where that is another family.
public struct Font: Hashable, Sendable {
    /// The family that text is set in unless another one is named; its files are the same on every system.
    public static let defaultFamily = "DejaVu Sans"

    /// How heavy the strokes are, as in CSS and fontconfig.
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

    /// How the letters lean, as CSS's `font-style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Straight up.
        case normal
        /// In letters of their own that lean.
        case italic
        /// In upright letters that are slanted.
        case oblique
    }

    /// The family's name, as `DejaVu Serif`.
    public var family: String
    /// The height of the em square, in points.
    public var size: CGFloat
    /// How heavy the strokes are; the nearest weight that the family has is used.
    public var weight: Weight
    /// How the letters lean; the nearest style that the family has is used.
    public var style: Style

    /// A font; default: `UILabel`'s 17 points.
    public init(
        family: String = Font.defaultFamily, size: CGFloat = 17, weight: Weight = .regular, style: Style = .normal
    ) {
        (self.family, self.size, self.weight, self.style) = (family, size, weight, style)
    }

    /// The default family in a size, in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The default family in a size, in points, and bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

    /// The default family in a size, in points, and italic.
    public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, style: .italic) }

    /// The families of the fonts that are installed, in alphabetical order.
    public static var installedFamilies: [String] { TextShaper.installedFamilies }
}
