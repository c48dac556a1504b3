import JellyGolden
import Testing

/// Where bodies are beyond a tolerance, and in what.
@Suite struct StateComparisonTests {
    /// A track of one tick, of one body.
    private func track(x: Double, _ width: Double, _ height: Double) -> StateTrack {
        let body = StateTrack.Body(
            x: x, y: 0, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0, width: width, height: height)
        return StateTrack(tickRate: 60, names: ["a"], ticks: [.init(number: 1, bodies: [body])])
    }

    @Test(
        arguments: [
            // The place within the tolerance, the size not.
            (80.1, 80, 60, .changed, "size.width"),
            (80, 80, 60, .changed, "size.width"),
            // One number of the two that is none.
            (80, .nan, 61, .changed, "size.width"),
            (80.1, 60.25, .infinity, .changed, "size.height"),
            // The place is told where both are beyond.
            (81, 80, 60, .changed, "center.x"),
            (80.1, 60.25, 60, .tolerated, "center.x"),
            (80, 60.25, 60.5, .tolerated, "size.height"),
        ] as [(Double, Double, Double, Verdict.Standing, String)])
    func sizesAreHeldAgainstTheToleranceWhereverABodyIs(
        _ x: Double, _ width: Double, _ height: Double, _ standing: Verdict.Standing, _ quantity: String
    ) {
        let found = StateComparison(
            track(x: x, width, height), with: track(x: 80, 60, 60), tolerance: StateTolerance(0.5))
        #expect(found.standing == standing)
        #expect(found.firstBits?.quantity == quantity)
        #expect(found.firstChange?.quantity == (standing == .changed ? quantity : nil))
    }
}
