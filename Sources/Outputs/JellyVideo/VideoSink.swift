import Foundation
import JellyGraphics
public import JellyImaging
import JellySupport
import JellyValues
import Synchronization

/// Stores the frames of a video in order, all or nothing.
///
/// A sink ends in exactly one of two ways: `finish()`, after which the output exists, or `cancel()`, an error or its
/// deinitialization, after which nothing remains. Data already read from a stream cannot be withdrawn. Frames come one
/// at a time, from any thread; `cancel()` may be called at any time.
public final class VideoSink: @unchecked Sendable {  // The encoder is used inside the lock, but for `interrupt`.
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var frames = 0
    }

    let form: FrameForm
    private let request: VideoRequest
    private let encoder: any VideoEncoder
    private let ownsOutputs: Bool
    /// Measures each step, with its output.
    private let clock: FrameClock?
    private let number: Int
    private let state = Mutex(State())
    private let hasEnded = Atomic(false)

    /// Opens an output; everything that can be known before the first frame is checked.
    ///
    /// - Parameter shared: the outputs of which it is one, for whoever publishes or cancels all of them.
    init(
        _ output: VideoOutput, width: Int, height: Int, rate: FrameRate, settings: VideoSettings, searchPath: String?,
        standardOutput: Int32 = 1, in shared: Staging?, clock: FrameClock? = nil, number: Int = 0
    ) throws(VideoError) {
        try output.check(width: width, height: height, rate: rate, settings: settings)
        let outputs = shared ?? Staging()
        let path = try VideoError.ofOutput { () throws(OutputError) -> String in
            switch output.place {
            case .file(let path):
                return try outputs.reserve(path, fileExtension: "." + output.format.name, makesDirectories: false)
            case .numberedFiles(let template):
                try outputs.prepareDirectory(template.directory.isEmpty ? "." : template.directory)
            case .standardOutput: break
            }
            return ""
        }
        (ownsOutputs, self.clock, self.number) = (shared == nil, clock, number)
        request = VideoRequest(
            output: output, path: path, standardOutput: standardOutput, width: width, height: height, rate: rate,
            settings: settings, searchPath: searchPath, outputs: outputs)
        form = output.format.form(settings)
        do throws(VideoError) {
            if let muxer = try SoundMuxer(request) {
                encoder = SoundingEncoder(try output.format.makeEncoder(muxer.silent), muxer)
            } else {
                encoder = try output.format.makeEncoder(request)
            }
        } catch {
            if ownsOutputs { outputs.cancel() }
            throw error
        }
    }

    deinit { cancel() }

    /// Stores the next frame; `index` is its number in the scene, with the time index / rate seconds.
    ///
    /// - Throws: `VideoError`; the sink has cleaned up then and accepts no more frames.
    public func write(_ frame: Bitmap, index: Int) throws(VideoError) {
        do throws(VideoError) {
            try check(frame, index: index)
        } catch {
            cancel()
            throw error
        }
        let converter = FrameConverter(form, width: request.width, height: request.height)
        let result = converter.withFrame(frame, index: index, change: nil) { prepared in
            Result { () throws(VideoError) in try write(prepared) }
        }
        try result.get()
    }

    /// Stores the next frame, which was checked and prepared.
    func write(_ frame: VideoFrame) throws(VideoError) {
        try perform { (state) throws(VideoError) in
            if let next = state.nextIndex, frame.index != next {
                guard request.output.format.allowsGaps, frame.index > next else {
                    throw .wrongOrder(index: frame.index, expected: next)
                }
            }
            (state.nextIndex, state.frames) = (frame.index + 1, state.frames + 1)
            try clock.measure(step, frame: frame.index, output: number) { () throws(VideoError) in
                try encoder.write(frame)
            }
        }
    }

    /// - Throws: `VideoError.wrongSize` or `.transparentFrame` for a frame that cannot be stored.
    func check(_ frame: Bitmap, index: Int) throws(VideoError) {
        guard frame.width == request.width, frame.height == request.height else {
            throw .wrongSize(
                index: index, width: frame.width, height: frame.height, videoWidth: request.width,
                videoHeight: request.height)
        }
        guard frame.isOpaque || request.output.format.takesAlpha(request.settings) else {
            throw .transparentFrame(index: index)
        }
    }

    /// Completes and publishes the output.
    ///
    /// - Throws: `VideoError`; the sink has cleaned up then.
    public func finish() throws(VideoError) {
        try complete()
        try VideoError.ofOutput { () throws(OutputError) in try request.outputs.publish() }
    }

    /// Completes the output without putting it in its place; nothing can be written any more.
    func complete() throws(VideoError) {
        try perform { (state) throws(VideoError) in
            guard state.frames > 0 else { throw .noFrames(output: request.output.description) }
            let frames = state.frames
            try clock.measure(step, output: number) { () throws(VideoError) in try encoder.finish(frames: frames) }
            hasEnded.store(true, ordering: .sequentiallyConsistent)
            encoder.close()
        }
    }

    /// Removes the partial output; does nothing once the video has ended.
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

    /// Runs `body` unless the video has ended; an error ends it.
    private func perform(_ body: (inout State) throws(VideoError) -> Void) throws(VideoError) {
        try state.withLock { (state) throws(VideoError) in
            guard !hasEnded.load(ordering: .sequentiallyConsistent) else { throw .ended }
            do throws(VideoError) {
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
