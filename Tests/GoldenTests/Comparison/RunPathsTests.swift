import Foundation
import JellyDynamics
import JellyGolden
import JellyStage
import Testing

@Suite struct RunPathsTests {
    /// A track of ticks from 1 on with the positions of bodies, nil for missing ones.
    private func track(_ names: [String], _ ticks: [[Double?]]) -> Take {
        var track = Take(tickRate: 60)
        for (index, places) in ticks.enumerated() {
            let samples = places.map { place in
                place.map {
                    MotionSample(
                        center: CGPoint(x: $0, y: 0), angle: 0, size: .zero, linearVelocity: .zero, angularVelocity: 0)
                }
            }
            track.add(
                TickRecord(
                    number: index + 1, time: Double(index + 1) / 60, names: names, samples: samples, events: []))
        }
        return track
    }

    @Test func aBodyKeepsItsPathWhereAnotherGoesOrComes() throws {
        // The first disappears after one tick, and the third appears with the second tick.
        let track = track(["gone", "stays", "late"], [[1, 10], [nil, 20, 200], [nil, 30, 300]])
        let paths = try #require(RunPaths(expected: nil, actual: track))
        let places = Dictionary(uniqueKeysWithValues: paths.paths.map { ($0.name, $0.actual) })
        #expect(places["gone"] == "100 0")
        #expect(places["stays"] == "1000 0 1000 0 1000 0")
        #expect(places["late"] == "20000 0 0 0 10000 0")
    }

    @Test func whatIsTheGoldensIsHeldOnceAndRoundedToHundredths() throws {
        func moved(_ x: Double) -> Take {
            track(["still", "moved"], (1...801).map { [3, x + Double($0) / 3] })
        }
        let paths = try #require(RunPaths(expected: moved(0), actual: moved(0.004)))
        // Every third tick of 801.
        #expect(paths.step == 0.05 && paths.start == 1 / 60.0 && paths.isSound)
        #expect(paths.paths[0].actual == nil && paths.paths[0].expected.split(separator: " ").count == 534)
        #expect(
            paths.paths[1].expected.hasPrefix("33 0 100 0 100 0")
                && paths.paths[1].actual?.hasPrefix("34 0 100") == true)
        var damaged = paths
        damaged.paths[0].expected = "1 2 x 4"
        #expect(!damaged.isSound)
    }
}
