import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

import JellyScene

private func stage(_ rest: String, actions: String = "{ id: 'leave', events: [] }") throws -> Stage {
    try Stage(
        Scene(
            json5: """
                { version: 1, size: [300, 300], duration: 5, views: [
                  { id: "a", type: "block", frame: [50, 50, 40, 40], onTap: "leave" },
                  { id: "b", type: "block", frame: [90, 50, 40, 40], collisionBounds: "ellipse" },
                ], \(rest), actions: [\(actions)] }
                """, name: "x"))
}

@Test func theMembersOfAGroupFallAsOne() throws {
    let stage = try stage(
        """
        groups: [{ id: "both", items: ["a", "b"] }], behaviors: [{ type: "gravity", items: ["both"] }]
        """)
    try stage.advance(to: 0.5)
    let (a, b) = (stage.view.subviews[0], stage.view.subviews[1])
    #expect(a.center.y > 150)
    #expect(abs(a.center.y - b.center.y) < 0.001 && abs(b.center.x - a.center.x - 40) < 0.001)
    #expect(stage.animator.items.count == 1)
}

@Test func aViewCollidesAsTheEllipseInIt() throws {
    let stage = try stage("behaviors: []")
    #expect(stage.view.subviews.map(\.collisionBoundsType) == [.rectangle, .ellipse])
}

@Test func aTapCallsTheActionOfItsView() throws {
    let stage = try stage(
        """
        timeline: [{ at: 1, tap: { point: [60, 60] } }]
        """,
        actions: """
            { id: "leave", events: [
              { at: 0, setView: { view: "a", alpha: 0, duration: 1, curve: "linear" } }, { at: 1, removeView: "a" },
            ] }
            """)
    let a = stage.view.subviews[0]
    try stage.advance(to: 1.5)
    #expect(abs(a.alpha - 0.5) < 1e-9)
    try stage.advance(to: 2)
    #expect(a.superview == nil && a.alpha == 0)
}

@Test func aTapWhoseActionIsMissingSaysSoAtItsTime() throws {
    let stage = try stage("timeline: [{ at: 1, tap: { view: 'a' } }]")
    stage.actions = [:]
    let error = #expect(throws: StageError.self) { try stage.advance(to: 2) }
    #expect(error?.description == "at 1.000 s: unknown action “leave”; the stage has no actions")
}

@Test func aProgramMayGiveTheStageAnAction() throws {
    let stage = try stage(
        "timeline: [{ at: 1, call: 'pulse' }]", actions: "{ id: 'leave', events: [] }, { id: 'pulse', events: [] }")
    var times: [Double] = []
    stage.actions["pulse"] = { times.append($0.time) }
    try stage.advance(to: 2)
    #expect(times == [1])
}

@Test func aSpringFieldPullsToItsPosition() throws {
    let stage = try stage(
        "behaviors: [{ type: 'field', kind: 'spring', items: ['a'], position: [150, 70], strength: 1 }]")
    let a = stage.view.subviews[0]
    try stage.advance(to: 0.2)
    #expect(a.center.x > 71 && abs(a.center.y - 70) < 0.01)
}

@Test func aSlidingAttachmentKeepsToItsAxis() throws {
    let stage = try stage(
        """
        behaviors: [
          { type: "gravity", items: ["a"], gravityDirection: [1, 1] },
          { type: "attachment", item: "a", kind: "sliding", anchor: [70, 70], axis: [0, 1], attachmentRange: [0, 50] },
        ]
        """)
    try stage.advance(to: 3)
    let a = stage.view.subviews[0]
    #expect(abs(a.center.x - 70) < 1 && abs(a.center.y - 120) < 1.5, "\(a.center)")
}
