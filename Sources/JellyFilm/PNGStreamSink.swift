public import JellyPixels
import JellyPNG
import JellySystem
import Synchronization

/// Writes frames as PNG files one after another to a file descriptor, such as standard output.
///
/// What a reader has got cannot be taken back: after an error or `cancel()` the stream just ends.
public final class PNGStreamSink: FrameSink {
    private struct State {
        var encoder = PNGEncoder()
        var lastIndex: Int?
        var hasEnded = false
    }

    private let fileDescriptor: Int32
    private let state = Mutex(State())

    /// A stream to `fileDescriptor`, which stays open.
    public init(fileDescriptor: Int32) {
        self.fileDescriptor = fileDescriptor
    }

    public var takesAnyOrder: Bool { false }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            if let last = state.lastIndex, index <= last {
                state.hasEnded = true
                throw .wrongOrder(index: index, expected: last + 1)
            }
            state.lastIndex = index
            let file = state.encoder.encode(frame)
            do throws(SystemError) {
                try writeAll(file, to: fileDescriptor)
            } catch {
                state.hasEnded = true
                throw .writeFailed(path: "-", operation: error.operation, reason: error.reason)
            }
        }
    }

    public func finish() throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            state.hasEnded = true
            guard state.lastIndex != nil else { throw .noFrames(output: "-") }
        }
    }

    public func cancel() {
        state.withLock { $0.hasEnded = true }
    }
}
