public import JellyDrawing
public import JellyTime

/// Draws the frames of one film and hands them to its output.
///
/// ```swift
/// let film = try Film(FilmOutput(parsing: "demo.mp4"), viewport: viewport, rate: FrameRate(60))
/// for frame in take.frames { try film.write(frame.drawing, index: frame.index) }
/// try film.finish()
/// ```
///
/// Not Sendable, because it draws on one surface; `cancel` of its sink may come from any thread.
public final class Film {
    /// What stores the frames.
    public let sink: any FrameSink
    private let rasterizer: Rasterizer

    /// Opens an output for frames of a viewport's size; everything that can be known before the first frame is checked.
    ///
    /// - Parameters:
    ///   - output: where the frames go.
    ///   - viewport: the size of the frames; a video needs even sides.
    ///   - rate: frames a second.
    ///   - searchPath: the folders where ffmpeg is looked for; nil for those of `PATH`.
    /// - Throws: `FilmError`, or `DrawingError` when there is no memory for a frame.
    public init(_ output: FilmOutput, viewport: Viewport, rate: FrameRate, searchPath: String? = nil) throws {
        rasterizer = try Rasterizer(viewport: viewport)
        sink = try output.makeSink(
            width: viewport.width, height: viewport.height, rate: rate, searchPath: searchPath)
    }

    /// Draws and stores one frame; `index` is its number in the scene.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func write(_ drawing: Drawing, index: Int) throws {
        do {
            try sink.write(rasterizer.rasterize(drawing), index: index)
        } catch {
            sink.cancel()
            throw error
        }
    }

    /// Completes the film and puts it in its place.
    ///
    /// - Throws: `FilmError`; nothing of the film is left behind then.
    public func finish() throws(FilmError) { try sink.finish() }

    /// Gives the film up and removes all that it has written.
    public func cancel() { sink.cancel() }
}

extension FilmOutput {
    /// Whether frames must have even sides, as video with halved colour planes does.
    public var needsEvenSides: Bool {
        if case .video = self { true } else { false }
    }
}
