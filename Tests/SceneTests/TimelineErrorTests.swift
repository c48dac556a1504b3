import Testing

import JellyScene

/// A document with a gravity behavior `pull`, a collision `walls` with a boundary `ledge`, and an event on line 8.
private func errors(ofEvent event: String) -> String {
    errors(
        of: document(
            """
            ], behaviors: [
              {id: "pull", type: "gravity", items: ["green"]},
              {id: "walls", type: "collision", items: [], boundaries: [{identifier: "ledge", from: [0, 0], to: [9, 0]}]},
            ], timeline: [
            \(event)
            ]}
            """))
}

private let cases: [(String, String)] = [
    ("{at: 5, orientation: 'landscapeLeft'}", "no error"),
    ("{at: 0, set: {behavior: 'pull', gravityDirection: [0, -1]}}", "no error"),
    // Behaviors added later in the document may exist earlier.
    (
        "{at: 2, add: {type: 'watcher', item: 'green', behavior: 'g'}},{at: 1, add: {type: 'gravity', id: 'g', items: []}}",
        "no error"
    ),
    ("{at: 6, orientation: 'portrait'}", "8:6: the event at 6 s is after the scene's end at 5 s"),
    (
        "{at: -1, orientation: 'portait'}",
        """
        8:6: `at` must be a number from 0 to 3600, not -1
        8:23: `orientation` must be `portrait`, `portraitUpsideDown`, `landscapeLeft` or `landscapeRight`, \
        not the string `portait`; did you mean `portrait`?
        """
    ),
    ("{orientation: 'portrait'}", "8:1: missing key `at`: time, in seconds from the start"),
    (
        "{at: 1}",
        "8:1: missing key: give `orientation`, `set`, `add`, `remove`, `removeBoundary`, "
            + "`tap`, `pan`, `accelerometer`, `setView`, `play`, `removeView`, `call` or `present`"
    ),
    (
        "{at: 1, remove: 'pull', orientation: 'portrait'}",
        "8:25: `orientation` and `remove` cannot be combined: give `orientation`, `set`, `add`, `remove`, `removeBoundary`, "
            + "`tap`, `pan`, `accelerometer`, `setView`, `play`, `removeView`, `call` or `present`"
    ),
    ("{at: 1, remove: 'pul'}", "8:17: unknown behavior `pul`; did you mean `pull`?"),
    ("{at: 1, remove: 'nothing'}", "8:17: unknown behavior `nothing`; the scene has `pull` and `walls`"),
    ("{at: 1, set: {behavior: 'pill', magnitude: 2}}", "8:25: unknown behavior `pill`; did you mean `pull`?"),
    ("{at: 1, set: {magnitude: 2}}", "8:14: missing key `behavior`: id of the behavior to change"),
    (
        "{at: 1, set: {behavior: 'pull'}}",
        "8:14: missing key: give one or more of `gravityDirection`, `angle` or `magnitude`"
    ),
    (
        "{at: 1, set: {behavior: 'pull', elasticity: 2}}",
        """
        8:33: unknown key `elasticity`; valid keys: `behavior`, `gravityDirection`, `angle` and `magnitude`
        """
    ),
    (
        "{at: 1, set: {behavior: 'pull', items: []}}",
        "8:33: events cannot set `items`; settable keys: `gravityDirection`, `angle` and `magnitude`"
    ),
    (
        "{at: 1, set: {behavior: 'pull', magnitude: 'much'}}",
        "8:44: `magnitude` must be a number from -1000000 to 1000000, not the string `much`"
    ),
    (
        "{at: 1, set: {behavior: 'pull', angle: 1, gravityDirection: [0, 1]}}",
        "8:43: `gravityDirection` and `angle` cannot be combined: give `gravityDirection`, or `angle` and `magnitude`"
    ),
    (
        "{at: 1, add: {id: 'pull', type: 'gravity', items: []}}",
        "8:19: duplicate behavior id `pull`, first given at line 5, column 8"
    ),
    (
        "{at: 1, remove: 'pull'}, {at: 2, set: {behavior: 'pull', angle: 1}}",
        "8:50: the behavior `pull` has already been removed at 1 s"
    ),
    // Simultaneous events happen in the order of the document, which may list later ones first.
    (
        "{at: 1, remove: 'pull'}, {at: 1, set: {behavior: 'pull', angle: 1}}",
        "8:50: the behavior `pull` has already been removed at 1 s"
    ),
    ("{at: 2, remove: 'pull'}, {at: 1, set: {behavior: 'pull', angle: 1}}", "no error"),
    (
        "{at: 1, remove: 'late'}, {at: 2, add: {id: 'late', type: 'gravity', items: []}}",
        "8:17: the behavior `late` is not added until 2 s"
    ),
    (
        "{at: 2, set: {behavior: 'late', magnitude: 1}}, {at: 1, add: {id: 'late', type: 'push', items: [], mode: 'continuous'}}",
        "no error"
    ),
    ("{at: 1, removeBoundary: {behavior: 'walls', identifier: 'ledge'}}", "no error"),
    (
        "{at: 1, removeBoundary: {behavior: 'walls', identifier: 'lege'}}",
        "8:57: the behavior `walls` has no boundary `lege` at that time"
    ),
    (
        "{at: 1, removeBoundary: {behavior: 'pull', identifier: 'ledge'}}",
        "8:36: `behavior` must be a collision; `pull` is a gravity"
    ),
    ("{at: 1, play: {view: 'green', keyframes: [{at: 1, rotation: 2, curve: 'easeOut'}]}}", "no error"),
    ("{at: 1, play: {view: 'green', keyframes: []}}", "8:42: `keyframes` must have at least one keyframe"),
    (
        "{at: 1, play: {view: 'green', motion: 'pop', keyframes: [{at: 1}]}}",
        "8:46: `keyframes` and `motion` cannot be combined: give `motion` or `keyframes`"
    ),
    (
        "{at: 1, removeViews: 'green'}",
        "8:9: unknown key `removeViews`; did you mean `removeView`?"
    ),
]

