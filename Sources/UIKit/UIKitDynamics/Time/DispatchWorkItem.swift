/// A block that can be cancelled before it runs.
// @unchecked: one thread at a time uses it, that of the host.
public final class DispatchWorkItem: @unchecked Sendable {
    private let block: @MainActor () -> Void
    private var listeners: [() -> Void] = []
    private var isDone = false
    /// Whether `cancel()` was called.
    public private(set) var isCancelled = false

    /// An item that runs a block.
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @MainActor () -> Void
    ) {
        self.block = block
    }

    /// Runs the block now, unless it was cancelled.
    public func perform() {
        guard !isCancelled else { return }
        let block = block
        onMain(()) { block() }
        isDone = true
        listeners.forEach { $0() }
        listeners = []
    }

    /// Lets the block not run; one that runs goes on.
    public func cancel() { isCancelled = true }

    /// Runs a block after this one has run.
    public func notify(queue: DispatchQueue, execute: @escaping @MainActor () -> Void) {
        if isDone { queue.async(execute: execute) } else { listeners.append { queue.async(execute: execute) } }
    }

    /// Runs an item after this one has run.
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
        notify(queue: queue) { execute.perform() }
    }
}

/// Blocks whose common end is waited for.
// @unchecked: one thread at a time uses it, that of the host.
public final class DispatchGroup: @unchecked Sendable {
    private var count = 0
    private var listeners: [() -> Void] = []

    /// A group of nothing.
    public init() {}

    /// Something more is waited for.
    public func enter() { count += 1 }

    /// Something ended that was waited for.
    public func leave() {
        count = max(count - 1, 0)
        guard count == 0 else { return }
        let due = listeners
        listeners = []
        due.forEach { $0() }
    }

    /// Runs a block once nothing is waited for any more.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @MainActor () -> Void
    ) {
        if count == 0 { queue.async(execute: work) } else { listeners.append { queue.async(execute: work) } }
    }

    /// Runs an item once nothing is waited for any more.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) { notify(queue: queue) { work.perform() } }
}
