import JellyPixels

/// Shows where two pictures of one size differ.
enum DifferencePicture {
    /// The expected picture, faded, with every pixel red that is another one in the actual picture.
    static func make(_ actual: Bitmap, _ expected: Bitmap) -> Bitmap {
        var bytes = expected.bytes
        bytes.withUnsafeMutableBufferPointer { out in
            actual.bytes.withUnsafeBufferPointer { mine in
                for start in stride(from: 0, to: out.count, by: 4) {
                    let isEqual = (0..<4).allSatisfy { out[start + $0] == mine[start + $0] }
                    // A quarter of the picture over white; blue, green, red, alpha.
                    let white = 255 - Int(out[start + 3])
                    for part in 0..<3 {
                        let faded = UInt8(191 + (Int(out[start + part]) + white) / 4)
                        out[start + part] = isEqual ? faded : part == 2 ? 255 : 0
                    }
                    out[start + 3] = 255
                }
            }
        }
        return Bitmap(width: expected.width, height: expected.height, isOpaque: true, bytes: bytes)
    }
}
