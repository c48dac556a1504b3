import Foundation
import Synchronization

/// A thread that reads a pipe to its end and closes it.
final class ChildReader: Sendable {
    enum Keeping {
        /// The last lines.
        case lines
        /// All bytes, up to so many.
        case bytes(atMost: Int)
    }

    private struct State {
        var tail = LineTail()
        var bytes: [UInt8] = []
        /// The maximum number of bytes that are kept, where there were more.
        var overflowedLimit: Int?
    }

    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameter overflow: called when there are more bytes than are kept.
    /// - Throws: `SystemError`; the pipe stays open then.
    init(
        _ descriptor: Int32, keeping: Keeping, overflow: @escaping @Sendable () -> Void = {}
    ) throws(SystemError) {
        try SystemThread.start { [self] in
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while let count = try? system("read", { read(descriptor, &buffer, buffer.count) }), count > 0 {
                let isTooMuch = state.withLock { state in
                    switch keeping {
                    case .lines: state.tail.append(buffer[..<count])
                    case .bytes(let most):
                        if state.bytes.count + count > most { state.overflowedLimit = most }
                        if state.overflowedLimit == nil { state.bytes += buffer[..<count] }
                    }
                    return state.overflowedLimit != nil
                }
                if isTooMuch { overflow() }
            }
            close(descriptor)
            ended.signal()
        }
    }

    /// Waits for the end of the pipe; may be called again.
    func wait() {
        ended.wait()
        ended.signal()
    }

    var lines: [String] { state.withLock { $0.tail.lines } }

    /// The maximum number of bytes that are kept, where there were more.
    var overflowedLimit: Int? { state.withLock { $0.overflowedLimit } }

    /// Nil where there were more than are kept.
    var bytes: [UInt8]? { state.withLock { $0.overflowedLimit == nil ? $0.bytes : nil } }
}
