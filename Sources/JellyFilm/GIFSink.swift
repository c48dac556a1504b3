import Foundation
public import JellyPixels
public import JellyTime

/// Writes frames into an animated GIF with one palette that is made for the film, by two runs of ffmpeg.
public final class GIFSink: FrameSink, RawFrameSink, StagedSink {
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var hasEnded = false
    }

    private let path: String
    private let program: String
    private let recipe: GIFRecipe
    private let state = Locked(State())
    /// The run that goes on; nil as soon as the film is given up.
    private let run: Locked<FFmpegRun?>

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
    public init(
        path: String, width: Int, height: Int, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        searchPath: String? = nil
    ) throws(FilmError) {
        try VideoFormat.gif.check(output: path, width: width, height: height, rate: rate, settings: settings)
        program = try FFmpegRun.find(searchPath: searchPath)
        let hidden = try makeHiddenFile(for: path, ending: ".gif")
        self.path = path
        let film = VideoRecipe(
            format: .gif, settings: settings, width: width, height: height, rate: rate, path: hidden)
        // Named after a file that nobody else has, so nobody has these.
        recipe = GIFRecipe(film: film, frames: hidden + ".nut", palette: hidden + ".png")
        do throws(FilmError) {
            run = Locked(try FFmpegRun(program: program, arguments: recipe.first))
        } catch {
            unlink(hidden)
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
            } catch {
                giveUp(&state)
                throw error
            }
        }
    }

    public func finish() throws(FilmError) { try completeAndPublish() }

    func complete() throws(FilmError) -> [StagedFile] {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                guard state.nextIndex != nil else { throw .noFrames(output: path) }
                try run.withLock { $0 }?.finish()
                let second = try run.withLock { (run) throws(FilmError) in
                    guard run != nil else { throw .ended }
                    let second = try FFmpegRun(program: program, arguments: recipe.second)
                    run = second
                    return second
                }
                try second.finish()
                removeBetween()
                return [StagedFile(hidden: recipe.film.path, place: path)]
            } catch {
                giveUp(&state)
                throw error
            }
        }
    }

    func didPublish() { state.withLock { $0.hasEnded = true } }

    public func cancel() {
        // Before the lock: a thread that holds it while ffmpeg is busy gets free by this.
        endRun()
        state.withLock { if !$0.hasEnded { giveUp(&$0) } }
    }

    private func giveUp(_ state: inout State) {
        state.hasEnded = true
        endRun()
        removeBetween()
        unlink(recipe.film.path)
    }

    private func endRun() {
        let last = run.withLock { run in
            defer { run = nil }
            return run
        }
        last?.kill()
        last?.wait()
    }

    private func removeBetween() {
        unlink(recipe.frames)
        unlink(recipe.palette)
    }
}
