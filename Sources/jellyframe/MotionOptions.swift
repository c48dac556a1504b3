import JellyTime

/// How fast a film passes and how long its frames are exposed; for every command that shows frames.
struct MotionOptions {
    static let speedOption = Specification.Option(
        names: ["--speed"], value: "N",
        help: "0.25 or 1/4 for slow motion, 2 for twice as fast; frame k shows the time k · N / RATE")

    static let blurOptions: [Specification.Option] = [
        .init(
            names: ["--motion-blur"], value: "N",
            help: "average N instants of each frame's exposure, in linear light; 8 or 16 look well"),
        .init(
            names: ["--shutter"], value: "DEGREES",
            help: "how long a frame is exposed, from 1 to 360, a frame's time; 180 unless given"),
    ]

    let speed: Speed
    /// Nil for sharp frames.
    let blur: MotionBlur?

    init(_ arguments: Arguments) throws {
        speed = try Self.speed(arguments["--speed"])
        blur = try Self.blur(arguments["--motion-blur"], shutter: arguments["--shutter"])
    }

    private static func speed(_ text: String?) throws -> Speed {
        guard let text else { return .normal }
        guard let speed = Speed(text) else {
            throw Failure.usage(
                "--speed is how fast the film shows what happens, from 0.001 to 1000, as 0.25, 1/3 or 2, not “\(text)”")
        }
        return speed
    }

    private static func blur(_ text: String?, shutter: String?) throws -> MotionBlur? {
        guard let text else {
            guard shutter == nil else {
                throw Failure.usage("--shutter belongs to motion blur; give --motion-blur 8, too")
            }
            return nil
        }
        guard let samples = Int(text), (1...MotionBlur.maximumSamples).contains(samples) else {
            throw Failure.usage(
                "--motion-blur is a number of instants from 1 to \(MotionBlur.maximumSamples), not “\(text)”")
        }
        let degrees = shutter.map { $0.hasSuffix("°") ? String($0.dropLast()) : $0 } ?? "180"
        guard let angle = Int(degrees), (1...360).contains(angle) else {
            throw Failure.usage("--shutter is a whole number of degrees from 1 to 360, not “\(shutter ?? "")”")
        }
        return MotionBlur(samples: samples, shutterAngle: angle)
    }
}
