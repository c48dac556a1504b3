import Foundation
import JellyDrawing
import JellyScene
import JellyTime

/// The options that say which frames of a scene are shown, and how large.
struct FrameOptions {
    static let options: [Specification.Option] = [
        .init(
            names: ["--fps"], value: "RATE",
            help: "frames a second, 60 unless given: 25, 29.97, 30000/1001;\nframe k shows the time k / RATE exactly"),
        .init(
            names: ["--scale"], value: "N",
            help: """
                pixels a point, 1 unless given; several, as 1,2, write each output once for each:
                film.mp4 and film@2x.mp4, frames/ and frames@2x/
                """),
        .init(
            names: ["--size"], value: "WxH",
            help: "pixels of the picture; the scene is fitted into its middle"),
        .init(names: ["--from"], value: "TIME", help: "first time shown, in seconds (1.5) or milliseconds (1500ms)"),
        .init(names: ["--to"], value: "TIME", help: "the time at which it ends; the scene's end unless given"),
        .init(
            names: ["--until"], value: "WHAT",
            help: "settled ends it when nothing moves visibly any more, rest when nothing moves at all"),
        MotionOptions.speedOption, Playback.option,
    ]

    let scene: Scene
    let arguments: Arguments

    init(_ arguments: Arguments, scene: Scene) {
        (self.arguments, self.scene) = (arguments, scene)
    }

    /// Which frames.
    func window(defaultRate: FrameRate = FrameRate(60)) throws -> FrameWindow {
        let rate = try Self.rate(arguments, default: defaultRate)
        return try window(span(rate), rate)
    }

    /// Frames a second, as `--fps` says.
    static func rate(_ arguments: Arguments, default: FrameRate = FrameRate(60)) throws -> FrameRate {
        guard let text = arguments["--fps"] else { return `default` }
        guard let rate = FrameRate(text) else {
            throw Failure.usage(
                "--fps is a number of frames a second up to 1000, such as 30, 29.97 or 30000/1001, not “\(text)”")
        }
        return rate
    }

    /// From when to when, in seconds.
    func span(_ rate: FrameRate) throws -> (from: Double, to: Double) {
        let from = try time("--from") ?? 0
        let to = try end(after: rate.time(ofFrame: 1)) ?? time("--to") ?? scene.duration
        guard to <= scene.duration + 1e-9 else {
            throw Failure.usage("--to is \(to) s, after the scene's end at \(scene.duration) s")
        }
        guard from < to else { throw Failure.usage("--from (\(from) s) is not before the end (\(to) s)") }
        return (from, to)
    }

    /// The frames of a stretch of time.
    func window(_ span: (from: Double, to: Double), _ rate: FrameRate) throws -> FrameWindow {
        let (from, to) = span
        let window = FrameWindow(from: from, to: to, rate: rate, speed: try MotionOptions(arguments).speed)
        guard window.count > 0 else {
            throw Failure.usage("no frame lies between \(from) s and \(to) s at \(rate) frames a second")
        }
        return window
    }

    /// How large, in pixels.
    func viewport(of size: CGSize, defaultScale: Double = 1) throws -> Viewport {
        if let text = arguments["--size"] {
            guard arguments["--scale"] == nil else { throw Failure.usage("--size and --scale exclude each other") }
            let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0 else {
                throw Failure.usage("--size is a width and a height in pixels, such as 1280x720, not “\(text)”")
            }
            return try Viewport(size: size, fitting: (width, height))
        }
        guard let text = arguments["--scale"] else { return try Viewport(size: size, scale: defaultScale) }
        return try Viewport(size: size, scale: try Self.scale(text))
    }

    /// When `--until` ends it: with the frame that shows the stillness, which lasts for `duration` seconds.
    private func end(after duration: Double) throws -> Double? {
        try Playback(scene, arguments).stillness(arguments).map { min($0 + duration, scene.duration) }
    }

    private func time(_ name: String) throws -> Double? {
        guard let text = arguments[name] else { return nil }
        guard let value = Instant.seconds(text) else {
            throw Failure.usage("\(name) is a time in seconds from the start, such as 1.5 or 1500ms, not “\(text)”")
        }
        return value
    }
}
