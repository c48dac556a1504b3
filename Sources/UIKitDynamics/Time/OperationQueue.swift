public import Foundation

/// A queue of operations that the host runs between ticks, in the main thread, in the order in which they came.
///
/// An operation that waits for another one comes after it; everything else about threads is kept, and without effect.
// @unchecked: one thread at a time uses it, that of the host.
open class OperationQueue: NSObject, @unchecked Sendable {
    /// The main queue.
    public static let main = OperationQueue()
    /// The queue whose operation runs; outside one, the main queue.
    public private(set) static var current: OperationQueue? {
        get { running ?? main }
        set { running = newValue }
    }
    // Read and written in the host's thread only.
    nonisolated(unsafe) private static var running: OperationQueue?

    /// How many operations may run at once; any number runs them one after the other.
    open var maxConcurrentOperationCount = -1
    /// The queue's name.
    open var name: String?
    /// How important the queue is; kept, and without effect.
    open var qualityOfService = QualityOfService.default
    /// Whether operations wait.
    open var isSuspended = false { didSet { if !isSuspended { schedule() } } }
    /// Operations that have not run, in order.
    public private(set) final var operations: [Operation] = []
    /// How many operations have not run.
    open var operationCount: Int { operations.count }
    private var isScheduled = false

    public override init() { super.init() }

    /// Adds an operation.
    open func addOperation(_ op: Operation) {
        operations.append(op)
        schedule()
    }

    /// Adds operations.
    open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
        ops.forEach(addOperation)
        if wait { waitUntilAllOperationsAreFinished() }
    }

    /// Adds a block.
    open func addOperation(_ block: @escaping @MainActor () -> Void) {
        addOperation(BlockOperation { onMain(()) { block() } })
    }

    /// Adds a block that comes after all that were added before.
    open func addBarrierBlock(_ barrier: @escaping @MainActor () -> Void) { addOperation(barrier) }

    /// Lets no operation run that has not begun.
    open func cancelAllOperations() { operations.forEach { $0.cancel() } }

    /// Runs what waits now.
    open func waitUntilAllOperationsAreFinished() {
        while let next = takeNext() { run(next) }
    }

    private func schedule() {
        guard !isScheduled, !isSuspended, !operations.isEmpty else { return }
        isScheduled = true
        HostClock.current.after(0) { [self] in
            isScheduled = false
            guard !isSuspended, let next = takeNext() else { return }
            run(next)
            schedule()
        }
    }

    /// The first operation whose dependencies have finished; where all wait for others, the first.
    private func takeNext() -> Operation? {
        guard !operations.isEmpty else { return nil }
        let ready = operations.firstIndex { $0.dependencies.allSatisfy { $0.isFinished || $0.isCancelled } }
        return operations.remove(at: ready ?? 0)
    }

    private func run(_ operation: Operation) {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        operation.start()
    }
}
