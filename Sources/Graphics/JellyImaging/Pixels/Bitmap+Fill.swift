extension Bitmap {
    /// Gives all pixels of some rectangles one colour.
    ///
    /// - Precondition: the rectangles lie in the bitmap, and the colour is opaque where the bitmap is.
    package mutating func fill(_ rectangles: [PixelRectangle], with color: PremultipliedColor) {
        let (width, height) = (width, height)
        let word =
            UInt32(color.blue) | UInt32(color.green) << 8 | UInt32(color.red) << 16 | UInt32(color.alpha) << 24
        withMutableBytes(ofRows: 0..<height) { bytes in
            guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
            for rectangle in rectangles {
                precondition(
                    rectangle.x >= 0 && rectangle.y >= 0 && rectangle.x + rectangle.width <= width
                        && rectangle.y + rectangle.height <= height, "\(rectangle) is not in \(width)×\(height) pixels")
                var row = pixels + rectangle.y * width + rectangle.x
                for _ in 0..<rectangle.height {
                    row.update(repeating: word.littleEndian, count: rectangle.width)
                    row += width
                }
            }
        }
    }
}
