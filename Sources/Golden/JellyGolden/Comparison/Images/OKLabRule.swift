import Foundation
import JellySupport
import JellyValues

/// pixelmatch since 2026: the hybrid distance |ΔL| + √(Δa² + Δb²) (Abasi, Tehran and Fairchild 2019) in OKLab
/// (Ottosson 2020), of pixels laid over the checkerboard.
///
/// The tables and how they are read are part of the rule; the exact functions give other counts at the threshold.
struct OKLabRule: PixelRule {
    private let threshold: Double
    private let isRelease: Bool
    private let light = LinearLight.table
    private let cubeRoots = OKLab.cubeRoots

    /// - Parameter isRelease: whether the rule is that of version 8.0; what came before read the table near black too.
    init(_ threshold: Double, isRelease: Bool) { (self.threshold, self.isRelease) = (threshold, isRelease) }

    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
        var (a, b) = (Components(a), Components(b))
        if a.alpha < 255 || b.alpha < 255 {
            let board = Checkerboard(at: index)
            a = a.over(red: board.red, green: board.green, blue: board.blue)
            b = b.over(red: board.red, green: board.green, blue: board.blue)
        }
        let (first, second) = (color(a), color(b))
        let rest = threshold - abs(first.lightness - second.lightness)
        guard isRelease ? rest >= 0 : rest > 0 else { return true }
        let l = first.l - second.l
        let m = first.m - second.m
        let s = first.s - second.s
        let greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        let blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        return greenRed * greenRed + blueYellow * blueYellow > rest * rest
    }

    private func color(_ color: Components) -> OKLab {
        OKLab(
            LinearLight(red: color.red, green: color.green, blue: color.blue, table: light), cubeRoots: cubeRoots,
            exactBelow: isRelease ? 8 : 0)
    }
}

/// A colour on the way to OKLab: the roots of the cones' responses, and the lightness.
private struct OKLab {
    private static let samples = 4096
    /// The cube roots of 0 to 1 in 4096 steps, and one more.
    static let cubeRoots: [Double] = (0...samples + 1).map { Double.cbrt(Double($0) / Double(samples)) }

    let l: Double
    let m: Double
    let s: Double
    /// Ottosson's revised estimate, which does not stretch what is almost black.
    let lightness: Double

    /// - Parameter exactBelow: the first sample from which the table is read; near black it is too coarse.
    init(_ light: LinearLight, cubeRoots: [Double], exactBelow: Int) {
        func root(_ value: Double) -> Double {
            let position = value * Double(Self.samples)
            let index = Int(position)
            if index < exactBelow { return Double.cbrt(value) }
            return cubeRoots[index] + (cubeRoots[index + 1] - cubeRoots[index]) * (position - Double(index))
        }
        let (red, green, blue) = (light.red, light.green, light.blue)
        l = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        m = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        s = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let plain = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        let (k1, k2) = (0.206, 0.03)
        let k3 = (1 + k1) / (1 + k2)
        let x = k3 * plain - k1
        lightness = 0.5 * (x + (x * x + 4 * k2 * k3 * plain).squareRoot())
    }
}

/// sRGB components as shares of light (IEC 61966-2-1).
struct LinearLight {
    /// One number from 0 to 1 for each component from 0 to 255, and the last once more, for reading between them.
    static let table: [Double] = (0...256).map { component in
        SRGBCurve.light(Double(min(component, 255)) / 255)
    }

    let red: Double
    let green: Double
    let blue: Double

    /// The light of a colour whose components lie from 0 to 255, read linearly between whole ones, as pixelmatch does.
    init(red: Double, green: Double, blue: Double, table: [Double] = LinearLight.table) {
        func light(_ component: Double) -> Double {
            let index = Int(component)
            return table[index] + (table[index + 1] - table[index]) * (component - Double(index))
        }
        (self.red, self.green, self.blue) = (light(red), light(green), light(blue))
    }
}
