import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage
import JellyTime
import Testing

/// The jelly alert: how long it takes, and how to have it sooner.
@Suite struct SettleTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))

    init() {
        let jelly = JellyView(
            center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200), color: .magenta)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let collision = CollisionBehavior(items: [jelly])
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: 0, y: 384), to: CGPoint(x: 320, y: 384))
        [collision, GravityBehavior(items: [jelly])].forEach(stage.animator.addBehavior)
    }

    func report(_ reduction: ReducedMotion, seconds: TimeInterval = 8) throws -> SettleReport {
        try stage.reduceMotion(reduction)
        return SettleReport(try stage.advance(recording: FrameWindow(to: seconds, rate: FrameRate(60))))
    }

    @Test func anAlertTakesSeconds() throws {
        let report = try report(.none)
        let (quiet, rest) = (try #require(report.quiet), try #require(report.rest))
        #expect((3.0...5.0).contains(quiet) && rest > quiet && rest < 6, "\(report)")
    }

    @Test func aTakeThatIsTooShortSaysSo() throws {
        let report = try report(.none, seconds: 1)
        #expect(report.rest == nil && report.quiet == nil)
        #expect(report.description == "Something moves visibly to the end, and not all is at rest by 0.98 s.")
    }

    @Test func dampingEndsItSooner() throws {
        let quiet = try #require(try report(.damped(factor: 4)).quiet)
        #expect(quiet < 2.5, "\(quiet) s")
    }

    @Test func anEarlyEndPutsEverythingAtItsRest() throws {
        let report = try report(.endEarly(after: 1.5), seconds: 3)
        let jelly = try #require(stage.view.subviews.first)
        #expect(abs(jelly.center.y - 284) < 3)
        #expect(try #require(report.rest) <= 1.52 && (try #require(report.quiet)) <= 1.55, "\(report)")
    }

    @Test func aLiveSnapIsDampedWithoutLosingItsVelocity() throws {
        func overshoot(_ factor: CGFloat) throws -> CGFloat {
            let animator = DynamicAnimator()
            let item = square(160, 252, 60)
            let snap = SnapBehavior(item: item, snapTo: CGPoint(x: 80, y: 252))
            animator.addBehavior(snap)
            for _ in 0..<3 { try animator.advance(by: 1.0 / 60) }
            let before = item.center.x
            try animator.dampMotion(by: factor)
            try animator.advance(by: 1.0 / 60)
            #expect(before - item.center.x > 9)
            let recording = try Recording(animator, ticks: 200) { [item.center.x] }
            #expect(abs(item.center.x - 80) < 0.01)
            return 80 - (recording.rows.map { $0[0] }.min() ?? 0)
        }
        #expect(try overshoot(1) > 4)
        #expect(try overshoot(2) < 1)
    }

    @Test func whatNeverRestsIsGivenUpAtTheLimit() throws {
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [square(0, 0, 10)]))
        #expect(try !animator.settle(within: 2))
        #expect(abs(animator.elapsedTime - 2) < 0.02)
    }

    @Test func wrongNumbersAreErrors() {
        for reduction in [ReducedMotion.damped(factor: 0.5), .damped(factor: .nan)] {
            #expect(throws: DynamicsError.self) { try stage.reduceMotion(reduction) }
        }
        #expect(throws: DynamicsError.invalidTimeInterval(-1)) { try stage.reduceMotion(.endEarly(after: -1)) }
        #expect(throws: DynamicsError.invalidTimeInterval(.infinity)) {
            try stage.reduceMotion(.endEarly(after: .infinity))
        }
    }

    @Test func settlingWithinAStepIsAnError() throws {
        let animator = DynamicAnimator()
        let behavior = DynamicBehavior()
        var failure: (any Error)?
        behavior.action = { [unowned animator] in
            do { try animator.settle() } catch { failure = error }
        }
        animator.addBehavior(behavior)
        try animator.advance(by: 1.0 / 60)
        #expect(failure is DynamicsError)
    }
}
