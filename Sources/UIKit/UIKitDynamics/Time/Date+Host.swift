public import Foundation

// A date of a controller is the host's time since the calendar's first day, so that what is measured between two dates is
// the same on every run. Foundation's own `Date()` cannot be replaced by a member of the same name; where sources are
// rewritten, these stand in its place.

extension Date {
    /// The present date: the host's time since the calendar's first day; without a host, that of the clock on the wall.
    public static var hostNow: Date {
        HostContext.current.map { Date(timeIntervalSinceReferenceDate: $0.clock.now) } ?? Date()
    }

    /// A date some seconds from the present one.
    public init(timeIntervalSinceHostNow seconds: TimeInterval) { self = .hostNow + seconds }

    /// The seconds from the present date to this one.
    public var timeIntervalSinceHostNow: TimeInterval { timeIntervalSince(.hostNow) }
}

extension NSDate {
    /// The present date.
    public static var hostNow: NSDate { Date.hostNow as NSDate }

    /// The seconds from the present date to this one.
    public var timeIntervalSinceHostNow: TimeInterval { timeIntervalSince(.hostNow) }
}
