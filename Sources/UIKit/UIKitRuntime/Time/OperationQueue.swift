public import Foundation

/// A queue of operations that the host runs between ticks, on the main thread, in order.
///
/// An operation runs after its dependencies, however long they take; all other settings are stored without effect.
// @unchecked: used only on the host's thread.
open class OperationQueue: NSObject, @unchecked Sendable {
    /// The main queue.
    public static let main = OperationQueue()
    /// The queue of the running operation; otherwise the main queue.
    public private(set) static var current: OperationQueue? {
        get { running ?? main }
        set { running = newValue }
    }
    // Accessed only on the host's thread.
    nonisolated(unsafe) private static var running: OperationQueue?

    /// The value for the system's default.
    public static let defaultMaxConcurrentOperationCount = -1
    /// The maximum number of concurrent operations; they always run one after another.
    open var maxConcurrentOperationCount = -1
    /// The queue's name.
    open var name: String?
    /// The quality of service; stored, without effect.
    open var qualityOfService = QualityOfService.default
    /// Whether the queue is suspended.
    open var isSuspended = false { didSet { if !isSuspended { schedule() } } }
    /// The pending operations, in order.
    public private(set) final var operations: [Operation] = []
    /// The number of pending operations.
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

    /// Adds a block that runs after all operations added before.
    open func addBarrierBlock(_ barrier: @escaping @MainActor () -> Void) { addOperation(barrier) }

    /// Cancels all pending operations.
    open func cancelAllOperations() { operations.forEach { $0.cancel() } }

    /// Runs all operations without unfinished dependencies now.
    open func waitUntilAllOperationsAreFinished() {
        while let next = takeNext() { run(next) }
    }

    private func schedule() {
        guard !isScheduled, !isSuspended, !operations.isEmpty else { return }
        isScheduled = true
        HostClock.current.after(0) { [self] in runNext() }
    }

    private func runNext() {
        isScheduled = false
        guard !isSuspended, !operations.isEmpty else { return }
        guard let next = takeNext() else {
            // All operations depend on other queues or unfinished work; the next tick tries again.
            isScheduled = true
            HostClock.current.after(1 / Double(HostContext.atWork.tickRate)) { [self] in runNext() }
            return
        }
        run(next)
        schedule()
    }

    /// Removes and returns the first operation whose dependencies have finished; nil if there is none.
    private func takeNext() -> Operation? {
        let ready = operations.firstIndex { $0.isCancelled || $0.dependencies.allSatisfy(\.isFinished) }
        return ready.map { operations.remove(at: $0) }
    }

    private func run(_ operation: Operation) {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        operation.start()
    }
}
