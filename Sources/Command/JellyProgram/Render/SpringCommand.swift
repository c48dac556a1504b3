import Foundation
import JellyStage
import JellySupport
import JellyVideo

/// `jellyframe spring`: converts a UIKit spring to a CSS timing function.
enum SpringCommand: Command {
    private static let damping = number(
        "--damping", "RATIO", "damping ratio, from 0.02 to 10: below 1 it oscillates, 1 is critically damped", 0.02...10
    )
    private static let response = number(
        "--response", "SECONDS", "period without damping, in seconds", 0.001...1000)
    private static let duration = number(
        "--duration", "SECONDS",
        "with --damping, the settling time; with --bounce, the perceptual duration; in seconds", 0.001...1000
    ).excluding(response.name)
    private static let bounce = number("--bounce", "NUMBER", "bounce, from 0 to 0.98", 0...0.98)
        .excluding(damping.name, response.name)
    private static let mass = physical("--mass", "mass", 1, 1e-6...1e6)
    private static let stiffness = physical("--stiffness", "stiffness of the spring", 100, 1e-6...1e9)
    private static let coefficient = physical("--damping-coefficient", "damping of the spring", 10, 0...1e9)
    private static let velocity = number(
        "--velocity", "NUMBER", "initial velocity, in distances per second towards the end; negative: away from it",
        -1000...1000
    ).defaulting(to: 0)
    private static let isJSON = Option(
        flag: "--json",
        help: "print a JSON object; times are in seconds, points are pairs of a fraction of the duration and a value")
    private static let output = Option(
        "--output", "-o", value: "OUT", help: "plot of the spring: spring.svg, spring.png or spring.pdf")

