import Foundation
import JellySupport
import JellyValues

extension Scene.View {
    /// The keys of a plot, besides those of every view.
    static let plotFields: [Field<Scene.View>] = [
        .defaulted("curve", \.plot.curve, .choice, "predefined curve"),
        .optional(
            "samples", \.plot.samples,
            Codec<[[CGFloat]]>.rows(["t", "value"], [.coordinate, .coordinate])
                .map({ $0.map { CGPoint(x: $0[0], y: $0[1]) } }, back: { $0.map { [$0.x, $0.y] } }),
            "[t, value] of the curve's points instead, with times in seconds"),
        .defaulted("amplitude", \.plot.amplitude, .number(.quantity), "amplitude of the pulse"),
        .defaulted("frequency", \.plot.frequency, .number(.quantity), "oscillations per second"),
        .defaulted("decay", \.plot.decay, .number(.quantity), "decay rate, per second"),
        .defaulted(
            "domain", \.plot.domain, .span, "[from, to] of the times at the left and right edges, in seconds"),
        .defaulted("range", \.plot.range, .span, "[from, to] of the values at the lower and upper edges"),
        .defaulted(
            "axis", \.plot.axis, .number(.coordinate),
            "value at which the horizontal axis crosses; clamped to the range"),
        .optional(
            "ticks", \.plot.ticks, .size(.above(0, to: 1_000_000)),
            "[width, height] between the axes' ticks, in seconds and in values"
        ).defaults(to: "none"),
        .optional(
            "runsAt", \.plot.runsAt, .number(.from(0, to: 3600)),
            "time at which a dot starts to move along the curve, in seconds"
        ).defaults(to: "never"),
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
        read: { node, label, diagnostics in
            guard let found = numbers.read(node, label, &diagnostics) else { return nil }
            guard found[0] < found[1] else {
                let (from, to) = (JSONValue.text(of: found[0]), JSONValue.text(of: found[1]))
                diagnostics.report(
                    node.range, "`\(label)` must increase, not go from \(from) to \(to)")
                return nil
            }
            return Scene.Span(lower: found[0], upper: found[1])
        },
        write: { numbers.write([$0.lower, $0.upper]) })
}
