import Foundation
import TestSupport
import Testing

/// Edits of a scene, and `verify`'s report of each: which view and property changed.
@Suite struct AppearanceCommandTests {
    static let scene = """
        { version: 1, size: [80, 60], duration: 0.3,
          views: [
            { id: "a", type: "block", frame: [5, 5, 30, 30], backgroundColor: "#ff0000", cornerRadius: 4 },
            { id: "b", type: "block", frame: [20, 20, 30, 30], backgroundColor: "#00ff00", alpha: 1, rotation: 0 },
            { id: "title", type: "label", frame: [40, 2, 38, 14], text: "Hello", textColor: "#000000",
              font: { size: 12 } },
            { id: "ball", type: "block", frame: [60, 20, 8, 8], backgroundColor: "#0000ff", rotation: 0.0 } ],
          behaviors: [{ type: "gravity", items: ["ball"] }] }
        """

    /// The first line that `verify` prints for the scene with an edit, with its cause.
    func verdict(
        _ old: String, _ new: String, mode: String = "full", change: (URL) throws -> Void = { _ in }
    ) throws -> String {
        var line = ""
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(Self.scene, to: file)
            let recorded = try run(["record", "s.json5", "--golden", "goldens", "--mode", mode], in: directory)
            #expect(recorded.code == 0, "\(recorded.errors)")
            try change(directory.appending(path: "goldens/s"))
            #expect(Self.scene.contains(old))
            try write(Self.scene.replacing(old, with: new), to: file)
            let outcome = try run(["verify", "s.json5", "--golden", "goldens"], in: directory)
            line = outcome.text.split(separator: "\n").first.map(String.init) ?? outcome.errors
        }
        return line
    }

    func run(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(words, in: directory)
    }

    @Test(arguments: [
        ("backgroundColor: \"#ff0000\"", "backgroundColor: \"#fe0000\"", "“a”: colour #fe0000 instead of #ff0000"),
        ("\"Hello\"", "\"World\"", "“title”: text “World” instead of “Hello”"),
        ("\"#000000\"", "\"#222222\"", "“title”: text colour #222222 instead of #000000"),
        ("size: 12", "size: 11", "“title”: font size 11 instead of 12"),
        ("cornerRadius: 4", "cornerRadius: 9", "“a”: corner radius 9 instead of 4"),
        ("alpha: 1", "alpha: 0.5", "“b”: opacity 0.5 instead of 1"),
        ("rotation: 0 ", "rotation: 0.3 ", "“b”: rotation 0.3 instead of 0"),
        ("[20, 20, 30, 30]", "[22, 20, 30, 30]", "“b”: place 37, 35 instead of 35, 35"),
        ("alpha: 1", "hidden: true", "“b” is missing"),
        ("\"#00ff00\"", "\"#00ff00\", borderWidth: 2", "“b”: line #000000 2 instead of none"),
    ])
    func anEditedViewIsNamedWithWhatOfIt(_ old: String, _ new: String, _ words: String) throws {
        let line = try verdict(old, new)
        #expect(line.hasPrefix("FAILED  s: appearance changed: \(words); pixels differ from frame 0 on: "), "\(line)")
    }

    @Test func viewsThatChangedPlacesAreNamedBoth() throws {
        let lines = Self.scene.split(separator: "\n")
        let (a, b) = (String(lines[2]), String(lines[3]))
        let line = try verdict(a + "\n" + b, b + "\n" + a)
        #expect(
            line.hasPrefix("FAILED  s: appearance changed: “a” above “b” instead of below; pixels differ"), "\(line)")
    }

    @Test func aChangedStartIsToldAtTickZero() throws {
        for mode in ["full", "state"] {
            let place = try verdict("[60, 20, 8, 8]", "[61, 20, 8, 8]", mode: mode)
            #expect(
                place.hasPrefix("FAILED  s: physics changed at tick 0 (body ball, center.x 65.0 instead of 64.0)"),
                "\(place)")
            let angle = try verdict("rotation: 0.0 ", "rotation: 0.5 ", mode: mode)
            #expect(
                angle.hasPrefix("FAILED  s: physics changed at tick 0 (body ball, angle 0.5 instead of 0.0)"),
                "\(angle)")
        }
    }

    @Test func aGoldenThatDoesNotTellHowViewsLookNamesThoseWhosePixelsChanged() throws {
        let line = try verdict("\"#00ff00\"", "\"#00fe00\"") { golden in
            try FileManager.default.removeItem(at: golden.appending(path: "appearance.txt"))
        }
        #expect(line.hasPrefix("FAILED  s: appearance changed: same physics, pixels differ from"))
        #expect(line.hasSuffix("; changed pixels are in “b”"), "\(line)")
    }

    @Test func anotherCairoIsNotBlamedForAnEditedColor() throws {
        let line = try verdict("\"#ff0000\"", "\"#fe0000\"") { golden in
            let file = golden.appending(path: "golden.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let other = text.replacing(/"cairo" : "[^"]*"/, with: "\"cairo\" : \"1.0.0\"")
            #expect(other != text)
            try write(other, to: file)
        }
        #expect(line.contains("; appearance changed: “a”: colour #fe0000 instead of #ff0000; pixels differ"), "\(line)")
    }

    @Test func whatIsCoveredIsToldThoughItIsNotSeen() throws {
        let line = try verdict(
            "\"#ff0000\", cornerRadius: 4",
            "\"#ff0000\", cornerRadius: 4 }, { id: \"c\", type: \"view\", "
                + "frame: [30, 30, 4, 4], backgroundColor: \"#123456\"")
        #expect(line == "ok  s: same: 18 frames, 18 ticks; not visible: “c” is unexpected", "\(line)")
    }

    @Test func reportsNameTheViewAndWhatOfIt() throws {
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "s.json5"))
            _ = try run(["record", "s.json5", "--golden", "goldens"], in: directory)
            try write(Self.scene.replacing("\"Hello\"", with: "\"World\""), to: directory.appending(path: "s.json5"))
            let outcome = try run(
                ["verify", "s.json5", "--golden", "goldens", "--report", "out", "--github"], in: directory)
            #expect(
                outcome.text.contains("title=Golden s%3A appearance changed::appearance changed: “title”: text “World”")
            )
            func text(_ name: String) throws -> String {
                try String(contentsOf: directory.appending(path: "out/\(name)"), encoding: .utf8)
            }
            let json = try text("result.json")
            #expect(json.contains("\"verdict\" : \"appearanceChanged\"") && json.contains("\"view\" : \"title\""))
            #expect(
                try text("junit.xml").contains(
                    "<property name=\"appearance.1\" value=\"“title”: text “World” instead of"))
            #expect(try text("report.html").contains("“title”: text “World” instead of “Hello”"))
        }
    }
}
