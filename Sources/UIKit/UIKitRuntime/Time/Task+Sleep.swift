import Foundation

// These shadow Swift's declarations, which wait by a real clock.
extension Task where Success == Never, Failure == Never {
    /// Sleeps for nanoseconds of stage time.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await hostSleep(Double(duration) / 1e9)
    }

    /// Sleeps for nanoseconds of stage time.
    public static func sleep(_ duration: UInt64) async { try? await hostSleep(Double(duration) / 1e9) }

    /// Sleeps for a duration of stage time.
    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        let (seconds, attoseconds) = duration.components
        try await hostSleep(Double(seconds) + Double(attoseconds) / 1e18)
    }

    private static func hostSleep(_ seconds: Double) async throws {
        try checkCancellation()
        guard HostContext.isWorkingHere else {
            return try await _Concurrency.Task.sleep(for: .seconds(seconds), clock: .continuous)
        }
        let waiting = WaitingTask()
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.wait(seconds, $0) }
        } onCancel: {
            waiting.resume()
        }
        try checkCancellation()
    }
}

/// A task that sleeps in stage time, or until it is cancelled.
// @unchecked: used only on the host's thread.
private final class WaitingTask: @unchecked Sendable {
    private var continuation: CheckedContinuation<Void, Never>?

    func wait(_ seconds: Double, _ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
        HostClock.current.after(seconds) { self.resume() }
    }

    func resume() {
        continuation?.resume()
        continuation = nil
    }
}
