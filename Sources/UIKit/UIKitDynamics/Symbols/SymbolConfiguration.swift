public import Foundation
import JellyGraphics

extension UIImage {
    /// How an image is shown.
    // @unchecked: stored properties never change after init.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size, weight and colours of a symbol.
    ///
    /// Symbols come in four weights: thin, light, regular and bold. They have one layer, so that a hierarchical colour and
    /// the first colour of a palette fill all of it.
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

        /// Symbols beside text of a size, in points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight.fontWeight())
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight.fontWeight(), scale: scale)
        }
        public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight.fontWeight()) }
        public convenience init(scale: SymbolScale) { self.init(size: nil, scale: scale) }
        /// Symbols beside text of a style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }
        /// Symbols beside text of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .default) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = UIFont.Weight(nearest: font.font.weight)
            self.init(size: font.pointSize, weight: weight, scale: scale)
        }
        public convenience init(hierarchicalColor: UIColor) { self.init(size: nil, color: hierarchicalColor) }
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, color: paletteColors.first) }

        /// This configuration, and what another one says besides or instead.
        public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                size: otherConfiguration.size ?? size, weight: otherConfiguration.weight ?? weight,
                scale: otherConfiguration.scale ?? scale, color: otherConfiguration.color ?? color)
        }

        /// The size of text beside which the symbol is as large as it is here, in points; of 17 unless it is said. Small and
        /// large symbols are 0.79 and 1.28 times as large, as they look; no numbers are published.
        var points: CGFloat {
            let factor: CGFloat = scale == .small ? 0.79 : scale == .large ? 1.28 : 1
            return (size ?? 17) * factor
        }
        var nearestWeight: Font.Weight { (weight ?? .regular).nearest }
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    /// The weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The same weight of a font.
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
