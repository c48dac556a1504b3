import Foundation
import JellyImaging
import TestSupport
import Testing

@testable import JellyVideo
@testable import JellyProgram

/// Files with metadata of how they were made, and their reproduction.
@Suite struct ReproduceTests {
    static let blocks = Jellyframe.scene("falling-blocks")
    static let short = ["--to", "0.3", "--scale", "0.1", "--fps", "10"]

    /// Makes files with `--describe`, and returns the metadata of one of them.
    @discardableResult
    static func make(_ words: [String], _ name: String, in directory: URL) throws -> String {
        let outcome = try Jellyframe.run(
            [words[0], blocks] + words.dropFirst() + ["--describe", "--quiet"], in: directory)
        #expect(outcome.code == 0, "\(words): \(outcome.errors)")
        return try description(name, in: directory)
    }

    static func description(_ name: String, in directory: URL) throws -> String {
        let path = directory.appending(path: name).path
        return try #require(try FileDescription.find(in: bytes(name, in: directory), path: path)).text
    }

    static func bytes(_ name: String, in directory: URL) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: directory.appending(path: name)))
    }

    static func reproduce(
        _ name: String, _ words: String..., of scene: String = blocks, in directory: URL
    ) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["reproduce", name, scene] + words, in: directory)
    }

    static let lines: [(words: [String], name: String)] = [
        (["render", "-o", "a.mp4"] + short, "a.mp4"),
        (["render", "-o", "a.mov"] + short, "a.mov"),
        (["render", "-o", "a.webm", "--quality", "draft"] + short, "a.webm"),
        (["render", "-o", "a.gif", "--colors", "32"] + short, "a.gif"),
        (["render", "-o", "a.gif", "--lossy", "3", "--dither", "--transparent", "--matte", "#fff"] + short, "a.gif"),
        (["render", "-o", "a.apng"] + short, "a.apng"),
        (["render", "-o", "a.apng", "--segment", "2"] + short, "a.apng"),
        (["render", "-o", "a.svg", "--to", "0.3", "--loop", "0"], "a.svg"),
        (["render", "-o", "frames/"] + short, "frames/0002.png"),
        (["render", "-o", "frames/", "--boomerang"] + short, "frames/0003.png"),
        (["render", "-o", "frames/", "-o", "a.svg", "--loop", "0"] + short, "frames/0001.png"),
        (["render", "-o", "frames/", "-o", "a.svg"] + short, "a.svg"),
        (["render", "-o", "frames/", "-o", "a.gif", "-o", "a.svg", "--loop", "0"] + short, "a.gif"),
        (
            [
                "render", "-o", "a.png@contact", "-o", "b.gif", "--colors", "16", "--scale", "0.1,0.2", "--to", "0.2",
                "--fps", "10",
            ],
            "a@0.2x.png"
        ),
        (["render", "-o", "s.png@sheet"] + short, "s.png"),
        (["still", "--at", "50%", "-o", "a.png", "--theme", "light,dark"], "a~dark.png"),
        (["still", "--at", "0.5", "-o", "a.svg", "--overlay", "bodies,contacts"], "a.svg"),
        (["sheet", "--captions", "time,energy", "-o", "a.png"], "a.png"),
        (["strobe", "--to", "1", "--trail-of", "green", "-o", "a.svg"], "a.svg"),
        (["plot", "--y", "energy", "--title", "A \"fall\" & <more>", "--variants", "-o", "a.svg"], "a~dark@2x.svg"),
        (["plot", "--y", "energy", "-o", "a.png"], "a.png"),
        (["plot", "--y", "energy", "--title", "\u{FFFE}\u{1F600}é", "-o", "a.svg"], "a.svg"),
    ]

    @Test(arguments: TestSample.some(lines, 8, for: "reproduce")) func aFileIsMadeAgainByteByByte(
        words: [String], name: String
    ) throws {
        try withDirectory { directory in
            let text = try Self.make(words, name, in: directory)
            #expect(
                !text.contains(directory.lastPathComponent) && !text.contains("falling-blocks") && !text.contains("\n"))
            let again = "again." + (name as NSString).pathExtension
            let outcome = try Self.reproduce(name, "-o", again, in: directory)
            #expect(outcome.code == 0 && outcome.text == "\(name): identical\n", "\(outcome.errors)")
            #expect(try Self.bytes(again, in: directory) == Self.bytes(name, in: directory))
            let plain = try Jellyframe.run([words[0], Self.blocks] + words.dropFirst() + ["--quiet"], in: directory)
            #expect(plain.code == 0)
            let file = directory.appending(path: name).path
            #expect(try FileDescription.find(in: Self.bytes(name, in: directory), path: file) == nil)
            #expect(try Self.reproduce(name, in: directory).code == 4)
        }
    }

    @Test func aNameWithAnotherExtensionIsRefused() throws {
        try withDirectory { directory in
            _ = try Self.make(["render", "-o", "a.gif"] + Self.short, "a.gif", in: directory)
            let outcome = try Self.reproduce("a.gif", "-o", "again.mp4", in: directory)
            #expect(outcome.code == 64)
            #expect(
                outcome.errors == """
                    jellyframe: “a.gif” is a .gif; give -o a path with that extension instead of “again.mp4”

                    """)
            #expect(try directory.names == ["a.gif"])
            #expect(try Self.reproduce("a.gif", "-o", "again.GIF", in: directory).code == 0)
        }
    }

    @Test func otherProgramsFindTheTexts() throws {
        try withDirectory { directory in
            let text = try Self.make(["render", "-o", "a.mp4", "-o", "a.gif"] + Self.short, "a.mp4", in: directory)
            let probe = try ChildProgram.run(
                [
                    "ffprobe", "-v", "error", "-show_entries", "format_tags=comment", "-of", "default=nk=1:nw=1",
                    "a.mp4",
                ],
                in: directory)
            #expect(probe.text == text + "\n")
            let words = try OutputDescription(text)
            #expect(words.command.first == "render" && words.outputs == [".mp4", ".gif"] && words.output == 0)
            #expect(
                words.versions["cairo"] != nil && words.versions["ffmpeg"] != nil && words.versions["motion"] != nil)
            // Readers of GIF continue after the comment.
            #expect(
                try ChildProgram.run(["ffmpeg", "-v", "error", "-i", "a.gif", "-f", "null", "-"], in: directory).errors
                    .isEmpty)
        }
    }

    @Test func aChangedSceneIsAnotherOne() throws {
        try withDirectory { directory in
            let text = try String(contentsOfFile: Self.blocks, encoding: .utf8)
            try write(text, to: directory.appending(path: "scene.json5"))
            let words = ["--at", "0.5", "-o", "a.png", "--describe", "--quiet"]
            #expect(try Jellyframe.run(["still", "scene.json5"] + words, in: directory).code == 0)
            // A comment does not change the image.
            try write("// A fall.\n" + text, to: directory.appending(path: "scene.json5"))
            #expect(try Self.reproduce("a.png", of: "scene.json5", in: directory).code == 0)
            #expect(try Jellyframe.run(["bake", "scene.json5", "-o", "a.take", "--quiet"], in: directory).code == 0)
            #expect(try Self.reproduce("a.png", of: "a.take", in: directory).code == 0)
            let other = text.replacing("0.6", with: "0.7")
            try #require(other != text)
            try write(other, to: directory.appending(path: "scene.json5"))
            let outcome = try Self.reproduce("a.png", "-o", "again.png", of: "scene.json5", in: directory)
            #expect(outcome.code == 1 && outcome.errors.contains("was made from another scene than “scene.json5”"))
            #expect(try directory.names == ["a.png", "a.take", "scene.json5"])
        }
    }

    @Test func whatATakeSaysIsSaidByTheFileToo() throws {
        try withDirectory { directory in
            let baked = try Jellyframe.run(
                ["bake", Self.blocks, "-o", "a.take", "--fps", "20", "--reduce-motion", "--quiet"], in: directory)
            #expect(baked.code == 0)
            let made = try Jellyframe.run(
                ["render", "a.take", "--to", "0.3", "--scale", "0.1", "-o", "a.gif", "--describe", "--quiet"],
                in: directory)
            #expect(made.code == 0, "\(made.errors)")
            for scene in ["a.take", Self.blocks] {
                let outcome = try Self.reproduce("a.gif", of: scene, in: directory)
                #expect(outcome.code == 0 && outcome.text.contains("identical"), "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: ["a.png", "a.svg"]) func otherVersionsAreNamed(name: String) throws {
        try withDirectory { directory in
            let text = try Self.make(["still", "--at", "0.5", "-o", name], name, in: directory)
            let older = text.replacing("\"jellyframe\":\"\(Program.version)\"", with: "\"jellyframe\":\"0.0.9\"")
                .replacing("\"pango\":", with: "\"pangolin\":")
            try #require(older != text)
            try Self.replace(older, in: name, directory)
            let outcome = try Self.reproduce(name, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first?.contains("same ") == true && !outcome.text.contains("identical"))
            #expect(lines.contains("\(name): jellyframe changed from 0.0.9 to \(Program.version)"))
            #expect(lines.contains { $0.contains("pangolin changed from ") && $0.hasSuffix(" to none") })
        }
    }

    @Test func anImageThatIsAnotherOneIsTold() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let text = try Self.make(["still", "--at", "0.9", "-o", "b.png"], "b.png", in: directory)
            try Self.replace(text, in: "a.png", directory)
            let outcome = try Self.reproduce("a.png", "--quiet", in: directory)
            #expect(outcome.code == 1 && outcome.text.hasPrefix("a.png: different: "), "\(outcome.text)")
        }
    }

    /// Replaces a file's metadata.
    static func replace(_ text: String, in name: String, _ directory: URL) throws {
        let kind = name.hasSuffix("svg") ? "svg" : "png"
        let words = ["still", blocks, "--at", "0.5", "-o", "plain." + kind, "--quiet"]
        #expect(try Jellyframe.run(words, in: directory).code == 0)
        let bytes = FileDescription.adding(text, to: try Self.bytes("plain." + kind, in: directory))
        try Data(bytes).write(to: directory.appending(path: name))
    }

    /// Hostile metadata, as the command and its outputs.
    static let hostile: [(command: [String], outputs: [String])] = [
        (["still", "--at", "0.5", "-o", "stolen.png"], [".png"]),
        (["still", "--at", "0.5", "--output=stolen.png"], [".png"]),
        (["still", "--at", "0.5", "--", "/etc/passwd"], [".png"]),
        (["still", "--at", "0.5", "other.json5"], [".png"]),
        (["still", "--at", "0.5"], [".svg"]),
        (["render", "--fps", "10", "--to", "0.2"], [".mp4"]),
        (["still", "--at", "0.5", "--memory", "4000GB"], [".png"]),
        (["still", "--at=0.5"], [".png"]),
        (["still", "--help"], [".png"]),
        (["still", "--at", "0.5\"; touch stolen; \""], [".png"]),
        (["still", "--at", "$(touch stolen)"], [".png"]),
        (["still", "--at", "0.5"], ["/../../stolen.png"]),
        (["still", "--at", "0.5"], [".png/../stolen.png"]),
        (["still", "--at", "0.5"], ["stolen.png"]),
        (["render", "--fps", "10", "--to", "0.2"], [".png@../../x"]),
        (["render", "--fps", "10", "--to", "0.2"], ["/stolen/"]),
        (["render", "--fps", "10", "--to", "0.2"], ["-"]),
        (["render", "--fps", "10", "--to", "0.2", "--shard", "1/2"], [".mp4"]),
        (["render", "--timings", "stolen.json"], [".mp4"]),
        (["diff", "a", "b"], [".png"]),
        (["port", "x.swift"], [".png"]),
        (["", "--at", "0.5"], [".png"]),
        ([], []),
        (["still", "--at", "0.5"], []),
        (["render"], Array(repeating: ".png@0", count: 65)),
        (["render", "--to", "99"], [".png@0"]),
        (["render", "--transparent"], [".mp4"]),
        (["render", "--fps", "10", "--to", "0.2"], ["/"]),
    ]

    @Test(arguments: hostile) func wordsOfOthersAreRefused(command: [String], outputs: [String]) throws {
        try withDirectory { directory in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: command, outputs: outputs, output: 0, variant: "", scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", directory)
            let names = try directory.names
            let again = outputs == [".mp4"] ? "again.mp4" : "again.png"
            let outcome = try Self.reproduce("a.png", "-o", again, in: directory)
            #expect(outcome.code == 4 && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: “a.png” has invalid metadata: "))
            #expect(!outcome.errors.contains("“0.mp4") && !outcome.errors.contains("/tmp"))
            #expect(try directory.names == names)
        }
    }

    /// Metadata with an invalid command or outputs in a PNG image, and the error before anything is rendered.
    static let mistaken: [(command: [String], fileExtension: String, reason: String)] = [
        (["render", "--fps", "10", "--to", "0.2"], ".mp4", "expected a .mp4 file"),
        (["still", "--at", "0.5"], ".svg", "expected a .svg file"),
        (
            ["still", "--at", "0.5", "extra"], ".png",
            "the command cannot be run: unexpected argument “extra”"
        ),
        (
            ["still", "--at", "0.5", "--atx", "1"], ".png",
            "the command cannot be run: unknown option “--atx”; did you mean --at?"
        ),
    ]

    @Test(arguments: mistaken) func whatIsWrongInADescriptionIsSaidOfIt(
        command: [String], fileExtension: String, reason: String
    ) throws {
        try withDirectory { directory in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: command, outputs: [fileExtension], output: 0, variant: "", scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", directory)
            let file = try DescribedFile(directory.appending(path: "a.png").path, memory: .standard)
            let failure = #expect(throws: Failure.self) { _ = try Reproduction(file) }
            let message = failure?.message ?? ""
            #expect(message.hasSuffix("has invalid metadata: \(reason)"), "\(message)")
        }
    }

    @Test(arguments: ["/../../a.png", "~dark", "@2x", "\u{0}", "/"]) func variantsLeadNowhere(variant: String) throws {
        try withDirectory { directory in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: honest.command, outputs: honest.outputs, output: 0, variant: variant, scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", directory)
            let outcome = try Self.reproduce("a.png", in: directory)
            #expect(
                outcome.code == 4 && outcome.errors.contains("its command does not produce it"), "\(outcome.errors)")
        }
    }

    @Test func textsThatAreNoDescriptionsAreRefused() throws {
        let deep = String(repeating: "[", count: 20_000)
        let huge = "{\"schemaVersion\":1,\"x\":\"" + String(repeating: "x", count: 1 << 17) + "\"}"
        for text in ["", "{}", "nothing", "{\"schemaVersion\":7}", "{\"schemaVersion\":1}", deep, huge] {
            try withDirectory { directory in
                try Self.replace(text, in: "a.png", directory)
                let outcome = try Self.reproduce("a.png", in: directory)
                #expect(
                    outcome.code == 4 && outcome.errors.contains("metadata"), "\(text.prefix(9)): \(outcome.errors)")
                #expect(outcome.errors.utf8.count < 400)
            }
        }
    }

    @Test func whatHasNoPlaceForADescriptionIsRefused() throws {
        let words: [[String]] = [
            ["render", "-o", "a.webp"], ["render", "-o", "a.y4m"], ["render", "-o", "a.lottie"],
            ["render", "-o", "a.html"],
            ["render", "-o", "a.pdf@0.5"], ["render", "-o", "-"], ["render", "-o", "a.mp4", "--segment", "4"],
            ["still", "--at", "0.5", "-o", "a.pdf"],
        ]
        for line in words {
            try withDirectory { directory in
                let scene = line[0] == "render" ? Self.short : []
                let outcome = try Jellyframe.run(
                    [line[0], Self.blocks] + line.dropFirst() + scene + ["--describe"], in: directory)
                #expect(outcome.code == 64 && outcome.errors.hasPrefix("jellyframe: "), "\(line): \(outcome.errors)")
                #expect(try directory.names == [])
            }
        }
    }

    @Test func filesAreReadWithinTheMemory() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            var bytes = try Self.bytes("a.png", in: directory)
            bytes += [UInt8](repeating: 0, count: 3_000_000)
            try Data(bytes).write(to: directory.appending(path: "a.png"))
            let outcome = try Self.reproduce("a.png", "--memory", "8MB", in: directory)
            #expect(outcome.code == 4 && outcome.errors.contains("larger than a quarter of --memory"))
        }
    }
}
