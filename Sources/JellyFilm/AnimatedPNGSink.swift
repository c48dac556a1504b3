import Foundation
import Synchronization
public import JellyPixels
import JellyPNG
import JellySystem
public import JellyTime

/// Writes frames into one animated PNG.
///
/// It writes a hidden file beside the film's place, which `finish()` moves there. Of the frames it keeps the last one,
/// however long the film.
public final class AnimatedPNGSink: FrameSink, StagedSink {
    private struct State: @unchecked Sendable {  // The encoder is reached inside the lock alone.
        /// Nil before the first frame, which tells whether there are transparent pixels.
        var encoder: AnimatedPNGEncoder?
        var nextIndex: Int?
        var isClosed = false
    }

    private let path: String
    private let width: Int
    private let height: Int
    private let rate: FrameRate
    private let plays: Int
    let outputs: Staging
    private let descriptor: Int32
    private let state = Mutex(State())

    /// A film at `path`; it begins with the first frame that is written, whatever its index.
    ///
    /// - Parameters:
    ///   - path: the film's place; its folder has to exist.
    ///   - width: the width of every frame, in pixels.
    ///   - height: the height of every frame, in pixels.
    ///   - rate: frames a second.
    ///   - plays: how often the film is played, from 0, which is forever, to 2³¹ - 1; other numbers are clamped to that.
    /// - Throws: `FilmError.cannotCreate`; nothing is left behind then.
    public convenience init(
        path: String, width: Int, height: Int, rate: FrameRate, plays: Int = 0
    ) throws(FilmError) {
        try self.init(path: path, width: width, height: height, rate: rate, plays: plays, in: Staging())
    }

    /// A film that is one of several outputs.
    init(
        path: String, width: Int, height: Int, rate: FrameRate, plays: Int = 0, in outputs: Staging
    ) throws(FilmError) {
        (self.path, self.width, self.height, self.rate) = (path, width, height, rate)
        self.outputs = outputs
        self.plays = min(max(plays, 0), Int(Int32.max))
        let hidden = try FilmError.ofOutput { () throws(OutputError) in
            try outputs.reserve(path, ending: ".apng", makesFolders: false)
        }
        do throws(SystemError) {
            descriptor = try system("open") { open(hidden, O_WRONLY | O_CLOEXEC) }
        } catch {
            outputs.cancel()
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { false }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try perform { (state) throws(FilmError) in
            let encoder = try encoder(for: frame, index: index, &state)
            try write(encoder.append(frame))
        }
    }

    public func finish() throws(FilmError) { try completeAndPublish() }

    func complete() throws(FilmError) {
        try perform { (state) throws(FilmError) in
            guard let encoder = state.encoder else { throw .noFrames(output: path) }
            try write(encoder.finish())
            // Now it is known how many frames there are.
            try call("lseek") { lseek(descriptor, 0, SEEK_SET) }
            try write(encoder.head)
            state.isClosed = true
            // Some file systems tell only now that the disk is full. A close is not repeated, even after EINTR.
            if close(descriptor) == -1, errno != EINTR { throw failure(SystemError(operation: "close", code: errno)) }
        }
    }

    public func cancel() {
        state.withLock { cancel(&$0) }
    }

    /// Runs `body` unless the film has ended; an error ends it.
    private func perform<Result>(_ body: (inout State) throws(FilmError) -> Result) throws(FilmError) -> Result {
        try state.withLock { (state) throws(FilmError) -> Result in
            guard !state.isClosed else { throw .ended }
            do throws(FilmError) {
                return try body(&state)
            } catch {
                cancel(&state)
                throw error
            }
        }
    }

    private func encoder(
        for frame: Bitmap, index: Int, _ state: inout State
    ) throws(FilmError) -> AnimatedPNGEncoder {
        guard frame.width == width, frame.height == height else {
            throw .wrongSize(
                index: index, width: frame.width, height: frame.height, filmWidth: width, filmHeight: height)
        }
        if let next = state.nextIndex, index != next { throw .wrongOrder(index: index, expected: next) }
        state.nextIndex = index + 1
        if let encoder = state.encoder {
            guard frame.isOpaque || !encoder.isOpaque else { throw .becameTransparent(index: index) }
            return encoder
        }
        let encoder = AnimatedPNGEncoder(
            width: width, height: height, isOpaque: frame.isOpaque, rate: (rate.numerator, rate.denominator),
            plays: plays)
        state.encoder = encoder
        // Its place; written again at the end.
        try write(encoder.head)
        return encoder
    }

    private func write(_ bytes: [UInt8]) throws(FilmError) {
        do throws(SystemError) {
            try writeAll(bytes, to: descriptor)
        } catch {
            throw failure(error)
        }
    }

    private func call(_ operation: String, _ body: () -> some SignedInteger) throws(FilmError) {
        do throws(SystemError) {
            try system(operation, body)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> FilmError {
        .writeFailed(path: path, operation: error.operation, reason: error.reason)
    }

    private func cancel(_ state: inout State) {
        if !state.isClosed { close(descriptor) }
        state.isClosed = true
        outputs.cancel()
    }
}
