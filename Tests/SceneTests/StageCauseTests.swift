import Foundation
import JellyStage
import Testing

import JellyScene

/// Valid scenes that cannot be played: each message names the item or view.
@Suite struct StageCauseTests {
    /// The views, behaviors and timeline of a scene, and the error that stops it.
    private func cause(_ rest: String) throws -> String? {
        let scene = try Scene(json5: "{ version: 1, size: [300, 300], duration: 1, \(rest) }", name: "x")
        return #expect(throws: StageError.self) { try Stage(scene).advance(to: 1) }?.description
    }

    @Test func anItemThatIsTooSmallIsNamed() throws {
        let message = try cause(
            """
            views: [{ id: "thin", frame: [0, 0, 13, 1e-9] }], behaviors: [{ type: "gravity", items: ["thin"] }]
            """)
        #expect(
            message
                == "at 0.000 s: “thin” cannot be simulated: a box of 13.0 × 9.999999e-10 points is too small for a body"
        )
    }

    @Test func aGroupIsCalledByItsMembers() throws {
        let message = try cause(
            """
            views: [{ id: "a", frame: [0, 0, 9, 9] }, { id: "b", frame: [0, 20, 13, 1e-9] }],
            groups: [{ id: "pair", items: ["a", "b"] }], behaviors: [{ type: "gravity", items: ["pair"] }]
            """)
        #expect(message?.hasPrefix("at 0.000 s: the group of “a” and “b” cannot be simulated: a box of 13.0 ×") == true)
    }

    @Test func anItemThatIsMovedTwiceIsNamed() throws {
        let message = try cause(
            """
            views: [{ id: "a", frame: [0, 0, 9, 9] }], groups: [{ id: "one", items: ["a"] }],
            behaviors: [{ type: "gravity", items: ["one"] }],
            timeline: [{ at: 0.5, add: { type: "gravity", items: ["a"] } }]
            """)
        #expect(
            message
                == "at 0.500 s: “a” is already moved by another animator, a group or itself; remove it there first")
    }

    @Test func aBehaviorThatCannotActNamesItsItems() throws {
        let message = try cause(
            """
            views: [{ id: "a", frame: [0, 0, 9, 9] }],
            behaviors: [{ type: "attachment", item: "a", attachedTo: "a" }]
            """)
        #expect(
            message == "at 0.000 s: invalid AttachmentBehavior of “a” and “a”: both ends are the same item")
    }

    @Test func aPropertyThatCannotBeIsSaidOfItsItem() throws {
        let message = try cause(
            """
            views: [{ id: "a", frame: [0, 0, 9, 9] }],
            behaviors: [{ type: "dynamicItem", items: ["a"], density: 1e-9 }]
            """)
        #expect(message?.hasPrefix("at 0.000 s: invalid DynamicItemBehavior of “a”: density must be from") == true)
    }

    @Test func aBehaviorThatIsAddedBeforeWhatItWatchesStopsTheStage() throws {
        let message = try cause(
            """
            views: [{ id: "a", frame: [0, 0, 9, 9] }],
            timeline: [{ at: 0.5, call: "watch" }, { at: 0.9, add: { id: "g", type: "gravity", items: ["a"] } }],
            actions: [{ id: "watch", events: [{ at: 0, add: { type: "watcher", item: "a", behavior: "g" } }] }]
            """)
        #expect(
            message?.hasSuffix(
                " s: cannot add a behavior of type “watcher”: an item or a behavior that it names does not exist")
                == true,
            "\(message ?? "")")
    }

    @Test func aNodeAndWhatRemembersAShapeAreNamed() throws {
        let message = try cause(
            """
            views: [{ id: "soft", type: "jelly", frame: [0, 0, 90, 1e-9], skeleton: "circle", shapeMemory: 2 }]
            """)
        #expect(message?.contains("soft") == true, "\(message ?? "")")
    }
}
