import Foundation
import JellyStage
import JellyValues
import Testing

@testable import JellyScene

/// The errors of a document with a gravity `pull`, a rod `rod`, a group `pair`, and an event on line 9.
private func errors(ofEvent event: String) -> String {
    errors(
        of: document(
            """
            { id: "soft", frame: [0, 0, 1, 1] }, ], groups: [{ id: "pair", items: ["soft"] }],
            behaviors: [
              { id: "pull", type: "gravity", items: ["green"] },
              { id: "rod", type: "attachment", item: "green", anchor: [0, 0] },
            ], timeline: [
            \(event)
            ]}
            """))
}

private let cases: [(String, String)] = [
    ("{at: 1, tap: {point: [1, 2]}}, {at: 1, tap: {view: 'green'}}", "no error"),
    ("{at: 1, tap: {}}", "9:14: missing key: give `point`, `view`, or `alert` and `button`"),
    ("{at: 1, tap: {view: 'gren'}}", "9:21: unknown view `gren`; did you mean `green`?"),
    ("{at: 1, tap: {view: 'pair'}}", "9:21: expected a view; `pair` is a group"),
    (
        "{at: 1, tap: {at: [1, 2]}}",
        "9:15: unknown key `at`; did you mean `point`?"
    ),
    ("{at: 1, pan: {path: [[0, 1, 2]], drags: 'green', throws: false}}", "no error"),
    ("{at: 1, pan: {path: [[0, 1, 2]], moves: ['alert/0', 'alert/8', 'pair']}}", "no error"),
    ("{at: 1, pan: {path: [[0, 1, 2]], anchor: 'rod'}}", "no error"),
    (
        "{at: 1, pan: {path: [], drags: 'green'}}",
        "9:21: `path` must be an array of one or more [t, x, y], not an array of 0 elements"
    ),
    (
        "{at: 1, pan: {path: [[0, 1, 2], [0, 3, 4]], drags: 'green'}}",
        "9:33: the times of `path` must increase; 0 does not come after 0"
    ),
    ("{at: 1, pan: {path: [[0, 1]], drags: 'green'}}", "9:22: `path[0]` must be [t, x, y], not an array of 2 elements"),
    ("{at: 1, pan: {path: [[0, 1, 2]]}}", "9:14: missing key: give `moves`, `drags`, `anchor`, `zones` or `scrolls`"),
    ("{at: 1, pan: {path: [[0, 1, 2]], scrolls: 'pull'}}", "9:43: expected a collection; `pull` is a gravity"),
    ("{at: 1, pan: {path: [[0, 1, 2]], anchor: 'pull'}}", "9:42: expected an attachment; `pull` is a gravity"),
    ("{at: 1, pan: {path: [[0, 1, 2]], zones: 'pull'}}", "9:41: expected a snapZones; `pull` is a gravity"),
    (
        "{at: 1, play: {view: 'green', motion: 'wigle'}}",
        "9:39: `motion` must be `wiggle`, `pop`, `shake` or `circle`, not the string `wigle`; did you mean `wiggle`?"
    ),
    ("{at: 1, pan: {path: [[0, 1, 2]], anchor: 'rot'}}", "9:42: unknown behavior `rot`; did you mean `rod`?"),
    (
        "{at: 0, remove: 'rod'}, {at: 1, pan: {path: [[0, 1, 2]], anchor: 'rod'}}",
        "9:66: the behavior `rod` has already been removed at 0 s"
    ),
    (
        "{at: 1, pan: {path: [[0, 1, 2]], drags: 'alert/9'}}",
        "9:41: node 9 is out of range; the jelly `alert` has nodes 0 to 8"
    ),
    ("{at: 1, setView: {view: 'green', alpha: 0, duration: 1, curve: 'linear'}}", "no error"),
    (
        "{at: 1, setView: {view: 'green'}}",
        "9:18: missing key: give `alpha`, `backgroundColor`, `hidden`, `center`, `text`, `on` or `velocity`"
    ),
    ("{at: 1, setView: {view: 'green', alpha: 0, curve: 'linear'}}", "9:44: `curve` requires `duration`"),
    ("{at: 1, removeView: 'gren'}", "9:21: unknown view `gren`; did you mean `green`?"),
    ("{at: 1, call: 'anything'}", "9:15: unknown action `anything`; the scene has no action with an id"),
    ("{at: 1, accelerometer: {samples: [[0, 0, -1, 0]], gravity: 'pull'}}", "no error"),
    (
        "{at: 1, accelerometer: {samples: [[0, 0, -1, 0]], gravity: 'rod'}}",
        "9:60: expected a gravity; `rod` is an attachment"
    ),
    (
        "{at: 1, accelerometer: {file: 'trace.csv', gravity: 'pull'}}",
        "9:31: cannot refer to the file `trace.csv`, since the scene is not read from a file"
    ),
    (
        "{at: 1, accelerometer: {file: '../trace.csv', gravity: 'pull'}}",
        "9:31: `file` must be a file in the scene's directory, not `../trace.csv`"
    ),
]

