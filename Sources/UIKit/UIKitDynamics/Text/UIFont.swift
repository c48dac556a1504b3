public import Foundation
import JellyGraphics

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

    /// The system font of 17 points.
    public convenience override init() { self.init(UIFont.systemFont(ofSize: UIFont.labelFontSize).font) }

    /// A font of a family that is installed, or what stands in for one of iOS's own, which is said once; nil for names
    /// that are neither.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let plain = fontName.lowercased()
        if let family = Font.installedFamilies.first(where: { $0.lowercased() == plain }) {
            self.init(Font(family: family, size: fontSize))
        } else if let font = StandInFont.font(for: fontName, size: fontSize) {
            Notices.sayOnce("\(font.family) stands in for the font “\(fontName)”.")
            self.init(font)
        } else {
            Notices.sayOnce("There is no font named “\(fontName)”.")
            return nil
        }
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

    /// The font's own name.
    open var fontName: String { font.family }
    /// How far letters reach above the baseline, in points; DejaVu Sans's.
    open var ascender: CGFloat { font.size * 0.928 }
    /// How far letters reach below the baseline, in points, negative; DejaVu Sans's.
    open var descender: CGFloat { font.size * -0.236 }
    /// How far capitals reach above the baseline, in points; DejaVu Sans's.
    open var capHeight: CGFloat { font.size * 0.729 }
    /// How far an x reaches above the baseline, in points; DejaVu Sans's.
    open var xHeight: CGFloat { font.size * 0.547 }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { ascender - descender }
    /// The room between lines, in points.
    open var leading: CGFloat { 0 }
    /// The fonts of a family: itself.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }
    /// The size of small text, in points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The system font with digits of one width: all digits of DejaVu Sans are.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The system's font whose letters all have one width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: "DejaVu Sans Mono", size: fontSize, weight: weight.nearest))
    }
    /// The font of a style of text, in its standard size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        style == .headline ? systemFont(ofSize: style.size, weight: .semibold) : systemFont(ofSize: style.size)
    }

    /// What text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The standard size, in points; from Apple's Human Interface Guidelines.
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    override open var hash: Int { font.hashValue }
}

/// Fonts that are installed, for those that come with iOS.
enum StandInFont {
    /// The families of iOS, without spaces and in small letters, that are set with serifs.
    private static let serif = [
        "baskerville", "bodoni72", "charter", "cochin", "didot", "georgia", "hoefler", "iowan", "palatino",
        "timesnewroman",
        "times", "newyork", "americantypewriter", "bigcaslon", "bodoni",
    ]
    /// Those whose letters all have one width.
    private static let monospaced = ["courier", "menlo", "sfmono", "couriernew", "monaco", "ptmono"]
    /// All others.
    private static let sans = [
        "academyengraved", "alnile", "applecoloremoji", "applesdgothicneo", "arial", "arialhebrew", "arialrounded",
        "avenir", "avenirnext", "bangla", "bradleyhand", "chalkboard", "chalkduster", "copperplate", "damascus",
        "dinalternate",
        "dincondensed", "euphemia", "farah", "futura", "galvji", "geeza", "gillsans", "grantha", "gujarati", "gurmukhi",
        "helvetica", "helveticaneue", "hiragino", "impact", "kailasa", "kefa", "khmer", "kohinoor", "lao", "malayalam",
        "markerfelt", "mishafi", "muktamahee", "myanmar", "noteworthy", "notosans", "optima", "papyrus", "partylet",
        "pingfang", "rockwell", "savoye", "sfpro", "sanfrancisco", "sinhala", "snellroundhand", "symbol", "tamil",
        "telugu",
        "thonburi", "trebuchet", "trebuchetms", "verdana", "zapfdingbats", "zapfino",
    ]

    /// What stands in for one of iOS's fonts, by its PostScript name or family; nil for other names.
    static func font(for name: String, size: CGFloat) -> Font? {
        let parts = name.lowercased().replacingOccurrences(of: " ", with: "").split(separator: "-", maxSplits: 1)
        guard let family = parts.first.map({ String($0) }) else { return nil }
        func isOne(of names: [String]) -> Bool { names.contains { family.hasPrefix($0) } }
        let standIn: String
        if isOne(of: monospaced) {
            standIn = "DejaVu Sans Mono"
        } else if isOne(of: serif) {
            standIn = "DejaVu Serif"
        } else if isOne(of: sans) || family.hasPrefix(".sf") {
            standIn = Font.defaultFamily
        } else {
            return nil
        }
        let look = parts.count > 1 ? String(parts[1]) : ""
        let isHeavy = ["bold", "heavy", "black", "semibold"].contains { look.contains($0) }
        let isSlanted = look.contains("italic") || look.contains("oblique")
        return Font(
            family: standIn, size: size, weight: isHeavy ? .bold : .regular, style: isSlanted ? .italic : .normal)
    }
}
