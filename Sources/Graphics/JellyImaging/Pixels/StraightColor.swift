import JellySupport

/// A pixel's colour with straight alpha; components from 0 to 255.
///
/// PNG files hold these; drawing uses `PremultipliedColor`.
public struct StraightColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// The opacity: 0 is transparent, 255 is opaque.
    public var alpha: UInt8

    /// A colour from its components; default: opaque.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour with components multiplied by `alpha`/255, rounded.
    public var premultiplied: PremultipliedColor {
        let alpha = Int(alpha)
        func times(_ component: UInt8) -> UInt8 { UInt8((Int(component) * alpha + 127) / 255) }
        return PremultipliedColor(
            red: times(red), green: times(green), blue: times(blue), alpha: self.alpha)
    }
}

extension StraightColor: CustomStringConvertible {
    /// `#rrggbb`, or `#rrggbbaa` if not opaque.
    public var description: String {
        ([red, green, blue] + (alpha == 255 ? [] : [alpha])).hexColor
    }
}

/// Conversion of straight pixels to a bitmap's in bulk; each component is rounded, as in
/// `StraightColor.premultiplied`.
package enum Premultiplication {
    /// Multiplies the colours of pixels, `AARRGGBB` or `AABBGGRR`, by their alpha, in place.
    package static func multiply(_ words: UnsafeMutablePointer<UInt32>, count: Int) {
        var index = 0
        while index < count {
            let word = words[index]
            let alpha = word &>> 24
            if alpha != 255 {
                // Two colours at a time. (x + 128 + (x + 128) / 256) / 256 is the nearest to x / 255 for every product
                // of two bytes.
                let outer = (word & 0xFF_00FF) &* alpha &+ 0x80_0080
                let inner = ((word &>> 8) & 0xFF) &* alpha &+ 0x80
                words[index] =
                    (((outer &+ ((outer &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF)
                    | ((inner &+ (inner &>> 8)) & 0xFF00) | (alpha &<< 24)
            }
            index &+= 1
        }
    }

    /// Fills pixels, `AARRGGBB`, from 16-bit red, green, blue and alpha.
    package static func fill(
        _ words: UnsafeMutablePointer<UInt32>, from samples: UnsafePointer<UInt16>, count: Int
    ) {
        // 65 535²: a colour of 16 bits times an alpha of 16 bits, for a byte of 255.
        let full: UInt64 = 4_294_836_225
        var (index, sample) = (0, samples)
        while index < count {
            let alpha = UInt64(sample[3])
            @inline(__always)
            func byte(_ colour: UInt16) -> UInt32 {
                alpha == 65_535
                    ? (UInt32(colour) &+ 128) / 257
                    : UInt32(truncatingIfNeeded: (UInt64(colour) &* alpha &* 255 &+ full / 2) / full)
            }
            let opacity = UInt32(truncatingIfNeeded: (alpha &+ 128) / 257)
            words[index] = opacity &<< 24 | byte(sample[0]) &<< 16 | byte(sample[1]) &<< 8 | byte(sample[2])
            sample += 4
            index &+= 1
        }
    }
}
