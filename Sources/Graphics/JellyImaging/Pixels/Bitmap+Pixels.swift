extension Bitmap {
    /// A bitmap of one colour; opaque when the colour is.
    ///
    /// - Precondition: both sides are at least 1.
    public init(width: Int, height: Int, filledWith color: StraightColor) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel, not \(width)×\(height)")
        let pixel = color.premultiplied
        let count = width * height * 4
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            for start in stride(from: 0, to: count, by: 4) {
                buffer[start] = pixel.blue
                buffer[start + 1] = pixel.green
                buffer[start + 2] = pixel.red
                buffer[start + 3] = pixel.alpha
            }
            initialized = count
        }
        self.init(width: width, height: height, isOpaque: color.alpha == 255, bytes: bytes)
    }

    /// The pixel in column `x` and row `y`, both from 0 at the top left, with straight alpha.
    ///
    /// - Precondition: the pixel lies inside the bitmap.
    public subscript(x: Int, y: Int) -> StraightColor { premultiplied(x: x, y: y).straight }

    /// The pixel in column `x` and row `y`, both from 0 at the top left, as it is stored.
    ///
    /// - Precondition: the pixel lies inside the bitmap.
    public func premultiplied(x: Int, y: Int) -> PremultipliedColor {
        precondition(
            (0..<width).contains(x) && (0..<height).contains(y),
            "a bitmap of \(width)×\(height) pixels has none at (\(x), \(y))")
        let start = y * bytesPerRow + x * 4
        return PremultipliedColor(
            red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
    }

    /// The pixels with straight alpha, four bytes each in the order red, green, blue, alpha; rows from the top down.
    ///
    /// Each component is (c·255 + a/2) / a in whole numbers, the nearest to the exact quotient; clear pixels are zero.
    public func straightRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { result, initialized in
            bytes.withUnsafeBufferPointer { source in
                for start in stride(from: 0, to: source.count, by: 4) {
                    let color = PremultipliedColor(
                        red: source[start + 2], green: source[start + 1], blue: source[start],
                        alpha: source[start + 3]
                    ).straight
                    result[start] = color.red
                    result[start + 1] = color.green
                    result[start + 2] = color.blue
                    result[start + 3] = color.alpha
                }
            }
            initialized = bytes.count
        }
    }
}
