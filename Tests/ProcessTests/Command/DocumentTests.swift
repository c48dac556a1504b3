import Foundation
import TestSupport
import Testing

/// `jellyframe docs` makes the images of documents, detects outdated ones, and touches nothing else.
@Suite struct DocumentTests {
    static let scene = """
        { version: 1, size: [40, 30], duration: 0.5,
          views: [{ id: "a", type: "block", frame: [10, 5, 10, 10], backgroundColor: "green" }],
          behaviors: [{ type: "gravity", items: ["a"] }] }
        """
    static let command = "<!-- jellyframe still a.json5 --at 0.2s -o images/a.png --theme light,dark -->"

    /// Calls `body` with a directory that contains a scene and a document with a text.
    static func withDocument(_ text: String, _ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            try FileManager.default.createDirectory(
                at: directory.appending(path: "Guide"), withIntermediateDirectories: false)
            try write(scene, to: directory.appending(path: "Guide/a.json5"))
            try write(text + "\n", to: directory.appending(path: "Guide/guide.md"))
            try body(directory)
        }
    }

    /// Runs `docs` outside of the document's directory.
    static func docs(_ words: String..., in directory: URL) throws -> ChildProgram.Outcome {
        try ChildProgram.run(["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: directory)
    }

    private static func bytes(_ name: String, in directory: URL) throws -> Data {
        try Data(contentsOf: directory.appending(path: "Guide/" + name))
    }

    @Test func imagesAreMadeOnceAndAgainWhereTheSceneChanged() throws {
        try Self.withDocument(Self.command) { directory in
            let first = try Self.docs(in: directory)
            #expect(first.code == 0 && first.errors == "Guide/guide.md: 2 images, 2 updated\n", "\(first.errors)")
            let images = directory.appending(path: "Guide/images")
            #expect(try images.names == ["a.png", "a~dark.png"])
            let list = try Self.bytes(".jellyframe.images", in: directory)
            #expect(String(decoding: list, as: UTF8.self).contains("\nimages/a~dark.png\tguide.md\t"))
            #expect(try Self.docs(in: directory).errors == "Guide/guide.md: 2 images, 0 updated\n")
            #expect(try Self.docs("--check", in: directory).code == 0)
            let before = try Self.bytes("images/a.png", in: directory)
            try write(Self.scene.replacing("10, 5", with: "20, 5"), to: directory.appending(path: "Guide/a.json5"))
            #expect(try Self.docs(in: directory).errors == "Guide/guide.md: 2 images, 2 updated\n")
            #expect(try Self.bytes("images/a.png", in: directory) != before)
            try write("No images.\n", to: directory.appending(path: "Guide/guide.md"))
            #expect(try Self.docs(in: directory).errors == "Guide/guide.md: 0 images, 0 updated, 2 removed\n")
            #expect(try directory.appending(path: "Guide").names == ["a.json5", "guide.md", "images"])
            #expect(try images.names.isEmpty)
        }
    }

    @Test(arguments: [
        ("frame: [10, 5", "frame: [10, 6", "motion changed"),
        ("\"green\"", "\"red\"", "appearance changed, since the command or its scene did"),
        ("\"green\"", "\"#01FF00\"", "appearance changed, since the command or its scene did (within the tolerance: "),
    ])
    func aStaleImageIsToldWithWhatChanged(old: String, new: String, words: String) throws {
        try Self.withDocument("\n" + Self.command) { directory in
            #expect(try Self.docs(in: directory).code == 0)
            try write(Self.scene.replacing(old, with: new), to: directory.appending(path: "Guide/a.json5"))
            let before = try Self.bytes("images/a.png", in: directory)
            let outcome = try Self.docs("--check", in: directory)
            #expect(outcome.code == 1 && outcome.text.hasPrefix("Guide/guide.md:2: images/a.png: \(words)"))
            #expect(outcome.errors.contains("2 images of 2 out of date"), "\(outcome.errors)")
            #expect(try Self.bytes("images/a.png", in: directory) == before)
        }
    }

    @Test func anImageOfSeveralScenesIsOutOfDateWhereOneOfThemChanged() throws {
        let command = "<!-- jellyframe render 'card:A title' a.json5 b.json5 --transition cut -o a.png@sheet -->"
        try Self.withDocument(command) { directory in
            let other = directory.appending(path: "Guide/b.json5")
            try write(Self.scene, to: other)
            #expect(try Self.docs(in: directory).errors == "Guide/guide.md: 1 image, 1 updated\n")
            #expect(try Self.docs("--check", in: directory).code == 0)
            try write(Self.scene.replacing("10, 5", with: "20, 5"), to: other)
            #expect(try Self.docs("--check", in: directory).text.contains("motion changed"))
            try write(command.replacing("b.json5", with: "/b.json5"), to: directory.appending(path: "Guide/guide.md"))
            #expect(try Self.docs(in: directory).errors.contains("“/b.json5” is an absolute path"))
        }
    }

    @Test func aSceneInTheDocumentIsDrawnAndItsMistakesHaveTheDocumentsLines() throws {
        let block = "# A\n\n```json5 jellyframe still --at 0.2s -o a.svg\n\(Self.scene)\n```\n"
        try Self.withDocument(block) { directory in
            #expect(try Self.docs(in: directory).code == 0)
            let svg = try Self.bytes("a.svg", in: directory)
            // The text above it is not part of the scene.
            let list = try Self.bytes(".jellyframe.images", in: directory)
            try write("\n\n" + block, to: directory.appending(path: "Guide/guide.md"))
            #expect(try Self.docs(in: directory).errors == "Guide/guide.md: 1 image, 0 updated\n")
            #expect(try Self.bytes(".jellyframe.images", in: directory) == list)
            #expect(try Self.bytes("a.svg", in: directory) == svg)
            try write(block.replacing("gravity", with: "gravty"), to: directory.appending(path: "Guide/guide.md"))
            let wrong = try Self.docs(in: directory)
            #expect(wrong.code == 65 && wrong.errors.hasPrefix("jellyframe: Guide/guide.md:6:"), "\(wrong.errors)")
        }
    }

    @Test func whatSomebodyElseMadeStays() throws {
        try Self.withDocument(Self.command) { directory in
            let image = directory.appending(path: "Guide/images/a~dark.png")
            try FileManager.default.createDirectory(
                at: image.deletingLastPathComponent(), withIntermediateDirectories: false)
            try write("mine", to: image)
            let refused = try Self.docs(in: directory)
            #expect(refused.code == 73 && refused.errors.contains("it was not made by jellyframe docs"))
            #expect(try directory.appending(path: "Guide/images").names == ["a~dark.png"])
            #expect(try Self.docs("--replace", in: directory).code == 0)
            try write("edited", to: image)
            let edited = try Self.docs(in: directory)
            #expect(edited.code == 73 && edited.errors.contains("it was edited since"), "\(edited.errors)")
            #expect(try Self.bytes("images/a~dark.png", in: directory) == Data("edited".utf8))
            let found = try Self.docs("--check", in: directory)
            #expect(found.code == 1 && found.text.contains("images/a~dark.png: edited since"))
        }
    }

    @Test(arguments: [
        ("-o ../a.png", "is outside the document's directory"),
        ("-o /tmp/a.png", "is outside the document's directory"),
        ("-o images/../../a.png", "is outside the document's directory"),
        ("-o ..//\u{301}a.png", "is outside the document's directory"),
        ("-o .git/a.png", "is hidden, or not a file name"),
        ("-o -", "is not a single file"), ("-o a.png --memory 900TB", "--memory cannot be used in documents"),
        ("-o a.png --help", "--help cannot be used in documents"),
        ("-o link/a.png", "is a symbolic link"), ("-o out.png", "is a symbolic link"),
        ("-o pipe.png", "not a regular file"), ("-o a.png extra.json5", "unexpected argument"),
        ("-o a.png; touch b", "is shell syntax"), ("-o .jellyframe.images", "is hidden, or not a file name"),
        ("-o x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("-o x.png@/.git/a.png", "is hidden, or not a file name"),
        ("-o a.png@//b.png", "is hidden, or not a file name"),
        ("-o link/\u{301}a.png", "is hidden, or not a file name"),
        ("-o .\u{301}a.png", "is hidden, or not a file name"), ("-o link/x.png@a.png", "is a symbolic link"),
        ("-o a.json5", "a.json5"), ("-o a.txt", "a.txt"), ("-o guide.md", "guide.md"),
    ])
    func aHostileCommandWritesNothing(words: String, reason: String) throws {
        try Self.withDocument("<!-- jellyframe still a.json5 --at 0 \(words) -->") { directory in
            let guide = directory.appending(path: "Guide")
            let files = FileManager.default
            try files.createDirectory(at: directory.appending(path: "out"), withIntermediateDirectories: false)
            try files.createSymbolicLink(atPath: guide.path + "/link", withDestinationPath: "../out")
            try files.createSymbolicLink(atPath: guide.path + "/out.png", withDestinationPath: "../out/x.png")
            _ = mkfifo(guide.path + "/pipe.png", 0o600)
            let before = try guide.names
            let outcome = try Self.docs("--replace", in: directory)
            #expect([65, 73].contains(outcome.code) && outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: Guide/guide.md:1: "), "\(outcome.errors)")
            #expect(try guide.names == before && directory.names == ["Guide", "out"])
            #expect(try directory.appending(path: "out").names.isEmpty)
        }
    }

    /// The author of a document must not learn the contents of files that others can read.
    @Test(arguments: ["../secret", "link.json5"])
    func aFileOfElsewhereIsNotQuoted(scene: String) throws {
        try Self.withDocument("<!-- jellyframe still \(scene) --at 0 -o x.png -->") { directory in
            try write("token: 1234", to: directory.appending(path: "secret"))
            try FileManager.default.createSymbolicLink(
                atPath: directory.path + "/Guide/link.json5", withDestinationPath: "../secret")
            let outcome = try Self.docs(in: directory)
            #expect(outcome.code == 65)
            #expect(
                outcome.errors.hasPrefix(
                    "jellyframe: Guide/guide.md:1: “\(scene)” is not a readable scene; for details, run jellyframe check \(scene)\n"
                ),
                "\(outcome.errors)")
            #expect(!outcome.errors.contains("token") && !outcome.errors.contains("1234"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["render", "record", "diff", "farm", "docs", "port", "rm"])
    func onlyWhatMakesImagesRuns(command: String) throws {
        try Self.withDocument("<!-- jellyframe \(command) a.json5 -o a/ -->") { directory in
            let outcome = try Self.docs(in: directory)
            #expect(outcome.code == 65, "\(outcome.errors)")
            #expect(try directory.appending(path: "Guide").names == ["a.json5", "guide.md"])
        }
    }

    @Test func ofEachDocumentAllImagesAreMadeOrNone() throws {
        try Self.withDocument(Self.command) { directory in
            let guide = directory.appending(path: "Guide")
            let good = "<!-- jellyframe still a.json5 --at 0 -o c.png -->\n"
            try write(
                good + "<!-- jellyframe still b.json5 --at 0 -o b.png -->", to: guide.appending(path: "other.md"))
            let failed = try Self.docs("Guide/other.md", in: directory)
            #expect(
                failed.code == 66
                    && failed.errors.hasPrefix(
                        "Guide/guide.md: 2 images, 2 updated\njellyframe: Guide/other.md:2: "),
                "\(failed.errors)")
            #expect(try guide.names == [".jellyframe.images", "a.json5", "guide.md", "images", "other.md"])
            try write(Self.command, to: directory.appending(path: "Guide/other.md"))
            let twice = try Self.docs("Guide/other.md", in: directory)
            #expect(twice.code == 65 && twice.errors.contains("is also made by a command of guide.md"))
            let checked = try Self.docs("Guide/other.md", "--check", in: directory)
            #expect(checked.code == 65 && checked.errors.contains("is also made by a command of guide.md"))
        }
    }

    /// Images that move from a document to one with an error are kept, and removed once all are valid.
    @Test func whatNoCommandMakesIsRemovedWhenNoDocumentHasAnError() throws {
        func image(_ name: String) -> String { "<!-- jellyframe still a.json5 --at 0 -o \(name).png -->\n" }
        try Self.withDocument(image("x") + image("y")) { directory in
            let guide = directory.appending(path: "Guide")
            #expect(try Self.docs(in: directory).code == 0)
            try write(image("y"), to: guide.appending(path: "guide.md"))
            try write(image("x") + "<!-- jellyframe sill -->\n", to: guide.appending(path: "other.md"))
            let failed = try Self.docs("Guide/other.md", in: directory)
            #expect(failed.code == 65 && failed.errors.hasPrefix("Guide/guide.md: 1 image, 0 updated\n"))
            let names = [".jellyframe.images", "a.json5", "guide.md", "other.md", "x.png", "y.png"]
            #expect(try guide.names == names)
            try write(image("z"), to: guide.appending(path: "other.md"))
            let mended = try Self.docs("Guide/other.md", in: directory)
            #expect(
                mended.errors == "Guide/guide.md, Guide/other.md: 2 images, 1 updated, 1 removed\n",
                "\(mended.errors)")
            #expect(try guide.names == names.map { $0.replacing("x.png", with: "z.png") }.sorted())
        }
    }

    @Test func aSceneInTheDocumentIsNotNamed() throws {
        let block = "```json5 jellyframe still a.json5 --at 0.2s -o a.svg\n\(Self.scene)\n```\n"
        try Self.withDocument(block) { directory in
            let outcome = try Self.docs(in: directory)
            #expect(outcome.errors == "jellyframe: Guide/guide.md:1: unexpected argument “a.json5”\n")
        }
    }

    @Test func aRenamedDocumentKeepsItsImages() throws {
        let other = Self.command.replacing("a.png", with: "b.png")
        try Self.withDocument(Self.command + "\n" + other) { directory in
            #expect(try Self.docs(in: directory).code == 0)
            let guide = directory.appending(path: "Guide")
            try FileManager.default.moveItem(
                at: guide.appending(path: "guide.md"), to: guide.appending(path: "new.md"))
            try write(Self.command, to: guide.appending(path: "new.md"))
            func docs(_ words: String...) throws -> ChildProgram.Outcome {
                try ChildProgram.run(["timeout", "60", Jellyframe.path, "docs", "Guide/new.md"] + words, in: directory)
            }
            let check = try docs("--check")
            #expect(check.code == 1 && check.text.contains("images/b.png: its command is no longer in the document"))
            #expect(check.errors.contains("2 images without a command"), "\(check.errors)")
            #expect(!check.errors.contains("out of date"))
            #expect(try docs().errors == "Guide/new.md: 2 images, 0 updated, 2 removed\n")
            #expect(try docs("--check").code == 0)
            let list = String(decoding: try Self.bytes(".jellyframe.images", in: directory), as: UTF8.self)
            #expect(list.contains("\tnew.md\t") && !list.contains("\tguide.md\t"))
            #expect(try guide.appending(path: "images").names == ["a.png", "a~dark.png"])
        }
    }

    @Test func aCommandThatFailsHidesNoStaleImage() throws {
        let wrong = "<!-- jellyframe still b.json5 --at 0 -o b.png -->\n"
        try Self.withDocument(wrong.replacing("b.", with: "a.") + Self.command) { directory in
            #expect(try Self.docs(in: directory).code == 0)
            try write(wrong + Self.command, to: directory.appending(path: "Guide/guide.md"))
            try write(Self.scene.replacing("10, 5", with: "20, 5"), to: directory.appending(path: "Guide/a.json5"))
            let outcome = try Self.docs("--check", in: directory)
            #expect(outcome.code == 66 && outcome.errors.hasPrefix("jellyframe: Guide/guide.md:1: "))
            #expect(outcome.errors.contains("2 images of 2 out of date"), "\(outcome.errors)")
            #expect(outcome.text.contains("images/a.png: motion changed"))
        }
    }

    @Test func aVideoThatCannotBeReadIsOneDiagnostic() throws {
        let video = "<!-- jellyframe render a.json5 -o a.webp --fps 20 -->\n"
        try Self.withDocument(video + Self.command) { directory in
            #expect(try Self.docs(in: directory).code == 0)
            try write(Self.scene.replacing("green", with: "red"), to: directory.appending(path: "Guide/a.json5"))
            let outcome = try Self.docs("--check", in: directory)
            #expect(outcome.code == 1 && outcome.text.contains("a.webp: appearance changed"), "\(outcome.errors)")
            #expect(outcome.errors.contains("3 images of 3 out of date") && !outcome.errors.contains("/tmp"))
            for name in [".jellyframe.images", "a.webp"] {
                try FileManager.default.removeItem(at: directory.appending(path: "Guide/" + name))
            }
            try write(video.replacing("webp", with: "gif"), to: directory.appending(path: "Guide/guide.md"))
            try write("GIF89a", to: directory.appending(path: "Guide/a.gif"))
            let damaged = try Self.docs("--check", in: directory)
            #expect(damaged.code == 1 && damaged.text == "Guide/guide.md:1: a.gif: unreadable\n")
        }
    }
}
