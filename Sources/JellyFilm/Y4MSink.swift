import Foundation
import Synchronization
public import JellyPixels
import JellySystem
public import JellyTime

/// Writes frames as a YUV4MPEG2 file or stream: a line that describes the film, then each frame as it is encoded.
///
/// It is what a video's encoder is given, so a film that another program encodes from it has the same colours. Where it
/// is a stream, what a reader has got cannot be taken back.
public final class Y4MSink: FrameSink, RawFrameSink, StagedSink {
    private struct State {
        var descriptor: Int32?
        /// Nil before the first frame.
        var nextIndex: Int?
        var hasEnded = false
    }

    private let path: String
    private let isStream: Bool
    let outputs: Staging
    private let header: [UInt8]
    private let state: Mutex<State>
    let frameSize: (width: Int, height: Int)

    /// A file at `path`, whose folder has to exist; both sides of the frames are even.
    ///
    /// - Throws: `FilmError`; nothing is left behind then.
    public convenience init(path: String, width: Int, height: Int, rate: FrameRate) throws(FilmError) {
        try self.init(path: path, width: width, height: height, rate: rate, in: Staging())
    }

    /// A file that is one of several outputs.
    init(path: String, width: Int, height: Int, rate: FrameRate, in outputs: Staging) throws(FilmError) {
        try VideoFormat.y4m.check(output: path, width: width, height: height, rate: rate, settings: VideoSettings())
        let hidden = try FilmError.ofOutput { () throws(OutputError) in
            try outputs.reserve(path, ending: ".y4m", makesFolders: false)
        }
        (self.path, isStream, self.outputs, frameSize) = (path, false, outputs, (width, height))
        header = Self.header(width: width, height: height, rate: rate)
        do throws(SystemError) {
            let descriptor = try system("open") { open(hidden, O_WRONLY | O_CLOEXEC) }
            state = Mutex(State(descriptor: descriptor))
        } catch {
            outputs.cancel()
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }

    /// A stream to `fileDescriptor`, which stays open; both sides of the frames are even.
    ///
    /// - Throws: `FilmError.oddSize`.
    public init(fileDescriptor: Int32, width: Int, height: Int, rate: FrameRate) throws(FilmError) {
        try VideoFormat.y4m.check(output: "-", width: width, height: height, rate: rate, settings: VideoSettings())
        (path, isStream, outputs, frameSize) = ("-", true, Staging(), (width, height))
        header = Self.header(width: width, height: height, rate: rate)
        state = Mutex(State(descriptor: fileDescriptor))
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { false }
    var pixelFormat: PixelFormat { .yuv420p }
    var takesTransparency: Bool { false }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try convertAndWrite(frame, index: index)
    }

    func write(raw bytes: UnsafeRawBufferPointer, index: Int) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded, let descriptor = state.descriptor else { throw .ended }
            do throws(FilmError) {
                if let next = state.nextIndex, index != next { throw .wrongOrder(index: index, expected: next) }
                let before = state.nextIndex == nil ? header : []
                state.nextIndex = index + 1
                do throws(SystemError) {
                    try writeAll(before + Array("FRAME\n".utf8), to: descriptor)
                    try writeAll(bytes, to: descriptor)
                } catch {
                    throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
                }
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
                let descriptor = state.descriptor
                (state.descriptor, state.hasEnded) = (nil, true)
                guard let descriptor, !isStream else { return }
                // Some file systems tell only now that the disk is full. A close is not repeated, even after EINTR.
                if close(descriptor) == -1, errno != EINTR {
                    throw .writeFailed(path: path, operation: "close", reason: String(cString: strerror(errno)))
                }
            } catch {
                cancel(&state)
                throw error
            }
        }
    }

    public func cancel() {
        state.withLock { cancel(&$0) }
    }

    private func cancel(_ state: inout State) {
        if let descriptor = state.descriptor, !isStream { close(descriptor) }
        (state.descriptor, state.hasEnded) = (nil, true)
        outputs.cancel()
    }

    /// `C420jpeg` says that the colour of 2×2 pixels is sited in their center; the range has no letter of its own.
    private static func header(width: Int, height: Int, rate: FrameRate) -> [UInt8] {
        let words = "W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED"
        return Array("YUV4MPEG2 \(words)\n".utf8)
    }
}
