/// Detects a run that equals its golden except for a shift in time.
package enum Lag {
    /// The shift, in elements, by which `actual` lags `expected` (negative: leads); nil if no shift explains the
    /// difference.
    ///
    /// Of all shifts up to a hundred elements, finds the one that explains most of the differing elements; of equals
    /// the smallest, and of those the later one. It must explain four fifths of them, and at least two.
    ///
    /// - Parameter first: the index of the first difference.
    package static func find<Hash: Equatable>(_ actual: [Hash?], _ expected: [Hash?], from first: Int) -> Int? {
        let most = min(100, max(actual.count, expected.count) - 1)
        guard most > 0, first >= 0, first < actual.count else { return nil }
        var best: (shift: Int, share: Double)?
        for size in 1...most {
            for shift in [size, -size] {
                var (agreeing, differing) = (0, 0)
                // What a late run shows while it waits is in no golden.
                for place in (first + max(0, shift))..<max(first + max(0, shift), actual.count) {
                    let other = place - shift
                    guard expected.indices.contains(other), let hash = actual[place] else { continue }
                    if expected.indices.contains(place), hash == expected[place] { continue }
                    differing += 1
                    if hash == expected[other] { agreeing += 1 }
                }
                guard agreeing >= 2, agreeing * 5 >= differing * 4 else { continue }
                let share = Double(agreeing) / Double(differing)
                if share > best?.share ?? 0 { best = (shift, share) }
            }
        }
        return best?.shift
    }
}
