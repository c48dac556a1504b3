public import Foundation

/// A source that calls a handler at a time.
public protocol DispatchSourceTimer: DispatchSourceProtocol {
    /// Sets the first time and the interval of calls, in stage time.
    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
    /// Sets the first time and the interval of calls, in seconds of the stage.
    func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)
}

/// A source that calls a handler.
public protocol DispatchSourceProtocol: AnyObject {
    /// Sets the handler.
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?)
    /// Sets the cancellation handler.
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?)
    /// Starts or resumes calls.
    func resume()
    /// Starts calls.
    func activate()
    /// Suspends calls.
    func suspend()
    /// Cancels the source.
    func cancel()
    /// Whether the source was cancelled.
    var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
    /// Sets the handler.
    public func setEventHandler(handler: (@MainActor () -> Void)?) {
        setEventHandler(qos: .unspecified, flags: [], handler: handler)
    }
    /// Sets the handler to a work item.
    public func setEventHandler(handler: DispatchWorkItem) { setEventHandler { handler.perform() } }
    /// Sets the cancellation handler.
    public func setCancelHandler(handler: (@MainActor () -> Void)?) {
        setCancelHandler(qos: .unspecified, flags: [], handler: handler)
    }
    /// Starts calls.
    public func activate() { resume() }
}

extension DispatchSourceTimer {
    /// Sets the time of a single call, in stage time.
    public func schedule(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        schedule(deadline: deadline, repeating: .never, leeway: leeway)
    }
    /// Sets the first time and the interval of calls, in stage time.
    public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval) {
        schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
    }
    /// Sets the first time and the interval of calls, in seconds of the stage.
    public func schedule(deadline: DispatchTime, repeating interval: Double) {
        schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
    }
    /// Swift 3's name of `schedule(deadline:repeating:)`.
    public func scheduleRepeating(deadline: DispatchTime, interval: DispatchTimeInterval) {
        schedule(deadline: deadline, repeating: interval)
    }
    /// Swift 3's name of `schedule(deadline:)`.
    public func scheduleOneshot(deadline: DispatchTime) { schedule(deadline: deadline) }
}

/// A factory of timers that follow the stage's clock.
public final class DispatchSource: NSObject {
    /// Flags of a timer; stored, without effect.
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As precise as possible.
        public static let strict = TimerFlags(rawValue: 1)
    }

    /// Creates a timer, started by `resume()`.
    public class func makeTimerSource(
        flags: TimerFlags = [], queue: DispatchQueue? = nil
    ) -> any DispatchSourceTimer { HostTimerSource() }
}

/// A timer on the host's clock, which ends when it is deallocated.
private final class HostTimerSource: DispatchSourceTimer {
    private(set) var isCancelled = false
    private var handler: (@MainActor () -> Void)?
    private var cancelHandler: (@MainActor () -> Void)?
    private var next: TimeInterval = 0
    private var interval: TimeInterval = .infinity
    private var isRunning = false
    private var entry: (clock: HostClock, number: Int)?

    deinit { if let entry { entry.clock.cancel(entry.number) } }

    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
        schedule(deadline: deadline, repeating: interval.seconds, leeway: leeway)
    }

    func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
        // An interval below a tenth of a millisecond would stop time from advancing.
        (next, self.interval) = (deadline.seconds, max(interval, 0.0001))
        wait()
    }

    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?) {
        self.handler = handler
    }

    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?) {
        cancelHandler = handler
    }

    func resume() {
        isRunning = true
        wait()
    }

    func suspend() {
        isRunning = false
        stop()
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        stop()
        if let cancelHandler { HostClock.current.after(0) { onMain(()) { cancelHandler() } } }
        (handler, cancelHandler) = (nil, nil)
    }

    private func stop() {
        if let entry { entry.clock.cancel(entry.number) }
        entry = nil
    }

    private func wait() {
        stop()
        guard isRunning, !isCancelled, next.isFinite else { return }
        let clock = HostClock.current
        entry = (clock, clock.at(next) { [weak self] in self?.fire() })
    }

    private func fire() {
        entry = nil
        // Missed calls are skipped; ticks deviate from exact times by rounding errors only.
        let now = HostClock.current.now
        next += interval * max(1, ((now - next) / interval + 1e-6).rounded(.down) + 1)
        if let handler { onMain(()) { handler() } }
        wait()
    }
}
