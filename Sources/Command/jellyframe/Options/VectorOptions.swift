import JellyScene
import JellyStage
import JellyValues
import JellyVector

/// The options that say how a motion is told in shapes.
enum VectorOptions {
    private static let tolerance = Option(
        "--tolerance", value: "N",
        help: "how far \(names) may be from a frame, in points and degrees; more makes smaller files",
        is: "a number from 0.001 to 10, in points and degrees, as 0.05"
    ) { text in Double(text).flatMap { (0.001...10).contains($0) ? $0 : nil } }
    .defaulting(to: MotionTolerance().points, shown: "0.05")
    /// How often a motion plays.
    private enum Plays {
        case times(Int)
        /// Without end, and every film ends where it looks as at its start.
        case auto
    }

    private static let plays = Option<Plays?>(
        names: ["--loop"], value: "N",
        help: """
            how often an animated SVG plays before it stays at its end, 0 for without end; or auto: every film ends
            where the motion comes back closest to its start, or holds its end for a second where it does not
            """, default: "1, or 0 with --boomerang"
    ) { words in
        try words.last.map { text in
            if text == "auto" { return .auto }
            guard let number = Int(text), (0...1000).contains(number) else {
                throw Failure.usage("--loop is auto, or a whole number from 0 to 1000, not “\(text)”")
            }
            return .times(number)
        }
    }.completing(.words(["auto"]))
    private static let poster = Option(
        "--poster", value: "WHEN",
        help: "the instant that an animated SVG shows to those who asked for less motion", default: "the end"
    ) { try Instant($0) }
    private static let liveText = Option(
        flag: "--live-text",
        help: "labels of Lottie as text that its player sets, in fonts that it has, instead of outlines")

    static let options: [any OptionDeclaration] = [
        tolerance, plays, poster, liveText,
    ].grouped(.vectors).used(by: .watch)

    private static let names = "Lottie and SVG"

    /// Whether films are to end where they can begin anew.
    static func loops(_ arguments: Arguments) -> Bool {
        if case .auto = arguments[plays] { true } else { false }
    }

    /// What is told of texts while they are drawn; nil where they stay outlines.
    ///
    /// - Throws: `Failure` where no output has a use for texts.
    static func texts(_ arguments: Arguments, formats: [MotionFormat]) throws -> DrawnTexts? {
        guard arguments[liveText] else { return nil }
        guard formats.contains(where: \.holdsTexts) else {
            let outputs = MotionFormat.all.filter(\.holdsTexts).map { "film" + $0.endings[0] }
            throw Failure.usage(
                "\(liveText.name) is for \(outputs.joined(separator: " and ")), and there is no such output")
        }
        return DrawnTexts()
    }

    /// - Throws: `Failure` where no output has a use for an option.
    static func settings(
        _ arguments: Arguments, _ playback: Playback, window: FrameWindow, formats: [MotionFormat]
    ) throws -> MotionSettings {
        var settings = MotionSettings(title: playback.scene.title)
        guard !formats.isEmpty || !arguments.has(tolerance) else {
            throw Failure.usage("--tolerance is for \(MotionFormat.list), and there is no such output")
        }
        let given = arguments[tolerance]
        settings.tolerance = MotionTolerance(points: given, degrees: given)
        let hasSVG = formats.contains { $0.name == MotionFormat.svg.name }
        let isCounted = arguments.has(plays) && !loops(arguments)
        for (name, isGiven) in [(plays.name, isCounted), (poster.name, arguments.has(poster))]
        where isGiven && !hasSVG {
            throw Failure.usage("\(name) is for film.svg, and there is no such output")
        }
        switch arguments[plays] {
        case .times(let number): settings.plays = number
        case .auto: settings.plays = 0
        case nil: settings.plays = arguments[FilmRepeat.boomerang] ? 0 : 1
        }
        if let instant = arguments[poster] {
            let time = try playback.time(of: instant)
            let frame = window.frames.last { window.time(ofFrame: $0).seconds <= time + 1e-9 }
            settings.stillFrame = frame.map { $0 - window.frames.lowerBound } ?? 0
        }
        return settings
    }
}

extension MotionFormat {
    /// The formats, in words.
    static let list = all.map { "film" + $0.endings[0] }.joined(separator: ", ")
}
