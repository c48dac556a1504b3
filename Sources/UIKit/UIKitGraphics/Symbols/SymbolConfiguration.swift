import JellyGraphics

extension UIImage {
    /// The configuration of an image.
    // @unchecked: stored properties never change after init.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size, weight and colours of a symbol.
    ///
    /// Symbols come in four weights: thin, light, regular and bold. They have one layer, which a hierarchical colour or
    /// the first colour of a palette fills.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        private let size: CGFloat?
        private let weight: UIFont.Weight?
        private let scale: SymbolScale?
        let color: UIColor?

        init(
            size: CGFloat? = nil, weight: UIFont.Weight? = nil, scale: SymbolScale? = nil, color: UIColor? = nil
        ) {
            (self.size, self.weight, self.scale, self.color) = (size, weight, scale, color)
        }

        /// Creates a configuration for text of a size, in points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight.fontWeight())
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight.fontWeight(), scale: scale)
        }
        public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight.fontWeight()) }
        public convenience init(scale: SymbolScale) { self.init(size: nil, scale: scale) }
        /// Creates a configuration for text of a style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }
        /// Creates a configuration for text of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .default) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = UIFont.Weight(nearest: font.font.weight)
            self.init(size: font.pointSize, weight: weight, scale: scale)
        }
        public convenience init(hierarchicalColor: UIColor) { self.init(size: nil, color: hierarchicalColor) }
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, color: paletteColors.first) }

        /// This configuration, overridden by another one.
        public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                size: otherConfiguration.size ?? size, weight: otherConfiguration.weight ?? weight,
                scale: otherConfiguration.scale ?? scale, color: otherConfiguration.color ?? color)
        }

        /// The point size of text that the symbol matches, including its scale; default: 17. Small and large symbols
        /// are 0.79 and 1.28 times as large, by eye; no numbers are published.
        var points: CGFloat {
            let factor: CGFloat = scale == .small ? 0.79 : scale == .large ? 1.28 : 1
            return (size ?? 17) * factor
        }
        var nearestWeight: Font.Weight { (weight ?? .regular).nearest }
    }

    /// The scale of a symbol relative to text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    /// The weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The corresponding font weight.
        public func fontWeight() -> UIFont.Weight {
            let weights: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[rawValue]
        }
    }
}

extension UIFont.Weight {
    init(nearest weight: Font.Weight) { self = Self.known.first { $0.1 == weight }?.0 ?? .regular }
}
