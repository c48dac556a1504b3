public import JellyImaging
import JellyValues

/// Rasterizes drawings of one size; the pixels do not depend on earlier drawings.
///
/// ```swift
/// let rasterizer = try Rasterizer(viewport: Viewport(size: drawing.size, scale: 2))
/// let bitmap = try rasterizer.rasterize(drawing)
/// ```
///
/// It redraws only what differs from the last drawing, in the last bitmap's own memory if uniquely referenced. Not
/// Sendable, because it has no lock: make one for each thread.
public final class Rasterizer {
    /// The bitmaps' size, and the mapping from points to pixels.
    public let viewport: Viewport
    /// Whether every drawing is drawn completely; the pixels are the same.
    public var drawsEverything = false
    /// The area where the last bitmap may differ from the one before; everywhere after the first.
    package private(set) var change: [PixelRectangle] = []

    private var last: (drawing: Drawing, flat: FlatDrawing, bitmap: Bitmap)?
    private var lastIsAverage = false
    /// Shared by rasterizers of the same drawings.
    var backdrop = Backdrop()

    /// A rasterizer for images of one size.
    ///
    /// - Throws: `GraphicsError.cairo` if out of memory.
    public init(viewport: Viewport) throws(GraphicsError) {
        self.viewport = viewport
        try Bitmap.requireMemory(width: viewport.width, height: viewport.height)
    }

    /// Rasterizes `drawing`: its background everywhere, and its commands within its own bounds.
    ///
    /// The bitmap is opaque if the background is. A drawing of another size than the viewport's is shown at the
    /// viewport's scale, from its top left.
    ///
    /// - Throws: `GraphicsError` for an invalid number, or if out of memory.
    public func rasterize(_ drawing: Drawing) throws(GraphicsError) -> Bitmap {
        let everywhere = PixelRectangle.everywhere(width: viewport.width, height: viewport.height)
        guard !drawing.laterExposures.isEmpty else {
            let bitmap = try rasterizeSharp(drawing)
            // What changed is known since the last sharp image, not since an average.
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

    private func rasterizeSharp(_ drawing: Drawing) throws(GraphicsError) -> Bitmap {
        if !drawsEverything, let last, last.drawing == drawing {
            change = []
            return last.bitmap
        }
        try drawing.validate()
        let flat = FlatDrawing(drawing, in: viewport)
        let damage = drawsEverything ? nil : last.flatMap { flat.damage(since: $0.flat, viewport: viewport) }
        let bitmap = try image(of: flat, isOpaque: drawing.background.alpha >= 1, damage: damage)
        last = (drawing, flat, bitmap)
        change =
            damage.map(\.rectangles)
            ?? PixelRectangle.everywhere(width: viewport.width, height: viewport.height)
        return bitmap
    }

    private func image(of drawing: FlatDrawing, isOpaque: Bool, damage: TileSet?) throws(GraphicsError) -> Bitmap {
        let (before, unchanged) = (last?.bitmap, last.map { drawing.unchangedCount(since: $0.flat) } ?? 0)
        // Held by this call alone, so that the pixels are changed in place; gone where drawing fails.
        last = nil
        if let damage, var bitmap = before {
            if let (part, ground) = try repainting(of: damage, in: drawing, unchanged, isOpaque: isOpaque) {
                guard !part.commands.isEmpty || !part.background.isEmpty else { return bitmap }
                if let ground {
                    bitmap.copy(part.background, of: ground)
                } else {
                    bitmap.fill(part.background, with: try pixel(of: drawing.background, isOpaque: isOpaque))
                }
                try bitmap.draw { context throws(GraphicsError) in
                    try drawing.paint(part.commands, in: context, viewport: viewport)
                }
                viewport.repeatEdges(of: &bitmap)
                return bitmap
            }
        }
        var bitmap = before.flatMap { $0.isOpaque == isOpaque ? $0 : nil } ?? blank(isOpaque: isOpaque)
        try bitmap.draw { context throws(GraphicsError) in try drawing.paint(in: context, viewport: viewport) }
        viewport.repeatEdges(of: &bitmap)
        return bitmap
    }

    /// What to repaint where only `damage` has changed, over the background or over the image of the first commands;
    /// nil to paint everything.
    private func repainting(
        of damage: TileSet, in drawing: FlatDrawing, _ unchanged: Int, isOpaque: Bool
    ) throws(GraphicsError) -> (part: Repainting, ground: Bitmap?)? {
        let plain = drawing.repainting(of: damage, viewport: viewport)
        // Large shapes below are worth an image.
        let count = plain?.pixelCount ?? .max
        guard count > viewport.width * viewport.height / 4 else { return plain.map { ($0, nil) } }
        let image = try backdrop.image(of: drawing, unchanged: unchanged) { count throws(GraphicsError) in
            var bitmap = blank(isOpaque: isOpaque)
            try bitmap.draw { context throws(GraphicsError) in
                try drawing.paint(in: context, viewport: viewport, count: count)
            }
            return bitmap
        }
        if let image,
            let part = drawing.repainting(of: damage, viewport: viewport, from: image.commands.count),
            part.pixelCount < count
        {
            return (part, image.bitmap)
        }
        return plain.map { ($0, nil) }
    }

    /// A pixel of nothing but the background.
    private func pixel(of background: Color, isOpaque: Bool) throws(GraphicsError) -> PremultipliedColor {
        var bitmap = Bitmap(width: 1, height: 1, isOpaque: isOpaque, bytes: [0, 0, 0, 255])
        try bitmap.draw { context throws(GraphicsError) in
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
