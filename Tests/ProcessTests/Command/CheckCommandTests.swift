import Foundation
import TestSupport
import Testing

@testable import JellyProgram

/// `jellyframe check`: its diagnostics, fixes and exit codes.
@Suite struct CheckCommandTests {
    /// Checks a scene with additional keys.
    private func check(
        _ keys: String, _ words: [String] = [], head: String = "version: 1, size: [100, 100], duration: 2,"
    )
        throws -> ChildProgram.Outcome
    {
        try withDirectory { directory in
            try write("{\n  \(head)\n  \(keys)\n}\n", to: directory.appending(path: "s.json5"))
            return try Jellyframe.run(["check", "s.json5"] + words, in: directory)
        }
    }

    static let box = "frame: [10, 10, 20, 20], backgroundColor: 'red'"
    static let cases: [(keys: String, words: [String], code: Int32, found: String)] = [
        ("views: [{ id: 'a', \(box) }]", [], 0, ""),
        ("views: [{ id: 'a', \(box), colr: 1, alfa: 2 }]", [], 65, "s.json5:3:71: error: unknown key `colr`"),
        (
            "backgroundColor: [1, 1, 1, 0.5]", ["--for", "x.mp4"], 1,
            "s.json5:3:3: warning: the background is transparent"
        ),
        (
            "backgroundColor: [1, 1, 1, 0.5]", ["--for", "x.webm"], 1,
            "s.json5:3:3: warning: the background is transparent, which render refuses for “x.webm”"
        ),
        ("backgroundColor: [1, 1, 1, 0.5]", ["--for", "x.apng", "--quiet"], 0, ""),
        (
            "", ["--for", "x.gif", "--fps", "60"], 1,
            "s.json5: warning: “x.gif” cannot show 60 frames per second evenly"
        ),
        (
            """
            views: [{ id: 'j', type: 'jelly', frame: [9, 9, 90, 90],
              skeleton: { path: 'M0 0h90v90h-90z M30 30h30v30h-30z' } }]
            """, [], 1,
            "s.json5:3:17: warning: the path of the jelly “j” has 2 subpaths; its outline is the first"
        ),
        ("", ["--for", "x.gif", "--fps", "50", "--quiet"], 0, ""),
        ("", ["--for", "x.gif", "--fps", "50"], 0, "s.json5: note: “x.gif” will have about "),
        ("", ["--for", "frames/"], 0, ""),
        ("", ["--scale", "1.01"], 0, "s.json5:2:15: note: frames have 101×101 pixels at --scale 1.01"),
        (
            "", ["--scale", "1.01", "--for", "x.mp4"], 1,
            "s.json5:2:15: warning: frames have 101×101 pixels at --scale 1.01"
        ),
        ("", ["--for", "x.svg"], 0, "s.json5: note: “x.svg” will have "),
        ("", ["--for", "x.html"], 0, "s.json5: note: “x.html” will have "),
        ("", ["--for", "x.mp4", "--scale", "40"], 0, "s.json5: note: size of “x.mp4” not estimated"),
        ("", ["--scale", "1.01", "--quiet"], 0, ""),
        (
            "views: [{ id: 'l', type: 'label', text: 'too long for this', frame: [0, 0, 30, 20] }]", [], 1,
            "s.json5:3:17: warning: the text “too long for this” needs"
        ),
        ("views: [{ id: 'l', type: 'label', text: 'I', frame: [0, 0, 30, 30] }]", [], 0, ""),
        (
            "views: [{ id: 'l', type: 'label', text: 'too long for this', frame: [0, 0, 30, 20], hidden: true }]", [],
            0, ""
        ),
        (
            """
            views: [{ id: 'l', type: 'label', text: 'I', frame: [0, 0, 30, 30] }],
              timeline: [{ at: 1, setView: { view: 'l', text: 'too long' } }]
            """, [], 1, "s.json5:3:17: warning: the text “too long” needs"
        ),
        (
            "views: [{ id: 'b', type: 'jellyButton', title: 'too long for this', frame: [20, 20, 60, 40] }]",
            ["--quiet"], 1,
            "s.json5:3:17: warning: the text “too long for this” needs"
        ),
        (
            "alerts: [{ id: 'a', kind: 'book', title: 'Hello', buttons: ['A long one', 'Another one'] }]", [], 1,
            "s.json5:3:18: warning: the text “A long one” needs"
        ),
        (
            "alerts: [{ id: 'a', kind: 'vbf', title: 'Hello', message: 'one\\ntwo\\nthree\\nfour\\nfive' }]", [], 1,
            "s.json5:3:18: warning: the text of the alert “a” needs "
        ),
        ("alerts: [{ id: 'a', kind: 'book', title: 'Hello' }]", [], 0, ""),
        (
            """
            views: [{ id: 'a', \(box) }, { id: 'b', frame: [25, 10, 20, 20] }],
              behaviors: [{ type: 'collision', items: ['a', 'b'] }]
            """, [], 1, "s.json5:3:79: warning: “b” overlaps “a” by 5 points at the start"
        ),
        (
            """
            views: [{ id: 'a', \(box), collisionBounds: 'ellipse' },
              { id: 'b', frame: [25, 25, 20, 20], collisionBounds: 'ellipse' }],
              behaviors: [{ type: 'collision', items: ['a', 'b'] }]
            """, [], 0, ""
        ),
        (
            """
            views: [{ id: 'a', frame: [90, 10, 20, 20] }],
              behaviors: [{ type: 'collision', items: ['a'], translatesReferenceBoundsIntoBoundary: true }]
            """, [], 1, "s.json5:3:17: warning: “a” starts 10 points outside the reference bounds"
        ),
        (
            "views: [{ id: 'a', \(box) }], behaviors: [{ type: 'gravity', items: ['a'] }]", [], 0, ""
        ),
        (
            """
            views: [{ id: 'a', type: 'jelly', center: [50, -80], size: [40, 40] }],
              behaviors: [{ type: 'collision', items: ['a'], translatesReferenceBoundsIntoBoundary: true }]
            """, ["--quiet"], 1, "s.json5:3:17: warning: “a” starts 100 points outside the reference bounds"
        ),
        (
            """
            views: [{ id: 'a', \(box) }],
              behaviors: [{ type: 'collision', items: ['a'], boundaries: [{ identifier: 'l', from: [0, 20], to: [99, 20] }] }]
            """, [], 1, "s.json5:3:17: warning: “a” starts across the boundary “l” by 10 points"
        ),
        (
            """
            views: [{ id: 'a', \(box) }],
              behaviors: [{ type: 'collision', items: ['a'], boundaries: [{ identifier: 'l', from: [0, 20], to: [99, 20] },
                { identifier: 'm', from: [0, 20], to: [99, 20] }, { identifier: 'n', from: [20, 0], to: [20, 99] }] }]
            """, [], 1,
            "s.json5:3:17: warning: “a” starts across the boundary “l” by 10 points and 2 others"
        ),
        (
            """
            views: [{ id: 'a', \(box) }],
              behaviors: [{ type: 'collision', items: ['a'], boundaries: [{ identifier: 'l', from: [0, 30], to: [99, 30] }] }]
            """, [], 0, ""
        ),
        (
            """
            views: [{ id: 'a', \(box) }], customItems: [{ id: 'c', center: [30, 20], size: [10, 10] }],
              behaviors: [{ type: 'collision', items: ['a', 'c'] }]
            """, [], 1, "s.json5:3:94: warning: “c” overlaps “a” by 5 points at the start"
        ),
        (
            """
            views: [{ id: 'a', \(box) }, { id: 'b', frame: [25, 10, 20, 20] }],
              behaviors: [{ type: 'collision', items: ['a', 'b'] }, { type: 'dynamicItem', items: ['a', 'b'], anchored: true }]
            """, [], 0, ""
        ),
        (
            """
            views: [{ id: 'a', frame: [10, 50, 20, 20] }],
              behaviors: [{ type: 'field', kind: 'spring', items: ['a'], position: [50, 50] }]
            """, [], 0, "s.json5:2:33: note: the scene still moves at its end, 2 s"
        ),
    ]

