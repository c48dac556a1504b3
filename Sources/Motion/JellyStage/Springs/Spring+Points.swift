import JellySupport

extension Spring {
    /// A vertex of the curve's linear approximation.
    package struct Point: Hashable, Sendable {
        /// The fraction of the duration, from 0 to 1.
        package var time: Double
        /// The position of the mass.
        package var value: Double
    }

    /// The numbers of decimals of times and values.
    package static let places = (time: 5, value: 4)

    /// A linear approximation of the curve from 0 to 1 with few vertices, within a thousandth of it.
    ///
    /// - Parameter duration: the settling time to within a thousandth, in seconds.
    /// - Returns: nil if the mass oscillates too often or too far for the points' precision.
    package func points(duration: Double) -> [Point]? {
        for count in [10_000, 100_000] {
            let values = (0...count).map { value(at: Double($0) / Double(count) * duration) }
            // Between two samples a curve is off its chord by at most an eighth of its second difference.
            let bend = values.indices.dropFirst().dropLast().reduce(0.0) { bend, index in
                max(bend, abs(values[index - 1] - 2 * values[index] + values[index + 1]))
            }
            if bend / 8 <= 0.0001 {
                return Self.reduced(values, tolerance: 0.00085).map { index in
                    let value = index == 0 ? 0 : index == count ? 1 : Self.rounded(values[index])
                    return Point(time: Double(index) / Double(count), value: value)
                }
            }
        }
        return nil
    }

    private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

    /// The indices of samples between which straight lines are within a tolerance of all others, each as far as can be.
    private static func reduced(_ values: [Double], tolerance: Double) -> [Int] {
        var kept = [0]
        while let start = kept.last, start < values.count - 1 {
            let from = start == 0 ? 0 : rounded(values[start])
            // The slopes of all lines that pass the samples so far.
            var (low, high) = (-Double.infinity, Double.infinity)
            var farthest = start + 1
            for end in start + 1..<values.count {
                let length = Double(end - start)
                let to = end == values.count - 1 ? 1 : rounded(values[end])
                if (low...high).contains((to - from) / length) { farthest = end }
                low = max(low, (values[end] - tolerance - from) / length)
                high = min(high, (values[end] + tolerance - from) / length)
                if low > high { break }
            }
            kept.append(farthest)
        }
        return kept
    }
}
