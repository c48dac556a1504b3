import CCairo
import Foundation
package import JellyImaging
import JellyValues

extension Context {
    /// Draws a bitmap with its top left at (0, 0), one unit per pixel.
    ///
    /// The filter is Cairo's `GOOD`: bilinear when enlarging, and an average over all source pixels when reducing, so
    /// that moving detail does not flicker. At a scale of 1 on whole pixels it copies. Edges are as soft as a filled
    /// rectangle's, since the outermost pixels are extended beyond them.
    ///
    /// - Parameter alpha: opacity from 0 to 1.
    package func paint(_ bitmap: Bitmap, alpha: Double = 1) throws(GraphicsError) {
        guard canPaint(bitmap) else { return }
        let drawn: Result<Void, GraphicsError> = bitmap.bytes.withUnsafeBytes { buffer in
            Result { () throws(GraphicsError) in try paint(pixels: buffer, of: bitmap, alpha: alpha) }
        }
        try drawn.get()
    }

    /// Whether Cairo can count a bitmap's pixels around each that is drawn: it does so by 16 bits, and says that there is
    /// no memory where they do not suffice. A line that is so thin is not seen.
    private func canPaint(_ bitmap: Bitmap) -> Bool {
        func counts(_ right: CGFloat, _ down: CGFloat, of side: Int) -> Bool {
            let most: CGFloat = 32_767
            return max(right, down) < most && (right + down + CGFloat(side)) / 2 < most
        }
        let step = pixelTransform.inverted()
        return counts(abs(step.a), abs(step.c), of: bitmap.width)
            && counts(abs(step.b), abs(step.d), of: bitmap.height)
    }

    private func paint(
        pixels: UnsafeRawBufferPointer, of bitmap: Bitmap, alpha: Double
    ) throws(GraphicsError) {
        // Cairo only reads from a source, though its signature does not say so.
        let image = try ImageSurface(
            over: UnsafeMutableRawPointer(mutating: pixels.baseAddress), width: bitmap.width, height: bitmap.height,
            isOpaque: bitmap.isOpaque)
        defer { image.finish() }
        try saved { () throws(GraphicsError) in
            try append(BezierPath(rect: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)))
            try clip()
            try run("cairo_set_source_surface") { cairo_set_source_surface($0, image.pointer, 0, 0) }
            let source = cairo_get_source(self.pointer)
            cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD)
            cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
            try paint(alpha: alpha)
        }
    }
}
