public import JellyImaging
import JellyValues

/// Turns drawings into bitmaps of one size; each drawing gives the same pixels, whatever was drawn before.
///
/// ```swift
/// let rasterizer = try Rasterizer(viewport: Viewport(size: drawing.size, scale: 2))
/// let bitmap = try rasterizer.rasterize(drawing)
/// ```
///
/// It remembers the last drawing and draws only what the next one changes, on the last bitmap's own pixels where
/// nobody else holds them. Not Sendable, because it has no lock: make one for each thread.
public final class Rasterizer {
    /// The pixels of the bitmaps, and where they show a drawing's points.
    public let viewport: Viewport
    /// Whether every drawing is drawn whole; the pixels are the same.
    public var drawsEverything = false
    /// Where the last bitmap may differ from the one before; everywhere after the first one.
    package private(set) var change = FrameChange.none

    private var last: (drawing: Drawing, flat: FlatDrawing, bitmap: Bitmap)?
    private var lastIsAverage = false

    /// A rasterizer of pictures of one size.
    ///
    /// - Throws: `DrawingError.cairo` when there is not enough memory for a picture.
    public init(viewport: Viewport) throws(DrawingError) {
        self.viewport = viewport
        do throws(CairoError) {
            try Bitmap.requireMemory(width: viewport.width, height: viewport.height)
        } catch {
            throw .cairo(error)
        }
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
        let flat = FlatDrawing(drawing)
        let damage = drawsEverything ? nil : last.flatMap { flat.damage(since: $0.flat, viewport: viewport) }
        do throws(CairoError) {
            let bitmap = try picture(of: flat, isOpaque: drawing.background.alpha >= 1, damage: damage)
            last = (drawing, flat, bitmap)
            change =
                damage.map { FrameChange(rectangles: $0.rectangles) }
                ?? .everywhere(width: viewport.width, height: viewport.height)
            return bitmap
        } catch {
            last = nil
            throw .cairo(error)
        }
    }

    private func picture(of drawing: FlatDrawing, isOpaque: Bool, damage: TileSet?) throws(CairoError) -> Bitmap {
        let before = last?.bitmap
        // Held by this call alone, so that the pixels are changed in place.
        last = nil
        if let damage, let part = drawing.repainting(of: damage, viewport: viewport), var bitmap = before {
            guard !part.commands.isEmpty || !part.background.isEmpty else { return bitmap }
            bitmap.fill(part.background, with: try pixel(of: drawing.background, isOpaque: isOpaque))
            try bitmap.draw { context throws(CairoError) in
                try drawing.paint(part.commands, in: context, viewport: viewport)
            }
            viewport.repeatEdges(of: &bitmap)
            return bitmap
        }
        var bitmap = before.flatMap { $0.isOpaque == isOpaque ? $0 : nil } ?? blank(isOpaque: isOpaque)
        try bitmap.draw { context throws(CairoError) in try drawing.paint(in: context, viewport: viewport) }
        viewport.repeatEdges(of: &bitmap)
        return bitmap
    }

    /// A pixel of nothing but the background.
    private func pixel(of background: Color, isOpaque: Bool) throws(CairoError) -> PremultipliedColor {
        var bitmap = Bitmap(width: 1, height: 1, isOpaque: isOpaque, bytes: [0, 0, 0, 255])
        try bitmap.draw { context throws(CairoError) in
            try context.setOperator(.source)
            try context.setSource(background)
            try context.paint()
        }
        return bitmap.premultiplied(x: 0, y: 0)
    }

    private func blank(isOpaque: Bool) -> Bitmap {
        let count = viewport.width * viewport.height * 4
        return Bitmap(
            width: viewport.width, height: viewport.height, isOpaque: isOpaque,
            bytes: [UInt8](unsafeUninitializedCapacity: count) { $1 = count })
    }
}
