import JellyGolden
import JellySupport

/// What is told of pictures that were paired by name.
struct PairSummary {
    private let results: [(pair: PicturePairs.Pair, result: RunResult)]

    init(_ results: [RunResult], _ pairs: PicturePairs) { self.results = Array(zip(pairs.pairs, results)) }

    /// Names what is not the same, and counts all.
    func tell(folder: String?) {
        var lines: [String] = []
        var counts: [(name: String, count: Int)] = ["same", "tolerated", "changed", "missing", "added", "unreadable"]
            .map { ($0, 0) }
        for (pair, result) in results {
            let kind: String
            if result.verdict == .unreadable {
                kind = "unreadable"
            } else if pair.actual == nil || pair.expected == nil {
                kind = pair.actual == nil ? "missing" : "added"
            } else {
                kind = result.verdict == .same ? "same" : result.passes ? "tolerated" : "changed"
            }
            if let place = counts.firstIndex(where: { $0.name == kind }) { counts[place].count += 1 }
            guard kind != "same" else { continue }
            let mark = result.verdict == .unreadable ? "unreadable: " : ""
            lines.append("\(pair.name): \(mark)\(result.message)")
            if result.frames.count == 1, let found = result.frames[0].comparison { lines.append("  \(found)") }
        }
        let amounts = counts.filter { $0.name != "unreadable" || $0.count > 0 }.map { "\($0.count) \($0.name)" }.joined(
            separator: ", ")
        lines.append("\(WordList.count(results.count, "picture")): \(amounts)")
        if let folder { lines.append("see \(path("report.html", in: folder))") }
        Terminal.print(lines: lines)
    }
}
