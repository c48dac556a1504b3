/// Reduces samples to few keyframes.
struct KeyframeReduction {
    /// A keyframe without its value: the index of its row.
    struct Key: Hashable {
        var row: Int
        var easing: Easing
    }

    private let samples: Samples
    private let places: Places
    private let tolerance: Double
    private let fit: EasingFit

    /// - Parameters:
    ///   - tolerance: the maximum deviation of a number from its sample, in any frame.
    ///   - places: the decimal places of the values in keyframes.
    init(_ samples: Samples, tolerance: Double, places: Places, _ capabilities: KeyframeCapabilities) {
        (self.samples, self.tolerance, self.places) = (samples, tolerance, places)
        fit = EasingFit(capabilities: capabilities)
    }

    /// The keyframes, the first at row 0; only that one if nothing changes.
    ///
    /// Each segment is as long as one easing allows. Since a part of such a segment also fits, the number is minimal.
    func keys() -> [Key] {
        guard !isConstant else { return [Key(row: 0, easing: .hold)] }
        var keys: [Key] = []
        var start = 0
        let last = samples.count - 1
        while start < last {
            let (end, easing) =
                farthest(from: start, last: last) { self.easing(from: start, to: $0) } ?? (start + 1, Easing.linear)
            keys.append(Key(row: start, easing: easing))
            start = end
        }
        keys.append(Key(row: last, easing: .hold))
        return keys
    }

    private var isConstant: Bool {
        for row in 0..<samples.count {
            for (number, first) in zip(samples.row(row), samples.row(0))
            where abs(number - places.rounded(first)) > tolerance { return false }
        }
        return true
    }

    /// The easing between two keyframes that fits all samples in between; nil if there is none.
    func easing(from start: Int, to end: Int) -> Easing? {
        guard end - start > 1 else { return .linear }
        let (from, to) = (samples.row(start).map(places.rounded), samples.row(end).map(places.rounded))
        let way = zip(from, to).map { $1 - $0 }
        let square = way.reduce(0) { $0 + $1 * $1 }
        let longest = way.reduce(0) { max($0, abs($1)) }
        if longest == 0 { return isHeld(from, start, end) ? .linear : nil }
        var targets: [Double] = []
        targets.reserveCapacity(end - start - 1)
        // The deviation from a straight line reduces the tolerance left for the easing.
        var beside = 0.0
        for row in start + 1..<end {
            let numbers = samples.row(row)
            var along = 0.0
            for (index, number) in zip(way.indices, numbers) { along += (number - from[index]) * way[index] }
            along /= square
            targets.append(along)
            for (index, number) in zip(way.indices, numbers) {
                beside = max(beside, abs(from[index] + along * way[index] - number))
                if beside > tolerance { return isHeld(from, start, end) ? .hold : nil }
            }
        }
        if let easing = fit.easing(through: targets, tolerance: (tolerance - beside) / longest) { return easing }
        return isHeld(from, start, end) ? .hold : nil
    }

    private func isHeld(_ from: [Double], _ start: Int, _ end: Int) -> Bool {
        for row in start + 1..<end {
            for (number, held) in zip(samples.row(row), from) where abs(number - held) > tolerance { return false }
        }
        return true
    }

    /// Keyframes with values made of rounded rows.
    ///
    /// - Parameter first: the frame of the first row.
    func keyframes<Value>(from first: Int, _ value: ([Double]) -> Value) -> Keyframes<Value> {
        Keyframes(
            keys().map { key in
                Keyframe(
                    frame: first + key.row, value: value(samples.row(key.row).map(places.rounded)), easing: key.easing)
            })
    }
}
