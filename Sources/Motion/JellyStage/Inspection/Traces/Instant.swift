public import Foundation
import JellySupport
public import JellyValues

/// An instant of a motion: a time, a percentage of its duration, or an event.
///
/// ```swift
/// let take = try stage.advance(recordingTo: 5)
/// let landing = try Instant("contact").time(in: take, duration: 5)
/// ```
public enum Instant: Hashable, Sendable {
    /// Seconds after the start.
    case time(TimeInterval)
    /// A fraction of the duration, from 0 to 1.
    case share(Double)
    /// The start of the nth contact, from 1.
    case contact(Int)
    /// The start of an item's nth contact, from 1, including any node of a jelly.
    case itemContact(String, Int)
    /// The start of the nth touch, from 1.
    case touch(Int)
    /// The highest point of the item of the first contact, after it.
    case apex
    /// The time after which nothing moves.
    case rest
    /// The time after which nothing moves visibly.
    case settled
    /// The time of the most motion; the start if there is no motion.
    case busiest
    /// An offset in seconds from another instant.
    indirect case offset(Instant, by: TimeInterval)

    /// Parses `1.5`, `1.5s`, `1500ms`, `50%`, `contact`, `contact:3`, `contact(ball)`, `contact(ball):2`, `touch`,
    /// `touch:2`, `apex`, `rest`, `settled`, or `auto` for the most motion, with an optional offset: `contact-0.3s`,
    /// `apex+200ms`.
    ///
    /// - Throws: `InputError` for anything else.
    public init(_ text: String) throws(InputError) {
        guard let instant = Self.simple(text) ?? Self.shifted(text) else { throw .noInstant(text) }
        self = instant
    }

    private static func simple(_ text: String) -> Instant? {
        if let item = text.wholeMatch(of: /contact\((.+)\)(?::([0-9]+))?/) {
            let number = item.2.map { Int($0) ?? 0 } ?? 1
            guard number > 0 else { return nil }
            return .itemContact(String(item.1), number)
        }
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        switch words[0] {
        case "contact", "touch":
            let number: Int? = words.count == 1 ? 1 : words.count == 2 ? Int(words[1]) : nil
            guard let number, number > 0 else { return nil }
            return words[0] == "contact" ? .contact(number) : .touch(number)
        case "apex" where words.count == 1: return .apex
        case "auto" where words.count == 1: return .busiest
        case "rest" where words.count == 1: return .rest
        case "settled" where words.count == 1: return .settled
        default: break
        }
        if text.hasSuffix("%"), let share = Double(text.dropLast()), (0...100).contains(share) {
            return .share(share / 100)
        }
        return seconds(text).map(Instant.time)
    }

    /// An instant with a distance from it behind.
    private static func shifted(_ text: String) -> Instant? {
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
            let distance = seconds(String(text[text.index(after: sign)...])),
            let instant = simple(String(text[..<sign]))
        else { return nil }
        return .offset(instant, by: text[sign] == "-" ? -distance : distance)
    }

    /// Parses `1.5`, `1.5s` or `1500ms`; nil for anything else, and negative times.
    public static func seconds(_ text: String) -> TimeInterval? {
        let (number, unit) =
            text.hasSuffix("ms") ? (text.dropLast(2), 0.001) : (text.hasSuffix("s") ? text.dropLast() : text[...], 1)
        guard let value = Double(number), value.isFinite, value >= 0 else { return nil }
        return value * unit
    }

    /// The named instants.
    package static let names = ["contact", "touch", "apex", "auto", "settled", "rest"]

    /// Whether it is `settled` or `rest`.
    public var isStillness: Bool { self == .settled || self == .rest }

