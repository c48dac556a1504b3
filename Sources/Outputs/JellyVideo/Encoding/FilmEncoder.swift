public import JellyImaging
import JellySupport
public import JellyValues

/// Makes one film of a format; the life of the film around it is `FilmSink`'s.
///
/// Methods are called one at a time, but for `interrupt`. After an error nothing but `close` is called.
public protocol FilmEncoder: AnyObject {
    /// Stores the next frame.
    func write(_ frame: FilmFrame) throws(FilmError)

    /// Completes the file after so many frames, at least one.
    func finish(frames: Int) throws(FilmError)

    /// Frees a thread that waits in another method, which then throws; called from any thread, at any time.
    func interrupt()

    /// Lets go of files and programs, after `finish` or in place of it; may be called again.
    func close()
}

extension FilmEncoder {
    public func interrupt() {}
    public func close() {}
}

/// What of a frame an encoder takes.
public enum FrameForm: Hashable, Sendable {
    /// Its pixels, as a program takes them.
    case pixels(PixelFormat)
    /// A PNG file.
    case png
    /// The bitmap alone.
    case bitmap
}

/// A frame as it was prepared for an encoder.
public struct FilmFrame {
    /// Its number in the scene.
    public let index: Int
    public let bitmap: Bitmap
    /// The file, for `FrameForm.png`.
    public let png: [UInt8]
    /// For `FrameForm.pixels`; they live as long as the call that got them, or as their owner.
    let pixels: UnsafeRawBufferPointer
    /// Where it may differ from the frame of the film numbered `since`; nil where nothing is known.
    let change: (parts: FrameChange, since: Int)?
    private let owner: PixelCopy?

    init(
        index: Int, bitmap: Bitmap, png: [UInt8] = [],
        pixels: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
        change: (parts: FrameChange, since: Int)? = nil
    ) {
        (self.index, self.bitmap, self.png, self.pixels) = (index, bitmap, png, pixels)
        (self.change, owner) = (change, nil)
    }

    private init(copying frame: FilmFrame) {
        let copy = PixelCopy(frame.pixels)
        (index, bitmap, png, change) = (frame.index, frame.bitmap, frame.png, frame.change)
        (pixels, owner) = (copy.pixels, copy)
    }

    /// The same frame, which outlives the call that got it.
    var kept: FilmFrame { FilmFrame(copying: self) }

    /// Calls `body` with the pixels of `FrameForm.pixels`, which live as long as the call.
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

/// The film that an encoder is to make.
public struct FilmRequest: Sendable {
    /// Where it will appear.
    public let output: FilmOutput
    /// The hidden file that the encoder fills; it is there and empty. For films in one file.
    public let path: String
    /// The descriptor to which a stream goes; it stays open.
    public let standardOutput: Int32
    /// The size of every frame, in pixels.
    public let width: Int
    public let height: Int
    /// Frames a second.
    public let rate: FrameRate
    public let settings: VideoSettings
    /// The folders where programs are looked for, as in `PATH`; nil for the process's own.
    public let searchPath: String?
    let outputs: Staging

    /// The path of a file beside the hidden one that never appears.
    public func scratch(ending: String) -> String { outputs.scratch(beside: path, ending: ending) }

    /// The same film, but for being one segment of it, and for the file that is filled, which need not be there.
    func segment(at path: String) -> FilmRequest {
        var settings = settings
        if let length = settings.segmentation.length { settings.segmentation = .single(length: length) }
        return FilmRequest(
            output: output, path: path, standardOutput: standardOutput, width: width, height: height, rate: rate,
            settings: settings, searchPath: searchPath, outputs: outputs)
    }

    /// An error of a system call on the film's file.
    func failure(_ error: SystemError) -> FilmError {
        .writeFailed(path: output.description, operation: error.operation, reason: error.reason)
    }
}
