import Foundation
import JellyGolden
import JellyGraphics
import JellyStage
import JellyValues
import JellyVideo

/// Options for frame rate, size and time range.
enum FrameOptions {
    /// Frames per second, nil where not given.
    static let givenRate = Option(
        "--fps", value: "RATE", help: "frames per second: 25, 29.97 or 30000/1001",
        is: "a number of frames per second up to 1000, such as 30, 29.97 or 30000/1001", parse: { FrameRate($0) }
    ).grouped(.frames).completing(.words(["24", "25", "29.97", "30", "50", "60", "120"]))
    static let rate = givenRate.described(default: "60; 50 with a GIF").used(by: .videos)

    /// The frame rate of videos in some formats, the same for all.
    static func rate(_ arguments: Arguments, of formats: [VideoFormat]) -> FrameRate {
        arguments[rate] ?? formats.map(\.defaultRate).min { $0.framesPerSecond < $1.framesPerSecond } ?? FrameRate(60)
    }

    /// Pixels per point; several write each output at each scale.
    static let scales = Option(
        "--scale", value: "N",
        help: """
            pixels per point; a list such as 1,2 writes each output at each scale:
            video.mp4 and video@2x.mp4, frames/ and frames@2x/
            """, default: "1", reading: PixelScale.list
    ).grouped(.look).completing(.words(["1", "2", "3", "1,2", "1,2,3"])).used(by: .videos)
    static let size = Option(
        "--size", value: "WxH", help: "output size in pixels; the scene is scaled to fit and centered",
        is: PixelSize.shape, parse: { PixelSize($0) }
    ).excluding(scales.name).grouped(.look).completing(.words(["1280x720", "1920x1080", "3840x2160"]))
        .used(by: .videos)

    /// Selected frame numbers, counted from 0.
    static let selection = Option(
        "--frames", value: "WHICH",
        help: "frames to use: all, every:N, or numbers and ranges (0,12,50-59; 0-99x10 for steps of 10)",
        is: "all, every:N, or numbers and ranges such as 0,12,50-59 (with a step: 0-99x5)",
        parse: { FrameSelection($0) }
    ).grouped(.frames).completing(.words(["all", "every:2", "every:10"]))

    static let options: [any OptionDeclaration] =
        [
            rate.described("frames per second: 25, 29.97 or 30000/1001;\nframe k shows exactly the time k / RATE"),
            scales, size,
        ] + TimeRange.bounds + [MotionOptions.speed, Playback.reducesMotion]

    /// A scale and appearance in which each frame is drawn.
    struct Variant {
        /// The suffix of its file names.
        let name: OutputName
        let viewport: Viewport
        let style: UserInterfaceStyle
        /// Pixels per point; nil unless `--scale` is given.
        let scale: Double?
    }

    /// The variants of a scene of `size` points.
    ///
    /// With several scales, those other than 1 get a suffix such as `@2x` before the extension; of two appearances, the
    /// dark one gets `~dark`.
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

    /// The distinct appearances of some variants, in order.
    static func styles(of variants: [Variant]) -> [UserInterfaceStyle] {
        variants.reduce(into: []) { if !$0.contains($1.style) { $0.append($1.style) } }
    }

    /// The viewport for `size` points: fitted into `--size`, or else at `scale`.
    static func viewport(_ arguments: Arguments, of size: CGSize, scale: Double) throws -> Viewport {
        guard let pixels = arguments[self.size] else { return try Viewport(size: size, scale: scale) }
        return try Viewport(size: size, fitting: (pixels.width, pixels.height))
    }
}

/// Options for playback speed and motion blur.
enum MotionOptions {
    static let speed = Option(
        "--speed", value: "N",
        help: "playback speed: 0.25 or 1/4 for slow motion, 2 for double speed; frame k shows the time k · N / RATE",
        is: "a speed from 0.001 to 1000, such as 0.25, 1/3 or 2", parse: { Speed($0) }
    ).defaulting(to: .normal, shown: "1").grouped(.frames).completing(.words(["1/4", "1/2", "2"]))
        .used(by: .videos)

    private static let samples = Option(
        "--motion-blur", value: "N",
        help: "motion blur: average N samples per frame in linear light; 8 or 16 is usually enough",
        is: "a number of samples from 1 to \(MotionBlur.maximumSamples)"
    ) { text in Int(text).flatMap { (1...MotionBlur.maximumSamples).contains($0) ? $0 : nil } }
    private static let shutter = Option(
        "--shutter", value: "DEGREES", help: "shutter angle of the motion blur, from 1 to 360 (the whole frame)",
        is: "a whole number of degrees from 1 to 360"
    ) { text in
        Int(text.hasSuffix("°") ? String(text.dropLast()) : text).flatMap { (1...360).contains($0) ? $0 : nil }
    }.defaulting(to: 180)

    static let blurOptions: [any OptionDeclaration] = [samples, shutter].grouped(.look).used(by: .videos)

    /// Nil for sharp frames.
    static func blur(_ arguments: Arguments) throws -> MotionBlur? {
        guard let samples = arguments[samples] else {
            guard !arguments.has(shutter) else {
                throw Failure.usage("--shutter requires --motion-blur, for example --motion-blur 8")
            }
            return nil
        }
        return MotionBlur(samples: samples, shutterAngle: arguments[shutter])
    }
}
