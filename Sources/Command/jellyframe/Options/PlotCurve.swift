import Foundation
import JellyStage
import JellySupport

/// A curve to compare motion with, as in `resizingPulse:amplitude=0.5:times=60:start=0.25`.
struct PlotCurve {
    static let help = """
        a curve of the book over the time: resizingPulse (amplitude, frequency, decay; figure 6-1) or
        dampedSinusoid (frequency, decay; listing 5-2), with numbers as in resizingPulse:times=60:start=0.25,
        where times scales it and start is its first second
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
            let hint = NearName.hint(words[0], in: names, else: "the curves are " + names.joined(separator: ", "))
            throw Failure.usage("there is no curve “\(words[0])”" + hint)
        }
        var numbers = Dictionary(uniqueKeysWithValues: curve.numbers.map { ($0.name, $0.value) })
        (numbers["times"], numbers["start"]) = (1, 0)
        let known = curve.numbers.map(\.name) + ["times", "start"]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, known.contains(parts[0]), let value = Double(parts[1]), value.isFinite else {
                throw Failure.usage(
                    "“\(word)” is no number of \(curve.name); write some of "
                        + known.map { $0 + "=1" }.joined(separator: ":")
                        + (known.contains(parts[0]) ? "" : NearName.hint(parts[0], in: known)))
            }
            numbers[parts[0]] = value
        }
        (name, self.numbers, value) = (curve.name, numbers, curve.value)
    }

    /// The curve at a time of the scene in seconds; nil before its start.
    func value(at time: Double) -> Double? {
        let own = time - numbers["start", default: 0]
        return own < -1e-9 ? nil : value(max(own, 0), numbers) * numbers["times", default: 1]
    }
}
