import JellyGraphics
import JellyImaging

/// Makes of one thread's frames what encoders take; an unchanged frame is prepared once.
final class FramePreparer {
    private let form: FrameForm
    private let converter: FrameConverter?
    private let encoder = PNGEncoder()
    private var file: [UInt8] = []
    /// The number of the last frame.
    private var last: Int?

    init(_ form: FrameForm, width: Int, height: Int) {
        self.form = form
        converter =
            if case .pixels(let format) = form {
                FrameConverter(format: format, width: width, height: height)
            } else { nil }
    }

    /// Calls `body` with a frame, whose pixels live as long as the call.
    ///
    /// - Parameter change: where it may differ from the last one; nil for everywhere.
    func withFrame<Result>(
        _ bitmap: Bitmap, index: Int, change: FrameChange?, _ body: (FilmFrame) throws -> Result
    ) rethrows -> Result {
        defer { last = index }
        if let converter {
            return try converter.withBytes(of: bitmap, change: change) { pixels in
                try body(FilmFrame(index: index, bitmap: bitmap, pixels: pixels))
            }
        }
        if form == .png, file.isEmpty || change?.isNone != true { file = encoder.encode(bitmap, change: change) }
        let known = if let change, let last { (change, last) } else { nil as (FrameChange, Int)? }
        return try body(FilmFrame(index: index, bitmap: bitmap, png: file, change: known))
    }
}

/// A picture that is wanted of every frame, and the sinks that take it.
struct FramePicture {
    var picture: FrameConsumption.Picture
    var sinks: [FilmSink]
    /// Whether its frames are averages of several drawings.
    var isBlurred = false
    var clock: FrameClock?

    /// The picture for a `ParallelRasterizer`.
    var consumption: FrameConsumption {
        FrameConsumption(picture, consumers: sinks.count) { [self] in FramePreparation(self) }
    }

    /// What one thread keeps for it, in bytes: the last frame, that in each sink's pixel format, and an average's sums.
    var byteCount: Int {
        let (width, height) = (picture.viewport.width, picture.viewport.height)
        let average = isBlurred ? BitmapAverage.byteCount(width: width, height: height) : 0
        return Set(sinks.map(\.form)).reduce(4 * width * height + average) { sum, form in
            if case .pixels(let format) = form { sum + format.byteCount(width: width, height: height) } else { sum }
        }
    }
}

/// Prepares one thread's frames once for each form, and writes them to the sinks.
private final class FramePreparation: FrameWorker {
    private let sinks: [FilmSink]
    private let clock: FrameClock?
    private let forms: [(preparer: FramePreparer, sinks: [Int])]

    init(_ picture: FramePicture) {
        (sinks, clock) = (picture.sinks, picture.clock)
        let (width, height) = (picture.picture.viewport.width, picture.picture.viewport.height)
        forms = Dictionary(grouping: picture.sinks.indices) { picture.sinks[$0].form }
            .sorted { $0.value[0] < $1.value[0] }
            .map { (FramePreparer($0.key, width: width, height: height), $0.value) }
    }

    func take(_ frame: DrawnFrame) throws {
        for (preparer, numbers) in forms {
            for number in numbers { try sinks[number].check(frame.bitmap, index: frame.index) }
            let start = ContinuousClock.now
            try preparer.withFrame(frame.bitmap, index: frame.index, change: frame.change) { prepared in
                clock?.add(.convert, frame: frame.index, since: start)
                for number in numbers { try frame.write(to: number) { try sinks[number].write(prepared) } }
            }
        }
    }
}
