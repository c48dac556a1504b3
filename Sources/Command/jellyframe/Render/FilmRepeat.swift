import JellyStage
import JellySupport
import JellyValues

/// How a film's end meets its beginning, where it is shown again and again.
enum FilmRepeat {
    case asItIs
    /// It ends where all is nearly as at its start, at this time in seconds.
    case cut(at: Double)
    /// Its last frame is shown for so many more frames.
    case held(Int)
    /// It runs back to its second frame.
    case backwards

    static let boomerang = Option(
        flag: "--boomerang", help: "let each film run back to its start, so that it has no jump when it is shown again")

    /// For how many seconds the end of a motion is held that does not come back to its start.
    private static let holding = 1

    /// What was asked for; the motion is played for `--loop auto`.
    init(_ arguments: Arguments, _ playback: Playback, range: TimeRange, rate: FrameRate) throws {
        let isAuto = VectorOptions.loops(arguments)
        guard arguments[Self.boomerang] else {
            guard isAuto else {
                self = .asItIs
                return
            }
            switch try Self.loopPoint(playback, range, rate, arguments[MotionOptions.speed]) {
            case .returns(let time): self = .cut(at: time)
            case .never:
                self = .held(max(1, (Self.holding * rate.numerator + rate.denominator / 2) / rate.denominator))
            }
            return
        }
        guard !isAuto else {
            throw Failure.usage(
                "--boomerang brings the film back to its start, so that --loop auto finds nothing to cut")
        }
        self = .backwards
    }

    private static func loopPoint(
        _ playback: Playback, _ range: TimeRange, _ rate: FrameRate, _ speed: Speed
    ) throws -> LoopPoint {
        let trace = MotionTrace(try playback.take())
        let point = LoopPoint(in: trace, from: range.from, to: range.to)
        guard case .returns = point else { return point }
        // A trace does not tell how opaque things are; drawings do.
        let fades = try FilmFades(playback.player(), range.window(rate, speed: speed))
        return LoopPoint(in: trace, from: range.from, to: range.to, where: fades.areUnseen)
    }

    /// What is shown of a range.
    func range(_ range: TimeRange) -> TimeRange {
        if case .cut(let time) = self { TimeRange(from: range.from, to: time) } else { range }
    }

    /// How many frames are shown again after a window's own.
    func count(after window: FrameWindow) -> Int {
        switch self {
        case .asItIs, .cut: 0
        case .held(let count): count
        case .backwards: max(0, window.count - 2)
        }
    }

    /// The numbers of the frames that are shown again after a window's own, in order.
    func frames(after window: FrameWindow) -> [Int] {
        switch self {
        case .asItIs, .cut: []
        case .held(let count): Array(repeating: window.frames.upperBound - 1, count: count)
        case .backwards: window.frames.dropFirst().dropLast().reversed()
        }
    }

    /// What is said of it; nil where nothing is.
    var words: String? {
        switch self {
        case .asItIs, .backwards: nil
        case .cut(let time): "ends where it is nearly as at its start, at \(ShortNumber.text(time)) s"
        case .held: "does not come back to its start, so its end is held for \(Self.holding) s"
        }
    }
}
