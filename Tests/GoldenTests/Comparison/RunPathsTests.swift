import JellyGolden
import Testing

@Suite struct RunPathsTests {
    private func body(_ x: Double) -> StateTrack.Body {
        StateTrack.Body(x: x, y: 0, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0)
    }

    @Test func aBodyKeepsItsPathWhereAnotherGoesOrComes() throws {
        // The first goes after a tick, and the third comes with the second tick.
        let track = StateTrack(
            tickRate: 60, names: ["gone", "stays", "late"],
            ticks: [
                .init(number: 1, bodies: [body(1), body(10)]),
                .init(number: 2, bodies: [body(20), body(200)], present: [1, 2]),
                .init(number: 3, bodies: [body(30), body(300)], present: [1, 2]),
            ])
        let paths = try #require(RunPaths(expected: nil, actual: track))
        let places = Dictionary(uniqueKeysWithValues: paths.paths.map { ($0.name, $0.actual) })
        #expect(places["gone"] == "100 0")
        #expect(places["stays"] == "1000 0 1000 0 1000 0")
        #expect(places["late"] == "20000 0 0 0 10000 0")
    }

    @Test func whatIsTheGoldensIsHeldOnceAndRoundedToHundredths() throws {
        func track(_ x: Double) -> StateTrack {
            StateTrack(
                tickRate: 60, names: ["still", "moved"],
                ticks: (1...801).map { .init(number: $0, bodies: [body(3), body(x + Double($0) / 3)]) })
        }
        var result = RunResult(name: "a", verdict: .physicsChanged, message: "")
        (result.expectedTrack, result.actualTrack) = (track(0), track(0.004))
        let paths = try #require(result.thinned.paths)
        #expect(result.thinned.expectedTrack == nil && result.thinned.thinned == result.thinned)
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
