/// The bodies' paths in a run and of its golden, thinned for a drawing of them: 24 bodies, 400 places each, exact to half
/// a hundredth of a point.
package struct RunPaths: Hashable, Sendable, Codable {
    /// One body's places.
    package struct Path: Hashable, Sendable, Codable {
        package var name: String
        /// In the golden: x and y in turn, in hundredths of a point, each but the first ones less the one before, apart by
        /// blanks; empty where the body is not there.
        package var expected: String
        /// The same of the run; nil where it is the golden's.
        package var actual: String?
    }

    package struct Event: Hashable, Sendable, Codable {
        /// Seconds.
        package var t: Double
        package var text: String
    }

    private static let mostBodies = 24
    private static let mostPlaces = 400

    package var paths: [Path]
    /// How many bodies are left out; those are nearest to their golden's places.
    package var hidden: Int
    package var events: [Event]
    /// When a body is at its first place, in seconds, and how long it is from one place to the next.
    package var start: Double
    package var step: Double

    /// Nil when neither side has a track with bodies.
    package init?(expected: StateTrack?, actual: StateTrack?) {
        let tracks = [expected, actual].compactMap(\.self)
        guard let most = tracks.map(\.ticks.count).max(), most > 0, let rate = tracks.first?.tickRate, rate > 0 else {
            return nil
        }
        let stride = (most + Self.mostPlaces - 1) / Self.mostPlaces
        var names: [String] = []
        for name in tracks.flatMap(\.names) where !names.contains(name) { names.append(name) }
        let paths = names.map { name in
            (
                name: name, expected: Self.places(of: name, in: expected, stride: stride),
                actual: Self.places(of: name, in: actual, stride: stride)
            )
        }
        guard !paths.isEmpty else { return nil }
        let far = paths.enumerated().sorted { a, b in
            let first = Self.distance(a.element.expected, a.element.actual)
            let second = Self.distance(b.element.expected, b.element.actual)
            return first == second ? a.offset < b.offset : first > second
        }
        let kept = Set(far.prefix(Self.mostBodies).map(\.offset))
        self.paths = paths.enumerated().filter { kept.contains($0.offset) }.map { _, path in
            Path(
                name: path.name, expected: Self.text(path.expected),
                actual: path.actual == path.expected ? nil : Self.text(path.actual))
        }
        hidden = paths.count - self.paths.count
        events = (actual ?? expected)?.events.map { Event(t: Double($0.tick) / Double(rate), text: $0.text) } ?? []
        start = Double(tracks.first?.ticks.first?.number ?? 1) / Double(rate)
        step = Double(stride) / Double(rate)
    }

    /// In hundredths of a point.
    private static func places(of name: String, in track: StateTrack?, stride: Int) -> [Int] {
        guard let track, let body = track.names.firstIndex(of: name) else { return [] }
        var places: [Int] = []
        var before = 0
        for index in Swift.stride(from: 0, to: track.ticks.count, by: stride) {
            // Whoever is there now; other bodies come and go meanwhile.
            guard let place = track.ticks[index].body(named: body) else {
                if !places.isEmpty { break }
                before += 1
                continue
            }
            // Beyond these no drawing shows it.
            guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { break }
            let point = [place.x, place.y].map { Int(($0 * 100).rounded()) }
            // A body that comes later waits where it appears, so that places stay those of ticks.
            for _ in 0..<before { places += point }
            before = 0
            places += point
        }
        return places
    }

    /// How far two paths are apart where that is most; infinite when one is shorter.
    private static func distance(_ expected: [Int], _ actual: [Int]) -> Double {
        guard expected.count == actual.count else { return .infinity }
        return Double(zip(expected, actual).map { abs($0 - $1) }.max() ?? 0)
    }

    private static func text(_ places: [Int]) -> String {
        places.indices.map { String($0 < 2 ? places[$0] : places[$0] - places[$0 - 2]) }.joined(separator: " ")
    }

    /// Whether it can be drawn; a file from elsewhere may hold anything.
    package var isSound: Bool {
        func isSound(_ places: String) -> Bool {
            let words = places.split(separator: " ", omittingEmptySubsequences: false)
            return places.isEmpty || words.count.isMultiple(of: 2) && words.allSatisfy { Int($0) != nil }
        }
        return start.isFinite && step.isFinite && step > 0 && hidden >= 0
            && paths.allSatisfy { isSound($0.expected) && isSound($0.actual ?? "") }
    }
}

extension RunResult {
    /// The result with the paths of its bodies instead of where they were after every tick.
    package var thinned: RunResult {
        var thin = self
        thin.paths = paths ?? RunPaths(expected: expectedTrack, actual: actualTrack)
        (thin.expectedTrack, thin.actualTrack) = (nil, nil)
        return thin
    }
}
