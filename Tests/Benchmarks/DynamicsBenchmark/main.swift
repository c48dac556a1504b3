// The cost of an animator compared with the same world stepped by Box2D alone. Prints ratios, medians of paired runs;
// `--json` prints each pair's ratio as a JSON line, `--bodies` prints the cost of a body in piles of 1 to 20 000, or of
// the given numbers, as rows of numbers.
import Foundation

func measureAgainstBare(asJSON: Bool) throws {
    if !asJSON { print("bodies   bare Box2D   animator   ratio (median, worst of 9 pairs)   sums of heights") }
    for load in [
        Load(count: 2, columns: 2, rounds: 300), Load(count: 200, columns: 20, rounds: 3),
        Load(count: 1000, columns: 100, rounds: 1),
    ] {
        var pairs: [(bare: Double, ours: Double)] = []
        var sums = (0.0, 0.0)
        for _ in 0..<9 {
            let (bare, ours) = (try load.bare(), try load.animator())
            sums = (bare.sum, ours.sum)
            pairs.append((bare.seconds, ours.seconds))
        }
        let ratios = pairs.map { $0.ours / $0.bare }.sorted()
        guard !asJSON else {
            let list = ratios.map { String(format: "%.4f", $0) }.joined(separator: ", ")
            print("{\"figure\": \"animator over Box2D, \(load.count) bodies\", \"ratios\": [\(list)]}")
            fflush(nil)
            continue
        }
        let middle = pairs.sorted { $0.ours / $0.bare < $1.ours / $1.bare }[pairs.count / 2]
        func micro(_ seconds: Double) -> String {
            String(format: "%8.2f µs", seconds / Double(load.steps * load.rounds) * 1e6)
        }
        print(
            String(format: "%6d", load.count), micro(middle.bare), micro(middle.ours),
            String(format: "%8.3f %8.3f", ratios[ratios.count / 2], ratios[ratios.count - 1]),
            String(format: "%14.3f %14.3f", sums.0, sums.1))
    }
}

/// Piles of boxes of 10 points in square rooms, for two seconds each, compared with Box2D without continuous collision.
func measureBodies(_ counts: [Int]) throws {
    print("# bodies   µs of processor time a body and step   ratio over Box2D without continuous collision")
    for count in counts {
        let columns = max(Int(Double(count).squareRoot()), 2)
        var load = Load(count: count, columns: columns, rounds: max(2000 / count, 1))
        (load.side, load.spacing, load.isContinuous) = (10, 12, false)
        load.height = load.spacing * CGFloat(count / columns + 2)
        var pairs: [(bare: Double, ours: Double)] = []
        for _ in 0..<(count > 2000 ? 1 : 3) {
            pairs.append((try load.bare().seconds, try load.animator().seconds))
        }
        let middle = pairs.sorted { $0.ours < $1.ours }[pairs.count / 2]
        let cost = middle.ours / Double(load.steps * load.rounds * count) * 1e6
        print(String(format: "%6d %9.3f %9.3f", count, cost, middle.ours / middle.bare))
        fflush(nil)
    }
}

let words = CommandLine.arguments.dropFirst()
if words.first == "--bodies" {
    let counts = words.dropFirst().compactMap { Int($0) }
    try measureBodies(
        counts.isEmpty ? [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] : counts)
} else {
    try measureAgainstBare(asJSON: words.first == "--json")
}
