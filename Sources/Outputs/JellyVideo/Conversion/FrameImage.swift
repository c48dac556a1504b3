import JellyGraphics
import JellyImaging

/// An image that is wanted of every frame, and the sinks that take it.
struct FrameImage {
    var image: FrameConsumption.Image
    var sinks: [VideoSink]
    /// Whether its frames are averages of several drawings.
    var isBlurred = false
    var clock: FrameClock?
    /// The collector of its frames' hashes.
    var hashes: VideoHashes?

    /// The image for a `ParallelRasterizer`.
    var consumption: FrameConsumption {
        FrameConsumption(image, consumers: sinks.count, makeWorker: makePreparation)
    }

    /// What one thread keeps for it, in bytes: the last frame, that in each sink's pixel format, and an average's sums.
    var byteCount: Int {
        let (width, height) = (image.viewport.width, image.viewport.height)
        let average = isBlurred ? BitmapAverage.byteCount(width: width, height: height) : 0
        return Set(sinks.map(\.form)).reduce(4 * width * height + average) { sum, form in
            if case .pixels(let format) = form { sum + format.byteCount(width: width, height: height) } else { sum }
        }
    }

    /// Prepares one thread's frames once for each form, and writes them to the sinks.
    @Sendable private func makePreparation() -> (DrawnFrame) throws -> Void {
        let (width, height) = (image.viewport.width, image.viewport.height)
        let forms = Dictionary(grouping: sinks.indices) { sinks[$0].form }
            .sorted { $0.value[0] < $1.value[0] }
            .map { (converter: FrameConverter($0.key, width: width, height: height), sinks: $0.value) }
        return { frame in
            hashes?.add(frame.hash, frame: frame.index)
            for (converter, numbers) in forms {
                for number in numbers { try sinks[number].check(frame.bitmap, index: frame.index) }
                let start = ContinuousClock.now
                try converter.withFrame(frame.bitmap, index: frame.index, change: frame.change) { prepared in
                    clock?.add(.convert, frame: frame.index, since: start)
                    for number in numbers { try frame.write(to: number) { try sinks[number].write(prepared) } }
                }
            }
        }
    }
}
