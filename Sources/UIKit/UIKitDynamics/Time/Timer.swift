public import Foundation

/// Calls something at a time of the stage, once or again and again.
// @unchecked: one thread at a time uses it, that of the host.
open class Timer: NSObject, @unchecked Sendable {
    /// Seconds from one call to the next; 0 for a timer that calls once.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }
    /// How late a call may be; stored, without effect.
    open var tolerance: TimeInterval = 0
    /// Whether there will be calls.
    public private(set) final var isValid = true
    /// What the timer was made with.
    public private(set) final var userInfo: Any?
    /// When the next call is due.
    open var fireDate: Date {
        get { Date(timeIntervalSinceHostNow: due - HostClock.current.now) }
        set { wait(until: HostClock.current.now + Self.delay(to: newValue)) }
    }

    /// How long it is to a date of the host's; of one by the clock on the wall, in whole milliseconds, since what has
    /// passed since the date was made is no part of it.
    private static func delay(to date: Date) -> TimeInterval {
        let (seconds, byTheWall) = (date.timeIntervalSinceHostNow, date.timeIntervalSinceNow)
        return max(0, abs(seconds) <= abs(byTheWall) ? seconds : (byTheWall * 1000).rounded() / 1000)
    }

    private let interval: TimeInterval
    private let repeats: Bool
    private var call: ((Timer) -> Void)?
    private var due: TimeInterval
    private var entry: (clock: HostClock, number: Int)?

    private init(_ delay: TimeInterval, _ interval: TimeInterval, _ repeats: Bool, _ call: @escaping (Timer) -> Void) {
        // Foundation's own least interval.
        (self.interval, self.repeats, self.call) = (max(interval, 0.0001), repeats, call)
        due = HostClock.current.now + max(delay, repeats ? 0.0001 : 0)
    }

    /// A timer that calls a block; `RunLoop.main.add(_:forMode:)` starts it.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(interval, interval, repeats) { timer in onMain(timer) { block($0) } }
    }

    /// A timer whose first call is at a date; `RunLoop.main.add(_:forMode:)` starts it.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(Self.delay(to: date), interval, repeats) { timer in onMain(timer) { block($0) } }
    }

    /// A timer that performs a selector; `RunLoop.main.add(_:forMode:)` starts it.
    public convenience init(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(timeInterval, timeInterval, repeats) { timer in
            ObjectiveCRuntime.send(selector, to: target, with: timer)
        }
        self.userInfo = userInfo
    }

    /// A timer that performs a selector, first at a date; `RunLoop.main.add(_:forMode:)` starts it.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(Self.delay(to: date), interval, repeats) { timer in
            ObjectiveCRuntime.send(selector, to: target, with: timer)
        }
        self.userInfo = userInfo
    }

    /// A timer that calls a block and has started.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// A timer that performs a selector and has started.
    @discardableResult
    open class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// Calls now; a timer that calls once has then done so.
    open func fire() {
        guard isValid, let call else { return }
        if !repeats { invalidate() }
        call(self)
    }

    /// Ends all calls, and lets the target go.
    open func invalidate() {
        isValid = false
        call = nil
        stop()
    }

    func start() {
        guard isValid, entry == nil else { return }
        wait(until: due)
    }

    private func stop() {
        if let entry { entry.clock.cancel(entry.number) }
        entry = nil
    }

    private func wait(until time: TimeInterval) {
        stop()
        due = time
        let clock = HostClock.current
        entry = (clock, clock.at(time) { [self] in due(at: HostClock.current) })
    }

    private func due(at clock: HostClock) {
        entry = nil
        guard isValid else { return }
        // From the time that was meant, as Foundation has it; calls that were missed are left out.
        let next = due + interval
        let missed = max(0, ((clock.now - next) / interval).rounded(.down) + (next <= clock.now ? 1 : 0))
        fire()
        if isValid, repeats { wait(until: next + missed * interval) }
    }
}

/// Starts timers and display links; its time is the stage's.
public final class RunLoop: NSObject, @unchecked Sendable {
    /// When a timer may call; stored, without effect.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode("kCFRunLoopDefaultMode")
        public static let common = Mode("kCFRunLoopCommonModes")
        public static let tracking = Mode("UITrackingRunLoopMode")
    }

    /// The main thread's.
    public static let main = RunLoop()
    /// The main thread's: there is no other one.
    public static var current: RunLoop { main }

    /// Starts a timer.
    public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

    /// Runs a block in the present tick, after what waits.
    public func perform(_ block: @escaping @MainActor () -> Void) { DispatchQueue.main.async(execute: block) }
}
