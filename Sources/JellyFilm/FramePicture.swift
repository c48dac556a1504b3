import JellyDrawing

/// A picture that is wanted of every frame, and the sinks that take it.
struct FramePicture {
    var picture: FrameConsumption.Picture
    var sinks: [any FrameSink]

    /// The picture for a `ParallelRasterizer`.
    var consumption: FrameConsumption {
        FrameConsumption(picture, consumers: sinks.count) { [sinks, viewport = picture.viewport] in
            FrameSinkWorker(sinks: sinks, viewport: viewport)
        }
    }
}

/// Converts one thread's frames once for each pixel format, and writes them to sinks.
private final class FrameSinkWorker: FrameWorker {
    private let sinks: [any FrameSink]
    private var converters: [FrameConverter] = []

    init(sinks: [any FrameSink], viewport: Viewport) {
        self.sinks = sinks
        for case let sink as any RawFrameSink in sinks where converter(for: sink.pixelFormat) == nil {
            converters.append(
                FrameConverter(format: sink.pixelFormat, width: viewport.width, height: viewport.height))
        }
    }

    private func converter(for format: PixelFormat) -> FrameConverter? {
        converters.first { $0.format == format }
    }

    func take(_ frame: DrawnFrame, turn: FrameTurn) throws {
        var converted: Set<PixelFormat> = []
        for (number, sink) in sinks.enumerated() {
            guard let raw = sink as? any RawFrameSink, let converter = converter(for: raw.pixelFormat) else {
                if sink.takesAnyOrder {
                    try sink.write(frame.bitmap, index: frame.index)
                } else {
                    try turn.write(to: number) { try sink.write(frame.bitmap, index: frame.index) }
                }
                continue
            }
            try raw.check(frame.bitmap, index: frame.index)
            // A second sink of the kind finds the frame converted.
            let isNew = converted.insert(raw.pixelFormat).inserted
            try converter.withBytes(of: frame.bitmap, change: isNew ? frame.change : FrameChange.none) { bytes in
                try turn.write(to: number) { try raw.write(raw: bytes, index: frame.index) }
            }
        }
    }
}
