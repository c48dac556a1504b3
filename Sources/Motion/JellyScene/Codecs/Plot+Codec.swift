import Foundation
import JellySupport
import JellyValues

extension Scene.View {
    /// The keys of a plot, besides those of every view.
    static let plotFields: [Field<Scene.View>] = [
        .defaulted("curve", \.plot.curve, .choice, "which curve it is"),
        .optional(
            "samples", \.plot.samples,
            Codec<[[CGFloat]]>.rows(["t", "value"], [.coordinate, .coordinate])
                .map({ $0.map { CGPoint(x: $0[0], y: $0[1]) } }, back: { $0.map { [$0.x, $0.y] } }),
            "[t, value] of points that the curve goes through instead, in seconds"),
        .defaulted("amplitude", \.plot.amplitude, .number(.quantity), "how strong the pulse is"),
        .defaulted("frequency", \.plot.frequency, .number(.quantity), "swings a second"),
        .defaulted("decay", \.plot.decay, .number(.quantity), "how fast it fades, per second"),
        .defaulted(
            "domain", \.plot.domain, .span, "[from, to] of the time from the left to the right edge, in seconds"),
        .defaulted("range", \.plot.range, .span, "[from, to] of the value from the lower to the upper edge"),
        .defaulted(
            "axis", \.plot.axis, .number(.coordinate),
            "the value at which the horizontal axis lies; at the nearer edge if that is outside of the range"),
        .optional(
            "ticks", \.plot.ticks, .size(.above(0, to: 1_000_000)),
            "[width, height] between the ticks of the axes, in seconds and in values"
        ).fallingBack(to: "none"),
        .optional(
            "runsAt", \.plot.runsAt, .number(.from(0, to: 3600)),
            "when a dot begins to run along the curve, in seconds"
        ).fallingBack(to: "never"),
    ]

    /// Samples are a curve of their own.
    static let plotRules: [KeyRule] = [.atMostOneOf([["samples"], ["curve", "amplitude", "frequency", "decay"]])]

    /// The curve, for key paths.
    fileprivate var plot: Scene.Plot {
        get { if case .plot(let plot) = kind { plot } else { Scene.Plot() } }
        set { kind = .plot(newValue) }
    }
}

extension Codec where Value == Scene.Span {
    private static let numbers = Codec<[CGFloat]>.numbers(["from", "to"], .coordinate)

    /// `[from, to]`, in this order.
    static let span = Codec(
        expectation: numbers.expectation, schema: numbers.schema,
        read: { node, label, findings in
            guard let found = numbers.read(node, label, &findings) else { return nil }
            guard found[0] < found[1] else {
                let (from, to) = (JSONValue.text(of: found[0]), JSONValue.text(of: found[1]))
                findings.report(
                    node.range, "`\(label)` goes from a lower to a higher number, not from \(from) to \(to)")
                return nil
            }
            return Scene.Span(lower: found[0], upper: found[1])
        },
        write: { numbers.write([$0.lower, $0.upper]) })
}
