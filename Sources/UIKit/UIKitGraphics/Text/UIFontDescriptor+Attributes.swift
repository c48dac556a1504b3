import JellyGraphics

extension UIFontDescriptor {
    /// A name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    }

    /// A key of traits.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key of features.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// The name of the font.
    public var postscriptName: String { font.family }

    /// The family, name, size and traits of the font.
    public var fontAttributes: [AttributeName: Any] {
        [.family: font.family, .name: font.family, .size: font.size]
    }

    /// An attribute of the font.
    public func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .traits:
            let known = UIFont.Weight.known.first { $0.1 == font.weight }?.0 ?? .regular
            return [TraitKey.weight: known.rawValue, .slant: font.style == .normal ? 0 : 0.06, .width: 0]
                as [TraitKey: Any]
        case .face: return font.weight == .bold ? "Bold" : "Regular"
        case .visibleName: return font.family
        default: return fontAttributes[anAttribute]
        }
    }

    /// Creates the descriptor of a font with attributes; what they do not say is the system font's.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(Self.changed(SystemFont.font(size: 12), by: attributes))
    }

    /// A copy with other attributes: the family, name, size, and of the traits the weight, slant and style.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(Self.changed(font, by: attributes))
    }

    /// A copy of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    /// A copy of another face, such as "Bold Italic".
    public func withFace(_ newFace: String) -> UIFontDescriptor {
        var traits: SymbolicTraits = []
        if newFace.lowercased().contains("bold") { traits.insert(.traitBold) }
        if newFace.lowercased().contains("italic") { traits.insert(.traitItalic) }
        return withSymbolicTraits(traits) ?? self
    }

    private static func changed(_ font: Font, by attributes: [AttributeName: Any]) -> Font {
        var font = font
        if let name = attributes[.name] as? String ?? attributes[.family] as? String,
            let other = UIFont(name: name, size: font.size)?.font
        {
            font = other
        }
        if let size = anyNumber(attributes[.size]).map({ CGFloat($0) }), size > 0 {
            font = SystemFont.resized(font, to: size)
        }
        guard let traits = attributes[.traits] else {
            reportFeatures(attributes)
            return font
        }
        let values = Dictionary(
            (traits as? [TraitKey: Any] ?? [:]).map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { $1 }
        ).merging(traits as? [String: Any] ?? [:]) { $1 }
        let weight = values[TraitKey.weight.rawValue]
        if let weight = (weight as? UIFont.Weight) ?? anyNumber(weight).map({ UIFont.Weight(rawValue: CGFloat($0)) }) {
            font.weight = weight.nearest
        }
        if let slant = anyNumber(values[TraitKey.slant.rawValue]) { font.style = slant > 0 ? .italic : .normal }
        if let symbolic = anyNumber(values[TraitKey.symbolic.rawValue]).flatMap({ UInt32(exactly: $0.rounded()) }),
            let other = UIFontDescriptor(font).withSymbolicTraits(SymbolicTraits(rawValue: symbolic))
        {
            font = other.font
        }
        reportFeatures(attributes)
        return font
    }

    private static func reportFeatures(_ attributes: [AttributeName: Any]) {
        if attributes[.featureSettings] != nil { ignore("UIFontDescriptor.AttributeName.featureSettings") }
    }
}

extension UIFontDescriptor.SymbolicTraits {
    /// Wide letters; without effect.
    public static let traitExpanded = UIFontDescriptor.SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters; without effect.
    public static let traitCondensed = UIFontDescriptor.SymbolicTraits(rawValue: 1 << 6)
    /// A font for interfaces.
    public static let traitUIOptimized = UIFontDescriptor.SymbolicTraits(rawValue: 1 << 12)
}

extension UIFont {
    /// The width of letters.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let compressed = Width(rawValue: -0.3)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }

    /// The system font with letters of another width, which has no effect.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        if width != .standard { ignore("UIFont.systemFont width") }
        return systemFont(ofSize: fontSize, weight: weight)
    }
}

extension UIFont.Weight {
    /// Creates a weight of a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}
