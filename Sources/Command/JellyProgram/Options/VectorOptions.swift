import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVector

/// Options of formats with keyframes.
enum VectorOptions {
    private static let tolerance = Option(
        "--keyframe-tolerance", value: "N",
        help:
            "maximum deviation of keyframes from the motion, in points and degrees; more gives smaller files",
        is: "a number from 0.001 to 10, in points and degrees, such as 0.05"
    ) { text in Double(text).flatMap { (0.001...10).contains($0) ? $0 : nil } }
    .defaulting(to: MotionTolerance().points, shown: "0.05").suggested(for: "--tolerance")
    private static let poster = Option(
        "--poster", value: "WHEN",
        help: "the frame that SVG, CSS and JavaScript show under prefers-reduced-motion", default: "the end"
    ) { try Instant($0) }
    private static let liveText = Option(
        flag: "--live-text",
        help: "write labels in Lottie as text, set by the player in its own fonts, instead of outlines")

    static let options: [any OptionDeclaration] = [
        tolerance, poster, liveText,
    ].grouped(.vectors).used(by: .watch)

    /// Collects drawn text; nil where text is drawn as outlines.
    ///
    /// - Throws: `Failure` where no output uses text.
    static func texts(_ arguments: Arguments, formats: [MotionFormat]) throws -> DrawnTexts? {
        guard arguments[liveText] else { return nil }
        guard formats.contains(where: \.holdsTexts) else {
            throw Failure.unused(liveText.name, for: MotionFormat.names(where: \.holdsTexts))
        }
        return DrawnTexts()
    }

    /// - Throws: `Failure` for an option that no output uses.
    static func settings(
        _ arguments: Arguments, _ playback: Playback, window: FrameWindow, formats: [MotionFormat]
    ) throws -> MotionSettings {
        var settings = MotionSettings(title: playback.scene.title)
        // The drawn words, as text.
        let words = try playback.words().map(\.text)
        settings.summary = words.isEmpty ? nil : words.joined(separator: "\n")
        guard !formats.isEmpty || !arguments.has(tolerance) else {
            throw Failure.unused(tolerance.name, for: MotionFormat.names { _ in true })
        }
        let given = arguments[tolerance]
        settings.tolerance = MotionTolerance(points: given, degrees: given)
        guard !arguments.has(poster) || formats.contains(where: \.countsPlays) else {
            throw Failure.unused(poster.name, for: MotionFormat.names(where: \.countsPlays))
        }
        settings.plays = VideoRepeat.plays(arguments) ?? (arguments[VideoRepeat.boomerang] ? 0 : 1)
        if let instant = arguments[poster] {
            let time = try playback.time(of: instant)
            let frame = window.frames.last { window.time(ofFrame: $0).seconds <= time + 1e-9 }
            settings.stillFrame = frame.map { $0 - window.frames.lowerBound } ?? 0
        }
        return settings
    }
}

extension MotionFormat {
    /// The output names of all formats.
    static let list = all.map { "video" + $0.extensions[0] }.joined(separator: ", ")

    /// The output names of some formats, in words.
    static func names(where isNamed: (MotionFormat) -> Bool) -> String {
        WordList.sum(all.filter(isNamed).map { "video" + $0.extensions[0] })
    }
}
