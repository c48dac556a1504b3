/// A counter that code waits for; as all of a host's code runs on one thread, its due work runs meanwhile.
public final class DispatchSemaphore: @unchecked Sendable {
    private var value: Int

    /// Creates a semaphore that lets `value` waits through.
    public init(value: Int) { self.value = value }

    /// Adds one, which lets a wait through.
    @discardableResult
    public func signal() -> Int {
        value += 1
        return 0
    }

    /// Waits for a signal; one that no due work sends is an exception, and lets the wait through.
    public func wait() {
        if take() == .timedOut { raise("DispatchSemaphore.wait() never ends: no work that is due signals it") }
    }
    /// Waits for a signal; no time passes, in which the host's due work runs.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { take() }
    /// Waits for a signal; no time passes, in which the host's due work runs.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { take() }

    private func take() -> DispatchTimeoutResult {
        guard HostClock.current.runDue(until: { value > 0 }) else { return .timedOut }
        value -= 1
        return .success
    }
}
