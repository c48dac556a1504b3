import JellyCairo
import JellyGeometry
public import JellyPixels

/// Turns drawings into bitmaps of one size; each drawing gives the same pixels, whatever was drawn before.
///
/// ```swift
/// let rasterizer = try Rasterizer(viewport: Viewport(size: drawing.size, scale: 2))
/// let bitmap = try rasterizer.rasterize(drawing)
/// ```
///
/// Not Sendable, because it draws each picture on the same Cairo surface, which has no lock: make one for each thread.
public final class Rasterizer {
    /// The pixels of the bitmaps, and where they show a drawing's points.
    public let viewport: Viewport

    private var surface: (image: ImageSurface, isOpaque: Bool)?

    /// A rasterizer with a surface of its own.
    ///
    /// - Throws: `DrawingError.cairo` when there is not enough memory for the surface.
    public init(viewport: Viewport) throws(DrawingError) {
        self.viewport = viewport
        _ = try image(opaque: true)
    }

    /// The picture of `drawing`: its background everywhere, and its commands within its own extent.
    ///
    /// Where the background is opaque the bitmap is too. A drawing larger or smaller than the size that the viewport
    /// was made for is shown at the viewport's scale, from its top left.
    ///
    /// - Throws: `DrawingError` when the drawing has an unusable number, or there is not enough memory.
    public func rasterize(_ drawing: Drawing) throws(DrawingError) -> Bitmap {
        try drawing.validate()
        let image = try image(opaque: drawing.background.alpha >= 1)
        do throws(CairoError) {
            try image.draw { context throws(CairoError) in
                try drawing.paint(in: context, viewport: viewport)
            }
            return try image.bitmap()
        } catch {
            // A surface on which Cairo failed refuses everything from then on.
            surface = nil
            throw .cairo(error)
        }
    }

    /// The surface there is, or a new one where that is of the other kind.
    private func image(opaque: Bool) throws(DrawingError) -> ImageSurface {
        if let surface, surface.isOpaque == opaque { return surface.image }
        do throws(CairoError) {
            surface = nil
            let image = try ImageSurface(
                format: opaque ? .rgb24 : .argb32, width: viewport.width, height: viewport.height)
            surface = (image, opaque)
            return image
        } catch {
            throw .cairo(error)
        }
    }
}
