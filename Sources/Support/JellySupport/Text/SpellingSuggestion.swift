/// Suggests known names for misspelled ones.
package enum SpellingSuggestion {
    /// The candidate closest to `name`, the first of equals; nil if no candidate is close.
    ///
    /// Names are close within one edit per three characters, at most three, or if one starts with the other.
    package static func find(_ name: String, in candidates: [String]) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        // A longer word is no slip of the finger, and the distance takes time by length times length.
        guard (1...64).contains(wanted.count) else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard other.count <= 64 else { continue }
            let distance = distance(wanted, other)
            let limit = min(3, max(wanted.count, other.count) / 3)
            let isStart = wanted.starts(with: other) || other.starts(with: wanted)
            let isPrefix = isStart && min(wanted.count, other.count) >= 4
            guard distance <= limit || isPrefix else { continue }
            let score = min(distance, limit)
            if best.map({ score < $0.distance }) ?? true { best = (candidate, score) }
        }
        return best?.name
    }

    /// The only close candidate; nil if there are none or several.
    package static func only(_ name: String, in candidates: [String]) -> String? {
        guard let near = find(name, in: candidates) else { return nil }
        return find(name, in: candidates.filter { $0 != near }) == nil ? near : nil
    }

    /// A hint to append to a message about an unknown name: `; did you mean frames?`, or else another hint.
    package static func hint(
        _ name: String, in candidates: [String], else other: @autoclosure () -> String? = nil,
        shown: (String) -> String = { $0 }
    ) -> String {
        hint(meaning: find(name, in: candidates), else: other(), shown: shown)
    }

    /// A hint for a suggestion already found.
    package static func hint(
        meaning near: String?, else other: @autoclosure () -> String? = nil, shown: (String) -> String = { $0 }
    ) -> String {
        let hint = near.map { "did you mean \(shown($0))?" } ?? other()
        return hint.map { "; " + $0 } ?? ""
    }

    /// The number of characters changed, added, dropped or swapped with their neighbour (optimal string alignment).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var previous: [Int] = []
        var current = Array(0...b.count)
        for i in 0..<a.count {
            let before = previous
            previous = current
            current = [i + 1]
            for j in 0..<b.count {
                var value = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { value = min(value, before[j - 1] + 1) }
                current.append(value)
            }
        }
        return current[b.count]
    }
}
