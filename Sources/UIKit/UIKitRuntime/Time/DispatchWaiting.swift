// Waiting on the thread that all queues share: what is due runs meanwhile, but no time passes.

extension DispatchGroup {
    /// Runs what is due until the group is empty. What happens later is not waited for, as all queues share a thread;
    /// what never happens is an exception.
    public func wait() {
        HostClock.current.wait { count == 0 }
        if count > 0 { HostClock.current.endWait("DispatchGroup") }
    }

    /// Runs what is due until the group is empty.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        HostClock.current.wait { count == 0 }
        if count > 0 { HostClock.current.sayTimeout("DispatchGroup") }
        return count == 0 ? .success : .timedOut
    }

    /// Runs what is due until the group is empty.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { wait(timeout: timeout.time) }
}

/// A counter that blocks wait for.
// @unchecked: used only on the host's thread.
public final class DispatchSemaphore: @unchecked Sendable {
    private var value: Int

    /// Creates a semaphore with a count.
    public init(value: Int) { self.value = value }

    /// Adds one to the count; the result is not 0 if a wait had been given up without it.
    @discardableResult
    public func signal() -> Int {
        value += 1
        return value > 0 ? 0 : 1
    }

    /// Runs what is due until the count is above 0, and takes one. What happens later is not waited for, as all queues
    /// share a thread; what never happens is an exception.
    public func wait() {
        guard !take() else { return }
        HostClock.current.endWait("DispatchSemaphore")
        // The next signal is the one that was waited for.
        value -= 1
    }

    /// Runs what is due until the count is above 0, and takes one.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        if take() { return .success }
        HostClock.current.sayTimeout("DispatchSemaphore")
        return .timedOut
    }

    /// Runs what is due until the count is above 0, and takes one.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { wait(timeout: timeout.time) }

    private func take() -> Bool {
        HostClock.current.wait { value > 0 }
        guard value > 0 else { return false }
        value -= 1
        return true
    }
}

extension HostClock {
    /// Whether an exception has ended what would still run in an app.
    private var hasEnded: Bool { HostContext.current.map { !$0.exceptions.isEmpty } ?? false }

    /// Runs due entries from within one of them.
    fileprivate func wait(_ isDone: () -> Bool) {
        guard !hasEnded else { return }
        guard waits < Self.mostWaits else {
            return raise("more than \(Self.mostWaits) waits within each other: what each waits for waits itself")
        }
        waits += 1
        defer { waits -= 1 }
        run(until: { isDone() || hasEnded })
    }

    /// Says that a wait with a timeout ends though later work may end it in time.
    fileprivate func sayTimeout(_ type: String) {
        guard !isIdle else { return }
        Notices.sayOnce("a \(type) does not wait for later ticks, and times out at once")
    }

    /// Says why a wait ends before what it waits for.
    fileprivate func endWait(_ type: String) {
        guard !hasEnded else { return }
        if isIdle { return raise("\(type).wait() never ends: no work is left that could end it") }
        Notices.sayOnce("a \(type) does not wait for later ticks: all queues share the main thread")
    }
}
