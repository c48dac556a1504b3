import Foundation
import TestSupport
import Testing

/// The program warns about substituted fonts.
@Suite struct FontWarningTests {
    static let commands: [[String]] = [
        ["still", "scene.json5", "--at", "0", "-o", "out.png"], ["sheet", "scene.json5", "-o", "out.png"],
        ["render", "scene.json5", "-o", "frames/", "--fps", "2"],
    ]

    @Test(arguments: commands) func aMissingFontIsSaidQuietOrNot(_ words: [String]) throws {
        let line = "scene.json5:2:77: font “Foo” is not installed; using “DejaVu Sans” instead"
        try withDirectory { directory in
            let text = """
                { version: 1, size: [60, 30], duration: 1, views: [
                { id: "a", type: "label", frame: [0, 0, 60, 30], text: "a", font: { family: "Foo" } } ] }
                """
            try write(text, to: directory.appending(path: "scene.json5"))
            let quiet = try Jellyframe.run(words + ["--quiet"], in: directory)
            #expect(quiet.code == 0 && quiet.errors == line + "\n" && quiet.output.isEmpty)
            let loud = try Jellyframe.run(words, in: directory)
            #expect(loud.code == 0 && loud.errors.hasPrefix(line + "\n") && loud.errors.count > line.count + 1)
        }
    }

    private static let dejaVu = "/usr/share/fonts/truetype/dejavu"

    @Test(.needs("fonts-dejavu-core", if: FileManager.default.fileExists(atPath: dejaVu)))
    func theDefaultFontIsMissedAsAnyOther() throws {
        try withDirectory { directory in
            let fonts = """
                <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
                <fontconfig><dir>\(Self.dejaVu)</dir></fontconfig>
                """
            try write(fonts, to: directory.appending(path: "fonts.conf"))
            let text = """
                { version: 1, size: [60, 30], duration: 1, views: [
                { id: "a", type: "label", frame: [0, 0, 60, 30], text: "a" } ] }
                """
            try write(text, to: directory.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(
                ["still", "scene.json5", "--at", "0", "-o", "out.png", "--quiet"],
                environment: ["FONTCONFIG_FILE": directory.appending(path: "fonts.conf").path], in: directory)
            let line = "scene.json5:2:56: font “Inter” is not installed; using “DejaVu "
            #expect(outcome.code == 0 && outcome.errors.hasPrefix(line), "\(outcome.errors)")
        }
    }

    @Test func numbersNeedNoFont() throws {
        try withDirectory { directory in
            let text = """
                { version: 1, size: [60, 30], duration: 1, views: [
                { id: "a", type: "label", frame: [0, 0, 60, 30], text: "a", font: { family: "Foo" } } ] }
                """
            try write(text, to: directory.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(["trace", "scene.json5", "-o", "-"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
        }
    }
}
