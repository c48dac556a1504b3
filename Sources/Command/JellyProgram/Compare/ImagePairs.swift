import JellyGolden
import JellySupport

/// The pairs of images of two directories or files.
struct ImagePairs {
    struct Pair: Sendable {
        /// The name of the result.
        let name: String
        /// The files; nil on a side without one.
        let expected: String?
        let actual: String?
    }

    let pairs: [Pair]
    /// Whether each pair has its own result; else they are the frames of a video.
    let isByName: Bool

    /// The pairs of two directories or files; nil where either is a video.
    ///
    /// Two directories are frames of videos where the names of each are numbered without a gap, as in `0000.png`, `0001.png`; else
    /// images are paired by their names.
    ///
    /// - Throws: `PNGReadError`.
    init?(_ first: String, _ second: String) throws {
        let kinds = [first, second].map(ImageFile.kind)
        guard !kinds.contains(.video) else { return nil }
        let (before, after) = (try ImageDirectory(first).paths, try ImageDirectory(second).paths)
        isByName = kinds == [.directory, .directory] && !(Self.areNumbered(before) && Self.areNumbered(after))
        if isByName {
            let (old, new) = (Self.byName(before), Self.byName(after))
            // In the order of the first directory, and then what only the second one has.
            let names = before.map(name(ofPath:)) + after.map(name(ofPath:)).filter { old[$0] == nil }
            pairs = names.map { Pair(name: $0, expected: old[$0], actual: new[$0]) }
        } else {
            let name = lastName(ofPath: second)
            pairs = (0..<max(before.count, after.count)).map { index in
                Pair(
                    name: name, expected: before.indices.contains(index) ? before[index] : nil,
                    actual: after.indices.contains(index) ? after[index] : nil)
            }
        }
    }

    private static func byName(_ paths: [String]) -> [String: String] {
        Dictionary(paths.map { (name(ofPath: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether names have a common prefix and consecutive numbers.
    static func areNumbered(_ paths: [String]) -> Bool {
        var template: (prefix: Substring, number: Int)?
        for path in paths {
            let stem = name(ofPath: path).dropLast(4)
            let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, let number = Int(String(digits.reversed())) else { return false }
            let prefix = stem.dropLast(digits.count)
            if let last = template, last.prefix != prefix || last.number != number - 1 { return false }
            template = (prefix, number)
        }
        return template != nil
    }
}

/// The printed summary of images paired by name.
struct PairSummary {
    private let results: [(pair: ImagePairs.Pair, result: RunResult)]

    init(_ results: [RunResult], _ pairs: ImagePairs) { self.results = Array(zip(pairs.pairs, results)) }

    /// Prints the pairs that differ, and the totals.
    func tell(directory: String?) {
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
        lines.append("\(WordList.count(results.count, "image")): \(amounts)")
        if let directory { lines.append("see \(path("report.html", in: directory))") }
        Terminal.print(lines: lines)
    }
}