@Test(arguments: cases) func aWrongEventHasItsErrors(event: String, message: String) {
    #expect(errors(ofEvent: event) == message)
}

@Test func oneMistakeIsOneError() {
    // An unreadable entry is not also reported as unknown where it is used.
    #expect(
        errors(
            of: document(
                """
                {id: "soft", type: "jely", frame: [0, 0, 1, 1], subviews: [{id: "inner", frame: [0, 0, 1, 1]}]},
                ], behaviors: [
                  {id: "pull", type: "gravty", items: []},
                  {type: "gravity", items: ["soft/1", "inner"]},
                ], timeline: [{at: 1, set: {behavior: "pull", magnitude: 2}}, {at: 2, remove: "pull"}]}
                """))
                == """
                4:20: `type` must be `view`, `block`, `jelly`, `jellyButton`, `plot`, `label`, `image` or `switch`, \
                not the string `jely`; did you mean `jelly`?
                6:22: `type` must be `gravity`, `collision`, `dynamicItem`, `attachment`, `push`, `snap`, `field`, \
                `resizing`, `transform`, `watcher`, `snapZones` or `collection`, not the string `gravty`; did you mean \
                `gravity`?
                """)
    #expect(
        errors(
            of: "{version: 1, size: [1, 1], duration: 1, view: [{id: 'a', frame: [0, 0, 1, 1]}], "
                + "behaviors: [{type: 'gravity', items: ['a']}]}")
            == "1:41: unknown key `view`; did you mean `views`?")
    #expect(
        errors(
            of: "{version: 1, size: [1, 1], duration: 1, views: [], views: [{id: 'a', frame: [0, 0, 1, 1]}], "
                + "behaviors: [{type: 'gravity', items: ['a']}]}")
            == "1:52: duplicate key `views`, first given at line 1, column 41")
}
