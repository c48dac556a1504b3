import Foundation
import JellyDynamics
import JellyStage
import Testing

import JellyScene

/// Names of actions are checked when they are read, not when they are called.
@Suite struct ActionNameTests {
    private static let cases: [(String, String)] = [
        (
            "{ id: 'v', frame: [0, 0, 1, 1], onTap: 'dismis' }], \(actions)",
            "4:40: unknown action `dismis`; did you mean `dismiss`?"
        ),
        (
            "], timeline: [{ at: 1, call: 'dismisss' }], \(actions)",
            "4:30: unknown action `dismisss`; did you mean `dismiss`?"
        ),
        (
            "], behaviors: [{ type: 'collision', items: [], onContactBegan: 'lighten' }], \(actions)",
            "4:64: unknown action `lighten`; the scene has only `dismiss`"
        ),
        (
            "], behaviors: [{ type: 'collision', items: [], onContactEnded: 'dissmiss' }], \(actions)",
            "4:64: unknown action `dissmiss`; did you mean `dismiss`?"
        ),
        (
            "], timeline: [{ at: 1, add: { type: 'collision', items: [], onContactBegan: 'x' } }] }",
            "4:77: unknown action `x`; the scene has no action with an id"
        ),
        (
            "], alerts: [{ id: 'a', kind: 'vbf', title: '', buttons: [{ title: 'Yes', onTap: 'x' }] }] }",
            "4:81: unknown action `x`; the scene has no action with an id"
        ),
        // An existing action with an error is not an unknown one.
        (
            "], timeline: [{ at: 1, call: 'a' }], actions: [{ id: 'a', events: [{ at: 0 }] }] }",
            "4:68: missing key: give `orientation`, `set`, `add`, `remove`, `removeBoundary`, `tap`, `pan`, "
                + "`accelerometer`, `setView`, `play`, `removeView`, `call` or `present`"
        ),
        ("{ id: 'v', frame: [0, 0, 1, 1], onTap: 'dismiss' }], \(actions)", "no error"),
    ]

    private static let actions = "actions: [{ id: 'dismiss', events: [{ at: 0, removeView: 'green' }] }] }"

    @Test(arguments: cases) func anUnknownActionIsToldWithItsPlace(part: String, message: String) {
        #expect(errors(of: document(part)) == message)
    }

    @Test func anActionThatAProgramGivesHearsOfContacts() throws {
        let text = document(
            """
            ], behaviors: [
              { type: 'gravity', items: ['green'] },
              { type: 'collision', items: ['green'], onContactBegan: 'land',
                boundaries: [{ identifier: 'floor', from: [-10, 100], to: [20, 100] }] },
            ], actions: [{ id: 'land', events: [] }] }
            """)
        let stage = try Stage(Scene(json5: text, name: "x"))
        var landings = 0
        stage.actions["land"] = { _ in landings += 1 }
        try stage.advance(to: 1)
        #expect(landings > 0)
    }

    /// A behavior added by an action, and an event of the timeline that refers to it.
    private static func called(_ event: String) -> String {
        document(
            """
            ], timeline: [ { at: 1, call: 'act' },
            { at: 2, \(event) } ], actions: [
              { id: 'act', events: [{ at: 0, add: { id: 'g', type: 'gravity', items: ['green'] } }] } ] }
            """)
    }

    @Test func whatAnActionAddsIsSetAndWatchedByTheTimeline() throws {
        let scene = try Scene(json5: Self.called("set: { behavior: 'g', magnitude: 0 }"), name: "x")
        #expect(scene.timeline.count == 2)
        let stage = try Stage(scene)
        try stage.advance(to: 3)
        let gravities = stage.animator.behaviors.compactMap { $0 as? GravityBehavior }
        #expect(gravities.map(\.magnitude) == [0])
        #expect(
            errors(of: Self.called("set: { behavior: 'g', magitude: 0 }"))
                == "5:32: unknown key `magitude`; did you mean `magnitude`?")
        let watcher = "add: { type: 'watcher', item: 'green', behavior: 'g' }"
        #expect(errors(of: Self.called(watcher)) == "no error")
    }

    @Test func aSceneThatIsMadeByAProgramIsCheckedToo() throws {
        var scene = try Scene(json5: document("] }"), name: "x")
        scene.views[0].onTap = "nothing"
        let error = #expect(throws: SceneErrors.self) { try Stage(scene) }
        #expect(error?.errors.map(\.message) == ["unknown action `nothing`; the scene has no action with an id"])
    }
}
