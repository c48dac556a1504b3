// Waiting on the thread that all queues share: what is due runs meanwhile, but no time passes.

extension DispatchGroup {
    /// Runs what is due until the group is empty. What happens later is not waited for, as all queues share a thread.
    public func wait() {
        HostClock.current.run { count == 0 }
        guard count > 0 else { return }
        Notices.sayOnce("a DispatchGroup does not wait for later ticks: all queues share the main thread")
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
    /// share a thread.
    public func wait() {
        if !take() {
            Notices.sayOnce("a DispatchSemaphore does not wait for later ticks: all queues share the main thread")
        }
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
