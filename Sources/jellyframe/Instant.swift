import JellyScene
import JellyStage
import JellyWords

/// An instant of a scene as a user names it: a time, a share of its length, or something that happens.
enum Instant {
    case time(Double)
    case share(Double)
    case contact(Int)
    case apex
    case rest
    case settled

    static let help = """
        a time (1.5, 1.5s or 1500ms), a share of the scene (50%), contact or contact:N (the first or
        N-th time something begins to touch), apex (the highest point after the first contact),
        settled (nothing moves visibly any more), or rest (nothing moves at all)
        """

    init(_ text: String) throws {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        if words.first == "contact" {
            let number = words.count == 1 ? 1 : words.count == 2 ? Int(words[1]) : nil
            guard let number, number > 0 else { throw Self.unknown(text) }
            self = .contact(number)
        } else if text == "apex" {
            self = .apex
        } else if text == "rest" {
            self = .rest
        } else if text == "settled" {
            self = .settled
        } else if text.hasSuffix("%"), let share = Double(text.dropLast()), (0...100).contains(share) {
            self = .share(share / 100)
        } else if let time = Self.seconds(text) {
            self = .time(time)
        } else {
            throw Self.unknown(text)
        }
    }

    /// Seconds from `1.5`, `1.5s` or `1500ms`; nil for anything else, or a time before the start.
    static func seconds(_ text: String) -> Double? {
        let (number, unit) =
            text.hasSuffix("ms") ? (text.dropLast(2), 0.001) : (text.hasSuffix("s") ? text.dropLast() : text[...], 1)
        guard let value = Double(number), value.isFinite, value >= 0 else { return nil }
        return value * unit
    }

    /// Seconds that are more than 0; nil for anything else.
    static func length(_ text: String) -> Double? { seconds(text).flatMap { $0 > 0 ? $0 : nil } }

    private static func unknown(_ text: String) -> Failure {
        let near = NearName.find(text, in: ["contact", "apex", "settled", "rest"]).map { "; did you mean \($0)?" }
        return .usage(
            "“\(text)” is no instant; write a time such as 1.5s, a share such as 50%, contact, apex, settled or rest\(near ?? "")"
        )
    }

    /// Whether it is the time from which on nothing moves.
    var isStillness: Bool {
        switch self {
        case .settled, .rest: true
        case .time, .share, .contact, .apex: false
        }
    }

    /// When it is, in seconds; the scene is played for it where that has to be seen.
    func time(in playback: Playback) throws -> Double {
        let scene = playback.scene
        switch self {
        case .time(let time):
            guard time <= scene.duration else {
                throw Failure.usage("\(time) s is after the scene's end at \(scene.duration) s")
            }
            return time
        case .share(let share): return scene.duration * share
        case .contact, .apex: return try time(in: try playback.trace(), of: playback)
        case .rest:
            guard let rest = SettleReport(try playback.take()).rest else {
                throw Self.missing("the scene does not come to rest within its \(scene.duration) s")
            }
            return rest
        case .settled:
            guard let quiet = SettleReport(try playback.take()).quiet else {
                throw Self.missing("something in the scene moves visibly to its end at \(scene.duration) s")
            }
            return quiet
        }
    }

    /// When it is, in seconds, in a scene that was played.
    func time(in trace: MotionTrace, of playback: Playback) throws -> Double {
        switch self {
        case .time, .share, .rest, .settled: return try time(in: playback)
        case .contact(let number):
            let times = trace.contactTimes
            guard times.count >= number else {
                throw Self.missing("the scene has \(times.count) contacts, so there is no contact:\(number)")
            }
            return times[number - 1]
        case .apex:
            guard let item = trace.firstToTouch else {
                throw Self.missing("nothing touches in this scene, so there is no apex after it")
            }
            guard let apex = trace.apexTime else { throw Self.missing("“\(item)” has no apex after its first contact") }
            return apex
        }
    }

    private static func missing(_ message: String) -> Failure { Failure(code: .failure, message: message) }
}
