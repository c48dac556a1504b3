import Foundation
import JellyDynamics
import JellyGolden
import JellyStage
import Testing

/// Where and in which quantity bodies exceed a tolerance.
@Suite struct StateComparisonTests {
    /// A track of one tick, of one body.
    private func track(x: Double, _ width: Double, _ height: Double) -> Take {
        let sample = MotionSample(
            center: CGPoint(x: x, y: 0), angle: 0, size: CGSize(width: width, height: height), linearVelocity: .zero,
            angularVelocity: 0)
        var track = Take(tickRate: 60)
        track.add(TickRecord(number: 1, time: 1 / 60, names: ["a"], samples: [sample], events: []))
        return track
    }

    @Test(
        arguments: [
            // The position is within the tolerance, the size is not.
            (80.1, 80, 60, .changed, "size.width"),
            (80, 80, 60, .changed, "size.width"),
            // Only one of the two numbers is NaN.
            (80, .nan, 61, .changed, "size.width"),
            (80.1, 60.25, .infinity, .changed, "size.height"),
            // The position is reported if both exceed it.
            (81, 80, 60, .changed, "center.x"),
            (80.1, 60.25, 60, .tolerated, "center.x"),
            (80, 60.25, 60.5, .tolerated, "size.height"),
        ] as [(Double, Double, Double, Verdict.Effective, String)])
    func sizesAreHeldAgainstTheToleranceWhereverABodyIs(
        _ x: Double, _ width: Double, _ height: Double, _ effective: Verdict.Effective, _ quantity: String
    ) {
        let found = StateComparison(
            track(x: x, width, height), with: track(x: 80, 60, 60), tolerance: StateTolerance(0.5))
        #expect(found.effective == effective)
        #expect(found.firstBits?.quantity == quantity)
        #expect(found.firstChange?.quantity == (effective == .changed ? quantity : nil))
    }

    @Test func sizesThatOneOfTheTwoDoesNotHoldAreNotCompared() {
        let found = StateComparison(track(x: 80, 80, 60), with: track(x: 80, 0, 0), tolerance: StateTolerance())
        #expect(found.effective == .same)
    }
}
