import Foundation
import JellySupport
import TestSupport
import Testing

import JellyScene

/// Fragments with a meaning in JSON5 or scenes.
private let pieces = [
    "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "/", "//", "/*", "*/", "\n", "\r", "\u{2028}", "\u{FEFF}", "\u{301}",
    "🍮", "0", "-", "+", ".", "e", "0x", "1e999", "NaN", "Infinity", "null", "true", "-1", "1e-320", "\\u", "\\uD800",
    "id", "type", "items", "views", "behaviors", "timeline", "at", "set", "path", "\"M0 0L1 1Z\"", "\"alert/9\"",
    "[[[[",
]

private func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0...scalars.count, using: &generator)
        let end = min(scalars.count, start + Int.random(in: 0...12, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: scalars.removeSubrange(start..<end)
        case 1:
            scalars.insert(contentsOf: scalars[start..<end], at: Int.random(in: 0...scalars.count, using: &generator))
        case 2: scalars.removeSubrange(start..<min(scalars.count, start + 40))
        default:
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            scalars.replaceSubrange(start..<(Bool.random(using: &generator) ? end : start), with: piece.unicodeScalars)
        }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
}

@Test(arguments: [
    "falling-blocks", "falling-blocks-flip", "jelly-alert", "vbf-alert", "catalog-pendulum", "jelly-alert-text",
    "vbf-alert-text",
])
func aDamagedFixtureIsASceneOrHasErrorsThatPointIntoIt(name: String) throws {
    let text = try String(contentsOfFile: fixturePath(name), encoding: .utf8)
    var generator = SeededGenerator(seed: 1_907)
    var (scenes, failures) = (0, 0)
    let rounds = TestSample.isWhole ? 1500 : 400
    for round in 0..<rounds {
        let damaged = mutated(text, &generator)
        do throws(SceneErrors) {
            let scene = try Scene(json5: damaged, name: "x")
            scenes += 1
            let again = try Scene(json5: scene.json5, name: "again")
            #expect(again == scene, "round \(round)")
        } catch {
            failures += 1
            let source = SourceText(name: "x", text: damaged)
            #expect(!error.errors.isEmpty)
            for error in error.errors {
                let (line, column) = (try #require(error.line), try #require(error.column))
                #expect(error.file == "x", "round \(round): \(error)")
                #expect(line >= 1 && column >= 1 && column <= source.line(line).count + 2, "round \(round): \(error)")
                #expect(!error.message.contains("\n"))
            }
        }
    }
    // Both results are frequent: a mutator that only breaks syntax would test little.
    #expect(scenes > rounds / 15)
    #expect(failures > rounds / 3)
}

@Test func randomTextNeverCrashesTheParser() {
    var generator = SeededGenerator(seed: 42)
    var parsed = 0
    for _ in 0..<5000 {
        let count = Int.random(in: 1...12, using: &generator)
        let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
        if (try? JSON5.parse(text, name: "x")) != nil { parsed += 1 }
    }
    #expect(parsed > 20)
}
