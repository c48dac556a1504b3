import Foundation
public import JellyGraphics
public import JellyImaging
package import JellySupport
public import JellyValues

/// Draws the frames of a video on several cores, and passes them to its outputs.
///
/// ```swift
/// let video = try Video(VideoOutput(parsing: "demo.mp4"), viewport: viewport, rate: FrameRate(60))
/// for frame in take.frames { try video.write(frame.drawing, index: frame.index) }
/// try video.finish()
/// ```
///
/// The outputs have the same bytes whatever the number of threads. Either all of them are completed or none. Not
/// Sendable: frames come from one thread; its `canceller` works from any.
public final class Video {
    /// Cancels the video from any thread and removes its partial outputs; streams just end.
    public let canceller: VideoCanceller
    private let sinks: [VideoSink]
    private let rasterizer: ParallelRasterizer
    /// The number of rendering threads.
    package let threads: Int
    /// The default number of rendering threads.
    package let automaticThreads: Int
    /// The number of drawings required for each frame.
    private let drawings: Int
    private let memory: MemoryBudget
    private let outputs: Staging
    /// Whether somebody else publishes the outputs.
    private let isShared: Bool
    /// The hidden files that appear together with the video, by their paths.
    private let files: [String: String]

    /// Opens outputs, and checks everything possible before the first frame.
    ///
    /// - Parameters:
    ///   - tracks: the outputs; those with the same image share its drawing.
    ///   - files: the paths of files published together with the video, made by `writeStill` and `writeFile`.
    ///   - rate: the frame rate.
    ///   - jobs: the number of drawing threads, at least 1; nil for one per core, but above four no more than fit 160
    ///     MB of images, and no more than fit `memory`.
    ///   - memory: the memory limit for the video's threads, and then for each still.
    ///   - searchPath: the directories in which to find ffmpeg; nil for those of `PATH`.
    /// - Throws: `VideoError`; nothing is left behind then.
    public convenience init(
        tracks: [VideoTrack], files: [String] = [], rate: FrameRate, jobs: Int? = nil,
        memory: MemoryBudget = .standard, searchPath: String? = nil
    ) throws(VideoError) {
        try self.init(
            tracks: tracks, files: files, rate: rate, jobs: jobs, memory: memory, searchPath: searchPath, clock: nil)
    }

    /// As above, with a clock for timings and a collector for the hashes of the first track's pixels.
    ///
    /// - Parameter shared: outputs that are published or cancelled together with these.
    package init(
        tracks: [VideoTrack], files: [String] = [], rate: FrameRate, jobs: Int? = nil,
        memory: MemoryBudget = .standard, searchPath: String? = nil, clock: FrameClock?, hashes: VideoHashes? = nil,
        in shared: Staging? = nil
    ) throws(VideoError) {
        let outputs = shared ?? Staging()
        isShared = shared != nil
        var images: [FrameImage] = []
        var sinks: [VideoSink] = []
        let (threads, automatic): (Int, Int)
        var hidden: [String: String] = [:]
        do throws(VideoError) {
            for (number, track) in tracks.enumerated() {
                let sink = try VideoSink(
                    track.output, width: track.viewport.width, height: track.viewport.height, rate: rate,
                    settings: track.settings, searchPath: searchPath, in: outputs, clock: clock, number: number)
                sinks.append(sink)
                let image = FrameConsumption.Image(
                    viewport: track.viewport, isTransparent: track.settings.isTransparent, drawing: track.drawing)
                let place = images.firstIndex { $0.image == image } ?? images.count
                if place == images.count { images.append(FrameImage(image: image, sinks: [], clock: clock)) }
                images[place].sinks.append(sink)
                images[place].isBlurred = images[place].isBlurred || track.isBlurred
                if number == 0 { images[place].hashes = hashes }
            }
            let cores = ProcessInfo.processInfo.activeProcessorCount
            automatic = ThreadCount.automatic(for: images, cores: cores, memory: memory)
            threads = max(1, jobs ?? automatic)
            self.memory = try ThreadCount.take(threads, for: images, of: memory)
            for path in files {
                hidden[path] = try VideoError.ofOutput { () throws(OutputError) in try outputs.reserve(path) }
            }
        } catch {
            for sink in sinks { sink.cancel() }
            outputs.cancel()
            throw error
        }
        (self.outputs, self.sinks, self.files) = (outputs, sinks, hidden)
        (self.threads, automaticThreads) = (threads, automatic)
        drawings = 1 + (tracks.map(\.drawing).max() ?? 0)
        canceller = VideoCanceller(sinks: sinks, outputs: shared == nil ? outputs : nil)
        do throws(SystemError) {
            rasterizer = try ParallelRasterizer(images.map(\.consumption), threads: threads, clock: clock)
        } catch {
            for sink in sinks { sink.cancel() }
            outputs.cancel()
            throw .noThread(reason: error.reason)
        }
    }

