import Glibc
import JellyStage
import Synchronization

/// What a part of the façade keeps for a host, made on its first use.
package protocol HostPart: AnyObject {
    init()
}

/// The state of the running host: its clock, random numbers, exceptions and ignored API, and what the parts of the façade
/// keep for it.
// @unchecked: accessible only during calls of one host, which is used by one thread at a time.
package final class HostContext: @unchecked Sendable {
    package let clock = HostClock()
    /// Random numbers that are the same on every run.
    private(set) var random = HostRandom()
    /// Reasons for which UIKit would have raised exceptions, and the host has not stopped yet.
    package var exceptions: [String] = []
    /// The ignored API used so far, each with the first call.
    package var ignoredAPI: [String: CallSite] = [:]
    /// Whether ignored API stops the host.
    package var refusesIgnoredAPI = false
    /// Ticks per second.
    package private(set) var tickRate = 60
    /// The ticks that passed outside of hosts.
    package var waitedTicks = 0
    private var parts: [ObjectIdentifier: any HostPart] = [:]

    private init() {}

    /// What a part of the façade keeps for this host.
    package func part<Part: HostPart>(_ type: Part.Type) -> Part {
        if let known = parts[ObjectIdentifier(type)] { return unsafeDowncast(known, to: type) }
        let part = type.init()
        parts[ObjectIdentifier(type)] = part
        return part
    }

    /// A new host's context, including what was requested before any host was running, such as in a controller's
    /// `init`.
    @MainActor
    package static func begin(tickRate: Int) -> HostContext {
        let context = next
        next = HostContext()
        (context.tickRate, context.random) = (tickRate, HostRandom())
        return context
    }

    /// The context of the host whose call is running on this thread; nil outside one.
    package static var current: HostContext? { isWorkingHere ? running : nil }

    /// The context of the running host, or else of the next one.
    package static var atWork: HostContext { current ?? next }

    /// Whether a host is running on this thread.
    static var isWorkingHere: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    // Written only by `run`, and read only where `thread` identifies this thread as the writer.
    nonisolated(unsafe) private static var running: HostContext?
    /// The context of the next host.
    // Hosts and their controllers run on the main thread; only `begin`, on the main actor, writes this.
    package nonisolated(unsafe) private(set) static var next = HostContext()
    /// The thread on which a host is running; 0 for none.
    private static let thread = Atomic<UInt>(0)

    /// Calls `body` with this context as the current one.
    @MainActor
    package func run<Value>(_ body: () throws -> Value) rethrows -> Value {
        _ = HostExecutor.installed
        let (outer, outerThread) = (Self.running, Self.thread.load(ordering: .relaxed))
        Self.running = self
        Self.thread.store(UInt(pthread_self()), ordering: .relaxed)
        defer {
            Self.running = outer
            Self.thread.store(outerThread, ordering: .relaxed)
        }
        return try body()
    }
}

/// Calls main-actor code from nonisolated code of the engine and the stage, which only a host calls; hosts are isolated
/// to the main actor.
package func onMain<Subject, Value>(_ subject: Subject, _ body: @MainActor (Subject) -> Value) -> Value {
    // The two types differ only in isolation, as in `MainActor.assumeIsolated`, which would reject subjects that are
    // not Sendable, though nothing is sent.
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: ((Subject) -> Value).self)(subject)
    }
}
