import JellyImaging
import Testing

import JellyScene

/// Names and file names have no control characters, which would break files, traces and messages.
@Suite struct NameErrorTests {
    @Test(arguments: [
        (#"views: [{ id: "a\u0000b", frame: [0, 0, 9, 9] }]"#, "1:61: `id`", "0000"),
        ("views: [{ id: 'a\u{1}b', frame: [0, 0, 9, 9] }]", "1:63: `id`", "0001"),
        ("views: [{ id: 'a\u{2028}b', frame: [0, 0, 9, 9] }]", "1:63: `id`", "2028"),
        (#"views: [{ id: "a", frame: [0, 0, 9, 9], onTap: "x\ny" }]"#, "1:94: `onTap`", "000A"),
        (#"views: [{ id: "a", type: "image", file: "a.png\u0000.txt", frame: [0, 0, 9, 9] }]"#, "1:87: `file`", "0000"),
        (#"views: [{ id: "a", type: "label", text: "a\u0000b", frame: [0, 0, 9, 9] }]"#, "1:87: `text`", "0000"),
        (#"behaviors: [{ type: "gravity", id: "a\u007f", items: [] }]"#, "1:82: `id`", "007F"),
        (#"behaviors: [{ type: "gravity", items: ["a\u0000"] }]"#, "1:86: `items[0]`", "0000"),
        (#"customItems: [{ id: "\t", center: [0, 0], size: [1, 1] }]"#, "1:67: `id`", "0009"),
        (#"actions: [{ id: "\u0085", events: [] }]"#, "1:63: `id`", "0085"),
        (#"title: "a\0b""#, "1:54: `title`", "0000"),
    ])
    func aControlCharacterIsAnErrorAtItsPlace(part: String, place: String, scalar: String) {
        let found = errors(of: "{ version: 1, size: [300, 300], duration: 1,  \(part) }")
        #expect(found == "\(place) must not contain the character U+\(scalar)")
    }

    @Test func textMayHaveLinesAndNamesMayHaveJoiners() {
        let parts = #"views: [{ id: "👩‍👩‍👧 é", type: "label", text: "a\n\tb", frame: [0, 0, 9, 9] }]"#
        #expect(errors(of: "{ version: 1, size: [300, 300], duration: 1, \(parts) }") == "no error")
    }

    @Test(arguments: [("1e-9", 60), ("0.016", 60), ("0.999", 1)])
    func aSceneLastsATickOrMore(duration: String, rate: Int) {
        let found = errors(of: "{ version: 1, size: [1, 1], tickRate: \(rate), duration: \(duration) }")
        #expect(found.hasPrefix("1:\(rate == 1 ? 52 : 53): `duration` must be at least one tick, "), "\(found)")
    }

    @Test(arguments: [("0.0166666667", 60), ("0.1", 10), ("1", 1)])
    func aSceneOfOneTickIsRead(duration: String, rate: Int) {
        #expect(errors(of: "{ version: 1, size: [1, 1], tickRate: \(rate), duration: \(duration) }") == "no error")
    }
}

/// Outlines of boundaries and jellies.
@Suite struct OutlineTests {
    @Test(arguments: ["", "M 0 0", "M 0 0 Z", "M 0 0 M 1 1 Z"])
    func anOutlineHasALineOrACurve(path: String) {
        #expect(
            errors(ofBehavior: "{type: 'collision', items: [], boundaries: [{identifier: 'a', path: '\(path)'}]}")
                .hasSuffix("`path`: the path must have a line or a curve"))
    }

    @Test func curvesAreCountedBeforeTheyAreCut() {
        let curve = "C 1e6 1e6 -1e6 -1e6 1 1 "
        func boundaries(_ counts: [Int]) -> String {
            let all = counts.enumerated().map { index, count in
                "{identifier: 'b\(index)', path: 'M0 0\(String(repeating: curve, count: count))'}"
            }
            return errors(ofBehavior: "{type: 'collision', items: [], boundaries: [\(all.joined(separator: ", "))]}")
        }
        #expect(boundaries([3]) == "no error")
        #expect(
            boundaries([3000]).hasSuffix(
                "the boundaries up to this one have 196608001 lines (curves become lines of about 10 points); "
                    + "the limit is 200000"))
        // Several that are too many together are one error, at the first that exceeds the limit.
        #expect(boundaries([2, 2, 2]).split(separator: "\n").count == 1)
    }

    @Test func linesOfBoundariesAreCountedAsMemory() throws {
        let boundary = "{ identifier: 'a', path: 'M0 0C1e6 1e6-1e6-1e6 1 1' }"
        let curve = "{ type: 'collision', items: [], boundaries: [\(boundary)] }"
        let text = "{ version: 1, size: [9, 9], duration: 1, behaviors: [\(curve)] }"
        let scene = try Scene(json5: text, name: "x", memory: MemoryBudget(limit: 40_000_000))
        #expect(scene.estimatedMemory > 65_536 * 500)
        let error = #expect(throws: SceneErrors.self) {
            try Scene(json5: text, name: "x", memory: MemoryBudget(limit: 30_000_000))
        }
        #expect(error?.description.contains("the scene, with this boundary, needs about 32.8 MB") == true)
    }

    @Test func farCurvesOfAJellyAreMeasuredInFewLines() {
        func jelly(_ count: Int) -> String {
            let path = "M0 0" + String(repeating: "C1e6 1e6-1e6-1e6 1 1", count: count)
            let view = "{ id: 'a', type: 'jelly', frame: [0, 0, 99, 99], skeleton: { path: '\(path)' } }"
            return errors(of: "{ version: 1, size: [9, 9], duration: 1, views: [\(view)] }")
        }
        #expect(jelly(100) == "no error")
        #expect(jelly(20_000).contains("a path with this many corners needs 20001 nodes; a jelly has at most 512"))
    }
}