    /// Opens an output for frames of a viewport's size; videos need even sides.
    ///
    /// - Throws: `VideoError`; nothing is left behind then.
    public convenience init(
        _ output: VideoOutput, viewport: Viewport, rate: FrameRate, jobs: Int? = nil, memory: MemoryBudget = .standard,
        searchPath: String? = nil
    ) throws(VideoError) {
        try self.init(
            tracks: [VideoTrack(output, viewport: viewport)], rate: rate, jobs: jobs, memory: memory,
            searchPath: searchPath)
    }

    deinit { cancel() }

    /// Draws and stores a frame; `index` is its number in the scene.
    ///
    /// Returns before the frame is stored, so errors may be those of earlier frames.
    ///
    /// - Throws: `VideoError` or `GraphicsError`; the partial video is removed then.
    public func write(_ drawing: Drawing, index: Int) throws { try write([drawing], index: index) }

    /// Draws and stores one frame with several drawings, one for each track; otherwise like `write(_:index:)`.
    ///
    /// - Throws: `VideoError` or `GraphicsError`; the partial video is removed then.
    public func write(_ drawings: [Drawing], index: Int) throws {
        try cancellingOnError {
            guard drawings.count >= self.drawings else {
                throw VideoError.missingDrawing(index: index, drawing: self.drawings - 1, count: drawings.count)
            }
            try rasterizer.submit(drawings, index: index)
        }
    }

    /// Draws an image published together with the video; see `StillImage`.
    ///
    /// - Throws: `VideoError` or `GraphicsError`; the partial video is removed then.
    public func writeStill(_ drawing: Drawing, viewport: Viewport, path: String) throws {
        try writeStill(drawing, viewport: viewport, path: path, description: nil)
    }

    /// As above, with a description of how it was made embedded in the file.
    package func writeStill(_ drawing: Drawing, viewport: Viewport, path: String, description: String?) throws {
        try cancellingOnError {
            let bytes = try StillImage.encode(drawing, viewport: viewport, for: path, memory: memory)
            try fill(path, with: description.map { FileDescription.adding($0, to: bytes) } ?? bytes)
        }
    }

    /// Writes a file published together with the video.
    ///
    /// - Throws: `VideoError`; the partial video is removed then.
    public func writeFile(_ bytes: [UInt8], to path: String) throws {
        try cancellingOnError { try fill(path, with: bytes) }
    }

    /// The hidden file for an output published together with the video, to be written while frames are rendered.
    package func hiddenFile(for path: String) -> String? { files[path] }

    private func fill(_ path: String, with bytes: [UInt8]) throws {
        guard let hidden = files[path] else { throw VideoError.ended }
        try VideoError.ofOutput { () throws(OutputError) in try outputs.fill(hidden, with: bytes) }
    }

    /// Waits for all frames, completes the outputs and publishes them.
    ///
    /// - Throws: `VideoError` or `GraphicsError`; the partial video is removed then.
    public func finish() throws { try finish(beforePublishing: {}) }

    /// As above, calling `body` when all outputs are complete and before they are published.
    package func finish(beforePublishing body: () throws -> Void) throws {
        try cancellingOnError {
            try rasterizer.finish()
            for sink in sinks { try sink.complete() }
            try body()
            guard !isShared else { return }
            try VideoError.ofOutput { () throws(OutputError) in try outputs.publish() }
        }
    }

    /// Cancels the video and removes its partial outputs.
    public func cancel() {
        rasterizer.cancel(VideoError.ended)
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

/// An output of a video, and the image of its frames.
public struct VideoTrack: Hashable, Sendable {
    /// The output.
    public var output: VideoOutput
    /// The frames' size, and the mapping from points to pixels.
    public var viewport: Viewport
    /// Encoding settings, and whether the scene's background is left out.
    public var settings: VideoSettings
    /// The index of the frame's drawing to show; there are several for a video in several appearances.
    public var drawing: Int
    /// Whether its frames have motion blur, for which each thread needs additional memory.
    public var isBlurred: Bool

    /// An output for frames of a viewport's size; some formats need even sides.
    public init(
        _ output: VideoOutput, viewport: Viewport, settings: VideoSettings = VideoSettings(), drawing: Int = 0,
        isBlurred: Bool = false
    ) {
        (self.output, self.viewport, self.settings) = (output, viewport, settings)
        (self.drawing, self.isBlurred) = (drawing, isBlurred)
    }

    /// Checks everything possible before the first frame, except the output's path.
    ///
    /// - Throws: `VideoError` of kind `usage`.
    package func checkFormat(rate: FrameRate) throws(VideoError) {
        try output.check(width: viewport.width, height: viewport.height, rate: rate, settings: settings)
    }
}

/// Cancels a video, from any thread.
public final class VideoCanceller: Sendable {
    private let sinks: [VideoSink]
    private let outputs: Staging?

    init(sinks: [VideoSink], outputs: Staging?) {
        (self.sinks, self.outputs) = (sinks, outputs)
    }

    /// Removes the partial video; does nothing once it has ended.
    public func cancel() {
        for sink in sinks { sink.cancel() }
        outputs?.cancel()
    }
}
