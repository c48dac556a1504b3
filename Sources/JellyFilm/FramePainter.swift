import JellyDrawing
import JellyPixels

/// Draws one thread's frames for the sinks of one picture; remembers the last frame, so that little is done anew.
final class FramePainter {
    private let picture: FramePicture
    private let rasterizer: Rasterizer
    /// The frames' bytes for each kind of sink.
    private var converters: [FrameConverter] = []

    init(_ picture: FramePicture, drawsEverything: Bool) throws(DrawingError) {
        self.picture = picture
        let viewport = picture.view.viewport
        rasterizer = try Rasterizer(viewport: viewport)
        rasterizer.drawsEverything = drawsEverything
        for case let sink as any RawFrameSink in picture.sinks where converter(for: sink.pixelFormat) == nil {
            converters.append(
                FrameConverter(format: sink.pixelFormat, width: viewport.width, height: viewport.height))
        }
    }

    private func converter(for format: PixelFormat) -> FrameConverter? {
        converters.first { $0.format == format }
    }

    /// Draws the frame that the picture shows of several and calls `store` for each sink with a closure that writes it
    /// there.
    func draw(
        _ drawings: [Drawing], index: Int, _ store: (any FrameSink, () throws -> Void) throws -> Void
    ) throws {
        guard drawings.indices.contains(picture.view.drawing) else {
            throw FilmError.missingDrawing(index: index, drawing: picture.view.drawing, count: drawings.count)
        }
        var drawing = drawings[picture.view.drawing]
        if picture.view.isTransparent { drawing = drawing.withoutBackground }
        let bitmap = try rasterizer.rasterize(drawing)
        let change = FrameChange(rows: rasterizer.changedRows, columns: rasterizer.changedColumns)
        var converted: Set<PixelFormat> = []
        for sink in picture.sinks {
            guard let raw = sink as? any RawFrameSink, let converter = converter(for: raw.pixelFormat) else {
                try store(sink) { try sink.write(bitmap, index: index) }
                continue
            }
            try raw.check(bitmap, index: index)
            // A second sink of the kind finds the frame converted.
            let isNew = converted.insert(raw.pixelFormat).inserted
            try converter.withBytes(of: bitmap, change: isNew ? change : FrameChange.none) { bytes in
                try store(sink) { try raw.write(raw: bytes, index: index) }
            }
        }
    }
}
