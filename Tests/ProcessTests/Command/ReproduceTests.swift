import Foundation
import JellyImaging
import TestSupport
import Testing

@testable import JellyVideo
@testable import jellyframe

/// Files that say how they were made, and are made again.
@Suite struct ReproduceTests {
    static let blocks = Jellyframe.scene("falling-blocks")
    static let short = ["--to", "0.3", "--scale", "0.1", "--fps", "10"]

    /// Makes files with `--describe`, and gives what one of them says.
    @discardableResult
    static func make(_ words: [String], _ name: String, in folder: URL) throws -> String {
        let outcome = try Jellyframe.run(
            [words[0], blocks] + words.dropFirst() + ["--describe", "--quiet"], in: folder)
        #expect(outcome.code == 0, "\(words): \(outcome.errors)")
        return try description(name, in: folder)
    }

    static func description(_ name: String, in folder: URL) throws -> String {
        let path = folder.appending(path: name).path
        return try #require(try FileDescription.find(in: bytes(name, in: folder), path: path)).text
    }

    static func bytes(_ name: String, in folder: URL) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    static func reproduce(
        _ name: String, _ words: String..., of scene: String = blocks, in folder: URL
    ) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["reproduce", name, scene] + words, in: folder)
    }

    static let lines: [(words: [String], name: String)] = [
        (["render", "-o", "a.mp4"] + short, "a.mp4"),
        (["render", "-o", "a.mov"] + short, "a.mov"),
        (["render", "-o", "a.webm", "--quality", "draft"] + short, "a.webm"),
        (["render", "-o", "a.gif", "--colors", "32"] + short, "a.gif"),
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

    @Test(arguments: lines) func aFileIsMadeAgainByteByByte(words: [String], name: String) throws {
        try withFolder { folder in
            let text = try Self.make(words, name, in: folder)
            #expect(
                !text.contains(folder.lastPathComponent) && !text.contains("falling-blocks") && !text.contains("\n"))
            let again = "again." + (name as NSString).pathExtension
            let outcome = try Self.reproduce(name, "-o", again, in: folder)
            #expect(outcome.code == 0 && outcome.text == "\(name): the same, byte by byte\n", "\(outcome.errors)")
            #expect(try Self.bytes(again, in: folder) == Self.bytes(name, in: folder))
            let plain = try Jellyframe.run([words[0], Self.blocks] + words.dropFirst() + ["--quiet"], in: folder)
            #expect(plain.code == 0)
            let file = folder.appending(path: name).path
            #expect(try FileDescription.find(in: Self.bytes(name, in: folder), path: file) == nil)
            #expect(try Self.reproduce(name, in: folder).code == 4)
        }
    }

    @Test func aNameWithAnotherEndingIsRefused() throws {
        try withFolder { folder in
            _ = try Self.make(["render", "-o", "a.gif"] + Self.short, "a.gif", in: folder)
            let outcome = try Self.reproduce("a.gif", "-o", "again.mp4", in: folder)
            #expect(outcome.code == 64)
            #expect(
                outcome.errors == """
                    jellyframe: “again.mp4” is no place for “a.gif”, which says that it is a .gif; choose a name with \
                    that ending

                    """)
            #expect(try folder.names == ["a.gif"])
            #expect(try Self.reproduce("a.gif", "-o", "again.GIF", in: folder).code == 0)
        }
    }

    @Test func otherProgramsFindTheTexts() throws {
        try withFolder { folder in
            let text = try Self.make(["render", "-o", "a.mp4", "-o", "a.gif"] + Self.short, "a.mp4", in: folder)
            let probe = try ChildProgram.run(
                [
                    "ffprobe", "-v", "error", "-show_entries", "format_tags=comment", "-of", "default=nk=1:nw=1",
                    "a.mp4",
                ],
                in: folder)
            #expect(probe.text == text + "\n")
            let words = try OutputDescription(text)
            #expect(words.command.first == "render" && words.outputs == [".mp4", ".gif"] && words.output == 0)
            #expect(
                words.versions["cairo"] != nil && words.versions["ffmpeg"] != nil && words.versions["motion"] != nil)
            // Programs that read GIF go on after the comment.
            #expect(
                try ChildProgram.run(["ffmpeg", "-v", "error", "-i", "a.gif", "-f", "null", "-"], in: folder).errors
                    .isEmpty)
        }
    }

    @Test func aChangedSceneIsAnotherOne() throws {
        try withFolder { folder in
            let text = try String(contentsOfFile: Self.blocks, encoding: .utf8)
            try write(text, to: folder.appending(path: "scene.json5"))
            let words = ["--at", "0.5", "-o", "a.png", "--describe", "--quiet"]
            #expect(try Jellyframe.run(["still", "scene.json5"] + words, in: folder).code == 0)
            // A comment says nothing of what is seen.
            try write("// A fall.\n" + text, to: folder.appending(path: "scene.json5"))
            #expect(try Self.reproduce("a.png", of: "scene.json5", in: folder).code == 0)
            #expect(try Jellyframe.run(["bake", "scene.json5", "-o", "a.take", "--quiet"], in: folder).code == 0)
            #expect(try Self.reproduce("a.png", of: "a.take", in: folder).code == 0)
            let other = text.replacing("0.6", with: "0.7")
            try #require(other != text)
            try write(other, to: folder.appending(path: "scene.json5"))
            let outcome = try Self.reproduce("a.png", "-o", "again.png", of: "scene.json5", in: folder)
            #expect(outcome.code == 1 && outcome.errors.contains("was made of another scene than “scene.json5”"))
            #expect(try folder.names == ["a.png", "a.take", "scene.json5"])
        }
    }

    @Test func whatATakeSaysIsSaidByTheFileToo() throws {
        try withFolder { folder in
            let baked = try Jellyframe.run(
                ["bake", Self.blocks, "-o", "a.take", "--fps", "20", "--reduce-motion", "--quiet"], in: folder)
            #expect(baked.code == 0)
            let made = try Jellyframe.run(
                ["render", "a.take", "--to", "0.3", "--scale", "0.1", "-o", "a.gif", "--describe", "--quiet"],
                in: folder)
            #expect(made.code == 0, "\(made.errors)")
            for scene in ["a.take", Self.blocks] {
                let outcome = try Self.reproduce("a.gif", of: scene, in: folder)
                #expect(outcome.code == 0 && outcome.text.contains("byte by byte"), "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: ["a.png", "a.svg"]) func otherVersionsAreNamed(name: String) throws {
        try withFolder { folder in
            let text = try Self.make(["still", "--at", "0.5", "-o", name], name, in: folder)
            let older = text.replacing("\"jellyframe\":\"\(Program.version)\"", with: "\"jellyframe\":\"0.0.9\"")
                .replacing("\"pango\":", with: "\"pangolin\":")
            try #require(older != text)
            try Self.replace(older, in: name, folder)
            let outcome = try Self.reproduce(name, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first?.contains("the same ") == true && !outcome.text.contains("byte by byte"))
            #expect(lines.contains("\(name): jellyframe was 0.0.9 and is \(Program.version)"))
            #expect(lines.contains { $0.contains("pangolin was ") && $0.hasSuffix(" and is not there") })
        }
    }

    @Test func aPictureThatIsAnotherOneIsTold() throws {
        try withFolder { folder in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: folder)
            let text = try Self.make(["still", "--at", "0.9", "-o", "b.png"], "b.png", in: folder)
            try Self.replace(text, in: "a.png", folder)
            let outcome = try Self.reproduce("a.png", "--quiet", in: folder)
            #expect(outcome.code == 1 && outcome.text.hasPrefix("a.png: another one: "), "\(outcome.text)")
        }
    }

    /// Puts another description in the place of a file's own.
    static func replace(_ text: String, in name: String, _ folder: URL) throws {
        let kind = name.hasSuffix("svg") ? "svg" : "png"
        let words = ["still", blocks, "--at", "0.5", "-o", "plain." + kind, "--quiet"]
        #expect(try Jellyframe.run(words, in: folder).code == 0)
        let bytes = FileDescription.adding(text, to: try Self.bytes("plain." + kind, in: folder))
        try Data(bytes).write(to: folder.appending(path: name))
    }

    /// What somebody may write into a description, as the command and its outputs.
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
        try withFolder { folder in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: folder)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: command, outputs: outputs, output: 0, variant: "", scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", folder)
            let names = try folder.names
            let again = outputs == [".mp4"] ? "again.mp4" : "again.png"
            let outcome = try Self.reproduce("a.png", "-o", again, in: folder)
            #expect(outcome.code == 4 && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: “a.png” does not say how it was made: "))
            #expect(!outcome.errors.contains("“0.mp4") && !outcome.errors.contains("/tmp"))
            #expect(try folder.names == names)
        }
    }

    /// A description's command and outputs in a PNG picture, and what is said of them before anything is made.
    static let mistaken: [(command: [String], ending: String, reason: String)] = [
        (["render", "--fps", "10", "--to", "0.2"], ".mp4", "it says that it is a .mp4, and is none"),
        (["still", "--at", "0.5"], ".svg", "it says that it is a .svg, and is none"),
        (
            ["still", "--at", "0.5", "extra"], ".png",
            "the command in its description cannot be run: unexpected argument “extra”"
        ),
        (
            ["still", "--at", "0.5", "--atx", "1"], ".png",
            "the command in its description cannot be run: unknown option “--atx”; did you mean --at?"
        ),
    ]

    @Test(arguments: mistaken) func whatIsWrongInADescriptionIsSaidOfIt(
        command: [String], ending: String, reason: String
    ) throws {
        try withFolder { folder in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: folder)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: command, outputs: [ending], output: 0, variant: "", scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", folder)
            let file = try DescribedFile(folder.appending(path: "a.png").path, memory: .standard)
            let failure = #expect(throws: Failure.self) { _ = try Reproduction(file) }
            let message = failure?.message ?? ""
            #expect(message.hasSuffix("does not say how it was made: \(reason)"), "\(message)")
        }
    }

    @Test(arguments: ["/../../a.png", "~dark", "@2x", "\u{0}", "/"]) func variantsLeadNowhere(variant: String) throws {
        try withFolder { folder in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: folder)
            let honest = try OutputDescription(text)
            let description = OutputDescription(
                command: honest.command, outputs: honest.outputs, output: 0, variant: variant, scene: honest.scene,
                versions: honest.versions)
            try Self.replace(description.text, in: "a.png", folder)
            let outcome = try Self.reproduce("a.png", in: folder)
            #expect(outcome.code == 4 && outcome.errors.contains("its command does not make it"), "\(outcome.errors)")
        }
    }

    @Test func textsThatAreNoDescriptionsAreRefused() throws {
        let deep = String(repeating: "[", count: 20_000)
        let huge = "{\"schemaVersion\":1,\"x\":\"" + String(repeating: "x", count: 1 << 17) + "\"}"
        for text in ["", "{}", "nothing", "{\"schemaVersion\":7}", "{\"schemaVersion\":1}", deep, huge] {
            try withFolder { folder in
                try Self.replace(text, in: "a.png", folder)
                let outcome = try Self.reproduce("a.png", in: folder)
                #expect(outcome.code == 4 && outcome.errors.contains(" say"), "\(text.prefix(9)): \(outcome.errors)")
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
            try withFolder { folder in
                let scene = line[0] == "render" ? Self.short : []
                let outcome = try Jellyframe.run(
                    [line[0], Self.blocks] + line.dropFirst() + scene + ["--describe"], in: folder)
                #expect(outcome.code == 64 && outcome.errors.hasPrefix("jellyframe: "), "\(line): \(outcome.errors)")
                #expect(try folder.names == [])
            }
        }
    }

    @Test func filesAreReadWithinTheMemory() throws {
        try withFolder { folder in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: folder)
            var bytes = try Self.bytes("a.png", in: folder)
            bytes += [UInt8](repeating: 0, count: 3_000_000)
            try Data(bytes).write(to: folder.appending(path: "a.png"))
            let outcome = try Self.reproduce("a.png", "--memory", "8MB", in: folder)
            #expect(outcome.code == 4 && outcome.errors.contains("more than a quarter of what --memory allows"))
        }
    }
}