    static let specification = Specification(
        name: "spring", summary: "Prints a spring of UIKit as a CSS linear() timing function, and plots it.",
        operands: [],
        options: [damping, response, duration, bounce, mass, stiffness, coefficient, velocity, isJSON, output]
            + ImageOptions.options(defaultScale: "1").filter { $0.name != Describer.option.name } + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe spring --damping 0.5 --response 0.4",
            "jellyframe spring --mass 1 --stiffness 200 --damping-coefficient 12 -o spring.svg",
            "jellyframe spring --duration 0.5 --bounce 0.3 --json",
        ],
        notes: """
            The spring is given by one of: --damping and --response (SwiftUI's spring); --damping and --duration
            (UIView.animate with usingSpringWithDamping, UISpringTimingParameters); --duration and --bounce (UIView.animate
            with springDuration); or --mass, --stiffness and --damping-coefficient (CASpringAnimation).

            The first line is the timing function, within 0.001 of the spring; the second is its duration, after which the
            spring is within 0.001 of its end.
            """)

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        if let path {
            _ = try StillImage.fileExtension(of: path)
        } else if let unused = ImageOptions.options(defaultScale: "1").first(where: { arguments.has($0) }) {
            throw Failure.unused(unused.name, for: "plots (-o spring.svg)")
        }
        let (spring, duration) = try spring(arguments)
        guard let points = spring.points(duration: duration) else {
            throw Failure.usage("the spring moves too fast for its duration; give it more damping or less velocity")
        }
        if let path { try write(spring, duration, to: path, arguments) }
        let function = cssFunction(points)
        if arguments[isJSON] {
            Terminal.print(json(spring, duration, points, function).line)
        } else {
            Terminal.print(function)
            Terminal.print(ShortNumber.text(duration, places: 4) + "s")
        }
    }

    /// The spring given by the options, and its settling time in seconds.
    private static func spring(_ arguments: Arguments) throws -> (Spring, duration: Double) {
        let velocity = arguments[velocity]
        let isPhysical = [mass, stiffness, coefficient].contains { arguments.has($0) }
        if isPhysical {
            for other in [damping, response, duration, bounce] where arguments.has(other) {
                throw Failure.usage(
                    "\(other.name) cannot be combined with --mass, --stiffness and --damping-coefficient")
            }
            let (mass, stiffness) = (arguments[mass] ?? 1, arguments[stiffness] ?? 100)
            let damping = arguments[coefficient] ?? 10
            let ratio = damping / (2 * (mass * stiffness).squareRoot())
            guard (0.02...10).contains(ratio) else {
                throw Failure.usage(
                    "the damping ratio must be from 0.02 to 10; "
                        + "that of these numbers is \(ShortNumber.text(ratio, places: 6))")
            }
            return settled(Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
        }
        switch (arguments[damping], arguments[response], arguments[duration], arguments[bounce]) {
        case (let ratio?, let response?, nil, nil):
            return settled(Spring(frequency: 2 * .pi / response, ratio: ratio, velocity: velocity))
        case (let ratio?, nil, let duration?, nil):
            return (Spring(ratio: ratio, duration: duration, velocity: velocity), duration)
        case (nil, nil, let duration?, let bounce?):
            return settled(Spring(frequency: 2 * .pi / duration, ratio: 1 - bounce, velocity: velocity))
        default:
            throw Failure.usage(
                "incomplete spring; expected --damping with --response or --duration, --duration with --bounce, "
                    + "or --mass, --stiffness and --damping-coefficient")
        }
    }

    private static func settled(_ spring: Spring) -> (Spring, duration: Double) { (spring, spring.settlingTime) }

    /// The points as CSS `linear()`.
    private static func cssFunction(_ points: [Spring.Point]) -> String {
        let stops = points.enumerated().map { index, point in
            let value = ShortNumber.text(point.value, places: Spring.places.value)
            guard index > 0, index < points.count - 1 else { return value }
            return value + " " + ShortNumber.text(point.time * 100, places: Spring.places.time - 2) + "%"
        }
        return "linear(" + stops.joined(separator: ", ") + ")"
    }

    private static func json(
        _ spring: Spring, _ duration: Double, _ points: [Spring.Point], _ function: String
    ) -> JSONValue {
        func number(_ number: Double, places: Int = 6) -> JSONValue {
            .number(Double(ShortNumber.text(number, places: places)) ?? number)
        }
        return [
            "timingFunction": .string(function), "duration": number(duration), "dampingRatio": number(spring.ratio),
            "response": number(2 * .pi / spring.frequency), "velocity": number(spring.velocity),
            "points": .array(
                points.map {
                    [number($0.time, places: Spring.places.time), number($0.value, places: Spring.places.value)]
                }),
        ]
    }

    private static func write(
        _ spring: Spring, _ duration: Double, to path: String, _ arguments: Arguments
    ) throws {
        let count = 1000
        let points = (0...count).map { index in
            let time = Double(index) / Double(count) * duration
            return Plot.Point(x: time, y: spring.value(at: time))
        }
        let plot = Plot(
            xLabel: "time (s)", yLabel: "progress", series: [Plot.Series(title: "spring", points: points)])
        let images = ImageOptions(arguments)
        try images.write(to: path, quiet: arguments[CommonOptions.quiet], describer: nil) { style in
            let drawing = try plot.drawing(style: style, isTransparent: images.isTransparent)
            return (drawing, "settles in \(ShortNumber.seconds(duration))")
        }
    }

    private static func number(
        _ name: String, _ placeholder: String, _ help: String, _ range: ClosedRange<Double>
    ) -> Option<Double?> {
        let bounds = [range.lowerBound, range.upperBound].map { ShortNumber.text($0, places: 6) }
        return Option(
            name, value: placeholder, help: help, is: "a number from \(bounds[0]) to \(bounds[1])",
            parse: { text in Double(text).flatMap { range.contains($0) ? $0 : nil } })
    }

    /// A parameter of CASpringAnimation, with its default.
    private static func physical(
        _ name: String, _ help: String, _ standard: Double, _ range: ClosedRange<Double>
    ) -> Option<Double?> {
        number(name, "NUMBER", help, range)
            .described(default: ShortNumber.text(standard) + ", if another of the three is given")
    }
}