    @Test(arguments: cases.indices) func aSceneIsLookedThrough(_ index: Int) throws {
        let (keys, words, code, found) = Self.cases[index]
        let outcome = try check(keys, words)
        #expect(outcome.code == code && outcome.text.hasPrefix(found), "\(outcome.text) \(outcome.errors)")
        if found.isEmpty { #expect(outcome.text.isEmpty) }
    }

    /// An estimate from a few frames is precise enough for a choice.
    @Test(arguments: ["gif", "mp4", "apng"]) func theSizeOfAVideoIsTold(fileExtension: String) throws {
        let scene = Jellyframe.scene("falling-blocks")
        let words = ["--fps", "25", "--scale", "0.5"]
        try withDirectory { directory in
            let outcome = try Jellyframe.run(["check", scene, "--for", "x.\(fileExtension)"] + words, in: directory)
            #expect(outcome.code == 0, "\(outcome.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
            let pattern = /will have about ([0-9.]+) (kB|MB)/
            let match = try #require(outcome.text.firstMatch(of: pattern), "\(outcome.text)")
            let told = try #require(Double(match.1)) * (match.2 == "kB" ? 1e3 : 1e6)
            _ = try Jellyframe.run(["render", scene, "-o", "x.\(fileExtension)"] + words, in: directory)
            let size = try Double(Data(contentsOf: directory.appending(path: "x.\(fileExtension)")).count)
            #expect((size / 2...size * 2).contains(told), "\(told) of \(size) bytes")
        }
    }

    @Test(arguments: [(0, "0 kB"), (999, "1 kB"), (12_345, "10 kB"), (999_999, "1 MB"), (12_600_000, "10 MB")])
    func anEstimateHasOneDigit(bytes: Int, words: String) { #expect(SceneCheck.roughly(bytes) == words) }

    @Test(arguments: [
        ([100, 100], "1.01", "use an even size or --scale 2 to avoid it"),
        ([100.3, 100], "2", "use an even size to avoid it"),
    ]) func aScaleThatIsAdvisedHasEvenSides(size: [Double], scale: String, advice: String) throws {
        let outcome = try check("", ["--scale", scale], head: "version: 1, size: \(size), duration: 2,")
        #expect(outcome.text.hasSuffix(advice + "\n"), "\(outcome.text)")
    }

    @Test func aMissingProgramIsTold() throws {
        try withDirectory { directory in
            try write("{ version: 1, size: [9, 9], duration: 1 }", to: directory.appending(path: "s.json5"))
            let outcome = try Jellyframe.run(
                ["check", "s.json5", "--for", "x.mp4"], environment: ["PATH": directory.path], in: directory)
            #expect(
                outcome.code == 69 && outcome.text.contains("s.json5: error: ffmpeg not found on PATH"),
                "\(outcome.text)")
        }
    }

    @Test func allErrorsAreToldAndCounted() throws {
        let outcome = try check("views: [{ id: 'a', colr: 1, frame: [0, 0] }], behaviours: []", ["--json"])
        struct Diagnostic: Decodable {
            var severity, rule, file, message: String
            var line, column: Int?
            var replacement: String?
        }
        let diagnostics = try JSONDecoder().decode([Diagnostic].self, from: outcome.output)
        #expect(outcome.code == 65 && diagnostics.count == 3)
        #expect(diagnostics.allSatisfy { $0.severity == "error" && $0.rule == "document" && $0.line == 3 })
        #expect(diagnostics.last?.replacement == "behaviors")
    }

    @Test func whatHasOneAnswerIsPutRightAndCommentsStay() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(
                """
                {
                  // what is seen
                  size: [100, 100], duration: 2, /* seconds */
                  views: [{ id: "a", "frme": [10, 10, 20, 20], type: 'blok' }], // one
                  behaviours: [{ type: "gravty", items: ["a"] }],
                }

                """, to: file)
            let outcome = try Jellyframe.run(["check", "s.json5", "--fix"], in: directory)
            #expect(outcome.code == 0, "\(outcome.text)")
            #expect(
                try String(contentsOf: file, encoding: .utf8) == """
                    {
                      // what is seen
                      size: [100, 100], duration: 2, /* seconds */
                      views: [{ id: "a", "frame": [10, 10, 20, 20], type: 'block' }], // one
                      behaviors: [{ type: "gravity", items: ["a"] }],
                      version: 1,
                    }

                    """)
            #expect(outcome.errors.contains("s.json5:4:22: changed `frme` to `frame`\n"))
            // Nothing is left to fix.
            let again = try Jellyframe.run(["check", "s.json5", "--fix"], in: directory)
            #expect(again.code == 0 && again.errors.isEmpty)
        }
    }

    /// A key that seems to be meant, and cannot have the value, is left as it is.
    @Test(arguments: [
        #"views: [{ id: "a", type: "label", center: [9, 9], text: "a", fontSize: 20 }]"#,
        #"views: [], behaviors: [{ type: "gravity", items: [], gravity: 2 }]"#, "views: [], fps: 50",
    ]) func aKeyWithAnotherKindOfValueIsNotReplaced(_ members: String) throws {
        try withDirectory { directory in
            let (file, text) = (
                directory.appending(path: "s.json5"), "{ version: 1, size: [100, 100], duration: 2, \(members) }\n"
            )
            try write(text, to: file)
            let outcome = try Jellyframe.run(["check", "s.json5", "--fix"], in: directory)
            #expect(outcome.code == 65 && outcome.text.contains("unknown key"), "\(outcome.text)\(outcome.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test(arguments: [
        ("package.json", #"{ "name": "x", "version": "1.0.0", "alert": 1, "file": [] }"#),
        ("tsconfig.json", #"{ "view": {}, "include": [] }"#), ("empty.json", "{}"),
        ("touches.json5", "{ touches: [] }"),
    ]) func whatIsNoSceneStaysAsItIs(name: String, text: String) throws {
        try withDirectory { directory in
            let file = directory.appending(path: name)
            try write(text, to: file)
            let outcome = try Jellyframe.run(["check", name, "--fix"], in: directory)
            #expect(outcome.code == 65 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test func whatCannotBeReplacedIsCheckedToo() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write("{ version: 1, sizes: [9, 9], duration: 1 }", to: file)
            try FileManager.default.linkItem(at: file, to: directory.appending(path: "other.json5"))
            let outcome = try Jellyframe.run(["check", "s.json5", "--fix"], in: directory)
            #expect(outcome.code == 73 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(outcome.text.hasPrefix("s.json5: error: “s.json5” not changed: has several hard links"))
            #expect(outcome.text.contains("s.json5:1:15: error: unknown key `sizes`"), "\(outcome.text)")
        }
    }

    @Test func whatMayMeanTwoThingsIsLeft() throws {
        let text = "views: [{ id: 'a', \(Self.box), frame2: 1 }]"
        let outcome = try check(text, ["--fix"])
        #expect(outcome.code == 65 && outcome.errors.isEmpty)
    }

    @Test func filesThatAreTooLargeForGitHubAreTold() throws {
        try withDirectory { directory in
            try Data(count: 10_000_001).write(to: directory.appending(path: "x.gif"))
            try Data(count: 10_000_000).write(to: directory.appending(path: "y.gif"))
            let large = try Jellyframe.run(["check", "x.gif", "y.gif"], in: directory)
            #expect(large.code == 1 && large.text.hasPrefix("x.gif: warning: the file has 10000001 bytes"))
            #expect(large.text.split(separator: "\n").count == 1)
            let missing = try Jellyframe.run(["check", "z.json5"], in: directory)
            #expect(missing.code == 66)
        }
    }

    @Test func aFileThatCannotBeReadKeepsNothingBack() throws {
        try withDirectory { directory in
            try write("{ version: 1, size: [9, 9], duration: 1, colr: 1 }", to: directory.appending(path: "bad.json5"))
            try write("no take", to: directory.appending(path: "damaged.take"))
            try Data(count: 10_000_001).write(to: directory.appending(path: "x.svg"))
            let files = ["damaged.take", "missing.take", "bad.json5", "x.svg"]
            let outcome = try Jellyframe.run(["check", "--json"] + files, in: directory)
            struct Diagnostic: Decodable { var severity, file: String }
            let diagnostics = try JSONDecoder().decode([Diagnostic].self, from: outcome.output)
            #expect(outcome.code == 66 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(diagnostics.map(\.file) == files)
            #expect(diagnostics.map(\.severity) == ["error", "error", "error", "warning"])
            let damaged = try Jellyframe.run(["check", "damaged.take"], in: directory)
            #expect(damaged.code == 65 && damaged.text.hasPrefix("damaged.take: error: "), "\(damaged.text)")
        }
    }

    @Test(arguments: ["svg", "pdf", "html", "lottie", "lottie.json", "png"])
    func anOutputThatIsThereIsNoScene(fileExtension: String) throws {
        try withDirectory { directory in
            try write("what is drawn", to: directory.appending(path: "x.\(fileExtension)"))
            let outcome = try Jellyframe.run(["check", "x.\(fileExtension)"], in: directory)
            #expect(outcome.code == 0 && outcome.text.isEmpty, "\(outcome.text)")
        }
    }
}
