public import Foundation

/// What calls a handler when something happens; here, when a time has come.
public protocol DispatchSourceTimer: DispatchSourceProtocol {
    /// Says when to call first and how often, in the stage's time.
    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
    /// Says when to call first and how often, in seconds of the stage.
    func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)
}

/// What calls a handler.
public protocol DispatchSourceProtocol: AnyObject {
    /// What is called.
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?)
    /// What is called after the end.
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?)
    /// Begins to call.
    func resume()
    /// Begins to call.
    func activate()
    /// Lets calls wait.
    func suspend()
    /// Ends all calls.
    func cancel()
    /// Whether calls have ended.
    var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
    /// Says what is called.
    public func setEventHandler(handler: (@MainActor () -> Void)?) {
        setEventHandler(qos: .unspecified, flags: [], handler: handler)
    }
    /// Says what is performed.
    public func setEventHandler(handler: DispatchWorkItem) { setEventHandler { handler.perform() } }
    /// Says what is called after the end.
    public func setCancelHandler(handler: (@MainActor () -> Void)?) {
        setCancelHandler(qos: .unspecified, flags: [], handler: handler)
    }
    /// Begins to call.
    public func activate() { resume() }
}

extension DispatchSourceTimer {
    /// Says when to call, once, in the stage's time.
    public func schedule(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        schedule(deadline: deadline, repeating: .never, leeway: leeway)
    }
    /// Says when to call first and how often, in the stage's time.
    public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval) {
        schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
    }
    /// Says when to call first and how often, in seconds of the stage.
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

/// Makes timers that follow the stage's clock.
public final class DispatchSource: NSObject {
    /// How exact a timer is; stored, without effect.
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As exact as it can be.
        public static let strict = TimerFlags(rawValue: 1)
    }

    /// A timer, which begins when it is resumed.
    public class func makeTimerSource(
        flags: TimerFlags = [], queue: DispatchQueue? = nil
    ) -> any DispatchSourceTimer { HostTimerSource() }
}

/// A timer on the host's clock; it ends when nobody holds it.
private final class HostTimerSource: DispatchSourceTimer {
    private(set) var isCancelled = false
    private var handler: (@MainActor () -> Void)?
    private var fileExtension: (@MainActor () -> Void)?
    private var next: TimeInterval = 0
    private var interval: TimeInterval = .infinity
    private var isRunning = false
    private var entry: (clock: HostClock, number: Int)?

    deinit { if let entry { entry.clock.cancel(entry.number) } }

    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
        schedule(deadline: deadline, repeating: interval.seconds, leeway: leeway)
    }

    func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
        // Less than a tenth of a millisecond would stop the time.
        (next, self.interval) = (deadline.seconds, max(interval, 0.0001))
        wait()
    }

    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?) {
        self.handler = handler
    }

    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@MainActor () -> Void)?) {
        fileExtension = handler
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
        if let fileExtension { HostClock.current.after(0) { onMain(()) { fileExtension() } } }
        (handler, fileExtension) = (nil, nil)
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
        // Calls that were missed are left out; a tick's time is off by rounding errors only.
        let now = HostClock.current.now
        next += interval * max(1, ((now - next) / interval + 1e-6).rounded(.down) + 1)
        if let handler { onMain(()) { handler() } }
        wait()
    }
}
