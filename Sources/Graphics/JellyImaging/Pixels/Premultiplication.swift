/// Straight pixels ▶ a bitmap's, many at a time; each component to the nearest, as `StraightColor.premultiplied`.
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

    /// Fills pixels, `AARRGGBB`, from red, green, blue and alpha of 16 bits each.
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
