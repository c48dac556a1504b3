import Foundation
import JellyDynamics
package import JellyStage

/// The paths of bodies in a run and its golden, thinned for drawing: 24 bodies with 400 positions each, to half a
/// hundredth of a point.
package struct RunPaths: Hashable, Sendable, Codable {
    /// The path of a body.
    package struct Path: Hashable, Sendable, Codable {
        package var name: String
        /// The golden's positions: x and y alternating, in hundredths of a point, as differences except for the first,
        /// separated by spaces; empty while the body is absent.
        package var expected: String
        /// The run's positions in the same format; nil if equal.
        package var actual: String?
    }

    package struct Event: Hashable, Sendable, Codable {
        /// The time, in seconds.
        package var t: Double
        package var text: String
    }

    private static let mostBodies = 24
    private static let mostPlaces = 400

    package var paths: [Path]
    /// The number of bodies left out: those closest to their golden.
    package var hidden: Int
    package var events: [Event]
    /// The time of a body's first position, in seconds, and the interval between positions.
    package var start: Double
    package var step: Double

    /// Nil if neither side has bodies.
    package init?(expected: Take?, actual: Take?) {
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
        events = (actual ?? expected)?.events.map { Event(t: $0.time, text: $0.words) } ?? []
        start = Double(tracks.first?.ticks.first?.number ?? 1) / Double(rate)
        step = Double(stride) / Double(rate)
    }

    /// In hundredths of a point.
    private static func places(of name: String, in track: Take?, stride: Int) -> [Int] {
        guard let track, let body = track.names.firstIndex(of: name) else { return [] }
        var places: [Int] = []
        var before = 0
        for index in Swift.stride(from: 0, to: track.ticks.count, by: stride) {
            // Whoever is there now; other bodies come and go meanwhile.
            guard let place = track.ticks[index].sample(body)?.center else {
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

    /// The largest distance between two paths; infinite if one is shorter.
    private static func distance(_ expected: [Int], _ actual: [Int]) -> Double {
        guard expected.count == actual.count else { return .infinity }
        return Double(zip(expected, actual).map { abs($0 - $1) }.max() ?? 0)
    }

    private static func text(_ places: [Int]) -> String {
        places.indices.map { String($0 < 2 ? places[$0] : places[$0] - places[$0 - 2]) }.joined(separator: " ")
    }

    /// Whether the data, which may come from an untrusted file, can be drawn.
    package var isSound: Bool {
        func isSound(_ places: String) -> Bool {
            let words = places.split(separator: " ", omittingEmptySubsequences: false)
            return places.isEmpty || words.count.isMultiple(of: 2) && words.allSatisfy { Int($0) != nil }
        }
        return start.isFinite && step.isFinite && step > 0 && hidden >= 0
            && paths.allSatisfy { isSound($0.expected) && isSound($0.actual ?? "") }
    }
}
