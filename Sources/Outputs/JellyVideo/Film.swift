import Foundation
public import JellyGraphics
public import JellyImaging
import JellySupport
public import JellyValues

/// Draws the frames of one film, on several cores at once, and hands them to its outputs.
///
/// ```swift
/// let film = try Film(FilmOutput(parsing: "demo.mp4"), viewport: viewport, rate: FrameRate(60))
/// for frame in take.frames { try film.write(frame.drawing, index: frame.index) }
/// try film.finish()
/// ```
///
/// The outputs have the same bytes whatever the number of threads. Either all of them are completed or none. Not
/// Sendable: frames come from one thread; its `canceller` works from any.
public final class Film {
    /// Cancels the film from any thread and removes all that it has written; streams just end.
    public let canceller: FilmCanceller
    private let sinks: [FilmSink]
    private let rasterizer: ParallelRasterizer
    /// How many threads draw.
    package let threads: Int
    /// How many would without a number of theirs.
    package let automaticThreads: Int
    /// How many drawings each frame has to have.
    private let drawings: Int
    private let memory: MemoryBudget
    private let outputs: Staging
    /// The hidden files that appear together with the film, by their paths.
    private let files: [String: String]

    /// Opens outputs; everything that can be known before the first frame is checked.
    ///
    /// - Parameters:
    ///   - tracks: the outputs; those with the same picture share its drawing.
    ///   - files: the paths of what appears together with the film: pictures, which `writeStill` draws, and others, which
    ///     `writeFile` writes.
    ///   - rate: frames a second.
    ///   - jobs: how many threads draw, at least 1; when nil, as many as there are cores, but above four no more than
    ///     keep pictures of 160 MB together, and no more than `memory` has room for.
    ///   - memory: what the film's threads, and then each of the stills, may take.
    ///   - searchPath: the folders where ffmpeg is looked for; nil for those of `PATH`.
    /// - Throws: `FilmError`; nothing is left behind then.
    public convenience init(
        tracks: [FilmTrack], files: [String] = [], rate: FrameRate, jobs: Int? = nil,
        memory: MemoryBudget = .standard, searchPath: String? = nil
    ) throws(FilmError) {
        try self.init(
            tracks: tracks, files: files, rate: rate, jobs: jobs, memory: memory, searchPath: searchPath, clock: nil)
    }

    /// The same, with a clock that is told what takes how long.
    package init(
        tracks: [FilmTrack], files: [String] = [], rate: FrameRate, jobs: Int? = nil,
        memory: MemoryBudget = .standard, searchPath: String? = nil, clock: FrameClock?
    ) throws(FilmError) {
        let outputs = Staging()
        var pictures: [FramePicture] = []
        var sinks: [FilmSink] = []
        let (threads, automatic): (Int, Int)
        var hidden: [String: String] = [:]
        do throws(FilmError) {
            for (number, track) in tracks.enumerated() {
                let sink = try FilmSink(
                    track.output, width: track.viewport.width, height: track.viewport.height, rate: rate,
                    settings: track.settings, searchPath: searchPath, in: outputs, clock: clock, number: number)
                sinks.append(sink)
                let picture = FrameConsumption.Picture(
                    viewport: track.viewport, isTransparent: track.settings.isTransparent, drawing: track.drawing)
                let place = pictures.firstIndex { $0.picture == picture } ?? pictures.count
                if place == pictures.count { pictures.append(FramePicture(picture: picture, sinks: [], clock: clock)) }
                pictures[place].sinks.append(sink)
                pictures[place].isBlurred = pictures[place].isBlurred || track.isBlurred
            }
            let cores = ProcessInfo.processInfo.activeProcessorCount
            automatic = ThreadCount.automatic(for: pictures, cores: cores, memory: memory)
            threads = max(1, jobs ?? automatic)
            self.memory = try ThreadCount.take(threads, for: pictures, of: memory)
            for path in files {
                hidden[path] = try FilmError.ofOutput { () throws(OutputError) in try outputs.reserve(path) }
            }
        } catch {
            for sink in sinks { sink.cancel() }
            outputs.cancel()
            throw error
        }
        (self.outputs, self.sinks, self.files) = (outputs, sinks, hidden)
        (self.threads, automaticThreads) = (threads, automatic)
        drawings = 1 + (tracks.map(\.drawing).max() ?? 0)
        canceller = FilmCanceller(sinks: sinks, outputs: outputs)
        do throws(SystemError) {
            rasterizer = try ParallelRasterizer(pictures.map(\.consumption), threads: threads, clock: clock)
        } catch {
            for sink in sinks { sink.cancel() }
            outputs.cancel()
            throw .noThread(reason: error.reason)
        }
    }

