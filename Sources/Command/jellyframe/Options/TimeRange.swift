import JellyScene
import JellyStage
import JellySupport
import JellyValues

/// The part of a scene that is shown, from `--from` to `--to`.
struct TimeRange {
    private static let start = Option(
        "--from", value: "TIME", help: "first time shown, in seconds (1.5) or milliseconds (1500ms)",
        default: "0", is: time, parse: Instant.seconds)
    static let end = Option(
        "--to", value: "TIME", help: "the time at which it ends", default: "the scene's end", is: time,
        parse: Instant.seconds)
    static let until = Option(
        "--until", value: "WHAT",
        help: "settled ends it when nothing moves visibly any more, rest when nothing moves at all",
        oneOf: ["settled", "rest"],
        parse: { text in (try? Instant(text)).flatMap { $0.isStillness ? $0 : nil } }
    ).excluding(end.name)

    private static let time = "a time in seconds from the start, such as 1.5 or 1500ms"

    /// The options that choose the range.
    static let bounds: [any OptionDeclaration] = [start, end, until].grouped(.frames).used(by: .films)
    static let options: [any OptionDeclaration] = bounds + [Playback.reducesMotion]

    let from: Double
    let to: Double

    /// - Parameter duration: for how many seconds the stillness is shown that `--until` names; default: a tick.
    init(_ arguments: Arguments, _ playback: Playback, showingEndFor duration: Double? = nil) throws {
        let scene = playback.scene
        let end = try arguments[Self.until].map { instant in
            min(try playback.time(of: instant) + (duration ?? 1 / Double(scene.tickRate)), scene.duration)
        }
        (from, to) = (arguments[Self.start] ?? 0, end ?? arguments[Self.end] ?? scene.duration)
        guard to <= scene.duration + 1e-9 else {
            throw Failure.usage(
                "--to is \(ShortNumber.seconds(to)), after the scene's end at \(ShortNumber.seconds(scene.duration))")
        }
        guard from < to else {
            throw Failure.usage(
                "--from (\(ShortNumber.seconds(from))) is not before the end (\(ShortNumber.seconds(to)))")
        }
    }

    init(from: Double, to: Double) { (self.from, self.to) = (from, to) }

    /// Whether a range was asked for.
    static func isGiven(in arguments: Arguments) -> Bool { bounds.contains { arguments.has($0) } }

    /// From when to when it is: `0 s and 1.5 s`.
    var words: String { "\(ShortNumber.seconds(from)) and \(ShortNumber.seconds(to))" }

    func contains(_ time: Double) -> Bool { time >= from - 1e-9 && time <= to + 1e-9 }

    /// The most frames of a film: at 60 frames a second nearly two days.
    static let mostFrames = 10_000_000

    /// - Throws: `Failure` where a film would have more frames than there may be.
    static func require(frames count: Int) throws {
        guard count <= mostFrames else {
            throw Failure.usage(
                "the film would have \(count) frames, and one has at most \(mostFrames); a lower --fps, a higher --speed or "
                    + "parts by --from and --to have fewer")
        }
    }

    /// The frames that lie in it.
    func window(_ rate: FrameRate, speed: Speed = .normal) throws -> FrameWindow {
        let window = FrameWindow(from: from, to: to, rate: rate, speed: speed)
        guard window.count > 0 else {
            throw Failure.usage("no frame lies between \(words) at \(rate) frames a second")
        }
        try Self.require(frames: window.count)
        return window
    }
}
