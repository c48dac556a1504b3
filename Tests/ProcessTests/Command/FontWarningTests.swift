import Foundation
import TestSupport
import Testing

/// The program says aloud which fonts stand in for others.
@Suite struct FontWarningTests {
    static let commands: [[String]] = [
        ["still", "scene.json5", "--at", "0", "-o", "out.png"], ["sheet", "scene.json5", "-o", "out.png"],
        ["render", "scene.json5", "-o", "frames/", "--fps", "2"],
    ]

    @Test(arguments: commands) func aMissingFontIsSaidQuietOrNot(_ words: [String]) throws {
        let line = "scene.json5:2:77: font \"Foo\" is not installed; \"DejaVu Sans\" is used"
        try withFolder { folder in
            let text = """
                { version: 1, size: [60, 30], duration: 1, views: [
                { id: "a", type: "label", frame: [0, 0, 60, 30], text: "a", font: { family: "Foo" } } ] }
                """
            try write(text, to: folder.appending(path: "scene.json5"))
            let quiet = try Jellyframe.run(words + ["--quiet"], in: folder)
            #expect(quiet.code == 0 && quiet.errors == line + "\n" && quiet.output.isEmpty)
            let loud = try Jellyframe.run(words, in: folder)
            #expect(loud.code == 0 && loud.errors.hasPrefix(line + "\n") && loud.errors.count > line.count + 1)
        }
    }

    @Test func numbersNeedNoFont() throws {
        try withFolder { folder in
            let text = """
                { version: 1, size: [60, 30], duration: 1, views: [
                { id: "a", type: "label", frame: [0, 0, 60, 30], text: "a", font: { family: "Foo" } } ] }
                """
            try write(text, to: folder.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(["trace", "scene.json5", "-o", "-"], in: folder)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
        }
    }
}
