public import Foundation

/// Calls a closure at a stage time, once or repeatedly.
// @unchecked: used only on the host's thread.
open class Timer: NSObject, @unchecked Sendable {
    /// The interval between calls, in seconds; 0 for a timer that does not repeat.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }
    /// The tolerance of call times; stored, without effect.
    open var tolerance: TimeInterval = 0
    /// Whether the timer can still fire.
    public private(set) final var isValid = true
    /// The user info given at creation.
    public private(set) final var userInfo: Any?
    /// The time of the next call.
    open var fireDate: Date {
        get { Date(timeIntervalSinceHostNow: due - HostClock.current.now) }
        set { wait(until: HostClock.current.now + Self.delay(to: newValue)) }
    }

    /// The delay until a date of the host; until a wall-clock date, rounded to whole milliseconds, to ignore the time
    /// passed since the date was created.
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
        // Foundation's minimum interval.
        (self.interval, self.repeats, self.call) = (max(interval, 0.0001), repeats, call)
        due = HostClock.current.now + max(delay, repeats ? 0.0001 : 0)
    }

    /// Creates a timer that never fires.
    public convenience override init() {
        self.init(0, 0, false) { _ in }
        isValid = false
    }

    /// Creates a timer that calls a block, started by `RunLoop.main.add(_:forMode:)`.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(interval, interval, repeats) { timer in onMain(timer) { block($0) } }
    }

    /// Creates a timer that first fires at a date, started by `RunLoop.main.add(_:forMode:)`.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(Self.delay(to: date), interval, repeats) { timer in onMain(timer) { block($0) } }
    }

    /// Creates a timer that performs a selector, started by `RunLoop.main.add(_:forMode:)`.
    public convenience init(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(timeInterval, timeInterval, repeats) { timer in
            ObjectiveCRuntime.send(selector, to: target, with: timer)
        }
        self.userInfo = userInfo
    }

    /// Creates a timer that performs a selector, first at a date, started by `RunLoop.main.add(_:forMode:)`.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(Self.delay(to: date), interval, repeats) { timer in
            ObjectiveCRuntime.send(selector, to: target, with: timer)
        }
        self.userInfo = userInfo
    }

    /// Creates and starts a timer that calls a block.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Creates and starts a timer that performs a selector.
    @discardableResult
    open class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// Fires the timer now; one that does not repeat is then invalid.
    open func fire() {
        guard isValid, let call else { return }
        if !repeats { invalidate() }
        call(self)
    }

    /// Invalidates the timer, and releases the target.
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
        // From the intended time, as in Foundation; missed calls are skipped.
        let next = due + interval
        let missed = max(0, ((clock.now - next) / interval).rounded(.down) + (next <= clock.now ? 1 : 0))
        fire()
        if isValid, repeats { wait(until: next + missed * interval) }
    }
}

/// Schedules timers and display links in stage time.
public final class RunLoop: NSObject, @unchecked Sendable {
    /// A mode; stored, without effect.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode("kCFRunLoopDefaultMode")
        public static let common = Mode("kCFRunLoopCommonModes")
        public static let tracking = Mode("UITrackingRunLoopMode")
    }

    /// The main run loop.
    public static let main = RunLoop()
    /// The main run loop, which is the only one.
    public static var current: RunLoop { main }

    /// Schedules a timer.
    public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

    /// Runs a block in the current tick, after pending work.
    public func perform(_ block: @escaping @MainActor () -> Void) { DispatchQueue.main.async(execute: block) }
}
