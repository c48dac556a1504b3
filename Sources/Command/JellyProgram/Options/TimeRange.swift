import JellyScene
import JellyStage
import JellySupport
import JellyValues

/// The part of a scene from `--from` to `--to`.
struct TimeRange {
    private static let start = Option(
        "--from", value: "TIME", help: "start time, in seconds (1.5) or milliseconds (1500ms)",
        default: "0", is: time, parse: Instant.seconds)
    static let end = Option(
        "--to", value: "TIME", help: "end time", default: "the scene's end", is: time,
        parse: Instant.seconds)
    static let until = Option(
        "--until", value: "WHEN",
        help: "end with this instant: settled, rest, apex, contact:2 and so on; see jellyframe help times"
    ) { try Instant($0) }.excluding(end.name)

    private static let time = "a time in seconds, such as 1.5, or milliseconds, such as 1500ms"

    /// The options for the bounds of the range.
    static let bounds: [any OptionDeclaration] = [start, end, until].grouped(.frames).used(by: .videos)
    static let options: [any OptionDeclaration] = bounds + [Playback.reducesMotion]

    let from: Double
    let to: Double

    /// - Parameter duration: the seconds to show after the instant of `--until`; default: a tick.
    init(_ arguments: Arguments, _ playback: Playback, showingEndFor duration: Double? = nil) throws {
        let last = try playback.duration
        let end = try arguments[Self.until].map { instant in
            min(try playback.time(of: instant) + (duration ?? 1 / Double(playback.scene.tickRate)), last)
        }
        (from, to) = (arguments[Self.start] ?? 0, end ?? arguments[Self.end] ?? last)
        guard to <= last + 1e-9 else {
            throw Failure.usage(
                "--to \(ShortNumber.seconds(to)) is after the scene's end at \(ShortNumber.seconds(last))")
        }
        guard from < to else {
            throw Failure.usage(
                "--from \(ShortNumber.seconds(from)) is not before the end at \(ShortNumber.seconds(to))")
        }
    }

    init(from: Double, to: Double) { (self.from, self.to) = (from, to) }

    /// Whether an option of the range was given.
    static func isGiven(in arguments: Arguments) -> Bool { bounds.contains { arguments.has($0) } }

    /// Both bounds: `0 s and 1.5 s`.
    var words: String { "\(ShortNumber.seconds(from)) and \(ShortNumber.seconds(to))" }

    func contains(_ time: Double) -> Bool { time >= from - 1e-9 && time <= to + 1e-9 }

    /// The maximum number of frames: nearly two days at 60 frames per second.
    static let mostFrames = 10_000_000

    /// - Throws: `Failure` for more frames than allowed.
    static func require(frames count: Int) throws {
        guard count <= mostFrames else {
            throw Failure.usage(
                "the video would have \(count) frames, more than the limit of \(mostFrames); lower --fps, raise --speed, "
                    + "or render parts by --from and --to")
        }
    }

    /// The frames in the range.
    func window(_ rate: FrameRate, speed: Speed = .normal) throws -> FrameWindow {
        let window = FrameWindow(from: from, to: to, rate: rate, speed: speed)
        guard window.count > 0 else {
            throw Failure.usage("no frame lies between \(words) at \(rate) frames per second")
        }
        try Self.require(frames: window.count)
        return window
    }
}
