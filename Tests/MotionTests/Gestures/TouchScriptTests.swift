import Foundation
import JellyStage
import JellyValues
import Testing

/// A script of touches, as read from a file.
@Suite struct TouchScriptTests {
    private func script(_ text: String) throws -> TouchScript { try TouchScript(json5: Data(text.utf8)) }

    @Test func everyActionIsRead() throws {
        let script = try script(
            """
            // What fingers do.
            { touches: [
              { at: 1, tap: [100, 200] },
              { at: 2, pan: [[50, 50], [60, 70], [200, 300]], duration: 0.5 },
              { at: 3, press: [5, 6], duration: 2 },
              { at: 3.5, pinch: [[100, 300], [200, 300]], to: [[50, 300], [250, 300]] },
              { at: 4, rotate: "landscapeLeft" },
              { at: 5, shake: true },
            ] }
            """)
        #expect(script.entries.map(\.time) == [1, 2, 3, 3.5, 4, 5])
        #expect(script.entries[0].action == .tap(CGPoint(x: 100, y: 200)))
        let points = [(0.0, 50.0, 50.0), (0.25, 60, 70), (0.5, 200, 300)].map {
            PanGesture.Point(time: $0.0, location: CGPoint(x: $0.1, y: $0.2))
        }
        #expect(script.entries[1].action == .move([try PanGesture(points)]))
        let still = CGPoint(x: 5, y: 6)
        #expect(script.entries[2].action == .move([try PanGesture(from: still, to: still, duration: 2)]))
        guard case .move(let fingers) = script.entries[3].action else { throw CancellationError() }
        #expect(fingers.count == 2)
        #expect(script.entries[4].action == .rotate(.landscapeLeft) && script.entries[5].action == .shake)
    }

    @Test func aKeyThatIsNoUTF8IsRefused() {
        let bytes = Array("{ touches: [{ at".utf8) + [UInt8](repeating: 0xFF, count: 17) + Array(": 1 }] }".utf8)
        #expect(throws: InputError.self) { try TouchScript(json5: Data(bytes)) }
    }

    @Test(arguments: [
        ("{ touches: [{ at: 1, tpa: [1, 2] }] }", "touches[0]: unknown key “tpa”; expected at, tap,"),
        ("{ touches: [], x: 1 }", "unknown key “x”; expected touches"),
        ("{ touches: [{ tap: [1, 2] }] }", "touches[0]: missing key “at”"),
        (
            "{ touches: [{ at: 0 }, { at: 1 }] }",
            "touches[0]: exactly one of tap, pan, press, pinch, rotate and shake is required; found none"
        ),
        ("{ touches: [{ at: 0, tap: [1, 2], shake: true }] }", "is required; found several"),
        ("{ touches: [{ at: -1, shake: true }] }", "“at” must be from 0 to 1000000 s, not -1.0"),
        ("{ touches: [{ at: 1, tap: [1] }] }", "a point must be two numbers, such as [100, 200]"),
        ("{ touches: [{ at: 1, tap: [1, 1e300] }] }", "a point must be two numbers, such as [100, 200]"),
        ("{ touches: [{ at: 1, tap: 'here' }] }", "touches[0].tap: unexpected type"),
        ("{ touches: [{ at: 1, pan: [[1, 2]] }] }", "“pan” must have at least two points"),
        ("{ touches: [{ at: 1, pan: [[1, 2], [3, 4]], duration: 0 }] }", "“duration” must be positive, not 0.0"),
        ("{ touches: [{ at: 1, pinch: [[1, 2], [3, 4]] }] }", "“pinch” and “to” must have two points each"),
        ("{ touches: [{ at: 1, rotate: 'up' }] }", "“rotate” must be one of portrait, portraitUpsideDown,"),
        ("{ touches: [{ at: 1, shake: false }] }", "“shake” must be true, or omitted"),
        ("{ touches: [{ at: 1, tap: [1, 2], duration: 1 }] }", "“duration” applies only to pan, press and pinch"),
        ("{ touches: [{ at: 1, tap: [1, 2], to: [[1, 2]] }] }", "“to” applies only to pinch"),
        ("{ touches: [{ at: 1, shake: true, at: 2 }] }", "line 1, column 35: duplicate key `at`"),
        ("{ touches: [{ at: '1', shake: true }] }", "touches[0].at: unexpected type"),
        ("{ touches: [{ at: 1, pan: [[1, 2], [3, '4']] }] }", "touches[0].pan: unexpected type"),
        ("{}", "missing key “touches”"), ("{ touches: [1] }", "touches[0]: unexpected type"),
        ("{ touches:\n ", "line 2, column 2: expected a value, found the end of the file"),
        ("", "line 1, column 1: expected a value, found the end of the file"),
        ("[]", "unexpected type"),
    ]) func whatIsWrongIsSaidWithItsPlace(_ text: String, _ words: String) {
        let error = #expect(throws: InputError.self) { try script(text) }
        #expect(words.isEmpty || error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
