import Dispatch
import Synchronization

/// Does the same with many things on several threads.
enum ParallelMap {
    private final class Progress<Value: Sendable>: Sendable {
        struct State {
            var next = 0
            var isOver = false
            var outcomes: [Result<Value, any Error>?]
        }
        let state: Mutex<State>

        init(_ count: Int) { state = Mutex(State(outcomes: Array(repeating: nil, count: count))) }

        func next() -> Int? {
            state.withLock { state in
                guard !state.isOver, state.next < state.outcomes.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func add(_ outcome: Result<Value, any Error>, at index: Int) {
            state.withLock { state in
                state.outcomes[index] = outcome
                if case .failure = outcome { state.isOver = true }
            }
        }
    }

    /// What `body` gives for each number from 0, in order.
    ///
    /// - Throws: the error of the lowest number that has one, however many threads there are: numbers are begun in order.
    static func values<Value: Sendable>(
        _ count: Int, threads: Int, _ body: @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        let progress = Progress<Value>(count)
        DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
            while let index = progress.next() { progress.add(Result { try body(index) }, at: index) }
        }
        return try progress.state.withLock { $0.outcomes }.compactMap { try $0?.get() }
    }
}
