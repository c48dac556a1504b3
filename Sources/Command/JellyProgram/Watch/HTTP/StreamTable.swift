import CMicroHTTPD
import Synchronization

/// The active streams, some of which are suspended until they have data.
final class StreamTable: Sendable {
    /// The library's object can be resumed from any thread, and is only used inside the lock.
    private struct Entry: @unchecked Sendable {
        let connection: OpaquePointer
        var isAsleep = false
        var owesPulse = false
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var count = 0
        var isOver = false
    }

    private let state = Mutex(State())
    private let most: Int

    init(most: Int) { self.most = most }

    /// Registers a stream; returns its number, or nil if there are too many.
    func add(_ connection: OpaquePointer) -> Int? {
        let entry = Entry(connection: connection)
        return state.withLock { state in
            guard state.entries.count < most, !state.isOver else { return nil }
            state.count += 1
            state.entries[state.count] = entry
            return state.count
        }
    }

    func remove(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

    /// The next bytes of a stream: nil at its end, empty when it has been suspended.
    func next(_ number: Int, of stream: any HTTPStream, _ most: Int) -> [UInt8]? {
        // Under the lock, so that it cannot be resumed between the check for data and its suspension.
        state.withLock { state in
            guard !state.isOver, var entry = state.entries[number] else { return nil }
            var bytes = stream.next(most)
            if bytes.isEmpty, entry.owesPulse { bytes = stream.pulse }
            entry.owesPulse = false
            if bytes.isEmpty {
                MHD_suspend_connection(entry.connection)
                entry.isAsleep = true
            }
            state.entries[number] = entry
            return bytes
        }
    }

    /// Resumes all suspended streams.
    func resumeAll() { state.withLock { Self.resumeAll(&$0) } }

    /// Resumes all suspended streams to send keep-alive bytes.
    func pulse() {
        state.withLock { state in
            for number in state.entries.keys where state.entries[number]?.isAsleep == true {
                state.entries[number]?.owesPulse = true
            }
            Self.resumeAll(&state)
        }
    }

    /// Ends all streams.
    func end() {
        state.withLock { state in
            state.isOver = true
            Self.resumeAll(&state)
        }
    }

    private static func resumeAll(_ state: inout State) {
        for number in state.entries.keys {
            guard let entry = state.entries[number], entry.isAsleep else { continue }
            state.entries[number]?.isAsleep = false
            MHD_resume_connection(entry.connection)
        }
    }
}