    /// The time, in seconds.
    ///
    /// - Parameters:
    ///   - take: the whole motion from its start; only evaluated if needed.
    ///   - duration: the duration of the motion, in seconds.
    /// - Throws: `InputError` if the instant does not occur, or the errors of making the take.
    public func time(in take: @autoclosure () throws -> Take, duration: TimeInterval) throws -> TimeInterval {
        switch self {
        case .time(let time):
            guard time <= duration else { throw InputError.afterEnd(time, duration: duration) }
            return time
        case .share(let share): return duration * share
        case .contact(let number):
            let times = try take().contactTimes
            guard times.count >= number else { throw InputError.noContact(number, of: times.count) }
            return times[number - 1]
        case .itemContact(let item, let number):
            return try take().contactTime(number, of: item)
        case .touch(let number):
            let touches = try take().touches
            guard touches.count >= number else { throw InputError.noTouch(number, of: touches.count) }
            return touches[number - 1].start
        case .offset(let instant, let distance):
            let time = try instant.time(in: take(), duration: duration) + distance
            guard time >= 0 else { throw InputError.beforeStart(self) }
            guard time <= duration else { throw InputError.afterEnd(time, duration: duration) }
            return time
        case .apex:
            let take = try take()
            guard let item = take.firstToTouch else { throw InputError.nothingTouches }
            guard let apex = take.apexTime else { throw InputError.noApex(of: item) }
            return apex
        case .busiest: return try take().busiestTime
        case .rest:
            guard let rest = SettleReport(try take()).rest else { throw InputError.noRest(within: duration) }
            return rest
        case .settled:
            guard let quiet = SettleReport(try take()).quiet else {
                throw InputError("the scene does not settle within its \(ShortNumber.seconds(duration))")
            }
            return quiet
        }
    }
}

extension Instant: CustomStringConvertible {
    /// The instant's text form.
    public var description: String {
        func numbered(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name):\(number)" }
        return switch self {
        case .time(let time): ShortNumber.text(time, places: 6) + "s"
        case .share(let share): ShortNumber.text(share * 100, places: 6) + "%"
        case .contact(let number): numbered("contact", number)
        case .itemContact(let item, let number): numbered("contact(\(item))", number)
        case .touch(let number): numbered("touch", number)
        case .apex: "apex"
        case .rest: "rest"
        case .settled: "settled"
        case .busiest: "auto"
        case .offset(let instant, let distance):
            "\(instant)\(distance < 0 ? "-" : "+")\(ShortNumber.text(abs(distance), places: 6))s"
        }
    }
}

extension InputError {
    fileprivate static func noInstant(_ text: String) -> InputError {
        .init(
            "invalid instant “\(text)”; expected a time such as 1.5s, a percentage such as 50%, contact, contact(ITEM), touch, "
                + "apex, auto, settled or rest, or one with an offset such as contact-0.3s"
                + SpellingSuggestion.hint(text, in: Instant.names), isUsage: true)
    }

    static func afterEnd(_ time: TimeInterval, duration: TimeInterval) -> InputError {
        .init(
            "\(ShortNumber.seconds(time)) is after the scene's end at \(ShortNumber.seconds(duration))", isUsage: true)
    }

    static func noContact(_ number: Int, of count: Int) -> InputError {
        .init("contact:\(number) does not occur; the scene has \(WordList.count(count, "contact"))")
    }

    /// - Parameter names: the names of everything that moves.
    static func noContact(_ number: Int, of count: Int, item: String, among names: [String]) -> InputError {
        let things = names.reduce(into: [String]()) { things, name in
            let thing = StageEvent.thing(of: name)
            if !things.contains(thing) { things.append(thing) }
        }
        guard things.contains(item) else {
            let all = things.isEmpty ? "the scene has no items" : "the scene has \(things.joined(separator: ", "))"
            return .init(
                "unknown item “\(item)”" + SpellingSuggestion.hint(item, in: things, else: all), isUsage: true)
        }
        return .init("contact(\(item)):\(number) does not occur; “\(item)” has \(WordList.count(count, "contact"))")
    }

    static func noTouch(_ number: Int, of count: Int) -> InputError {
        .init("touch:\(number) does not occur; the scene has \(count == 1 ? "1 touch" : "\(count) touches")")
    }

    static func beforeStart(_ instant: Instant) -> InputError { .init("\(instant) is before the start") }

    static let nothingTouches = InputError("“apex” does not occur; the scene has no contacts")

    static func noApex(of item: String) -> InputError { .init("“\(item)” has no apex after its first contact") }

    static func noRest(within duration: TimeInterval) -> InputError {
        .init("the scene does not come to rest within its \(ShortNumber.seconds(duration))")
    }
}
