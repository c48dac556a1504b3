import JellyValues

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
