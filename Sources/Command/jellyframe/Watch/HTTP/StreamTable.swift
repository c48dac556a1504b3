import CMicroHTTPD
import Synchronization

/// The streams that are being sent, some of which sleep until there is something to send.
final class StreamTable: Sendable {
    /// The library's own object, which it wakes from any thread; it is used inside the lock alone.
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

    /// A number for a stream on a connection; nil where there are too many.
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

    /// What a stream sends now: nil at its end, and none where it sleeps from here on.
    func next(_ number: Int, of stream: any HTTPStream, _ most: Int) -> [UInt8]? {
        // Under the lock, so that nobody wakes it between its look for bytes and its falling asleep.
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

    /// Wakes all that sleep.
    func resumeAll() { state.withLock { Self.resumeAll(&$0) } }

    /// Wakes all that sleep, to send something in any case.
    func pulse() {
        state.withLock { state in
            for number in state.entries.keys where state.entries[number]?.isAsleep == true {
                state.entries[number]?.owesPulse = true
            }
            Self.resumeAll(&state)
        }
    }

    /// Ends all.
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
