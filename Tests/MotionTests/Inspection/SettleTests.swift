import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// The jelly alert: its duration, and how to shorten it.
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
        #expect(report.description == "not settled by 0.98 s, not at rest by 0.98 s")
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

    @Test func anEarlyEndThatFallsOnAFrameIsARestInTheTake() throws {
        // At 25 frames per second, 0.5 s lies between two frames; at the other rates there is a frame.
        for rate in [60, 30, 25] {
            let stage = Stage(size: stage.size)
            let ball = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.view.addSubview(ball)
            let floor = CollisionBehavior(items: [ball])
            floor.translatesReferenceBoundsIntoBoundary = true
            [floor, GravityBehavior(items: [ball])].forEach(stage.animator.addBehavior)
            try stage.reduceMotion(.endEarly(after: 0.5))
            stage.at(1) {
                ball.center.y = 100
                $0.animator.updateItem(usingCurrentState: ball)
            }
            let take = try stage.advance(recording: FrameWindow(to: 1.2, rate: FrameRate(rate)))
            let events = take.events.filter { [.rest, .resume].contains($0.kind) }
            try #require(events.map(\.kind) == [.rest, .resume], "\(rate) frames per second")
            #expect(abs(events[0].time - 0.5) < 0.02 && abs(events[1].time - 1) < 0.02, "\(events)")
        }
    }

    @Test func aTakeKnowsItsTickRateAndTheNamesOfItsItemsAtEachTime() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), tickRate: 100)
        let (first, second) = (View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), View())
        second.bounds = first.bounds
        (first.name, second.name) = ("first", "second")
        for view in [first, second] { stage.view.addSubview(view) }
        let (falls, floats) = (GravityBehavior(items: [first]), DynamicItemBehavior(items: [second]))
        stage.animator.addBehavior(falls)
        stage.at(0.1) { $0.animator.addBehavior(floats) }
        stage.at(0.2) { $0.animator.removeBehavior(falls) }
        let take = try stage.advance(recordingTo: 0.3)
        #expect(take.tickRate == 100 && take.ticks.count == 30)
        #expect(take.ticks[0].itemNames == ["first"])
        #expect(take.ticks[12].itemNames == ["first", "second"])
        #expect(take.ticks[29].itemNames == ["second"] && take.itemNames == ["second"])
        #expect(take.allItemNames == ["first", "second"])
        #expect(abs(SettleReport(take).end - 0.3) < 1e-9)
    }

    @Test func whatCannotBeSeenIsSettled() throws {
        let stage = Stage(size: CGSize(width: 100, height: 500))
        let box = BlockView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), color: .red)
        stage.view.addSubview(box)
        stage.animator.addBehavior(GravityBehavior(items: [box]))
        // 500 points of fall take a second.
        let report = SettleReport(try stage.advance(recordingTo: 3))
        #expect(abs(try #require(report.quiet) - 1) < 0.05 && report.rest == nil, "\(report)")
    }

    @Test func aChangeOfAViewIsNotSettledBeforeItsEnd() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = View()
        stage.view.addSubview(view)
        stage.at(0.5) { $0.change(view, ViewChange(alpha: 0), duration: 1) }
        #expect(SettleReport(try stage.advance(recordingTo: 1)).quiet == nil)
        let again = Stage(size: CGSize(width: 100, height: 100))
        again.view.addSubview(view)
        again.at(0.5) { $0.change(view, ViewChange(alpha: 0), duration: 1) }
        let report = SettleReport(try again.advance(recordingTo: 2))
        #expect(abs(try #require(report.quiet) - 1.5) < 0.02 && report.rest == report.quiet)
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
            var lowest = item.center.x
            for _ in 0..<200 {
                try animator.advance(by: 1.0 / 60)
                lowest = min(lowest, item.center.x)
            }
            #expect(abs(item.center.x - 80) < 0.01)
            return 80 - lowest
        }
        #expect(try overshoot(1) > 4)
        #expect(try overshoot(2) < 1)
    }

    @Test func settlingWhatNeverRestsStopsAtTheLimit() throws {
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
