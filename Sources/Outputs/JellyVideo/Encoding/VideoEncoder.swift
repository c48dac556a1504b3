public import JellyImaging
import JellySupport
public import JellyValues

/// Encodes a video of a format; `VideoSink` manages its life cycle.
///
/// Methods are called one at a time, except `interrupt`. After an error only `close` is called.
public protocol VideoEncoder: AnyObject {
    /// Stores the next frame.
    func write(_ frame: VideoFrame) throws(VideoError)

    /// Completes the file after so many frames, at least one.
    func finish(frames: Int) throws(VideoError)

    /// Frees a thread that waits in another method, which then throws; called from any thread, at any time.
    func interrupt()

    /// Lets go of files and programs, after `finish` or in place of it; may be called again.
    func close()
}

extension VideoEncoder {
    public func interrupt() {}
    public func close() {}
}

/// The form of a frame that an encoder takes.
public enum FrameForm: Hashable, Sendable {
    /// Its pixels in a format.
    case pixels(PixelFormat)
    /// A PNG file.
    case png
    /// The bitmap only.
    case bitmap
}

/// A frame prepared for an encoder.
public struct VideoFrame {
    /// The frame's number in the scene.
    public let index: Int
    public let bitmap: Bitmap
    /// The PNG file, for `FrameForm.png`.
    public let png: [UInt8]
    /// For `FrameForm.pixels`; they live as long as the call that got them, or as their owner.
    let pixels: UnsafeRawBufferPointer
    /// The area that may differ from the frame `since`; nil if unknown.
    let change: (parts: [PixelRectangle], since: Int)?
    private let owner: PixelCopy?

    init(
        index: Int, bitmap: Bitmap, png: [UInt8] = [],
        pixels: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
        change: (parts: [PixelRectangle], since: Int)? = nil
    ) {
        (self.index, self.bitmap, self.png, self.pixels) = (index, bitmap, png, pixels)
        (self.change, owner) = (change, nil)
    }

    private init(copying frame: VideoFrame) {
        let copy = PixelCopy(frame.pixels)
        (index, bitmap, png, change) = (frame.index, frame.bitmap, frame.png, frame.change)
        (pixels, owner) = (copy.pixels, copy)
    }

    /// The same frame, which outlives the call that got it.
    var kept: VideoFrame { VideoFrame(copying: self) }

    /// Calls `body` with the pixels of `FrameForm.pixels`, valid only during the call.
    public func withPixels<Result, E: Error>(
        _ body: (UnsafeRawBufferPointer) throws(E) -> Result
    ) throws(E) -> Result {
        // The owner has no other use than to be there meanwhile.
        defer { withExtendedLifetime(owner) {} }
        return try body(pixels)
    }
}

/// Memory with a frame's pixels.
private final class PixelCopy {
    let pixels: UnsafeRawBufferPointer

    init(_ source: UnsafeRawBufferPointer) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
        memory.copyMemory(from: source)
        pixels = UnsafeRawBufferPointer(memory)
    }

    deinit { pixels.deallocate() }
}

/// The video to encode.
public struct VideoRequest: Sendable {
    /// The output.
    public let output: VideoOutput
    /// The hidden file to write, existing and empty, for videos in one file.
    public let path: String
    /// The descriptor of a stream's output, which is not closed.
    public let standardOutput: Int32
    /// The size of every frame, in pixels.
    public let width: Int
    public let height: Int
    /// The frame rate.
    public let rate: FrameRate
    public let settings: VideoSettings
    /// The directories in which to find programs, as in `PATH`; nil for the process's own.
    public let searchPath: String?
    let outputs: Staging

    /// The path of a temporary file beside the hidden one.
    public func scratch(fileExtension: String) -> String { outputs.scratch(beside: path, fileExtension: fileExtension) }

    /// The same video, but for being one segment of it, and for the file that is filled, which need not be there.
    func segment(at path: String) -> VideoRequest {
        var settings = settings
        if let length = settings.segmentation.length { settings.segmentation = .single(length: length) }
        return VideoRequest(
            output: output, path: path, standardOutput: standardOutput, width: width, height: height, rate: rate,
            settings: settings, searchPath: searchPath, outputs: outputs)
    }

    /// The same video without its sound, in another file, which need not be there.
    func withoutSound(at path: String) -> VideoRequest {
        var settings = settings
        settings.sound = nil
        return VideoRequest(
            output: output, path: path, standardOutput: standardOutput, width: width, height: height, rate: rate,
            settings: settings, searchPath: searchPath, outputs: outputs)
    }

    /// An error of a system call on the video's file.
    func failure(_ error: SystemError) -> VideoError {
        .output(.writeFailed(path: output.description, operation: error.operation, reason: error.reason))
    }
}
