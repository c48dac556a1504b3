import Foundation
public import JellyDrawing
public import JellyTime

/// Draws the frames of one film, on several cores at once, and hands them to its output.
///
/// ```swift
/// let film = try Film(FilmOutput(parsing: "demo.mp4"), viewport: viewport, rate: FrameRate(60))
/// for frame in take.frames { try film.write(frame.drawing, index: frame.index) }
/// try film.finish()
/// ```
///
/// The output has the same bytes whatever the number of threads. Not Sendable: frames come from one thread; `cancel` of
/// its sink may come from any.
public final class Film {
    /// What stores the frames.
    public let sink: any FrameSink
    private let pipeline: FramePipeline

    /// Opens an output for frames of a viewport's size; everything that can be known before the first frame is checked.
    ///
    /// - Parameters:
    ///   - output: where the frames go.
    ///   - viewport: the size of the frames; a video needs even sides.
    ///   - rate: frames a second.
    ///   - jobs: how many threads draw, at least 1; as many as there are cores when nil.
    ///   - searchPath: the folders where ffmpeg is looked for; nil for those of `PATH`.
    /// - Throws: `FilmError`.
    public init(
        _ output: FilmOutput, viewport: Viewport, rate: FrameRate, jobs: Int? = nil, searchPath: String? = nil
    ) throws(FilmError) {
        sink = try output.makeSink(
            width: viewport.width, height: viewport.height, rate: rate, searchPath: searchPath)
        let threads = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
        pipeline = FramePipeline(viewport: viewport, sink: sink, jobs: threads)
    }

    deinit { cancel() }

    /// Draws and stores one frame; `index` is its number in the scene.
    ///
    /// It returns before the frame is stored, so an error may be that of an earlier frame.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func write(_ drawing: Drawing, index: Int) throws {
        do {
            try pipeline.submit(drawing, index: index)
        } catch {
            cancel()
            throw error
        }
    }

    /// Waits for all frames, completes the film and puts it in its place.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func finish() throws {
        do {
            try pipeline.drain()
        } catch {
            cancel()
            throw error
        }
        try sink.finish()
    }

    /// Gives the film up and removes all that it has written.
    public func cancel() {
        pipeline.stop()
        sink.cancel()
    }
}

extension FilmOutput {
    /// Whether frames must have even sides, as video with halved colour planes does.
    public var needsEvenSides: Bool {
        if case .video = self { true } else { false }
    }
}
