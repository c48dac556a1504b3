import Foundation
import JellyImaging
import JellyVideo
import TestSupport
import Testing

@testable import JellyProgram

/// Reproducing needs bounded resources, and irreproducible files get no metadata.
extension ReproduceTests {
    @Test func ofNumberedImagesOneIsMade() throws {
        try withDirectory { directory in
            try Self.make(["render", "-o", "f/"] + Self.short, "f/0002.png", in: directory)
            let honest = try OutputDescription(Self.description("f/0002.png", in: directory))
            let description = OutputDescription(
                command: ["render", "--fps", "1000", "--scale", "0.1", "--speed", "0.1"], outputs: ["/"], output: 0,
                variant: "", scene: honest.scene, versions: honest.versions)
            let words = ["still", Self.blocks, "--at", "0.5", "-o", "plain.png", "--quiet"]
            #expect(try Jellyframe.run(words, in: directory).code == 0)
            let plain = try Self.bytes("plain.png", in: directory)
            for (frame, code) in [(40_000, Int32(3)), (60_000, 4), (-1, 4)] {
                let bytes = FileDescription.adding(try description.text, frame: frame, to: plain)
                try Data(bytes).write(to: directory.appending(path: "a.png"))
                let scratch = directory.appending(path: "scratch")
                try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
                let program = try ChildProgram(
                    [Jellyframe.path, "reproduce", "a.png", Self.blocks], environment: ["TMPDIR": scratch.path],
                    in: directory)
                var most = 0
                while program.isRunning {
                    let files = FileManager.default.enumerator(atPath: scratch.path)?.allObjects as? [String]
                    most = max(most, files?.count { $0.hasSuffix(".png") } ?? 0)
                    // Files that a run has made stay until it ends, so none is missed.
                    guard most < 10 else { break }
                    usleep(10_000)
                }
                #expect(most <= 2)
                guard most <= 2 else { return }
                let outcome = try program.outcome()
                #expect([code, 1].contains(outcome.code) && (code != 4 || outcome.code == 4), "\(outcome.errors)")
                #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
            }
        }
    }

    @Test func aProbeThatFailsIsNotAFileThatSaysNothing() throws {
        try withDirectory { directory in
            try Self.make(["render", "-o", "a.mp4"] + Self.short, "a.mp4", in: directory)
            try installFFmpeg("echo boom >&2; exit 3", in: directory)
            try FileManager.default.moveItem(
                at: directory.appending(path: "ffmpeg"), to: directory.appending(path: "ffprobe"))
            let outcome = try Jellyframe.run(
                ["reproduce", "a.mp4", Self.blocks], environment: ["PATH": searchPath(first: directory)], in: directory)
            #expect(outcome.code == 4)
            #expect(outcome.errors == "jellyframe: “a.mp4” cannot be read as a video: boom\n")
        }
    }

    @Test func whatCouldNotBeReadIsNotWritten() throws {
        try withDirectory { directory in
            let many = (0..<65).flatMap { ["-o", "\($0).png@0"] }
            let long = ["--title", String(repeating: "ü", count: 10_000)]
            for words in [["render"] + many, ["plot", "--y", "energy", "-o", "a.mov.png"] + long] {
                let line = [words[0], Self.blocks] + words.dropFirst() + ["--describe"]
                let outcome = try Jellyframe.run(line, in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains("--describe"), "\(outcome.errors)")
            }
            #expect(try directory.names == [])
            // As long as possible, in the container with the shortest length field.
            let title = String(repeating: "x", count: FileDescription.largest - 4000)
            let text = try OutputDescription(
                command: ["render", title], outputs: [".mov"], output: 0, variant: "", scene: "", versions: [:]
            ).text
            let made = try ChildProgram.run(
                ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=s=16x16:d=0.1", "-metadata", "comment=" + text]
                    + ["a.mov"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            #expect(try Self.description("a.mov", in: directory) == text)
        }
    }

    @Test func anImageOnStandardOutputStandsAlone() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let outcome = try Self.reproduce("a.png", "-o", "-", in: directory)
            #expect(try outcome.code == 0 && [UInt8](outcome.output) == Self.bytes("a.png", in: directory))
            #expect(outcome.errors == "a.png: identical\n")
        }
    }

    @Test func whatIsMadeAgainMayBeTooLargeToRead() throws {
        try withDirectory { directory in
            let fields = Jellyframe.scene("fields")
            let words = ["strobe", fields, "--poses", "2", "-o", "a.svg", "--describe", "--quiet"]
            #expect(try Jellyframe.run(words, in: directory).code == 0)
            let quoted = "&quot;--poses&quot;,&quot;"
            let text = String(decoding: try Self.bytes("a.svg", in: directory), as: UTF8.self)
            try write(
                text.replacing(quoted + "2&", with: quoted + "1000&"), to: directory.appending(path: "a.svg"))
            let outcome = try Self.reproduce("a.svg", "--memory", "1MB", of: fields, in: directory)
            #expect(outcome.code == 4)
            let reason = "larger than a quarter of --memory"
            #expect(outcome.errors == "jellyframe: the reproduction of “a.svg” cannot be read: \(reason)\n")
        }
    }

    @Test func memoryIsAskedOfWhoeverMakesItAgain() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "--scale", "4", "-o", "a.png"], "a.png", in: directory)
            let outcome = try Self.reproduce("a.png", "--memory", "8MB", in: directory)
            #expect(outcome.code == 64 && outcome.errors.contains("--memory"), "\(outcome.errors)")
        }
    }

    @Test func aSceneIsAFileThatStaysTheSame() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            #expect(mkfifo(directory.appending(path: "pipe").path, 0o600) == 0)
            let outcome = try Self.reproduce("a.png", of: "pipe", in: directory)
            #expect(outcome.code == 66 && outcome.errors.contains("“pipe” is not a regular file"), "\(outcome.errors)")
            let file = try DescribedFile(directory.appending(path: "a.png").path, memory: .standard)
            let other = Jellyframe.scene("jelly-alert")
            let failure = #expect(throws: Failure.self) {
                _ = try Reproduction(file).make(of: [other], besides: [], jobs: [], memory: .standard)
            }
            #expect(failure?.code == .failure && failure?.message.contains("changed while") == true)
        }
    }
}
