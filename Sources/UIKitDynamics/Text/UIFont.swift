public import Foundation
import JellyDrawing

/// A font; the system font here is DejaVu Sans.
// @unchecked: the one stored property never changes; subclasses are the user's word.
open class UIFont: NSObject, @unchecked Sendable {
    /// How heavy the strokes are.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The weights by which fonts are found, from light to heavy.
        private static let known: [(Weight, Font.Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]

        /// The nearest weight by which fonts are found.
        var nearest: Font.Weight {
            Self.known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    let font: Font

    init(_ font: Font) { self.font = font }

    /// A font of a family that is installed; nil when it is not, so that nothing stands in for it unseen.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let plain = fontName.lowercased()
        guard let family = Font.installedFamilies.first(where: { $0.lowercased() == plain }) else { return nil }
        self.init(Font(family: family, size: fontSize))
    }

    /// The system font in a size, in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.systemFont(ofSize: fontSize)) }
    /// The system font in a size, in points, and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.systemFont(ofSize: fontSize, weight: weight.nearest))
    }
    /// The bold system font in a size, in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.boldSystemFont(ofSize: fontSize)) }
    /// The italic system font in a size, in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.italicSystemFont(ofSize: fontSize))
    }

    /// The font in another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var font = font
        font.size = fontSize
        return UIFont(font)
    }

    /// The size, in points.
    open var pointSize: CGFloat { font.size }
    /// The family's name.
    open var familyName: String { font.family }
    /// The families that are installed, in alphabetical order.
    open class var familyNames: [String] { Font.installedFamilies }
    /// The size of labels, in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of the system font where nothing else is said, in points.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of buttons' titles, in points.
    open class var buttonFontSize: CGFloat { 18 }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    override open var hash: Int { font.hashValue }
}
