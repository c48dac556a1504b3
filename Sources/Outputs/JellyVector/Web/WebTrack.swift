import JellySupport

/// An animated property of a view, with CSS keyframes.
struct WebTrack {
    enum Property: String {
        case translate, rotate, scale, transform, opacity
    }

    struct Key {
        var frame: Int
        var value: String
        /// The easing to the next keyframe; empty for `linear`.
        var easing: String
    }

    let property: Property
    /// Distinguishes tracks of the same property.
    let suffix: String
    let keys: [Key]

    /// The approximate number of characters, to choose the shorter form.
    var cost: Int { keys.reduce(40) { $0 + $1.value.count + WebTrack.cost(ofEasing: $1.easing) } }

    fileprivate static func cost(ofEasing text: String) -> Int { 20 + (text.isEmpty ? 0 : 27 + text.count) }
}

/// Creates tracks from the samples of all frames.
struct WebTrackBuilder {
    /// Frames before which something appears or disappears, across which nothing is interpolated.
    let jumps: [Int]
    private static let capabilities = KeyframeCapabilities(hasTangents: false, mayOvershoot: true)

    /// A track; nil if all numbers are neutral.
    ///
    /// - Parameters:
    ///   - samples: a row per frame.
    ///   - neutral: the value without effect.
    ///   - value: the CSS value of rounded numbers.
    func track(
        _ property: WebTrack.Property, _ suffix: String, _ samples: Samples, tolerance: Double, neutral: Double,
        _ value: ([Double]) -> String
    ) -> WebTrack? {
        let places = Places(for: tolerance)
        guard samples.numbers.contains(where: { abs($0 - neutral) > tolerance }) else { return nil }
        var keys: [WebTrack.Key] = []
        let ends = jumps.filter { $0 > 0 && $0 < samples.count } + [samples.count]
        var start = 0
        for end in ends {
            let part = Samples(
                width: samples.width, numbers: Array(samples.numbers[start * samples.width..<end * samples.width]))
            let reduced = KeyframeReduction(part, tolerance: tolerance, places: places, Self.capabilities).keys()
            let runs = LinearRuns(reduced, part, tolerance: tolerance, places: places)
            for (index, key) in runs.keys.enumerated() {
                let isLast = index == runs.keys.count - 1
                keys.append(
                    WebTrack.Key(
                        frame: start + key.row, value: value(part.row(key.row).map(places.rounded)),
                        easing: !isLast ? key.easing : end < samples.count ? "step-end" : ""))
            }
            start = end
        }
        return WebTrack(property: property, suffix: suffix, keys: keys)
    }
}

/// Keyframes of a number, with runs of them replaced by a `linear()` easing if that is shorter, as for a spring.
struct LinearRuns {
    struct Key {
        var row: Int
        var easing: String
    }

    private(set) var keys: [Key]
    private let samples: Samples
    private let tolerance: Double
    private let places: Places

    init(_ reduced: [KeyframeReduction.Key], _ samples: Samples, tolerance: Double, places: Places) {
        keys = reduced.map { Key(row: $0.row, easing: $0.easing.cssText) }
        (self.samples, self.tolerance, self.places) = (samples, tolerance, places)
        guard samples.width == 1, keys.count > 2 else { return }
        keys = shortest(keys)
    }

    /// The cheapest sequence from the first to the last keyframe, each step one segment or a run.
    private func shortest(_ single: [Key]) -> [Key] {
        let last = single.count - 1
        var best = [Int](repeating: .max, count: single.count)
        var from = [(index: Int, easing: String)](repeating: (0, ""), count: single.count)
        best[0] = 0
        func offer(_ index: Int, _ cost: Int, _ start: Int, _ easing: String) {
            if cost < best[index] { (best[index], from[index]) = (cost, (start, easing)) }
        }
        for start in 0..<last {
            offer(start + 1, best[start] + 15 + cost(single[start].easing), start, single[start].easing)
            guard start + 2 <= last else { continue }
            let rows = corners(from: single[start].row)
            for end in start + 2...last {
                let (first, final) = (single[start].row, single[end].row)
                let inner = rows.filter { $0 < final }
                // About seven characters per point.
                guard best[start] + 40 + inner.count * 6 < best[end], isStraight(from: inner.last ?? first, to: final),
                    let easing = linear(inner + [final])
                else { continue }
                offer(end, best[start] + 15 + cost(easing), start, easing)
            }
        }
        var chosen = [single[last]]
        var index = last
        while index > 0 {
            let step = from[index]
            chosen.append(Key(row: single[step.index].row, easing: step.easing))
            index = step.index
        }
        return chosen.reversed()
    }

    private func cost(_ easing: String) -> Int { WebTrack.cost(ofEasing: easing) }

    private func sample(_ row: Int) -> Double { samples.numbers[row] }

    /// The corners of a polyline within the tolerance, from a row to the last one.
    private func corners(from start: Int) -> [Int] {
        var rows = [start]
        let last = samples.count - 1
        while let row = rows.last, row < last {
            let next = farthest(from: row, last: last) { isStraight(from: row, to: $0) ? true : nil }?.end ?? row + 1
            rows.append(next)
        }
        return rows
    }

    /// Whether the samples between two rows lie on the line between them; a quarter of the tolerance is for rounding.
    private func isStraight(from start: Int, to end: Int) -> Bool {
        let (first, last) = (places.rounded(sample(start)), places.rounded(sample(end)))
        for row in start..<end {
            let part = Double(row - start) / Double(end - start)
            if abs(first + (last - first) * part - sample(row)) > tolerance * 0.75 { return false }
        }
        return true
    }

    /// `linear()` through rows; nil if it would need many digits.
    private func linear(_ rows: [Int]) -> String? {
        let (start, end) = (rows[0], rows[rows.count - 1])
        let first = places.rounded(sample(start))
        let way = places.rounded(sample(end)) - first
        let reach = rows.reduce(0) { max($0, abs(sample($1) - first)) }
        guard abs(way) > 0, reach < 1000 * abs(way) else { return nil }
        let digits = (0...7).first { Self.power($0) * tolerance >= 4 * abs(way) } ?? 7
        let stops = rows.indices.map { index in
            let progress = index == 0 ? 0 : index == rows.count - 1 ? 1 : (sample(rows[index]) - first) / way
            let text = ShortNumber.cssText(progress, places: digits)
            guard index > 0, index < rows.count - 1 else { return text }
            // Stops without a position are spread evenly between those with one.
            if rows[index] - rows[index - 1] == rows[index + 1] - rows[index] { return text }
            return text + " " + FramePart.percent(rows[index] - start, of: end - start, within: 5e-4)
        }
        return "linear(" + stops.joined(separator: ",") + ")"
    }

    private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension Easing {
    /// As CSS text; empty for `linear`, the default of the tracks' animations.
    fileprivate var cssText: String {
        switch self {
        case .hold: "step-end"
        case .linear: ""
        case .cubic(let curve):
            "cubic-bezier("
                + [curve.x1, curve.y1, curve.x2, curve.y2].map { ShortNumber.cssText($0, places: 5) }
                .joined(separator: ",") + ")"
        }
    }
}
