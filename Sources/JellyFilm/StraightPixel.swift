import JellyPixels

/// One pixel of a bitmap with straight alpha; components from 0 to 255.
struct StraightPixel {
    let red: Int32
    let green: Int32
    let blue: Int32
    let alpha: Int32

    /// The pixel number `index` of a bitmap's bytes; see `PremultipliedColor.straight`.
    @inline(__always)
    init(_ pixels: UnsafeRawPointer, index: Int) {
        let word = UInt32(littleEndian: pixels.load(fromByteOffset: index &* 4, as: UInt32.self))
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word &>> shift) }
        let stored = PremultipliedColor(red: byte(16), green: byte(8), blue: byte(0), alpha: byte(24))
        let color = stored.straight
        (red, green, blue, alpha) = (Int32(color.red), Int32(color.green), Int32(color.blue), Int32(color.alpha))
    }

    /// `0xAARRGGBB`.
    var word: UInt32 {
        UInt32(truncatingIfNeeded: alpha) &<< 24 | UInt32(truncatingIfNeeded: red) &<< 16
            | UInt32(truncatingIfNeeded: green) &<< 8 | UInt32(truncatingIfNeeded: blue)
    }
}