@Test(arguments: cases) func aWrongGestureHasItsErrors(event: String, message: String) {
    #expect(errors(ofEvent: event) == message)
}

private let behaviorCases: [(String, String)] = [
    (
        "{type: 'attachment', item: 'green', kind: 'pin', attachedTo: 'alert', anchor: [0, 0], attachmentRange: [-1, 1]}",
        "no error"
    ),
    ("{type: 'attachment', item: 'green', kind: 'sliding', anchor: [0, 0], axis: [1, 0]}", "no error"),
    ("{type: 'attachment', item: 'green', kind: 'limit', attachedTo: 'alert', length: 5}", "no error"),
    (
        "{type: 'attachment', item: 'green', kind: 'pin', anchor: [0, 0]}",
        "1: missing key: `kind` `pin` requires `attachedTo`"
    ),
    (
        "{type: 'attachment', item: 'green', kind: 'limit', attachedTo: 'alert', anchor: [0, 0]}",
        "73: `anchor` is not allowed with `kind` `limit`"
    ),
    (
        "{type: 'attachment', item: 'green', kind: 'sliding', anchor: [0, 0], axis: [0, 0]}",
        "76: `axis` must be [dx, dy], not both 0"
    ),
    (
        "{type: 'attachment', item: 'green', kind: 'pim', anchor: [0, 0]}",
        "43: `kind` must be `limit`, `fixed`, `pin` or `sliding`, not the string `pim`; did you mean `pin`?"
    ),
    ("{type: 'field', kind: 'noise', items: ['green'], smoothness: 0.5, region: {radius: 9}}", "no error"),
    ("{type: 'field', kind: 'velocity', items: ['green']}", "1: missing key: `kind` `velocity` requires `direction`"),
    (
        "{type: 'field', kind: 'spring', items: ['green'], direction: [1, 0]}",
        "51: `direction` is not allowed with `kind` `spring`"
    ),
    ("{type: 'field', kind: 'spring', items: ['green'], region: {}}", "59: missing key: give `radius` or `size`"),
    (
        "{type: 'watcher', item: 'green', behavior: 'later'}, {type: 'snap', id: 'later', item: 'green', snapTo: [0, 0]}",
        "44: a watcher must come after the behavior it ends; `later` comes later"
    ),
]

@Test(arguments: behaviorCases) func aWrongJointOrFieldHasItsErrors(behavior: String, message: String) {
    #expect(errors(ofBehavior: behavior) == message)
}

@Test func anActionThatCallsOrTapsIsRefused() {
    #expect(
        errors(
            of: document("], actions: [{id: 'a', events: [{at: 0, call: 'a'}]}, {id: 'a', events: []}]}"))
                == """
                4:41: actions cannot contain `call`, which could recur endlessly
                4:60: duplicate id `a`, first given at line 4, column 19
                """)
}

