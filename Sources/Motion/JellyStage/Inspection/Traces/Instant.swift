public import Foundation
import JellySupport

/// An instant of a motion as people name it: a time, a share of its length, or something that happens.
///
/// ```swift
/// let take = try stage.advance(recordingTo: 5)
/// let landing = try Instant("contact").time(in: take, duration: 5)
/// ```
public enum Instant: Hashable, Sendable {
    /// Seconds after the start.
    case time(TimeInterval)
    /// A part of the length, from 0 to 1.
    case share(Double)
    /// The time at which something begins to touch for the nth time, from 1.
    case contact(Int)
    /// The highest point of what touched first, after that.
    case apex
    /// From when on nothing moves at all.
    case rest
    /// From when on nothing moves visibly any more.
    case settled
    /// At which most moves; the start where nothing does.
    case busiest

    /// An instant from `1.5`, `1.5s`, `1500ms`, `50%`, `contact`, `contact:3`, `apex`, `rest`, `settled`, or `auto` for the
    /// busiest.
    ///
    /// - Throws: `InputError` for anything else.
    public init(_ text: String) throws(InputError) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        if words.first == "contact" {
            let number = words.count == 1 ? 1 : words.count == 2 ? Int(words[1]) : nil
            guard let number, number > 0 else { throw .noInstant(text) }
            self = .contact(number)
        } else if text == "apex" {
            self = .apex
        } else if text == "auto" {
            self = .busiest
        } else if text == "rest" {
            self = .rest
        } else if text == "settled" {
            self = .settled
        } else if text.hasSuffix("%"), let share = Double(text.dropLast()), (0...100).contains(share) {
            self = .share(share / 100)
        } else if let time = Self.seconds(text) {
            self = .time(time)
        } else {
            throw .noInstant(text)
        }
    }

    /// Seconds from `1.5`, `1.5s` or `1500ms`; nil for anything else, or a time before the start.
    public static func seconds(_ text: String) -> TimeInterval? {
        let (number, unit) =
            text.hasSuffix("ms") ? (text.dropLast(2), 0.001) : (text.hasSuffix("s") ? text.dropLast() : text[...], 1)
        guard let value = Double(number), value.isFinite, value >= 0 else { return nil }
        return value * unit
    }

    /// The words that name one, besides numbers.
    package static let names = ["contact", "apex", "auto", "settled", "rest"]

    /// Whether it is the time from which on nothing moves.
    public var isStillness: Bool { self == .settled || self == .rest }

    /// When it is, in seconds.
    ///
    /// - Parameters:
    ///   - take: the whole motion from its start; is made only where the instant has to be seen.
    ///   - duration: how long the motion is, in seconds.
    /// - Throws: `InputError` where there is no such instant, and what making the take throws.
    public func time(in take: @autoclosure () throws -> Take, duration: TimeInterval) throws -> TimeInterval {
        switch self {
        case .time(let time):
            guard time <= duration else { throw InputError.afterEnd(time, duration: duration) }
            return time
        case .share(let share): return duration * share
        case .contact(let number):
            let times = MotionTrace(try take()).contactTimes
            guard times.count >= number else { throw InputError.noContact(number, of: times.count) }
            return times[number - 1]
        case .apex:
            let trace = MotionTrace(try take())
            guard let item = trace.firstToTouch else { throw InputError.nothingTouches }
            guard let apex = trace.apexTime else { throw InputError.noApex(of: item) }
            return apex
        case .busiest: return MotionTrace(try take()).busiestTime
        case .rest:
            guard let rest = SettleReport(try take()).rest else { throw InputError.noRest(within: duration) }
            return rest
        case .settled:
            guard let quiet = SettleReport(try take()).quiet else {
                throw InputError("something in the scene moves visibly to its end at \(ShortNumber.seconds(duration))")
            }
            return quiet
        }
    }
}

extension InputError {
    fileprivate static func noInstant(_ text: String) -> InputError {
        .init(
            "“\(text)” is no instant; write a time such as 1.5s, a share such as 50%, contact, apex, auto, settled or rest"
                + NearName.hint(text, in: Instant.names), isUsage: true)
    }

    static func afterEnd(_ time: TimeInterval, duration: TimeInterval) -> InputError {
        .init(
            "\(ShortNumber.seconds(time)) is after the scene's end at \(ShortNumber.seconds(duration))", isUsage: true)
    }

    static func noContact(_ number: Int, of count: Int) -> InputError {
        .init("the scene has \(count) contacts, so there is no contact:\(number)")
    }

    static let nothingTouches = InputError("nothing touches in this scene, so there is no apex after it")

    static func noApex(of item: String) -> InputError { .init("“\(item)” has no apex after its first contact") }

    static func noRest(within duration: TimeInterval) -> InputError {
        .init("the scene does not come to rest within its \(ShortNumber.seconds(duration))")
    }
}
