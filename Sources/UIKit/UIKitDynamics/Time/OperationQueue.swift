public import Foundation

/// A queue of operations that the host runs between ticks, in the main thread, in the order in which they came.
///
/// An operation that waits for another one comes after it, however long that takes; everything else about threads is kept,
/// and without effect.
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

    /// As many as the system thinks good.
    public static let defaultMaxConcurrentOperationCount = -1
    /// How many operations may run at once; any number runs them one after the other.
    open var maxConcurrentOperationCount = -1
    /// The queue's name.
    open var name: String?
    /// How important the queue is; stored, without effect.
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

    /// Runs now what waits for nothing else.
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
            // All wait for what another queue does, or what ends later: the next tick sees again.
            isScheduled = true
            HostClock.current.after(1 / Double(HostContext.atWork.tickRate)) { [self] in runNext() }
            return
        }
        run(next)
        schedule()
    }

    /// The first operation whose dependencies have finished; nil where all wait for others.
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