    /// Opens one output for frames of a viewport's size; a video needs even sides.
    ///
    /// - Throws: `FilmError`; nothing is left behind then.
    public convenience init(
        _ output: FilmOutput, viewport: Viewport, rate: FrameRate, jobs: Int? = nil, memory: MemoryBudget = .standard,
        searchPath: String? = nil
    ) throws(FilmError) {
        try self.init(
            tracks: [FilmTrack(output, viewport: viewport)], rate: rate, jobs: jobs, memory: memory,
            searchPath: searchPath)
    }

    deinit { cancel() }

    /// Draws and stores one frame; `index` is its number in the scene.
    ///
    /// It returns before the frame is stored, so an error may be that of an earlier frame.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func write(_ drawing: Drawing, index: Int) throws { try write([drawing], index: index) }

    /// Draws and stores one frame that has several drawings, of which each track shows its own; otherwise as
    /// `write(_:index:)` of one.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func write(_ drawings: [Drawing], index: Int) throws {
        try cancellingOnError {
            guard drawings.count >= self.drawings else {
                throw FilmError.missingDrawing(index: index, drawing: self.drawings - 1, count: drawings.count)
            }
            try rasterizer.submit(drawings, index: index)
        }
    }

    /// Draws one of the pictures that appear together with the film; see `StillPicture`.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func writeStill(_ drawing: Drawing, viewport: Viewport, path: String) throws {
        try writeStill(drawing, viewport: viewport, path: path, description: nil)
    }

    /// The same, with what the file says of how it was made.
    package func writeStill(_ drawing: Drawing, viewport: Viewport, path: String, description: String?) throws {
        try cancellingOnError {
            let bytes = try StillPicture.encode(drawing, viewport: viewport, for: path, memory: memory)
            try fill(path, with: description.map { FileDescription.adding($0, to: bytes) } ?? bytes)
        }
    }

    /// Writes one of the files that appear together with the film.
    ///
    /// - Throws: `FilmError`; nothing of the film is left behind then.
    public func writeFile(_ bytes: [UInt8], to path: String) throws {
        try cancellingOnError { try fill(path, with: bytes) }
    }

    /// The hidden file of one of the files that appear together with the film, for whoever fills it while frames come.
    package func hiddenFile(for path: String) -> String? { files[path] }

    private func fill(_ path: String, with bytes: [UInt8]) throws {
        guard let hidden = files[path] else { throw FilmError.ended }
        try FilmError.ofOutput { () throws(OutputError) in try outputs.fill(hidden, with: bytes) }
    }

    /// Waits for all frames, completes the outputs and puts them in their places.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing of the film is left behind then.
    public func finish() throws { try finish(beforePublishing: {}) }

    /// The same, with something that is done when all is complete and nothing yet in its place.
    package func finish(beforePublishing body: () throws -> Void) throws {
        try cancellingOnError {
            try rasterizer.finish()
            for sink in sinks { try sink.complete() }
            try body()
            try FilmError.ofOutput { () throws(OutputError) in try outputs.publish() }
        }
    }

    /// Cancels the film and removes all that it has written.
    public func cancel() {
        rasterizer.cancel(FilmError.ended)
        canceller.cancel()
    }

    private func cancellingOnError(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            cancel()
            throw error
        }
    }
}

/// One of the outputs of a film: where its frames go, and as which picture.
public struct FilmTrack: Hashable, Sendable {
    /// Where the frames go.
    public var output: FilmOutput
    /// The frames' size, and what they show.
    public var viewport: Viewport
    /// How well a video is encoded, and whether the scene's background is left out.
    public var settings: VideoSettings
    /// Which of a frame's drawings it shows, from 0; there are several where a film is made in several appearances.
    public var drawing: Int
    /// Whether its frames are exposed for longer than an instant, for which each thread takes memory of its own.
    public var isBlurred: Bool

    /// A track of `output` with frames of a viewport's size; some formats need even sides.
    public init(
        _ output: FilmOutput, viewport: Viewport, settings: VideoSettings = VideoSettings(), drawing: Int = 0,
        isBlurred: Bool = false
    ) {
        (self.output, self.viewport, self.settings) = (output, viewport, settings)
        (self.drawing, self.isBlurred) = (drawing, isBlurred)
    }
}

/// Cancels a film, from any thread.
public final class FilmCanceller: Sendable {
    private let sinks: [FilmSink]
    private let outputs: Staging

    init(sinks: [FilmSink], outputs: Staging) {
        (self.sinks, self.outputs) = (sinks, outputs)
    }

    /// Removes all that the film has written; does nothing when it has ended.
    public func cancel() {
        for sink in sinks { sink.cancel() }
        outputs.cancel()
    }
}
