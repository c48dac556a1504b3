import JellyComparison

/// The bodies' paths in a run and of its golden, for the page's drawing of them.
struct PagePaths: Encodable {
    /// One body's places, x and y in turn, in points; a hundredth is exact enough for a drawing.
    struct Path: Encodable {
        var name: String
        var expected: [Double]
        var actual: [Double]
    }

    struct Event: Encodable {
        /// Seconds.
        var t: Double
        var text: String
    }

    private static let mostBodies = 24
    private static let mostPlaces = 400

    var paths: [Path]
    /// How many bodies are left out; those are nearest to their golden's places.
    var hidden: Int
    var events: [Event]
    /// When a body is at its first place, in seconds, and how long it is from one place to the next.
    var start: Double
    var step: Double

    /// Nil when neither side has a track with bodies.
    init?(expected: StateTrack?, actual: StateTrack?) {
        let tracks = [expected, actual].compactMap(\.self)
        guard let most = tracks.map(\.ticks.count).max(), most > 0, let rate = tracks.first?.tickRate, rate > 0 else {
            return nil
        }
        let stride = (most + Self.mostPlaces - 1) / Self.mostPlaces
        var names: [String] = []
        for name in tracks.flatMap(\.names) where !names.contains(name) { names.append(name) }
        let paths = names.map { name in
            Path(
                name: name, expected: Self.places(of: name, in: expected, stride: stride),
                actual: Self.places(of: name, in: actual, stride: stride))
        }
        guard !paths.isEmpty else { return nil }
        let far = paths.enumerated().sorted { a, b in
            let (first, second) = (a.element.distance, b.element.distance)
            return first == second ? a.offset < b.offset : first > second
        }
        let kept = Set(far.prefix(Self.mostBodies).map(\.offset))
        self.paths = paths.enumerated().filter { kept.contains($0.offset) }.map(\.element)
        hidden = paths.count - self.paths.count
        events = (actual ?? expected)?.events.map { Event(t: Double($0.tick) / Double(rate), text: $0.text) } ?? []
        start = Double(tracks.first?.ticks.first?.number ?? 1) / Double(rate)
        step = Double(stride) / Double(rate)
    }

    private static func places(of name: String, in track: StateTrack?, stride: Int) -> [Double] {
        guard let track, let body = track.names.firstIndex(of: name) else { return [] }
        var places: [Double] = []
        var before = 0
        for index in Swift.stride(from: 0, to: track.ticks.count, by: stride) {
            // Whoever is there now; other bodies come and go meanwhile.
            guard let place = track.ticks[index].body(named: body) else {
                if !places.isEmpty { break }
                before += 1
                continue
            }
            guard place.x.isFinite, place.y.isFinite else { break }
            let point = [place.x, place.y].map { ($0 * 100).rounded() / 100 }
            // A body that comes later waits where it appears, so that places stay those of ticks.
            for _ in 0..<before { places += point }
            before = 0
            places += point
        }
        return places
    }
}

extension PagePaths.Path {
    /// How far the two paths are apart where that is most; infinite when one is shorter.
    fileprivate var distance: Double {
        guard expected.count == actual.count else { return .infinity }
        return zip(expected, actual).map { abs($0 - $1) }.max() ?? 0
    }
}
