// Waiting on the thread that all queues share: what is due runs meanwhile, but no time passes.

extension DispatchGroup {
    /// Runs what is due until the group is empty. What happens later is not waited for, as all queues share a thread;
    /// what never happens is an exception.
    public func wait() {
        HostClock.current.run { count == 0 }
        if count > 0 { HostClock.current.endWait("DispatchGroup") }
    }

    /// Runs what is due until the group is empty.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        HostClock.current.run { count == 0 }
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

    /// Adds one to the count; the result is not 0 if something waited.
    @discardableResult
    public func signal() -> Int {
        value += 1
        return value > 0 ? 0 : 1
    }

    /// Runs what is due until the count is above 0, and takes one. What happens later is not waited for, as all queues
    /// share a thread; what never happens is an exception.
    public func wait() {
        if !take() { HostClock.current.endWait("DispatchSemaphore") }
    }

    /// Runs what is due until the count is above 0, and takes one.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { take() ? .success : .timedOut }

    /// Runs what is due until the count is above 0, and takes one.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { take() ? .success : .timedOut }

    private func take() -> Bool {
        HostClock.current.run { value > 0 }
        guard value > 0 else { return false }
        value -= 1
        return true
    }
}

extension HostClock {
    /// Says why a wait ends before what it waits for.
    func endWait(_ type: String) {
        if isIdle { return raise("\(type).wait() never ends: no work is left that could end it") }
        Notices.sayOnce("a \(type) does not wait for later ticks: all queues share the main thread")
    }
}
