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
/// It remembers the last drawing and draws only the rows in which the next one differs. Not Sendable, because it draws
/// each picture on the same Cairo surface, which has no lock: make one for each thread.
public final class Rasterizer {
    /// The pixels of the bitmaps, and where they show a drawing's points.
    public let viewport: Viewport
    /// Whether every drawing is drawn whole; the pixels are the same.
    public var drawsEverything = false
    /// Where the last bitmap may differ from the one before; everywhere after the first one.
    package private(set) var change = FrameChange.none

    private var surface: (image: ImageSurface, isOpaque: Bool)?
    private var last: (drawing: Drawing, flat: FlatDrawing, bitmap: Bitmap)?
    private var lastIsAverage = false

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
        let everywhere = FrameChange.everywhere(width: viewport.width, height: viewport.height)
        guard !drawing.laterExposures.isEmpty else {
            let bitmap = try rasterizeSharp(drawing)
            // What changed is known since the last sharp picture, not since an average.
            if lastIsAverage { change = everywhere }
            lastIsAverage = false
            return bitmap
        }
        var instant = drawing
        instant.laterExposures = []
        var average = BitmapAverage(try rasterizeSharp(instant))
        for commands in drawing.laterExposures {
            instant.commands = commands
            average.add(try rasterizeSharp(instant))
        }
        (change, lastIsAverage) = (everywhere, true)
        return average.bitmap
    }

    private func rasterizeSharp(_ drawing: Drawing) throws(DrawingError) -> Bitmap {
        if !drawsEverything, let last, last.drawing == drawing {
            change = .none
            return last.bitmap
        }
        try drawing.validate()
        let image = try image(opaque: drawing.background.alpha >= 1)
        let flat = FlatDrawing(drawing)
        let damage = drawsEverything ? nil : last.flatMap { flat.damage(since: $0.flat, viewport: viewport) }
        do throws(CairoError) {
            let bitmap = try picture(of: flat, on: image, damage: damage)
            last = (drawing, flat, bitmap)
            change =
                damage.map { FrameChange(rectangles: $0.map(\.rectangle)) }
                ?? .everywhere(width: viewport.width, height: viewport.height)
            return bitmap
        } catch {
            // A surface on which Cairo failed refuses everything from then on.
            (surface, last) = (nil, nil)
            throw .cairo(error)
        }
    }

    private func picture(
        of drawing: FlatDrawing, on image: ImageSurface, damage: [DamagedBand]?
    ) throws(CairoError) -> Bitmap {
        guard let damage, var bitmap = last?.bitmap else {
            try image.draw { context throws(CairoError) in
                try drawing.paint(in: context, viewport: viewport)
            }
            return try image.bitmap()
        }
        // Held by this call alone, so that the pixels are changed in place.
        last = nil
        try image.draw { context throws(CairoError) in
            for rows in drawing.rowsToDraw(for: damage, viewport: viewport) {
                try drawing.paint(in: context, viewport: viewport, rows: rows)
            }
        }
        for band in damage { try image.copy(rows: band.rows, columns: band.columns, to: &bitmap) }
        return bitmap
    }

    /// The surface there is, or a new one where that is of the other kind.
    private func image(opaque: Bool) throws(DrawingError) -> ImageSurface {
        if let surface, surface.isOpaque == opaque { return surface.image }
        do throws(CairoError) {
            (surface, last) = (nil, nil)
            let image = try ImageSurface(
                format: opaque ? .rgb24 : .argb32, width: viewport.width, height: viewport.height)
            surface = (image, opaque)
            return image
        } catch {
            throw .cairo(error)
        }
    }
}
