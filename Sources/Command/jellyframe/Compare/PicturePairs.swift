import JellyGolden
import JellySupport

/// Which pictures of two folders, or two files, are held against each other.
struct PicturePairs {
    struct Pair: Sendable {
        /// What the result is called.
        let name: String
        /// The files; nil for a side that has none.
        let expected: String?
        let actual: String?
    }

    let pairs: [Pair]
    /// Whether each pair is one of its own; else they are the frames of a film.
    let isByName: Bool

    /// The pairs of two folders or files; nil where either is a film.
    ///
    /// Two folders are frames of films where the names of each are numbered without a gap, as in `0000.png`, `0001.png`; else
    /// pictures are paired by their names.
    ///
    /// - Throws: `PNGReadError`.
    init?(_ first: String, _ second: String) throws {
        let kinds = [first, second].map(PictureFile.kind)
        guard !kinds.contains(.film) else { return nil }
        let (before, after) = (try PictureFolder(first).paths, try PictureFolder(second).paths)
        isByName = kinds == [.folder, .folder] && !(Self.areNumbered(before) && Self.areNumbered(after))
        if isByName {
            let (old, new) = (Self.byName(before), Self.byName(after))
            // In the order of the first folder, and then what only the second one has.
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

    /// Whether names are of one template and their numbers follow each other.
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

/// What is printed of pictures that were paired by name.
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
