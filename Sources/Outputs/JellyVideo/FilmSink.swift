import Foundation
import JellyGraphics
public import JellyImaging
import JellySupport
import JellyValues
import Synchronization

/// Takes the frames of one film, in their order, and stores them, all or nothing.
///
/// A sink ends in exactly one of two ways: `finish()`, after which the output is there, or `cancel()`, an error or the
/// end of the sink's life, after which nothing of it is. What a stream's reader has got cannot be taken back. Frames come
/// one at a time, from any thread; `cancel()` may be called at any time.
public final class FilmSink: @unchecked Sendable {  // The encoder is used inside the lock, but for `interrupt`.
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var frames = 0
    }

    let form: FrameForm
    private let request: FilmRequest
    private let encoder: any FilmEncoder
    private let ownsOutputs: Bool
    /// Is told what takes how long, and of which output.
    private let clock: FrameClock?
    private let number: Int
    private let state = Mutex(State())
    private let hasEnded = Atomic(false)

    /// Opens an output; everything that can be known before the first frame is checked.
    ///
    /// - Parameter shared: the outputs of which it is one, for whoever publishes or cancels all of them.
    init(
        _ output: FilmOutput, width: Int, height: Int, rate: FrameRate, settings: VideoSettings, searchPath: String?,
        standardOutput: Int32 = 1, in shared: Staging?, clock: FrameClock? = nil, number: Int = 0
    ) throws(FilmError) {
        try output.check(width: width, height: height, rate: rate, settings: settings)
        let outputs = shared ?? Staging()
        let path = try FilmError.ofOutput { () throws(OutputError) -> String in
            switch output.place {
            case .file(let path):
                return try outputs.reserve(path, ending: "." + output.format.name, makesFolders: false)
            case .numberedFiles(let template):
                try outputs.prepareFolder(template.folder.isEmpty ? "." : template.folder)
            case .standardOutput: break
            }
            return ""
        }
        (ownsOutputs, self.clock, self.number) = (shared == nil, clock, number)
        request = FilmRequest(
            output: output, path: path, standardOutput: standardOutput, width: width, height: height, rate: rate,
            settings: settings, searchPath: searchPath, outputs: outputs)
        form = output.format.form(settings)
        do throws(FilmError) {
            encoder = try output.format.makeEncoder(request)
        } catch {
            if ownsOutputs { outputs.cancel() }
            throw error
        }
    }

    deinit { cancel() }

    /// Stores the next frame; `index` is its number in the scene, shown at index / rate seconds.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then and takes no more frames.
    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        do throws(FilmError) {
            try check(frame, index: index)
        } catch {
            cancel()
            throw error
        }
        let preparer = FramePreparer(form, width: request.width, height: request.height)
        let result = preparer.withFrame(frame, index: index, change: nil) { prepared in
            Result { () throws(FilmError) in try write(prepared) }
        }
        try result.get()
    }

    /// Stores the next frame, which was checked and prepared.
    func write(_ frame: FilmFrame) throws(FilmError) {
        try perform { (state) throws(FilmError) in
            if let next = state.nextIndex, frame.index != next {
                guard request.output.format.allowsGaps, frame.index > next else {
                    throw .wrongOrder(index: frame.index, expected: next)
                }
            }
            (state.nextIndex, state.frames) = (frame.index + 1, state.frames + 1)
            try clock.measure(step, frame: frame.index, output: number) { () throws(FilmError) in
                try encoder.write(frame)
            }
        }
    }

    /// - Throws: `FilmError.wrongSize` or `.transparentFrame` for a frame that cannot be stored.
    func check(_ frame: Bitmap, index: Int) throws(FilmError) {
        guard frame.width == request.width, frame.height == request.height else {
            throw .wrongSize(
                index: index, width: frame.width, height: frame.height, filmWidth: request.width,
                filmHeight: request.height)
        }
        guard frame.isOpaque || request.output.format.takesAlpha(request.settings) else {
            throw .transparentFrame(index: index)
        }
    }

    /// Completes the output and puts it in its place.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then.
    public func finish() throws(FilmError) {
        try complete()
        try FilmError.ofOutput { () throws(OutputError) in try request.outputs.publish() }
    }

    /// Completes the output without putting it in its place; nothing can be written any more.
    func complete() throws(FilmError) {
        try perform { (state) throws(FilmError) in
            guard state.frames > 0 else { throw .noFrames(output: request.output.description) }
            let frames = state.frames
            try clock.measure(step, output: number) { () throws(FilmError) in try encoder.finish(frames: frames) }
            hasEnded.store(true, ordering: .sequentiallyConsistent)
            encoder.close()
        }
    }

    /// Removes all that has been written; does nothing when the film has ended.
    public func cancel() {
        hasEnded.store(true, ordering: .sequentiallyConsistent)
        // Before the lock: a thread that holds it while an encoder is busy gets free by this.
        encoder.interrupt()
        // A reader that has stopped to read would be waited for, and there is nothing to remove.
        guard !request.output.isStream else { return }
        state.withLock { _ in encoder.close() }
        if ownsOutputs { request.outputs.cancel() }
    }

    /// PNG files and raw frames are complete when they come.
    private var step: FrameClock.Step { form == .png || request.output.format == .y4m ? .write : .encode }

    /// Runs `body` unless the film has ended; an error ends it.
    private func perform(_ body: (inout State) throws(FilmError) -> Void) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !hasEnded.load(ordering: .sequentiallyConsistent) else { throw .ended }
            do throws(FilmError) {
                try body(&state)
            } catch {
                let wasCancelled = hasEnded.exchange(true, ordering: .sequentiallyConsistent)
                encoder.close()
                if ownsOutputs { request.outputs.cancel() }
                throw wasCancelled ? .ended : error
            }
        }
    }
}
