/// The lines in which two texts differ, with some around them, as `diff -u` shows them.
struct LineDifference {
    private enum Line { case both(String), old(String), new(String) }

    /// So many equal lines are shown around those that differ.
    private static let context = 3
    /// More lines than these are not matched with each other, which takes time by their product.
    private static let mostLines = 2000
    /// So many lines are shown.
    private static let mostShown = 400

    private let lines: [Line]

    init(_ old: String, _ new: String) {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (gone, come) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
        let middle =
            gone.count + come.count > Self.mostLines
            ? gone.map(Line.old) + come.map(Line.new) : Self.matched(gone, come)
        lines = old.prefix(start).map(Line.both) + middle + old.suffix(end).map(Line.both)
    }

    private static func matched(_ old: [String], _ new: [String]) -> [Line] {
        let changes = new.difference(from: old)
        func offsets(_ changes: [CollectionDifference<String>.Change]) -> Set<Int> {
            Set(
                changes.map { change in
                    switch change {
                    case .remove(let offset, _, _), .insert(let offset, _, _): offset
                    }
                })
        }
        let (removed, inserted) = (offsets(changes.removals), offsets(changes.insertions))
        var (lines, first, second): ([Line], Int, Int) = ([], 0, 0)
        while first < old.count || second < new.count {
            if removed.contains(first) {
                lines.append(.old(old[first]))
                first += 1
            } else if inserted.contains(second) {
                lines.append(.new(new[second]))
                second += 1
            } else {
                lines.append(.both(old[first]))
                (first, second) = (first + 1, second + 1)
            }
        }
        return lines
    }

    /// Hunks, each below a line with the places of its lines in both texts.
    var text: String {
        let changed = lines.indices.filter { if case .both = lines[$0] { false } else { true } }
        var hunks: [Range<Int>] = []
        for place in changed {
            let around = max(0, place - Self.context)..<min(lines.count, place + Self.context + 1)
            if let last = hunks.last, last.upperBound >= around.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
            } else {
                hunks.append(around)
            }
        }
        var (result, place, old, new): ([String], Int, Int, Int) = ([], 0, 1, 1)
        for hunk in hunks {
            for line in lines[place..<hunk.lowerBound] { Self.count(line, &old, &new) }
            let (firstOld, firstNew) = (old, new)
            for line in lines[hunk] { Self.count(line, &old, &new) }
            result.append("@@ −\(firstOld),\(old - firstOld) +\(firstNew),\(new - firstNew) @@")
            // The space is as wide as the signs.
            result += lines[hunk].map {
                switch $0 {
                case .both(let text): "\u{2007}" + text
                case .old(let text): "−" + text
                case .new(let text): "+" + text
                }
            }
            place = hunk.upperBound
        }
        if result.count > Self.mostShown {
            result = result.prefix(Self.mostShown) + ["… and \(result.count - Self.mostShown) more lines"]
        }
        return result.joined(separator: "\n")
    }

    private static func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
        if case .new = line {} else { old += 1 }
        if case .old = line {} else { new += 1 }
    }
}
