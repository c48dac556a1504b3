import Foundation
import TestSupport
import Testing

/// `jellyframe docs` stays within the directories of its documents, whatever they, their lists and their paths contain.
@Suite struct DocumentDirectoryTests {
    private static let block = "```json5 jellyframe still --at 0.2s -o a.svg\n\(DocumentTests.scene)\n```\n"

    @Test(arguments: [
        ("still a.json5 --at 0s", "x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("sheet a.json5", "x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("strobe a.json5 --every 0.2", "x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("plot a.json5 --y a.center.y", "x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("render a.json5", "x.png@/../../../../victim.svg", "is outside the document's directory"),
        ("render a.json5", "x.png@a/b.svg", "a slash after the at sign"),
        ("render a.json5 --progress plain", "x.svg", "--progress cannot be used in documents"),
        ("render a.json5 --format lottie", "package.json", "name it package.lottie.json"),
    ])
    func whatFollowsAnAtSignLeadsNowhere(command: String, output: String, reason: String) throws {
        try DocumentTests.withDocument("<!-- jellyframe \(command) -o \(output) -->") { directory in
            for words in [[], ["--check"]] as [[String]] {
                let outcome = try ChildProgram.run(
                    ["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: directory)
                #expect(outcome.code == 65 && outcome.errors.contains(reason), "\(outcome.errors)")
            }
            #expect(try directory.names == ["Guide"])
            #expect(try directory.appending(path: "Guide").names == ["a.json5", "guide.md"])
        }
    }

    @Test func anAtSignIsAPartOfANameOrStandsBeforeAnInstant() throws {
        let text = """
            <!-- jellyframe still a.json5 --at 0s -o a.png@b.svg -->
            <!-- jellyframe render a.json5 -o c.svg@0.2s -->
            """
        try DocumentTests.withDocument(text) { directory in
            let outcome = try DocumentTests.docs(in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let names = try directory.appending(path: "Guide").names
            #expect(names == [".jellyframe.images", "a.json5", "a.png@b.svg", "c.svg", "guide.md"])
        }
    }

    @Test(arguments: [".git/HEAD", ".hidden.svg", "Package.swift", "../victim.svg", "notes"])
    func aListRemovesNothingButImages(path: String) throws {
        try DocumentTests.withDocument(Self.block) { directory in
            let guide = directory.appending(path: "Guide")
            #expect(try DocumentTests.docs(in: directory).code == 0)
            let victim = guide.appending(path: path)
            try FileManager.default.createDirectory(
                at: victim.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: guide.appending(path: "a.svg"), to: victim)
            // The hash is valid, and the document no longer makes either file.
            let list = guide.appending(path: ".jellyframe.images")
            let text = try String(contentsOf: list, encoding: .utf8)
            let last = try #require(text.split(separator: "\n").last)
            let line = String(last).replacing("a.svg\t", with: path + "\t")
            try write(text + line + "\n", to: list)
            try write("No images.\n", to: guide.appending(path: "guide.md"))
            let outcome = try DocumentTests.docs(in: directory)
            #expect(outcome.errors == "Guide/guide.md: 0 images, 0 updated, 1 removed\n", "\(outcome.errors)")
            #expect(FileManager.default.fileExists(atPath: victim.path))
        }
    }

    @Test func documentsOfOneNameDrawTheirOwnScenes() throws {
        try DocumentTests.withDocument(Self.block) { directory in
            let other = directory.appending(path: "Other")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
            try write(Self.block.replacing("green", with: "red"), to: other.appending(path: "guide.md"))
            #expect(try DocumentTests.docs("Other/guide.md", in: directory).code == 0)
            let images = try ["Guide", "Other"].map { try Data(contentsOf: directory.appending(path: $0 + "/a.svg")) }
            #expect(images[0] != images[1])
            // A list does not depend on the location of the documents.
            let list = try String(contentsOf: other.appending(path: ".jellyframe.images"), encoding: .utf8)
            try FileManager.default.moveItem(at: other, to: directory.appending(path: "Moved"))
            let moved = try DocumentTests.docs("Moved/guide.md", in: directory)
            #expect(moved.errors.hasSuffix(": 2 images, 0 updated\n"), "\(moved.errors)")
            let now = try String(
                contentsOf: directory.appending(path: "Moved/.jellyframe.images"), encoding: .utf8)
            #expect(now == list)
        }
    }

    @Test func imagesKeepOutOfEachOthersWay() throws {
        let text = """
            <!-- jellyframe still a.json5 --at 0s -o p/x.png -->
            <!-- jellyframe still a.json5 --at 0s -o p/x.png/y.png -->
            """
        for (old, reason) in [
            ("", "p/x.png/y.png needs a directory in place of p/x.png, made by another command"),
            ("/y", "p/x.png collides with the directory of p/x.png/y.png, made by another command"),
        ] {
            let lines = text.split(separator: "\n").map(String.init)
            try DocumentTests.withDocument((old.isEmpty ? lines : lines.reversed()).joined(separator: "\n")) {
                directory in
                for words in [[], ["--check"]] as [[String]] {
                    let outcome = try ChildProgram.run(
                        ["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: directory)
                    #expect(outcome.code == 65, "\(outcome.errors)")
                    #expect(outcome.errors.hasPrefix("jellyframe: Guide/guide.md:2: \(reason)\n"), "\(outcome.errors)")
                }
                #expect(try directory.appending(path: "Guide").names == ["a.json5", "guide.md"])
            }
        }
        try DocumentTests.withDocument("<!-- jellyframe still a.json5 --at 0s -o p/x.png -->") { directory in
            let inner = directory.appending(path: "Guide/p")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try write("<!-- jellyframe still ../a.json5 --at 0s -o x.png -->", to: inner.appending(path: "b.md"))
            let outcome = try DocumentTests.docs("Guide/p/b.md", in: directory)
            #expect(outcome.code == 65, "\(outcome.errors)")
            #expect(
                outcome.errors == "Guide/guide.md: 1 image, 1 updated\n"
                    + "jellyframe: Guide/p/b.md:1: x.png is also made by a command of Guide/guide.md\n")
        }
    }

    @Test func aDirectoryHasManyPathsAndIsOne() throws {
        try DocumentTests.withDocument(DocumentTests.command) { directory in
            let text = DocumentTests.command.replacing("images/a.png", with: "b.png")
            try write(text, to: directory.appending(path: "Guide/other.md"))
            let outcome = try DocumentTests.docs("./Guide/../Guide/other.md", in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix(": 4 images, 4 updated\n"), "\(outcome.errors)")
            let twice = try DocumentTests.docs("./Guide/guide.md", in: directory)
            #expect(twice.code == 64 && twice.errors.contains("the same document is given twice"), "\(twice.errors)")
        }
    }

    @Test func aRunThatWaitsForAnotherOneSaysForWhom() throws {
        try DocumentTests.withDocument(Self.block) { directory in
            let lock = open(directory.path + "/Guide", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            defer { close(lock) }
            try #require(flock(lock, LOCK_EX) == 0)
            let errors = directory.path + "/errors"
            try #require(mkfifo(errors, 0o600) == 0)
            let run = try ChildProgram(
                ["timeout", "60", "sh", "-c", "exec \"$1\" docs Guide/guide.md 2> errors", "sh", Jellyframe.path],
                in: directory)
            // Ends with the line, or with the run.
            let reader = try #require(fopen(errors, "r"))
            defer { fclose(reader) }
            var (line, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
            defer { free(line) }
            try #require(getline(&line, &size, reader) > 0)
            #expect(
                line.map { String(cString: $0) }
                    == "jellyframe: waiting for another jellyframe (process \(getpid())) that is writing into “"
                    + "\(directory.resolvingSymlinksInPath().path)/Guide”\n")
            flock(lock, LOCK_UN)
            #expect(try run.outcome().code == 0)
        }
    }
}
