public import Foundation

// Controllers' dates follow the host's time, counted from the reference date, so that durations are the same on every
// run. Foundation's `Date()` cannot be replaced by a member of the same name; rewritten sources use these instead.

extension Date {
    /// The current date: the host's time since the reference date; the real date without a host.
    public static var hostNow: Date {
        HostContext.current.map { Date(timeIntervalSinceReferenceDate: $0.clock.now) } ?? Date()
    }

    /// Creates a date relative to the current one, in seconds.
    public init(timeIntervalSinceHostNow seconds: TimeInterval) { self = .hostNow + seconds }

    /// The seconds from the current date to this one.
    public var timeIntervalSinceHostNow: TimeInterval { timeIntervalSince(.hostNow) }
}

extension NSDate {
    /// The current date.
    public static var hostNow: NSDate { Date.hostNow as NSDate }

    /// The seconds from the current date to this one.
    public var timeIntervalSinceHostNow: TimeInterval { timeIntervalSince(.hostNow) }
}
