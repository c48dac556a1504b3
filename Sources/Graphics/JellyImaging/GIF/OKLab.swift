import JellySupport

/// A colour in OKLab, in which equal distances look alike: lightness, green to red, blue to yellow, of which the last two
/// count twice, since flat areas of other hues stand out.
///
/// Source: Björn Ottosson, “A perceptual color space for image processing”, 2020.
struct OKLab: Hashable {
    var lightness: Float
    var a: Float
    var b: Float

    /// That of a word `…RRGGBB`.
    init(_ color: UInt32) {
        func light(_ shift: UInt32) -> Double {
            Double(LinearLight.ofByte[Int((color >> shift) & 255)]) / 65_535
        }
        let (red, green, blue) = (light(16), light(8), light(0))
        let l = Double.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = Double.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = Double.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = Float(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
        a = Float(2 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s))
        b = Float(2 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s))
    }

    init(lightness: Float, a: Float, b: Float) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// The nearest word `FFRRGGBB`.
    var color: UInt32 {
        func cube(_ x: Double) -> Double { x * x * x }
        let (lightness, a, b) = (Double(lightness), Double(a) / 2, Double(b) / 2)
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        func byte(_ light: Double) -> UInt32 {
            UInt32(LinearLight.byte[Int((min(1, max(0, light)) * 65_535).rounded())])
        }
        let red = byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
        let green = byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
        let blue = byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        return 0xFF00_0000 | red << 16 | green << 8 | blue
    }

    /// The square of the distance.
    @inline(__always)
    func distance(to other: OKLab) -> Float {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return l * l + a * a + b * b
    }
}
