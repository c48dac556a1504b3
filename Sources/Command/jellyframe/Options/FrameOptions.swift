import Foundation
import JellyGolden
import JellyGraphics
import JellyStage
import JellyValues
import JellyVideo

/// The options that say which frames of a scene are shown, and how large.
enum FrameOptions {
    /// Frames a second, where something else than 60 holds unless it is given.
    static let givenRate = Option(
        "--fps", value: "RATE", help: "frames a second: 25, 29.97, 30000/1001",
        is: "a number of frames a second up to 1000, such as 30, 29.97 or 30000/1001", parse: { FrameRate($0) }
    ).grouped(.frames).completing(.words(["24", "25", "29.97", "30", "50", "60", "120"]))
    static let rate = givenRate.defaulting(to: FrameRate(60)).used(by: .films)

    /// Pixels a point, several for several pictures of one.
    static let scales = Option(
        "--scale", value: "N",
        help: """
            pixels a point; several, as 1,2, write each output once for each:
            film.mp4 and film@2x.mp4, frames/ and frames@2x/
            """, default: "1", reading: PixelScale.list
    ).grouped(.look).completing(.words(["1", "2", "3", "1,2", "1,2,3"])).used(by: .films)
    static let size = Option(
        "--size", value: "WxH", help: "pixels of the picture; the scene is fitted into its center",
        is: PixelSize.shape, parse: { PixelSize($0) }
    ).excluding(scales.name).grouped(.look).completing(.words(["1280x720", "1920x1080", "3840x2160"]))
        .used(by: .films)

    /// Some of a run's frames, by their numbers from 0.
    static let selection = Option(
        "--frames", value: "WHICH",
        help: "which frames: all, every:N, or numbers and ranges (0,12,50-59, 0-99x10 in steps of 10)",
        is: "all, every:N, or numbers and ranges as in 0,12,50-59 (a step is written with x, as in 0-99x5)",
        parse: { FrameSelection($0) }
    ).grouped(.frames).completing(.words(["all", "every:2", "every:10"]))

    static let options: [any OptionDeclaration] =
        [
            rate.described("frames a second: 25, 29.97, 30000/1001;\nframe k shows the time k / RATE exactly"),
            scales, size,
        ] + TimeRange.bounds + [MotionOptions.speed, Playback.reducesMotion]

    /// One of the pictures that are wanted of each frame.
    struct Variant {
        /// What its files' names are told apart by.
        let name: OutputName
        let viewport: Viewport
        let style: UserInterfaceStyle
        /// Pixels a point; nil where `--size` or nothing tells it.
        let scale: Double?
    }

    /// The pictures that are wanted of a scene of `size` points in some appearances.
    ///
    /// One scale leaves names as they are. Several, as in `--scale 1,2`, put `@2x` before their endings; 1 has no suffix.
    /// Of two appearances the dark one has `~dark`.
    static func variants(
        _ arguments: Arguments, of size: CGSize, in styles: [UserInterfaceStyle]
    ) throws -> [Variant] {
        let given = arguments[scales]
        let scales = given ?? [1]
        return try styles.flatMap { style in
            try scales.map { scale in
                Variant(
                    name: OutputName(scale: scale, of: scales, style: style, of: styles),
                    viewport: try viewport(arguments, of: size, scale: scale), style: style,
                    scale: given == nil ? nil : scale)
            }
        }
    }

    /// The appearances of some variants, in their order.
    static func styles(of variants: [Variant]) -> [UserInterfaceStyle] {
        variants.reduce(into: []) { if !$0.contains($1.style) { $0.append($1.style) } }
    }

    /// How large something of `size` points is, in pixels: as `--size` says, or else at a scale.
    static func viewport(_ arguments: Arguments, of size: CGSize, scale: Double) throws -> Viewport {
        guard let pixels = arguments[self.size] else { return try Viewport(size: size, scale: scale) }
        return try Viewport(size: size, fitting: (pixels.width, pixels.height))
    }
}

/// How fast a film passes and how long its frames are exposed; for every command that shows frames.
enum MotionOptions {
    static let speed = Option(
        "--speed", value: "N",
        help: "0.25 or 1/4 for slow motion, 2 for twice as fast; frame k shows the time k · N / RATE",
        is: "how fast the film shows what happens, from 0.001 to 1000, as 0.25, 1/3 or 2", parse: { Speed($0) }
    ).defaulting(to: .normal, shown: "1").grouped(.frames).completing(.words(["1/4", "1/2", "2"]))
        .used(by: .films)

    private static let samples = Option(
        "--motion-blur", value: "N",
        help: "average N instants of each frame's exposure, in linear light; 8 or 16 look well",
        is: "a number of instants from 1 to \(MotionBlur.maximumSamples)"
    ) { text in Int(text).flatMap { (1...MotionBlur.maximumSamples).contains($0) ? $0 : nil } }
    private static let shutter = Option(
        "--shutter", value: "DEGREES", help: "how long a frame is exposed, from 1 to 360, a frame's time",
        is: "a whole number of degrees from 1 to 360"
    ) { text in
        Int(text.hasSuffix("°") ? String(text.dropLast()) : text).flatMap { (1...360).contains($0) ? $0 : nil }
    }.defaulting(to: 180)

    static let blurOptions: [any OptionDeclaration] = [samples, shutter].grouped(.look).used(by: .films)

    /// Nil for sharp frames.
    static func blur(_ arguments: Arguments) throws -> MotionBlur? {
        guard let samples = arguments[samples] else {
            guard !arguments.has(shutter) else {
                throw Failure.usage("--shutter belongs to motion blur; give --motion-blur 8, too")
            }
            return nil
        }
        return MotionBlur(samples: samples, shutterAngle: arguments[shutter])
    }
}
