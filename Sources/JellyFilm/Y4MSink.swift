import Foundation
public import JellyPixels
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
    /// Nil for a stream.
    private let hiddenPath: String?
    private let header: [UInt8]
    private let state: Locked<State>
    let frameSize: (width: Int, height: Int)

    /// A file at `path`, whose folder has to exist; both sides of the frames are even.
    ///
    /// - Throws: `FilmError`; nothing is left behind then.
    public init(path: String, width: Int, height: Int, rate: FrameRate) throws(FilmError) {
        try VideoFormat.y4m.check(output: path, width: width, height: height, rate: rate, settings: VideoSettings())
        let hidden = try makeHiddenFile(for: path, ending: ".y4m")
        (self.path, hiddenPath, frameSize) = (path, hidden, (width, height))
        header = Self.header(width: width, height: height, rate: rate)
        do throws(SystemError) {
            let descriptor = try system("open") { open(hidden, O_WRONLY | O_CLOEXEC) }
            state = Locked(State(descriptor: descriptor))
        } catch {
            unlink(hidden)
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }

    /// A stream to `fileDescriptor`, which stays open; both sides of the frames are even.
    ///
    /// - Throws: `FilmError.oddSize`.
    public init(fileDescriptor: Int32, width: Int, height: Int, rate: FrameRate) throws(FilmError) {
        try VideoFormat.y4m.check(output: "-", width: width, height: height, rate: rate, settings: VideoSettings())
        (path, hiddenPath, frameSize) = ("-", nil, (width, height))
        header = Self.header(width: width, height: height, rate: rate)
        state = Locked(State(descriptor: fileDescriptor))
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
                guard let hiddenPath, let descriptor = state.descriptor else { return [] }
                state.descriptor = nil
                // Some file systems tell only now that the disk is full. A close is not repeated, even after EINTR.
                if close(descriptor) == -1, errno != EINTR {
                    throw .writeFailed(path: path, operation: "close", reason: String(cString: strerror(errno)))
                }
                return [StagedFile(hidden: hiddenPath, place: path)]
            } catch {
                giveUp(&state)
                throw error
            }
        }
    }

    func didPublish() { state.withLock { $0.hasEnded = true } }

    public func cancel() {
        state.withLock { if !$0.hasEnded { giveUp(&$0) } }
    }

    private func giveUp(_ state: inout State) {
        state.hasEnded = true
        guard let hiddenPath else { return }
        if let descriptor = state.descriptor { close(descriptor) }
        state.descriptor = nil
        unlink(hiddenPath)
    }

    /// `C420jpeg` says that the colour of 2×2 pixels is sited in their middle; the range has no letter of its own.
    private static func header(width: Int, height: Int, rate: FrameRate) -> [UInt8] {
        let words = "W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED"
        return Array("YUV4MPEG2 \(words)\n".utf8)
    }
}
