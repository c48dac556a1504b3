import Foundation
import TestSupport
import Testing

/// `jellyframe docs` makes the pictures of documents, knows which are out of date, and touches nothing else.
@Suite struct DocumentTests {
    static let scene = """
        { version: 1, size: [40, 30], duration: 0.5,
          views: [{ id: "a", type: "block", frame: [10, 5, 10, 10], backgroundColor: "green" }],
          behaviors: [{ type: "gravity", items: ["a"] }] }
        """
    static let command = "<!-- jellyframe still a.json5 --at 0.2s -o pictures/a.png --theme light,dark -->"

    /// Calls `body` with a folder that holds a scene and a document with a text.
    static func withDocument(_ text: String, _ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "Guide"), withIntermediateDirectories: false)
            try write(scene, to: folder.appending(path: "Guide/a.json5"))
            try write(text + "\n", to: folder.appending(path: "Guide/guide.md"))
            try body(folder)
        }
    }

    /// Runs `docs` beside the document's folder.
    static func docs(_ words: String..., in folder: URL) throws -> ChildProgram.Outcome {
        try ChildProgram.run(["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: folder)
    }

    private static func bytes(_ name: String, in folder: URL) throws -> Data {
        try Data(contentsOf: folder.appending(path: "Guide/" + name))
    }

    @Test func picturesAreMadeOnceAndAgainWhereTheSceneChanged() throws {
        try Self.withDocument(Self.command) { folder in
            let first = try Self.docs(in: folder)
            #expect(first.code == 0 && first.errors == "Guide/guide.md: 2 pictures, 2 made anew\n", "\(first.errors)")
            let pictures = folder.appending(path: "Guide/pictures")
            #expect(try pictures.names == ["a.png", "a~dark.png"])
            let list = try Self.bytes(".jellyframe.pictures", in: folder)
            #expect(String(decoding: list, as: UTF8.self).contains("\npictures/a~dark.png\tguide.md\t"))
            #expect(try Self.docs(in: folder).errors == "Guide/guide.md: 2 pictures, 0 made anew\n")
            #expect(try Self.docs("--check", in: folder).code == 0)
            let before = try Self.bytes("pictures/a.png", in: folder)
            try write(Self.scene.replacing("10, 5", with: "20, 5"), to: folder.appending(path: "Guide/a.json5"))
            #expect(try Self.docs(in: folder).errors == "Guide/guide.md: 2 pictures, 2 made anew\n")
            #expect(try Self.bytes("pictures/a.png", in: folder) != before)
            try write("No pictures.\n", to: folder.appending(path: "Guide/guide.md"))
            #expect(try Self.docs(in: folder).errors == "Guide/guide.md: 0 pictures, 0 made anew, 2 removed\n")
            #expect(try folder.appending(path: "Guide").names == ["a.json5", "guide.md", "pictures"])
            #expect(try pictures.names.isEmpty)
        }
    }

    @Test(arguments: [
        ("frame: [10, 5", "frame: [10, 6", "motion changed"),
        ("\"green\"", "\"red\"", "appearance changed, as the command or its scene did"),
        ("\"green\"", "\"#01FF00\"", "appearance changed, as the command or its scene did (within the tolerance: "),
    ])
    func aStalePictureIsToldWithWhatChanged(old: String, new: String, words: String) throws {
        try Self.withDocument("\n" + Self.command) { folder in
            #expect(try Self.docs(in: folder).code == 0)
            try write(Self.scene.replacing(old, with: new), to: folder.appending(path: "Guide/a.json5"))
            let before = try Self.bytes("pictures/a.png", in: folder)
            let outcome = try Self.docs("--check", in: folder)
            #expect(outcome.code == 1 && outcome.text.hasPrefix("Guide/guide.md:2: pictures/a.png: \(words)"))
            #expect(outcome.errors.contains("2 pictures of 2 out of date"), "\(outcome.errors)")
            #expect(try Self.bytes("pictures/a.png", in: folder) == before)
        }
    }

    @Test func aSceneInTheDocumentIsDrawnAndItsMistakesHaveTheDocumentsLines() throws {
        let block = "# A\n\n```json5 jellyframe still --at 0.2s -o a.svg\n\(Self.scene)\n```\n"
        try Self.withDocument(block) { folder in
            #expect(try Self.docs(in: folder).code == 0)
            let svg = try Self.bytes("a.svg", in: folder)
            // What stands above it is not the scene's.
            let list = try Self.bytes(".jellyframe.pictures", in: folder)
            try write("\n\n" + block, to: folder.appending(path: "Guide/guide.md"))
            #expect(try Self.docs(in: folder).errors == "Guide/guide.md: 1 picture, 0 made anew\n")
            #expect(try Self.bytes(".jellyframe.pictures", in: folder) == list)
            #expect(try Self.bytes("a.svg", in: folder) == svg)
            try write(block.replacing("gravity", with: "gravty"), to: folder.appending(path: "Guide/guide.md"))
            let wrong = try Self.docs(in: folder)
            #expect(wrong.code == 65 && wrong.errors.hasPrefix("jellyframe: Guide/guide.md:6:"), "\(wrong.errors)")
        }
    }

    @Test func whatSomebodyElseMadeStays() throws {
        try Self.withDocument(Self.command) { folder in
            let picture = folder.appending(path: "Guide/pictures/a~dark.png")
            try FileManager.default.createDirectory(
                at: picture.deletingLastPathComponent(), withIntermediateDirectories: false)
            try write("mine", to: picture)
            let refused = try Self.docs(in: folder)
            #expect(refused.code == 73 && refused.errors.contains("jellyframe docs did not make it"))
            #expect(try folder.appending(path: "Guide/pictures").names == ["a~dark.png"])
            #expect(try Self.docs("--replace", in: folder).code == 0)
            try write("edited", to: picture)
            let edited = try Self.docs(in: folder)
            #expect(edited.code == 73 && edited.errors.contains("it was changed since"), "\(edited.errors)")
            #expect(try Self.bytes("pictures/a~dark.png", in: folder) == Data("edited".utf8))
            let found = try Self.docs("--check", in: folder)
            #expect(found.code == 1 && found.text.contains("pictures/a~dark.png: the file was changed since"))
        }
    }

    @Test(arguments: [
        ("-o ../a.png", "leads out of"), ("-o /tmp/a.png", "leads out of"), ("-o pictures/../../a.png", "leads out of"),
        ("-o ..//\u{301}a.png", "leads out of"), ("-o .git/a.png", "no picture that is seen"),
        ("-o -", "no one file"), ("-o a.png --memory 900TB", "no place in a document"),
        ("-o a.png --help", "--help makes no picture"),
        ("-o link/a.png", "is a link"), ("-o out.png", "is a link"),
        ("-o pipe.png", "no regular file"), ("-o a.png extra.json5", "unexpected argument"),
        ("-o a.png; touch b", "is for a shell"), ("-o .jellyframe.pictures", "no picture that is seen"),
        ("-o x.png@/../../../../victim.svg", "leads out of"), ("-o x.png@/.git/a.png", "no picture that is seen"),
        ("-o a.png@//b.png", "no picture that is seen"), ("-o link/\u{301}a.png", "no picture that is seen"),
        ("-o .\u{301}a.png", "no picture that is seen"), ("-o link/x.png@a.png", "is a link"),
        ("-o a.json5", "a.json5"), ("-o a.txt", "a.txt"), ("-o guide.md", "guide.md"),
    ])
    func aHostileCommandWritesNothing(words: String, reason: String) throws {
        try Self.withDocument("<!-- jellyframe still a.json5 --at 0 \(words) -->") { folder in
            let guide = folder.appending(path: "Guide")
            let files = FileManager.default
            try files.createDirectory(at: folder.appending(path: "out"), withIntermediateDirectories: false)
            try files.createSymbolicLink(atPath: guide.path + "/link", withDestinationPath: "../out")
            try files.createSymbolicLink(atPath: guide.path + "/out.png", withDestinationPath: "../out/x.png")
            _ = mkfifo(guide.path + "/pipe.png", 0o600)
            let before = try guide.names
            let outcome = try Self.docs("--replace", in: folder)
            #expect([65, 73].contains(outcome.code) && outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: Guide/guide.md:1: "), "\(outcome.errors)")
            #expect(try guide.names == before && folder.names == ["Guide", "out"])
            #expect(try folder.appending(path: "out").names.isEmpty)
        }
    }

    /// Whoever writes a document may not know what stands in files that others can read.
    @Test(arguments: ["../secret", "link.json5"])
    func aFileOfElsewhereIsNotQuoted(scene: String) throws {
        try Self.withDocument("<!-- jellyframe still \(scene) --at 0 -o x.png -->") { folder in
            try write("token: 1234", to: folder.appending(path: "secret"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/Guide/link.json5", withDestinationPath: "../secret")
            let outcome = try Self.docs(in: folder)
            #expect(outcome.code == 65)
            #expect(
                outcome.errors.hasPrefix(
                    "jellyframe: Guide/guide.md:1: “\(scene)” is no scene that can be read; jellyframe check \(scene) "),
                "\(outcome.errors)")
            #expect(!outcome.errors.contains("token") && !outcome.errors.contains("1234"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["render", "record", "diff", "farm", "docs", "port", "rm"])
    func onlyWhatMakesPicturesRuns(command: String) throws {
        try Self.withDocument("<!-- jellyframe \(command) a.json5 -o a/ -->") { folder in
            let outcome = try Self.docs(in: folder)
            #expect(outcome.code == 65, "\(outcome.errors)")
            #expect(try folder.appending(path: "Guide").names == ["a.json5", "guide.md"])
        }
    }

    @Test func ofTwoDocumentsAllPicturesAreMadeOrNone() throws {
        try Self.withDocument(Self.command) { folder in
            try write(
                "<!-- jellyframe still b.json5 --at 0 -o b.png -->", to: folder.appending(path: "Guide/other.md"))
            let failed = try Self.docs("Guide/other.md", in: folder)
            #expect(failed.code == 66 && failed.errors.hasPrefix("jellyframe: Guide/other.md:1: "), "\(failed.errors)")
            #expect(try folder.appending(path: "Guide").names == ["a.json5", "guide.md", "other.md"])
            try write(Self.command, to: folder.appending(path: "Guide/other.md"))
            let twice = try Self.docs("Guide/other.md", in: folder)
            #expect(twice.code == 65 && twice.errors.contains("is made by a command of guide.md, too"))
            let checked = try Self.docs("Guide/other.md", "--check", in: folder)
            #expect(checked.code == 65 && checked.errors.contains("is made by a command of guide.md, too"))
        }
    }

    @Test func aSceneInTheDocumentIsNotNamed() throws {
        let block = "```json5 jellyframe still a.json5 --at 0.2s -o a.svg\n\(Self.scene)\n```\n"
        try Self.withDocument(block) { folder in
            let outcome = try Self.docs(in: folder)
            #expect(outcome.errors == "jellyframe: Guide/guide.md:1: unexpected argument “a.json5”\n")
        }
    }

    @Test func aRenamedDocumentKeepsItsPictures() throws {
        let other = Self.command.replacing("a.png", with: "b.png")
        try Self.withDocument(Self.command + "\n" + other) { folder in
            #expect(try Self.docs(in: folder).code == 0)
            let guide = folder.appending(path: "Guide")
            try FileManager.default.moveItem(
                at: guide.appending(path: "guide.md"), to: guide.appending(path: "new.md"))
            try write(Self.command, to: guide.appending(path: "new.md"))
            func docs(_ words: String...) throws -> ChildProgram.Outcome {
                try ChildProgram.run(["timeout", "60", Jellyframe.path, "docs", "Guide/new.md"] + words, in: folder)
            }
            let check = try docs("--check")
            #expect(check.code == 1 && check.text.contains("pictures/b.png: no command makes it any more"))
            #expect(check.errors.contains("2 pictures that no command makes any more"), "\(check.errors)")
            #expect(!check.errors.contains("out of date"))
            #expect(try docs().errors == "Guide/new.md: 2 pictures, 0 made anew, 2 removed\n")
            #expect(try docs("--check").code == 0)
            let list = String(decoding: try Self.bytes(".jellyframe.pictures", in: folder), as: UTF8.self)
            #expect(list.contains("\tnew.md\t") && !list.contains("\tguide.md\t"))
            #expect(try guide.appending(path: "pictures").names == ["a.png", "a~dark.png"])
        }
    }

    @Test func aCommandThatFailsHidesNoStalePicture() throws {
        let wrong = "<!-- jellyframe still b.json5 --at 0 -o b.png -->\n"
        try Self.withDocument(wrong.replacing("b.", with: "a.") + Self.command) { folder in
            #expect(try Self.docs(in: folder).code == 0)
            try write(wrong + Self.command, to: folder.appending(path: "Guide/guide.md"))
            try write(Self.scene.replacing("10, 5", with: "20, 5"), to: folder.appending(path: "Guide/a.json5"))
            let outcome = try Self.docs("--check", in: folder)
            #expect(outcome.code == 66 && outcome.errors.hasPrefix("jellyframe: Guide/guide.md:1: "))
            #expect(outcome.errors.contains("2 pictures of 2 out of date"), "\(outcome.errors)")
            #expect(outcome.text.contains("pictures/a.png: motion changed"))
        }
    }

    @Test func aFilmThatCannotBeReadIsOneFinding() throws {
        let film = "<!-- jellyframe render a.json5 -o a.webp --fps 20 -->\n"
        try Self.withDocument(film + Self.command) { folder in
            #expect(try Self.docs(in: folder).code == 0)
            try write(Self.scene.replacing("green", with: "red"), to: folder.appending(path: "Guide/a.json5"))
            let outcome = try Self.docs("--check", in: folder)
            #expect(outcome.code == 1 && outcome.text.contains("a.webp: appearance changed"), "\(outcome.errors)")
            #expect(outcome.errors.contains("3 pictures of 3 out of date") && !outcome.errors.contains("/tmp"))
            for name in [".jellyframe.pictures", "a.webp"] {
                try FileManager.default.removeItem(at: folder.appending(path: "Guide/" + name))
            }
            try write(film.replacing("webp", with: "gif"), to: folder.appending(path: "Guide/guide.md"))
            try write("GIF89a", to: folder.appending(path: "Guide/a.gif"))
            let damaged = try Self.docs("--check", in: folder)
            #expect(damaged.code == 1 && damaged.text == "Guide/guide.md:1: a.gif: it cannot be read\n")
        }
    }
}
