/// Says what something was in many frames by few keyframes.
struct KeyframeReduction {
    /// A keyframe without its value: the row that it stands at.
    struct Key: Hashable {
        var row: Int
        var easing: Easing
    }

    private let samples: Samples
    private let places: Places
    private let tolerance: Double
    private let fit: EasingFit

    /// - Parameters:
    ///   - tolerance: how far a number may be from its sample in any frame.
    ///   - places: to which the values in keyframes are rounded.
    init(_ samples: Samples, tolerance: Double, places: Places, _ capabilities: KeyframeCapabilities) {
        (self.samples, self.tolerance, self.places) = (samples, tolerance, places)
        fit = EasingFit(capabilities: capabilities)
    }

    /// The keyframes, the first at row 0; one alone where nothing changes.
    ///
    /// Each reaches as far as one easing does. A part of such a way is one, too, so none could be left out.
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

    /// How one keyframe leads to another past all that lies between; nil where it cannot.
    func easing(from start: Int, to end: Int) -> Easing? {
        guard end - start > 1 else { return .linear }
        let (from, to) = (samples.row(start).map(places.rounded), samples.row(end).map(places.rounded))
        let way = zip(from, to).map { $1 - $0 }
        let square = way.reduce(0) { $0 + $1 * $1 }
        let longest = way.reduce(0) { max($0, abs($1)) }
        if longest == 0 { return isHeld(from, start, end) ? .linear : nil }
        var targets: [Double] = []
        targets.reserveCapacity(end - start - 1)
        // What a number is beside the straight way is taken from the room that its easing has.
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

    /// Keyframes whose values are made of rounded rows.
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
