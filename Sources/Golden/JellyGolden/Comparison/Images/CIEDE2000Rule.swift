import Foundation
import JellySupport

/// CIE's difference ΔE₀₀; of pixels that are not opaque the larger one over white and over black.
struct CIEDE2000Rule: PixelRule {
    private let threshold: Double
    private let light = LinearLight.table

    init(_ threshold: Double) { self.threshold = threshold }

    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
        // Hues that are exactly opposite have another difference in the other order.
        let (first, second) = (Components(min(a, b)), Components(max(a, b)))
        if first.alpha == 255, second.alpha == 255 { return difference(first, second) > threshold }
        return [0.0, 255].contains { background in
            difference(first.over(grey: background), second.over(grey: background)) > threshold
        }
    }

    private func difference(_ a: Components, _ b: Components) -> Double { color(a).ciede2000(to: color(b)) }

    private func color(_ color: Components) -> CIELab {
        CIELab(LinearLight(red: color.red, green: color.green, blue: color.blue, table: light))
    }
}

extension Components {
    /// The colour laid over a grey from 0 to 255.
    fileprivate func over(grey: Double) -> Components { over(red: grey, green: grey, blue: grey) }
}

/// A colour of CIELAB under D65.
struct CIELab: Hashable {
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// The colour of light: sRGB's matrix (IEC 61966-2-1), CIE 15's functions.
    init(_ light: LinearLight) {
        let (red, green, blue) = (light.red, light.green, light.blue)
        let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
        func root(_ value: Double) -> Double {
            value > 216.0 / 24389 ? Double.cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        lightness = 116 * root(y) - 16
        a = 500 * (root(x) - root(y))
        b = 200 * (root(y) - root(z))
    }

    /// ΔE₀₀ as Sharma, Wu and Dalal state it, "The CIEDE2000 Color-Difference Formula" (2005), with all weights 1.
    func ciede2000(to other: CIELab) -> Double {
        let chromaMean7 = Self.power7((Self.length(a, b) + Self.length(other.a, other.b)) / 2)
        let stretch = 1.5 - 0.5 * (chromaMean7 / (chromaMean7 + Self.power25)).squareRoot()
        let (first, second) = (HueChroma(a: a * stretch, b: b), HueChroma(a: other.a * stretch, b: other.b))

        let isGrey = first.chroma * second.chroma == 0
        var turn = isGrey ? 0 : second.hue - first.hue
        // Hues that are opposite but for rounding count as opposite.
        let wraps = abs(turn) > 180 + 1e-9
        if wraps { turn += turn > 0 ? -360 : 360 }
        var hue = isGrey ? first.hue + second.hue : (first.hue + second.hue) / 2
        if wraps { hue += first.hue + second.hue < 360 ? 180 : -180 }

        let chroma = (first.chroma + second.chroma) / 2
        let middle = (lightness + other.lightness) / 2 - 50
        let hueWeight =
            1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue) + 0.32 * Self.cosine(3 * hue + 6)
            - 0.20 * Self.cosine(4 * hue - 63)
        let lightnessPart =
            (other.lightness - lightness) / (1 + 0.015 * middle * middle / (20 + middle * middle).squareRoot())
        let chromaPart = (second.chroma - first.chroma) / (1 + 0.045 * chroma)
        let huePart =
            2 * (first.chroma * second.chroma).squareRoot() * Double.sin(turn / 2 * .pi / 180)
            / (1 + 0.015 * chroma * hueWeight)
        let blueness = (hue - 275) / 25
        let chroma7 = Self.power7(chroma)
        let rotation =
            -2 * (chroma7 / (chroma7 + Self.power25)).squareRoot()
            * Double.sin(60 * Double.exp(-blueness * blueness) * .pi / 180)
        let square =
            lightnessPart * lightnessPart + chromaPart * chromaPart + huePart * huePart
            + rotation * chromaPart * huePart
        return max(0, square).squareRoot()
    }

    /// 25⁷.
    private static let power25 = 6_103_515_625.0

    private static func power7(_ value: Double) -> Double {
        let square = value * value
        return square * square * square * value
    }

    fileprivate static func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

    private static func cosine(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }
}

/// A colour of one lightness in polar coordinates; the hue in degrees from 0 to 360, 0 for grey.
private struct HueChroma {
    let chroma: Double
    let hue: Double

    init(a: Double, b: Double) {
        chroma = CIELab.length(a, b)
        let angle = a == 0 && b == 0 ? 0 : Double.atan2(b, a) * 180 / .pi
        hue = angle < 0 ? angle + 360 : angle
    }
}
