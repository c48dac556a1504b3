import Foundation
import Synchronization
public import JellyPixels
import JellySystem
public import JellyTime

/// Writes frames into an animated GIF with one palette that is made for the film, by two runs of ffmpeg.
public final class GIFSink: FrameSink, RawFrameSink, StagedSink {
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var frames = 0
        var hasEnded = false
    }

    private let path: String
    private let program: String
    private let recipe: GIFRecipe
    private let state = Mutex(State())
    /// The run that goes on; nil as soon as the film is cancelled.
    private let run: Mutex<FFmpegRun?>
    let outputs: Staging

    /// Starts ffmpeg for a film at `path`.
    ///
    /// - Parameters:
    ///   - path: the film's place; its folder has to exist.
    ///   - width: the width of every frame, in pixels.
    ///   - height: the height of every frame, in pixels.
    ///   - rate: frames a second, each of which lasts a whole number of hundredths from two on: 50, 25, 20, 10.
    ///   - settings: how well it is encoded.
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `FilmError`; nothing is left behind then.
    public convenience init(
        path: String, width: Int, height: Int, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        searchPath: String? = nil
    ) throws(FilmError) {
        try self.init(
            path: path, width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
            in: Staging())
    }

    /// Starts ffmpeg for a film that is one of several outputs.
    init(
        path: String, width: Int, height: Int, rate: FrameRate, settings: VideoSettings, searchPath: String?,
        in outputs: Staging
    ) throws(FilmError) {
        try VideoFormat.gif.check(output: path, width: width, height: height, rate: rate, settings: settings)
        program = try FFmpegRun.find(searchPath: searchPath)
        let hidden = try FilmError.ofOutput { () throws(OutputError) in
            try outputs.reserve(path, ending: ".gif", makesFolders: false)
        }
        (self.path, self.outputs) = (path, outputs)
        let film = VideoRecipe(
            format: .gif, settings: settings, width: width, height: height, rate: rate, path: hidden)
        recipe = GIFRecipe(
            film: film, frames: outputs.scratch(beside: hidden, ending: ".nut"),
            palette: outputs.scratch(beside: hidden, ending: ".png"))
        do throws(FilmError) {
            run = Mutex(try FFmpegRun(program: program, arguments: recipe.first))
        } catch {
            outputs.cancel()
            throw error
        }
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { false }
    var pixelFormat: PixelFormat { recipe.film.pixelFormat }
    var takesTransparency: Bool { recipe.film.settings.isTransparent }
    var frameSize: (width: Int, height: Int) { (recipe.film.width, recipe.film.height) }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try convertAndWrite(frame, index: index)
    }

    func write(raw bytes: UnsafeRawBufferPointer, index: Int) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                if let next = state.nextIndex, index != next { throw .wrongOrder(index: index, expected: next) }
                state.nextIndex = index + 1
                guard let run = run.withLock({ $0 }) else { throw .ended }
                try run.write(bytes, path: path)
                state.frames += 1
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
                try run.withLock { $0 }?.finish { () throws(FilmFault) in
                    _ = try FilmFile(path: recipe.frames, part: "copy of the frames")
                    _ = try FilmFile(path: recipe.palette, part: "palette")
                }
                let second = try run.withLock { (run) throws(FilmError) in
                    guard run != nil else { throw .ended }
                    let second = try FFmpegRun(program: program, arguments: recipe.second)
                    run = second
                    return second
                }
                let film = ExpectedFilm(format: .gif, frames: state.frames, rate: recipe.film.rate)
                try second.finish { () throws(FilmFault) in try film.check(path: recipe.film.path) }
                // They may be large, and other outputs may need the room.
                unlink(recipe.frames)
                unlink(recipe.palette)
                state.hasEnded = true
            } catch {
                cancel(&state)
                throw error
            }
        }
    }

    public func cancel() {
        // Before the lock: a thread that holds it while ffmpeg is busy gets free by this.
        endRun()
        state.withLock { cancel(&$0) }
    }

    private func cancel(_ state: inout State) {
        state.hasEnded = true
        endRun()
        outputs.cancel()
    }

    private func endRun() {
        let last = run.withLock { run in
            defer { run = nil }
            return run
        }
        last?.kill()
        last?.wait()
    }
}
