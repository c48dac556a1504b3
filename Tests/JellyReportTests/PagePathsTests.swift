import JellyComparison
@testable import JellyReport
import Testing

@Suite struct PagePathsTests {
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
        let paths = try #require(PagePaths(expected: nil, actual: track))
        let places = Dictionary(uniqueKeysWithValues: paths.paths.map { ($0.name, $0.actual) })
        #expect(places["gone"] == [1, 0])
        #expect(places["stays"] == [10, 0, 20, 0, 30, 0])
        #expect(places["late"] == [200, 0, 200, 0, 300, 0])
    }
}
