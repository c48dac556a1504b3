import Foundation
import TestSupport
import Testing

/// `jellyframe docs` keeps to the folders of its documents, whatever they, their lists and their paths say.
@Suite struct DocumentFolderTests {
    private static let block = "```json5 jellyframe still --at 0.2s -o a.svg\n\(DocumentTests.scene)\n```\n"

    @Test(arguments: [
        ("still a.json5 --at 0s", "x.png@/../../../../victim.svg", "leads out of"),
        ("sheet a.json5", "x.png@/../../../../victim.svg", "leads out of"),
        ("strobe a.json5 --every 0.2", "x.png@/../../../../victim.svg", "leads out of"),
        ("plot a.json5 --y a.center.y", "x.png@/../../../../victim.svg", "leads out of"),
        ("render a.json5", "x.png@/../../../../victim.svg", "leads out of"),
        ("render a.json5", "x.png@a/b.svg", "a slash behind its at sign"),
        ("render a.json5 --progress plain", "x.svg", "--progress has no place in a document"),
        ("render a.json5 --format lottie", "package.json", "name it package.lottie.json"),
    ])
    func whatFollowsAnAtSignLeadsNowhere(command: String, output: String, reason: String) throws {
        try DocumentTests.withDocument("<!-- jellyframe \(command) -o \(output) -->") { folder in
            for words in [[], ["--check"]] as [[String]] {
                let outcome = try ChildProgram.run(
                    ["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: folder)
                #expect(outcome.code == 65 && outcome.errors.contains(reason), "\(outcome.errors)")
            }
            #expect(try folder.names == ["Guide"])
            #expect(try folder.appending(path: "Guide").names == ["a.json5", "guide.md"])
        }
    }

    @Test func anAtSignIsAPartOfANameOrStandsBeforeAnInstant() throws {
        let text = """
            <!-- jellyframe still a.json5 --at 0s -o a.png@b.svg -->
            <!-- jellyframe render a.json5 -o c.svg@0.2s -->
            """
        try DocumentTests.withDocument(text) { folder in
            let outcome = try DocumentTests.docs(in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let names = try folder.appending(path: "Guide").names
            #expect(names == [".jellyframe.pictures", "a.json5", "a.png@b.svg", "c.svg", "guide.md"])
        }
    }

    @Test(arguments: [".git/HEAD", ".hidden.svg", "Package.swift", "../victim.svg", "notes"])
    func aListRemovesNothingButPictures(path: String) throws {
        try DocumentTests.withDocument(Self.block) { folder in
            let guide = folder.appending(path: "Guide")
            #expect(try DocumentTests.docs(in: folder).code == 0)
            let victim = guide.appending(path: path)
            try FileManager.default.createDirectory(
                at: victim.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: guide.appending(path: "a.svg"), to: victim)
            // The hash is right, and the document makes neither file any more.
            let list = guide.appending(path: ".jellyframe.pictures")
            let text = try String(contentsOf: list, encoding: .utf8)
            let last = try #require(text.split(separator: "\n").last)
            let line = String(last).replacing("a.svg\t", with: path + "\t")
            try write(text + line + "\n", to: list)
            try write("No pictures.\n", to: guide.appending(path: "guide.md"))
            let outcome = try DocumentTests.docs(in: folder)
            #expect(outcome.errors == "Guide/guide.md: 0 pictures, 0 made anew, 1 removed\n", "\(outcome.errors)")
            #expect(FileManager.default.fileExists(atPath: victim.path))
        }
    }

    @Test func documentsOfOneNameDrawTheirOwnScenes() throws {
        try DocumentTests.withDocument(Self.block) { folder in
            let other = folder.appending(path: "Other")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
            try write(Self.block.replacing("green", with: "red"), to: other.appending(path: "guide.md"))
            #expect(try DocumentTests.docs("Other/guide.md", in: folder).code == 0)
            let pictures = try ["Guide", "Other"].map { try Data(contentsOf: folder.appending(path: $0 + "/a.svg")) }
            #expect(pictures[0] != pictures[1])
            // A list is the same wherever the documents are.
            let list = try String(contentsOf: other.appending(path: ".jellyframe.pictures"), encoding: .utf8)
            try FileManager.default.moveItem(at: other, to: folder.appending(path: "Moved"))
            let moved = try DocumentTests.docs("Moved/guide.md", in: folder)
            #expect(moved.errors.hasSuffix(": 2 pictures, 0 made anew\n"), "\(moved.errors)")
            let now = try String(
                contentsOf: folder.appending(path: "Moved/.jellyframe.pictures"), encoding: .utf8)
            #expect(now == list)
        }
    }

    @Test func picturesKeepOutOfEachOthersWay() throws {
        let text = """
            <!-- jellyframe still a.json5 --at 0s -o p/x.png -->
            <!-- jellyframe still a.json5 --at 0s -o p/x.png/y.png -->
            """
        for (old, reason) in [
            ("", "p/x.png/y.png needs a folder where another command makes p/x.png"),
            ("/y", "p/x.png is a folder for p/x.png/y.png, which another command makes"),
        ] {
            let lines = text.split(separator: "\n").map(String.init)
            try DocumentTests.withDocument((old.isEmpty ? lines : lines.reversed()).joined(separator: "\n")) { folder in
                for words in [[], ["--check"]] as [[String]] {
                    let outcome = try ChildProgram.run(
                        ["timeout", "60", Jellyframe.path, "docs", "Guide/guide.md"] + words, in: folder)
                    #expect(outcome.code == 65, "\(outcome.errors)")
                    #expect(outcome.errors.hasPrefix("jellyframe: Guide/guide.md:2: \(reason)\n"), "\(outcome.errors)")
                }
                #expect(try folder.appending(path: "Guide").names == ["a.json5", "guide.md"])
            }
        }
        try DocumentTests.withDocument("<!-- jellyframe still a.json5 --at 0s -o p/x.png -->") { folder in
            let inner = folder.appending(path: "Guide/p")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try write("<!-- jellyframe still ../a.json5 --at 0s -o x.png -->", to: inner.appending(path: "b.md"))
            let outcome = try DocumentTests.docs("Guide/p/b.md", in: folder)
            #expect(outcome.code == 65, "\(outcome.errors)")
            #expect(
                outcome.errors == "jellyframe: Guide/p/b.md:1: x.png is made by a command of Guide/guide.md, too\n")
        }
    }

    @Test func aFolderHasManyPathsAndIsOne() throws {
        try DocumentTests.withDocument(DocumentTests.command) { folder in
            let text = DocumentTests.command.replacing("pictures/a.png", with: "b.png")
            try write(text, to: folder.appending(path: "Guide/other.md"))
            let outcome = try DocumentTests.docs("./Guide/../Guide/other.md", in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix(": 4 pictures, 4 made anew\n"), "\(outcome.errors)")
            let twice = try DocumentTests.docs("./Guide/guide.md", in: folder)
            #expect(twice.code == 64 && twice.errors.contains("a document is named twice"), "\(twice.errors)")
        }
    }
}
