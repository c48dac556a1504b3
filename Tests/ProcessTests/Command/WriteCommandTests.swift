import Foundation
import JellyScene
import TestSupport
import Testing

@testable import JellyProgram

/// `new`, `list` and `schema`.
@Suite struct WriteCommandTests {
    /// Only one of several that run at once makes the file; the others say that it exists.
    @Test func ofSeveralAtOnceOneMakesTheFile() throws {
        try withDirectory { directory in
            let line = """
                for i in 1 2 3 4 5 6; do "$0" new ball > out$i 2>&1 & running="$running $!"; done
                for one in $running; do wait $one && echo made || echo $?; done
                """
            let outcome = try ChildProgram.run(["bash", "-c", line, Jellyframe.path], in: directory)
            let codes = outcome.text.split(separator: "\n").sorted()
            #expect(codes == ["73", "73", "73", "73", "73", "made"], "\(outcome.text) \(outcome.errors)")
            let check = try Jellyframe.run(["check", "ball.json5", "--quiet"], in: directory)
            #expect(check.code == 0 && check.text.isEmpty, "\(check.text)")
        }
    }

    static let scenes = SceneTemplate.allCases.filter { $0 != .uikit }

    @Test(arguments: scenes) func aTemplateRendersAndPassesCheck(_ template: SceneTemplate) throws {
        try withDirectory { directory in
            let made = try Jellyframe.run(["new", "a/x", "--template", template.rawValue], in: directory)
            #expect(made.code == 0 && made.errors.hasSuffix("next: jellyframe watch a/x.json5\n"))
            #expect(try directory.appending(path: "a").names == ["scene.schema.json", "x.json5"])
            let check = try Jellyframe.run(["check", "a/x.json5", "--for", "x.mp4"], in: directory)
            #expect(check.code == 0 && !check.text.contains("warning"), "\(check.text)")
            // A motion that no duration is long enough for says so.
            let isEndless = template.text.contains("never lets the balls come to rest")
            #expect(check.text.contains("still moves at its end") == isEndless, "\(check.text)")
            let render = try Jellyframe.run(
                ["render", "a/x.json5", "-o", "f/", "--fps", "10", "--scale", "0.25", "--quiet"], in: directory)
            #expect(render.code == 0 && render.errors.isEmpty, "\(render.errors)")
            #expect(
                try Set(
                    directory.appending(path: "f").names.map {
                        try Data(contentsOf: directory.appending(path: "f/" + $0))
                    }
                )
                .count > 5)
        }
    }

    /// The same scene as JSON with and without comments.
    @Test(arguments: scenes) func aTemplateIsTheSameSceneInEveryDialect(_ template: SceneTemplate) throws {
        let scene = try Scene(json5: template.text, name: "x")
        for path in ["x.json5", "x.jsonc", "x.JSON"] {
            let text = template.text(forFileAt: path)
            #expect(try Scene(json5: text, name: path) == scene, "\(path)")
            guard path != "x.json5" else { continue }
            #expect(text.contains("//") == (path == "x.jsonc"))
            let plain = text.replacing(#/[ ]*//[^\n]*/#, with: "")
            #expect(throws: Never.self, "\(plain)") { try JSONSerialization.jsonObject(with: Data(plain.utf8)) }
        }
    }

    @Test(arguments: ["x.jsonc", "x.json"]) func aSceneMayHaveAnyExtensionOfJSON(_ name: String) throws {
        try withDirectory { directory in
            func run(_ words: String...) throws -> ChildProgram.Outcome {
                try Jellyframe.run(words, environment: ["CI": nil], in: directory)
            }
            #expect(try run("new", name, "--quiet").code == 0)
            #expect(try directory.names == ["scene.schema.json", name])
            #expect(try run("check", name).code == 0)
            let list = try run("list").text
            #expect(list.hasPrefix("scene  \(name) ") && list.split(separator: "\n").count == 1, "\(list)")
            #expect(try run("record", name, "--golden", "G", "--to", "0.2", "--quiet").code == 0)
            #expect(try directory.appending(path: "G").names == ["x"])
            #expect(try run("verify", name, "--golden", "G").code == 0)
            let accepted = try run("accept", name, "--golden", "G", "--reason", "as good", "--quiet")
            #expect(accepted.code == 0, "\(accepted.errors)")
            #expect(try run("diff", name, name, "-o", "a.html", "--quiet").code == 0)
        }
    }

    @Test func aControllerIsMadeThatPortTakes() throws {
        try withDirectory { directory in
            #expect(try Jellyframe.run(["new", "Bounce", "--template", "uikit", "--quiet"], in: directory).code == 0)
            #expect(try directory.names == ["Bounce"])
            let port = try Jellyframe.run(
                ["port", "Bounce/ViewController.swift", "-o", "P/", "--no-video", "--quiet"], in: directory)
            #expect(port.code == 0 && port.errors.isEmpty, "\(port.errors)")
        }
    }

    @Test func noFileIsReplaced() throws {
        try withDirectory { directory in
            try write("mine", to: directory.appending(path: "x.json5"))
            try write("mine", to: directory.appending(path: "scene.schema.json"))
            let refused = try Jellyframe.run(["new", "x"], in: directory)
            #expect(refused.code == 73)
            #expect(
                refused.errors
                    == "jellyframe: “x.json5” already exists, and is not replaced; choose another name\n")
            #expect(try Jellyframe.run(["new", "y.json"], in: directory).code == 0)
            for name in ["x.json5", "scene.schema.json"] {
                #expect(try String(contentsOf: directory.appending(path: name), encoding: .utf8) == "mine")
            }
            #expect(try directory.names == ["scene.schema.json", "x.json5", "y.json"])
            #expect(try Jellyframe.run(["new", "z/"], in: directory).code == 64)
            for name in ["", ".", "..", ".json5", "f/.."] {
                #expect(try Jellyframe.run(["new", name], in: directory).code == 64, "\(name)")
            }
            let long = try Jellyframe.run(["new", String(repeating: "x", count: 300)], in: directory)
            #expect(long.code == 73 && long.errors.contains("cannot be created: File name too long"), "\(long.errors)")
            let dashed = try Jellyframe.run(["new", "--", "-dash"], in: directory)
            #expect(dashed.errors.hasSuffix("next: jellyframe watch ./-dash.json5\n"))
        }
    }

    @Test func theSchemaIsThatOfTheDocs() throws {
        let file = Fixtures.packageRoot.appending(path: "Docs/scene.schema.json")
        #expect(try Jellyframe.run(["schema"]).output == Data(contentsOf: file))
    }

    @Test func whatCannotBeReadIsSaid() throws {
        // Root can read everything.
        let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
        try withDirectory { directory in
            let closed = directory.appending(path: "closed")
            try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: false)
            try write("{}", to: directory.appending(path: "a.json5"))
            for name in ["closed", "a.json5"] { chmod(directory.appending(path: name).path, 0) }
            chmod(directory.path, 0o755)
            defer { chmod(closed.path, 0o755) }
            let list = try ChildProgram.run(user + [Jellyframe.path, "list"], in: directory)
            #expect(list.code == 66 && list.text.isEmpty, "\(list.text)")
            #expect(
                list.errors == "jellyframe: “a.json5” cannot be read\njellyframe: “closed” cannot be read\n",
                "\(list.errors)")
        }
    }

    @Test func scenesTakesAndGoldensAreListed() throws {
        try withDirectory { directory in
            for words in [
                ["new", "b/fall"], ["bake", "b/fall.json5", "-o", "a.take", "--to", "0.1"],
                ["record", "b/fall.json5", "--golden", "Goldens", "--to", "0.1", "--scale", "0.1"],
            ] {
                let outcome = try Jellyframe.run(words + ["--quiet"], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            try write("{ size: [1, 1], duration: 1, vews: [] }", to: directory.appending(path: "b/wrong.json5"))
            try write("{ touches: [] }", to: directory.appending(path: "b/touches.json5"))
            try write("{ size: [1, 1] duration: 1 }", to: directory.appending(path: "b/unread.json5"))
            try write("text", to: directory.appending(path: "b/notes.txt"))
            let list = try Jellyframe.run(["list"], in: directory)
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
                [Entry].self, from: Jellyframe.run(["list", "b", "--json"], in: directory).output)
            #expect(entries.map(\.path) == ["b/fall.json5", "b/unread.json5", "b/wrong.json5"])
            #expect(entries.map(\.errors) == [0, 1, 2])
            #expect(try Jellyframe.run(["list", "nowhere"], in: directory).code == 66)
        }
    }
}
