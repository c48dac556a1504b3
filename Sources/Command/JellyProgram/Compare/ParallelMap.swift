import Dispatch
import Synchronization

/// A parallel map.
enum ParallelMap {
    private final class Progress<Value: Sendable>: Sendable {
        struct State {
            var next = 0
            var values: [Value?]
        }
        let state: Mutex<State>

        init(_ count: Int) { state = Mutex(State(values: Array(repeating: nil, count: count))) }

        func next() -> Int? {
            state.withLock { state in
                guard state.next < state.values.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }
    }

    /// The results of `body` for 0..<count, in order.
    static func values<Value: Sendable>(
        _ count: Int, threads: Int, _ body: @Sendable (Int) -> Value
    ) -> [Value] {
        let progress = Progress<Value>(count)
        DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
            while let index = progress.next() {
                let value = body(index)
                progress.state.withLock { $0.values[index] = value }
            }
        }
        return progress.state.withLock { $0.values }.compactMap(\.self)
    }
}
