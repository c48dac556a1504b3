import JellyStage
import JellySupport
import JellyValues
import JellyVector
import JellyVideo

/// The connection of a looping video's end to its start.
enum VideoRepeat {
    case asItIs
    /// Ends at this time in seconds, where the scene is close to its start.
    case cut(at: Double)
    /// Repeats the last frame this many times.
    case held(Int)
    /// Plays back to the second frame.
    case backwards

    /// The value of `--loop`.
    enum Plays {
        case times(Int)
        /// Loops forever; every video ends where it resembles its start.
        case auto
    }

    static let loop = Option<Plays?>(
        names: ["--loop"], value: "N",
        help: """
            number of times \(WordList.sum(counting)) play before stopping at the last frame, 0 to loop forever; or auto:
            end every video where the motion comes closest to its start, or hold the last frame for a second if it
            never does
            """, default: "0, but 1 for SVG, CSS and JavaScript without --boomerang"
    ) { words in
        try words.last.map { text in
            if text == "auto" { return .auto }
            guard let number = Int(text), (0...1000).contains(number) else {
                throw Failure.usage("--loop must be auto, or a whole number from 0 to 1000, not “\(text)”")
            }
            return .times(number)
        }
    }.grouped(.frames).completing(.words(["auto", "1"])).used(by: .watch)

    /// The formats whose files store a loop count.
    private static let counting =
        VideoFormat.all.filter(\.countsPlays).map(\.name) + MotionFormat.all.filter(\.countsPlays).map(\.name)

    static let boomerang = Option(
        flag: "--boomerang", help: "play forward, then backward, for a seamless loop"
    )

    /// The duration, in seconds, for which the last frame is held if the motion does not return to its start.
    private static let holding = 1

    /// Reads the options; plays the motion for `--loop auto`.
    init(_ arguments: Arguments, _ playback: Playback, range: TimeRange, rate: FrameRate) throws {
        let isAuto = Self.isAutomatic(arguments)
        guard arguments[Self.boomerang] else {
            guard isAuto else {
                self = .asItIs
                return
            }
            switch try Self.loopPoint(playback, range, rate, arguments[MotionOptions.speed]) {
            case .returns(let time): self = .cut(at: try playback.shownTime(of: time))
            case .never:
                self = .held(max(1, (Self.holding * rate.numerator + rate.denominator / 2) / rate.denominator))
            }
            return
        }
        guard !isAuto else {
            throw Failure.usage(
                "--boomerang and --loop auto cannot be combined")
        }
        self = .backwards
    }

    /// Whether `--loop auto` was given.
    static func isAutomatic(_ arguments: Arguments) -> Bool {
        if case .auto = arguments[loop] { true } else { false }
    }

    /// The number of plays, 0 for endlessly; nil without `--loop`.
    static func plays(_ arguments: Arguments) -> Int? {
        switch arguments[loop] {
        case .times(let number): number
        case .auto: 0
        case nil: nil
        }
    }

    /// - Throws: `Failure` for a loop count if no output stores one.
    static func checkPlays(_ arguments: Arguments, videos: [VideoFormat], motions: [MotionFormat]) throws {
        guard case .times = arguments[loop] else { return }
        guard videos.contains(where: \.countsPlays) || motions.contains(where: \.countsPlays) else {
            throw Failure.unused("--loop N", for: WordList.sum(counting))
        }
    }

    private static func loopPoint(
        _ playback: Playback, _ range: TimeRange, _ rate: FrameRate, _ speed: Speed
    ) throws -> LoopPoint {
        let take = try playback.take()
        let (from, to) = (try playback.motionTime(at: range.from), try playback.motionTime(at: range.to))
        let point = LoopPoint(in: take, from: from, to: to)
        guard case .returns = point else { return point }
        // Ticks contain no opacities; drawings do.
        let fades = try VideoFades(playback.player(), range.window(rate, speed: speed))
        return LoopPoint(in: take, from: from, to: to, where: fades.areUnseen)
    }

    /// The part of a range that is shown.
    func range(_ range: TimeRange) -> TimeRange {
        if case .cut(let time) = self { TimeRange(from: range.from, to: time) } else { range }
    }

    /// The number of frames repeated after the window's own.
    func count(after window: FrameWindow) -> Int {
        switch self {
        case .asItIs, .cut: 0
        case .held(let count): count
        case .backwards: max(0, window.count - 2)
        }
    }

    /// The numbers of the frames repeated after the window's own, in order.
    func frames(after window: FrameWindow) -> [Int] {
        switch self {
        case .asItIs, .cut: []
        case .held(let count): Array(repeating: window.frames.upperBound - 1, count: count)
        case .backwards: window.frames.dropFirst().dropLast().reversed()
        }
    }

    /// The times of the video that show a time of the scene, in seconds.
    func times(of time: Double, in window: FrameWindow) -> [Double] {
        let rate = window.rate.framesPerSecond
        let place = time / window.speed.factor * rate - Double(window.frames.lowerBound)
        guard place > -1e-9, place < Double(window.count) else { return [] }
        let last = Double(window.count - 1)
        guard case .backwards = self, place > 1, place < last else { return [max(0, place) / rate] }
        return [place / rate, (2 * last - place) / rate]
    }

    /// A note about it, if any.
    var words: String? {
        switch self {
        case .asItIs, .backwards: nil
        case .cut(let time): "loops at \(ShortNumber.text(time)) s, where it is closest to its start"
        case .held: "does not return to its start; the last frame is held for \(Self.holding) s"
        }
    }
}