@Test func aJellysSkeletonIsAMatterOfItsKeys() throws {
    func count(_ skeleton: String) throws -> Int? {
        let text = document("{id: 'j', type: 'jelly', frame: [0, 0, 150, 150], skeleton: \(skeleton)}]}")
        guard case .jelly(let jelly) = try Scene(json5: text, name: "x").views[2].kind else { return nil }
        return try jelly.makeSkeleton(for: CGSize(width: 150, height: 150)).springs.count
    }
    #expect(try count("'wheel'") == 17)
    #expect(try count("'vbf'") == 32)
    #expect(try count("'vbfAsPictured'") == 12)
    #expect(try count("{columns: 4, rows: 3}") == 3 * 3 + 4 * 2 + 2 * 6)
    #expect(
        errors(of: document("{id: 'j', type: 'jelly', frame: [0, 0, 9, 9], skeleton: 'weel'}]}"))
            .hasSuffix("not the string `weel`; did you mean `wheel`?"))
    #expect(
        errors(of: document("{id: 'j', type: 'jelly', frame: [0, 0, 9, 9], skeleton: {columns: 3}}]}"))
            == "4:58: `columns` requires `rows`")
}

// MARK: CSV

private func errors(ofTrace csv: String) -> String {
    do throws(SceneErrors) {
        return "\(try AccelerometerFile.parse(csv, name: "t.csv").samples.count) readings"
    } catch {
        return error.errors.map(\.description).joined(separator: "\n")
    }
}

private let traces: [(String, String)] = [
    ("time,x,y,z\n0,0,-1,0\n0.1,0.5,-1,0\n", "2 readings"),
    ("# made by hand, with commas\r\n z , y,x,note,Time\r\n0,-1,0.5,hello,0\r\n\r\n", "1 readings"),
    ("", "t.csv: the trace has no readings; expected rows such as `0.1,0,-1,0`"),
    (
        "time,x,y\n0,0,-1",
        "t.csv:1:1: the first line must name the columns time, x, y and z, or those of phyphox, SensorLog or Sensor Logger; `z` is missing"
    ),
    ("time,x,y,z\n0,0,-1", "t.csv:2:5: missing column `z`"),
    ("time,x,y,z\n0,0, one,0", "t.csv:2:6: `y` must be a number from -1000 to 1000, not `one`"),
    ("time,x,y,z\n0,,0,0", "t.csv:2:3: `x` must be a number from -1000 to 1000, not empty"),
    (
        "time,x,y,z\n0,nan,0,0\n-1,0,0,0",
        "t.csv:2:3: `x` must be a number from -1000 to 1000, not `nan`\nt.csv:3:1: `time` must be a number from 0 to 3600, not `-1`"
    ),
    ("time,x,y,z\n1,0,0,0\n1,0,0,0", "t.csv:3:1: `time` must increase from row to row; 1 does not come after 1"),
]

@Test(arguments: traces) func aWrongTraceHasItsErrors(csv: String, message: String) {
    #expect(errors(ofTrace: csv) == message)
}

@Test func aSceneReadsATraceBesideIt() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("jellyframe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (scene, trace) = (directory.appendingPathComponent("s.json5"), directory.appendingPathComponent("t.csv"))
    try Data(
        """
        {version: 1, size: [9, 9], duration: 1, behaviors: [{type: 'gravity', id: 'g', items: []}],
        timeline: [{at: 0, accelerometer: {file: 't.csv', gravity: 'g', offset: [0, 0]}}]}
        """.utf8
    ).write(to: scene)
    let missing = #expect(throws: SceneErrors.self) { try Scene(contentsOf: scene.path) }
    #expect(
        missing?.errors.map(\.description) == ["\(scene.path):2:42: `file`: no file at “\(trace.path)”"])
    try Data("time,x,y,z\n0,0,-1,0\n0.5,1,x,0\n".utf8).write(to: trace)
    let wrong = #expect(throws: SceneErrors.self) { try Scene(contentsOf: scene.path) }
    #expect(
        wrong?.errors.map(\.description) == [
            "\(trace.path):3:7: `y` must be a number from -1000 to 1000, not `x`"
        ])
    try Data("time,x,y,z\n0,0,-1,0\n0.5,1,0,0\n".utf8).write(to: trace)
    let stage = try Stage(Scene(contentsOf: scene.path))
    try stage.advance(to: 1)
}
