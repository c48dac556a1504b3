import JellyValues

extension LayerValue {
    /// The times of values at constant speed, from 0 to 1; evenly spaced if the values have no distances.
    static func pacedTimes(_ values: [LayerValue]) -> [Double] {
        let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
        let total = distances.reduce(0, +)
        guard total > 0 else { return values.indices.map { Double($0) / Double(max(values.count - 1, 1)) } }
        var sum = 0.0
        return [0]
            + distances.map {
                sum += $0
                return sum / total
            }
    }

    private func distance(to other: LayerValue) -> Double {
        switch (self, other) {
        case (.number(let one), .number(let two)): abs(two - one)
        case (.point(let one), .point(let two)): one.distance(to: two)
        case (.size(let one), .size(let two)):
            CGPoint(x: one.width, y: one.height).distance(to: CGPoint(x: two.width, y: two.height))
        case (.rect(let one), .rect(let two)): one.origin.distance(to: two.origin)
        default: 0
        }
    }

    /// Interpolates between a value and the next on a curve through all of them; linearly for kinds without addition.
    static func curve(_ values: [LayerValue], from index: Int, at part: Double) -> LayerValue {
        let (one, two) = (values[index], values[index + 1])
        guard one.nothing != nil else { return one.interpolated(to: two, at: part) }
        let before = values[max(index - 1, 0)]
        let after = values[min(index + 2, values.count - 1)]
        // Hermite interpolation with half the difference of the neighbours as tangents.
        let (square, cube) = (part * part, part * part * part)
        let way = two.adding(one, times: -1)
        let (leaving, arriving) = (two.adding(before, times: -1), after.adding(one, times: -1))
        return one.adding(way, times: 3 * square - 2 * cube)
            .adding(leaving, times: (cube - 2 * square + part) / 2)
            .adding(arriving, times: (cube - square) / 2)
    }
}
