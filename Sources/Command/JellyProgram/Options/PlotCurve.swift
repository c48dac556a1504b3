import Foundation
import JellyStage
import JellySupport

/// A reference curve, as in `resizingPulse:amplitude=0.5:times=60:start=0.25`.
struct PlotCurve {
    static let help = """
        add a reference curve over time: resizingPulse (amplitude, frequency, decay) or
        dampedSinusoid (frequency, decay), with parameters as in resizingPulse:times=60:start=0.25,
        where times is a factor and start the time at which it begins
        """

    let name: String
    private let numbers: [String: Double]
    private let value: @Sendable (Double, [String: Double]) -> Double

    private typealias Curve = (
        name: String, numbers: [(name: String, value: Double)], value: @Sendable (Double, [String: Double]) -> Double
    )

    private static var curves: [Curve] {
        [
            (
                "resizingPulse", [("amplitude", 0.5), ("frequency", 1), ("decay", 2)],
                { time, numbers in
                    Curves.resizingPulse(
                        at: time, amplitude: numbers["amplitude", default: 0],
                        frequency: numbers["frequency", default: 0],
                        decay: numbers["decay", default: 0])
                }
            ),
            (
                "dampedSinusoid", [("frequency", 1), ("decay", 2)],
                { time, numbers in
                    let swings = 2 * .pi * numbers["frequency", default: 0] * time
                    return Curves.dampedSinusoid(time: time, distance: swings, decay: numbers["decay", default: 0])
                }
            ),
        ]
    }

    init(_ text: String) throws {
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let names = Self.curves.map(\.name)
        guard let curve = Self.curves.first(where: { $0.name == words[0] }) else {
            let hint = SpellingSuggestion.hint(
                words[0], in: names, else: "expected \(WordList.choice(names))")
            throw Failure.usage("unknown curve “\(words[0])”" + hint)
        }
        var numbers = Dictionary(uniqueKeysWithValues: curve.numbers.map { ($0.name, $0.value) })
        (numbers["times"], numbers["start"]) = (1, 0)
        let known = curve.numbers.map(\.name) + ["times", "start"]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, known.contains(parts[0]), let value = Double(parts[1]), value.isFinite else {
                throw Failure.usage(
                    "invalid parameter “\(word)” of \(curve.name); expected some of "
                        + known.map { $0 + "=1" }.joined(separator: ":")
                        + (known.contains(parts[0]) ? "" : SpellingSuggestion.hint(parts[0], in: known)))
            }
            numbers[parts[0]] = value
        }
        (name, self.numbers, value) = (curve.name, numbers, curve.value)
    }

    /// The value at a time in seconds; nil before the curve starts.
    func value(at time: Double) -> Double? {
        let own = time - numbers["start", default: 0]
        return own < -1e-9 ? nil : value(max(own, 0), numbers) * numbers["times", default: 1]
    }
}
