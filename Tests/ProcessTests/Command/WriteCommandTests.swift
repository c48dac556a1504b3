import Foundation
import TestSupport
import Testing

@testable import jellyframe

/// `new`, `list` and `schema`.
@Suite struct WriteCommandTests {
    static let scenes = SceneTemplate.allCases.filter { $0 != .uikit }

    @Test(arguments: scenes) func aTemplateRendersAndPassesCheck(_ template: SceneTemplate) throws {
        try withFolder { folder in
            let made = try Jellyframe.run(["new", "a/x", "--template", template.rawValue], in: folder)
            #expect(made.code == 0 && made.errors.hasSuffix("see it move: jellyframe watch a/x.json5\n"))
            #expect(try folder.appending(path: "a").names == ["scene.schema.json", "x.json5"])
            let check = try Jellyframe.run(["check", "a/x.json5", "--for", "x.mp4"], in: folder)
            #expect(check.code == 0 && !check.text.contains("warning"), "\(check.text)")
            // A motion that no duration is long enough for says so.
            let isEndless = template.text.contains("without end")
            #expect(check.text.contains("moves visibly to the end") == isEndless, "\(check.text)")
            let render = try Jellyframe.run(
                ["render", "a/x.json5", "-o", "f/", "--fps", "10", "--scale", "0.25", "--quiet"], in: folder)
            #expect(render.code == 0 && render.errors.isEmpty, "\(render.errors)")
            #expect(
                try Set(
                    folder.appending(path: "f").names.map { try Data(contentsOf: folder.appending(path: "f/" + $0)) }
                )
                .count > 5)
        }
    }

    @Test func aControllerIsMadeThatPortTakes() throws {
        try withFolder { folder in
            #expect(try Jellyframe.run(["new", "Bounce", "--template", "uikit", "--quiet"], in: folder).code == 0)
            #expect(try folder.names == ["Bounce"])
            let port = try Jellyframe.run(
                ["port", "Bounce/ViewController.swift", "-o", "P/", "--no-film", "--quiet"], in: folder)
            #expect(port.code == 0 && port.errors.isEmpty, "\(port.errors)")
        }
    }

    @Test func noFileIsReplaced() throws {
        try withFolder { folder in
            try write("mine", to: folder.appending(path: "x.json5"))
            try write("mine", to: folder.appending(path: "scene.schema.json"))
            let refused = try Jellyframe.run(["new", "x"], in: folder)
            #expect(refused.code == 73)
            #expect(
                refused.errors
                    == "jellyframe: “x.json5” already exists and is not replaced; choose another name.\n")
            #expect(try Jellyframe.run(["new", "y.json"], in: folder).code == 0)
            for name in ["x.json5", "scene.schema.json"] {
                #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == "mine")
            }
            #expect(try folder.names == ["scene.schema.json", "x.json5", "y.json"])
            #expect(try Jellyframe.run(["new", "z/"], in: folder).code == 64)
            for name in ["", ".", "..", ".json5", "f/.."] {
                #expect(try Jellyframe.run(["new", name], in: folder).code == 64, "\(name)")
            }
            let long = try Jellyframe.run(["new", String(repeating: "x", count: 300)], in: folder)
            #expect(long.code == 73 && long.errors.contains("cannot be created: File name too long"), "\(long.errors)")
            let dashed = try Jellyframe.run(["new", "--", "-dash"], in: folder)
            #expect(dashed.errors.hasSuffix("see it move: jellyframe watch ./-dash.json5\n"))
        }
    }

    @Test func theSchemaIsThatOfTheDocs() throws {
        let file = Fixtures.packageRoot.appending(path: "Docs/scene.schema.json")
        #expect(try Jellyframe.run(["schema"]).output == Data(contentsOf: file))
    }

    @Test func whatCannotBeReadIsSaid() throws {
        // Root may read everything.
        let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
        try withFolder { folder in
            let closed = folder.appending(path: "closed")
            try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: false)
            try write("{}", to: folder.appending(path: "a.json5"))
            for name in ["closed", "a.json5"] { chmod(folder.appending(path: name).path, 0) }
            chmod(folder.path, 0o755)
            defer { chmod(closed.path, 0o755) }
            let list = try ChildProgram.run(user + [Jellyframe.path, "list"], in: folder)
            #expect(list.code == 66 && list.text.isEmpty, "\(list.text)")
            #expect(
                list.errors == "jellyframe: “a.json5” cannot be read\njellyframe: “closed” cannot be read\n",
                "\(list.errors)")
        }
    }

    @Test func scenesTakesAndGoldensAreListed() throws {
        try withFolder { folder in
            for words in [
                ["new", "b/fall"], ["bake", "b/fall.json5", "-o", "a.take", "--to", "0.1"],
                ["record", "b/fall.json5", "--golden", "Goldens", "--to", "0.1", "--scale", "0.1"],
            ] {
                let outcome = try Jellyframe.run(words + ["--quiet"], in: folder)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            try write("{ size: [1, 1], duration: 1, vews: [] }", to: folder.appending(path: "b/wrong.json5"))
            try write("{ touches: [] }", to: folder.appending(path: "b/touches.json5"))
            try write("{ size: [1, 1] duration: 1 }", to: folder.appending(path: "b/unread.json5"))
            try write("text", to: folder.appending(path: "b/notes.txt"))
            let list = try Jellyframe.run(["list"], in: folder)
            #expect(list.code == 0 && list.errors.isEmpty)
            #expect(
                list.text == """
                    golden  Goldens/fall
                    take    a.take          320 × 480  4 s
                    scene   b/fall.json5    320 × 480  4 s  Falling blocks
                    scene   b/unread.json5                  1 error
                    scene   b/wrong.json5                   2 errors

                    """)
            struct Entry: Decodable {
                var kind, path: String
                var duration: Double?
                var errors: Int
            }
            let entries = try JSONDecoder().decode(
                [Entry].self, from: Jellyframe.run(["list", "b", "--json"], in: folder).output)
            #expect(entries.map(\.path) == ["b/fall.json5", "b/unread.json5", "b/wrong.json5"])
            #expect(entries.map(\.errors) == [0, 1, 2])
            #expect(try Jellyframe.run(["list", "nowhere"], in: folder).code == 66)
        }
    }
}
