/// A queue of blocks that the host runs between ticks, in the main thread.
///
/// All queues do: what a program lets run at once runs in the order in which it was asked for.
// @unchecked: nothing stored here changes after `init` except what one thread at a time sets.
public final class DispatchQueue: NSObject, @unchecked Sendable {
    /// How important a block is; stored, without effect.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        public static let concurrent = Attributes(rawValue: 1 << 1)
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// How often a queue empties its pool; stored, without effect.
    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

    /// How queues were ranked before qualities of service.
    public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }

    /// The main queue.
    public static let main = DispatchQueue(label: "com.apple.main-thread")
    private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

    /// The queue's name.
    public let label: String
    /// How important the queue is; stored, without effect.
    public let qos: DispatchQoS

    /// A queue of one's own.
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
        (self.label, self.qos) = (label, qos)
    }

    /// The queue that all share.
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }
    /// The queue that all share.
    public class func global(priority: GlobalQueuePriority) -> DispatchQueue { shared }

    /// Runs a block in the present tick, after what waits.
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

    /// Runs an item in the present tick, after what waits.
    public func async(execute workItem: DispatchWorkItem) { HostClock.current.after(0) { workItem.perform() } }

    /// Runs an item in the present tick as part of a group.
    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        async(group: group) { workItem.perform() }
    }

    /// Runs a block at a time, in the first tick that is not earlier.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        HostClock.current.at(deadline.seconds) { onMain(()) { work() } }
    }

    /// Runs a block at a time, in the first tick that is not earlier.
    public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        asyncAfter(deadline: wallDeadline.time, execute: work)
    }

    /// Runs an item at a time, in the first tick that is not earlier.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        HostClock.current.at(deadline.seconds) { execute.perform() }
    }

    /// Runs an item at a time, in the first tick that is not earlier.
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

    /// Runs a block for each number from 0 on, one after the other.
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for index in 0..<max(iterations, 0) { work(index) }
    }
}

/// How important a block is; stored, without effect.
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

/// How a block is run; stored, without effect.
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
