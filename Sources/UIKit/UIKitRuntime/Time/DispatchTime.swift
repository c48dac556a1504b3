/// A point in stage time.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// Nanoseconds since the stage started.
    public let uptimeNanoseconds: UInt64

    /// Creates a time from nanoseconds since the stage started.
    public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

    /// The time of the current tick.
    public static func now() -> DispatchTime { DispatchTime(seconds: HostClock.current.now) }
    /// A time that never comes.
    public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

    init(seconds: TimeInterval) {
        uptimeNanoseconds = seconds < 1.8e10 ? UInt64((max(seconds, 0) * 1e9).rounded()) : .max
    }

    /// Seconds since the stage started.
    var seconds: TimeInterval { uptimeNanoseconds == .max ? .infinity : Double(uptimeNanoseconds) / 1e9 }

    public static func < (one: DispatchTime, other: DispatchTime) -> Bool {
        one.uptimeNanoseconds < other.uptimeNanoseconds
    }

    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval.seconds
    }
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + -interval.seconds
    }

    /// The interval from this time to another one.
    public func distance(to other: DispatchTime) -> DispatchTimeInterval {
        Int(exactly: ((other.seconds - seconds) * 1e9).rounded()).map { .nanoseconds($0) } ?? .never
    }
    /// This time plus an interval.
    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

/// A wall-clock time, which here is stage time, too.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
    let time: DispatchTime

    init(_ time: DispatchTime) { self.time = time }

    /// The time of the current tick.
    public static func now() -> DispatchWallTime { DispatchWallTime(.now()) }
    /// A time that never comes.
    public static let distantFuture = DispatchWallTime(.distantFuture)

    public static func < (one: DispatchWallTime, other: DispatchWallTime) -> Bool { one.time < other.time }
    public static func + (wall: DispatchWallTime, seconds: Double) -> DispatchWallTime {
        DispatchWallTime(wall.time + seconds)
    }
    public static func - (wall: DispatchWallTime, seconds: Double) -> DispatchWallTime {
        DispatchWallTime(wall.time - seconds)
    }
    public static func + (wall: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
        DispatchWallTime(wall.time + interval)
    }
    public static func - (wall: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
        DispatchWallTime(wall.time - interval)
    }
}

/// A duration.
public enum DispatchTimeInterval: Hashable, Sendable {
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)
    case never

    var seconds: TimeInterval {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        }
    }
}

/// Nanoseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_USEC: UInt64 = 1_000
