import Foundation
import JellyDynamics
import JellyValues
import Testing

import JellyStage

/// Invalid times, and failing animators.
@Suite struct StageCauseTests {
    private static let noTimes = [Double.nan, .infinity, -.infinity, 1e300]
    private let stage = Stage(size: CGSize(width: 100, height: 100))

    @Test(arguments: noTimes) func advancingToNoTimeThrows(time: Double) {
        let error = #expect(throws: StageError.self) { try stage.advance(to: time) }
        #expect(error?.reason == "\(time) s is not a valid time")
        #expect(throws: StageError.self) { try stage.advance(recordingTo: time) }
        #expect(throws: StageError.self) {
            try stage.advance(through: FrameSchedule(to: time), onTick: { _ in }, onFrame: { _ in })
        }
        #expect(throws: StageError.self) { try stage.drawing(at: time) }
        #expect(stage.tick == 0)
    }

    @Test(arguments: noTimes.filter { !$0.isFinite }) func anEntryAtNoTimeIsToldByTheNextAdvance(time: Double) throws {
        stage.at(time) { _ in Issue.record("it has no time") }
        let error = #expect(throws: StageError.self) { try stage.advance(to: 0.1) }
        #expect(error?.reason == "\(time) s is not a valid time of an action")
        // Once, as an error of an animator.
        try stage.advance(to: 0.1)
    }

    @Test func anEntryAfterAllTimeNeverHappens() throws {
        stage.at(1e300) { _ in Issue.record("it never comes") }
        try stage.advance(to: 0.1)
    }

    @Test func animatorsStayInStepWhenOneThrows() throws {
        let others = [DynamicAnimator(), DynamicAnimator()]
        stage.otherAnimators = { others }
        let views = (0..<3).map { View(frame: CGRect(x: 20 * $0, y: 0, width: 10, height: 10)) }
        for (view, animator) in zip(views, stage.animators) {
            stage.view.addSubview(view)
            animator.addBehavior(GravityBehavior(items: [view]))
        }
        stage.at(0.1) { _ in others[0].addBehavior(GravityBehavior(items: [View()])) }
        stage.at(0.1) { _ in others[1].addBehavior(GravityBehavior(items: [View(), views[0]])) }
        let error = #expect(throws: StageError.self) { try stage.advance(to: 0.2) }
        #expect(error?.time == 0.1)
        // Each error is reported, whichever animator it comes from.
        #expect(error?.reason.contains("size must be positive, not 0.0 × 0.0") == true)
        #expect(error?.reason.contains("moved by another animator") == true)
        try stage.advance(to: 0.5)
        #expect(stage.tick == 30)
        #expect(Set(views.map(\.center.y)).count == 1, "\(views.map(\.center.y))")
        #expect(stage.animators.map(\.tick) == [30, 30, 30])
    }
}
