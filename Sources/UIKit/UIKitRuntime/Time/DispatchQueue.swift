/// A queue of blocks that the host runs between ticks, on the main thread.
///
/// All queues share the main thread: concurrent blocks run in the order in which they were submitted.
// @unchecked: stored properties are constants, or used only on the host's thread.
public final class DispatchQueue: NSObject, @unchecked Sendable {
    /// The attributes of a queue; stored, without effect.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        public static let concurrent = Attributes(rawValue: 1 << 1)
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The frequency of draining the autorelease pool; stored, without effect.
    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

    /// The priorities of global queues before quality of service.
    public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }

    /// The main queue.
    public static let main = DispatchQueue(label: "com.apple.main-thread")
    private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

    /// The queue's label.
    public let label: String
    /// The quality of service; stored, without effect.
    public let qos: DispatchQoS

    /// Creates a queue.
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
        (self.label, self.qos) = (label, qos)
    }

    /// The global queue.
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }
    /// The global queue.
    public class func global(priority: GlobalQueuePriority) -> DispatchQueue { shared }

    /// Runs a block in the current tick, after pending ones.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        group?.enter()
        HostClock.current.after(0) {
            onMain(()) { work() }
            group?.leave()
        }
    }

    /// Runs an item in the current tick, after pending ones.
    public func async(execute workItem: DispatchWorkItem) { HostClock.current.after(0) { workItem.perform() } }

    /// Runs an item in the current tick as part of a group.
    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        async(group: group) { workItem.perform() }
    }

    /// Runs a block in the first tick that is not before a time.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        HostClock.current.at(deadline.seconds) { onMain(()) { work() } }
    }

    /// Runs a block in the first tick that is not before a time.
    public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        asyncAfter(deadline: wallDeadline.time, execute: work)
    }

    /// Runs an item in the first tick that is not before a time.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        HostClock.current.at(deadline.seconds) { execute.perform() }
    }

    /// Runs an item in the first tick that is not before a time.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        asyncAfter(deadline: wallDeadline.time, execute: execute)
    }

    /// Runs a block now.
    public func sync<Value>(execute work: () throws -> Value) rethrows -> Value { try work() }
    /// Runs a block now.
    public func sync<Value>(flags: DispatchWorkItemFlags, execute work: () throws -> Value) rethrows -> Value {
        try work()
    }
    /// Runs an item now.
    public func sync(execute workItem: DispatchWorkItem) { workItem.perform() }

    /// Runs a block for each index from 0, one after another.
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for index in 0..<max(iterations, 0) { work(index) }
    }
}

/// A quality of service; stored, without effect.
public struct DispatchQoS: Hashable, Sendable {
    public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }

    public let qosClass: QoSClass
    public let relativePriority: Int

    public init(qosClass: QoSClass, relativePriority: Int) {
        (self.qosClass, self.relativePriority) = (qosClass, relativePriority)
    }

    public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
    public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
    public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
    public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
    public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
    public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
}

/// Flags of a work item; stored, without effect.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let barrier = DispatchWorkItemFlags(rawValue: 1)
    public static let detached = DispatchWorkItemFlags(rawValue: 2)
    public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
    public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
    public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
    public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}

/// A block that can be cancelled before it runs.
// @unchecked: used only on the host's thread.
public final class DispatchWorkItem: @unchecked Sendable {
    private let block: @MainActor () -> Void
    private var listeners: [() -> Void] = []
    private var isDone = false
    /// Whether `cancel()` was called.
    public private(set) var isCancelled = false

    /// Creates an item that runs a block.
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

    /// Cancels the block, unless it has already started.
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

/// A group of blocks with a common completion.
// @unchecked: used only on the host's thread.
public final class DispatchGroup: @unchecked Sendable {
    private var count = 0
    private var listeners: [() -> Void] = []

    /// Creates an empty group.
    public init() {}

    /// Adds one to the pending count.
    public func enter() { count += 1 }

    /// Subtracts one from the pending count.
    public func leave() {
        count = max(count - 1, 0)
        guard count == 0 else { return }
        let due = listeners
        listeners = []
        due.forEach { $0() }
    }

    /// Runs a block once the group is empty.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @MainActor () -> Void
    ) {
        if count == 0 { queue.async(execute: work) } else { listeners.append { queue.async(execute: work) } }
    }

    /// Waits until the group is empty: the host's due work runs meanwhile; what never comes, or later, is an exception.
    public func wait() {
        if !HostClock.current.runDue(until: { self.count == 0 }) { raise("DispatchGroup.wait() never ends") }
    }
    /// Waits until the group is empty; no time passes, in which the host's due work runs.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        HostClock.current.runDue(until: { self.count == 0 }) ? .success : .timedOut
    }
    /// Waits until the group is empty; no time passes, in which the host's due work runs.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { wait(timeout: .now()) }

    /// Runs an item once the group is empty.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) { notify(queue: queue) { work.perform() } }
}
