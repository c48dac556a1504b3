import Foundation
import Synchronization
public import JellyPixels
import JellySystem
public import JellyTime

/// Writes frames into a film's file, by ffmpeg.
///
/// Frames go to ffmpeg in the colours that the film keeps, so that it only compresses. It writes a hidden file beside the
/// film's place, which `finish()` moves there.
public final class VideoSink: FrameSink, RawFrameSink, StagedSink {
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var frames = 0
        /// Looked at where an encoder makes a still picture of equal frames.
        var equalFrames = EqualFrames()
        var hasEnded = false
    }

    private let path: String
    private let recipe: VideoRecipe
    private let ffmpeg: FFmpegRun
    let outputs: Staging
    private let state = Mutex(State())

    /// Starts ffmpeg for a film at `path`; the film begins with the first frame that is written, whatever its index.
    ///
    /// - Parameters:
    ///   - path: the film's place; its folder has to exist.
    ///   - format: any but `gif` and `y4m`, which have sinks of their own.
    ///   - width: the width of every frame, in pixels; even where the format needs that.
    ///   - height: the height of every frame, in pixels; even where the format needs that.
    ///   - rate: frames a second.
    ///   - settings: how well it is encoded.
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `FilmError`; nothing is left behind then.
    public convenience init(
        path: String, format: VideoFormat = .mp4, width: Int, height: Int, rate: FrameRate,
        settings: VideoSettings = VideoSettings(), searchPath: String? = nil
    ) throws(FilmError) {
        try self.init(
            path: path, format: format, width: width, height: height, rate: rate, settings: settings,
            searchPath: searchPath, in: Staging())
    }

    /// Starts ffmpeg for a film that is one of several outputs.
    init(
        path: String, format: VideoFormat, width: Int, height: Int, rate: FrameRate, settings: VideoSettings,
        searchPath: String?, in outputs: Staging
    ) throws(FilmError) {
        try format.check(output: path, width: width, height: height, rate: rate, settings: settings)
        let program = try FFmpegRun.find(searchPath: searchPath)
        let hiddenPath = try FilmError.ofOutput { () throws(OutputError) in
            try outputs.reserve(path, ending: "." + format.rawValue, makesFolders: false)
        }
        (self.path, self.outputs) = (path, outputs)
        recipe = VideoRecipe(
            format: format, settings: settings, width: width, height: height, rate: rate, path: hiddenPath)
        do throws(FilmError) {
            ffmpeg = try FFmpegRun(program: program, arguments: recipe.arguments)
        } catch {
            outputs.cancel()
            throw error
        }
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { false }
    var pixelFormat: PixelFormat { recipe.pixelFormat }
    var takesTransparency: Bool { recipe.settings.isTransparent }
    var frameSize: (width: Int, height: Int) { (recipe.width, recipe.height) }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try convertAndWrite(frame, index: index)
    }

    func write(raw bytes: UnsafeRawBufferPointer, index: Int) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                if let next = state.nextIndex, index != next { throw .wrongOrder(index: index, expected: next) }
                state.nextIndex = index + 1
                try ffmpeg.write(bytes, path: path)
                state.frames += 1
                if recipe.format == .webp { state.equalFrames.add(bytes) }
            } catch {
                cancel(&state)
                throw error
            }
        }
    }

    public func finish() throws(FilmError) { try completeAndPublish() }

    func complete() throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                guard state.nextIndex != nil else { throw .noFrames(output: path) }
                let film = ExpectedFilm(
                    format: recipe.format, frames: state.frames, rate: recipe.rate,
                    mayBeStill: recipe.mergesSimilarFrames || state.equalFrames.areAllEqual)
                try ffmpeg.finish { () throws(FilmFault) in try film.check(path: recipe.path) }
                state.hasEnded = true
            } catch {
                cancel(&state)
                throw error
            }
        }
    }

    public func cancel() {
        // Before the lock: a thread that holds it while ffmpeg is busy gets free by this.
        ffmpeg.kill()
        state.withLock { cancel(&$0) }
    }

    private func cancel(_ state: inout State) {
        state.hasEnded = true
        ffmpeg.kill()
        ffmpeg.wait()
        outputs.cancel()
    }
}
