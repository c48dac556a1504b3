import Foundation
import TestSupport
import Testing

@testable import JellyProgram

/// Files made from takes, whose options are defaults.
extension ReproduceTests {
    static let takes: [[String]] = [
        ["--fps", "29.97", "--to", "0.4"],
        ["--fps", "20", "--scale", "0.2,0.1", "--theme", "light,dark", "--from", "0.1", "--to", "0.3"],
        ["--size", "80x60", "--speed", "1/2", "--to", "0.1", "--reduce-motion"],
        ["--until", "settled", "--fps", "5", "--scale", "0.1"],
        ["--motion-blur", "2", "--shutter", "90", "--to", "0.3", "--fps", "10"],
        [
            "--overlay", "bodies", "--trail", "--trail-of", "green", "--trail-time", "0.2", "--to", "0.3", "--fps",
            "10",
        ],
        ["--segment", "4", "--shards", "2", "--fps", "10", "--to", "0.9"],
    ]

    private static let commands = [
        ["still", "--at", "0.2", "-o", "a.png"], ["sheet", "-o", "a.png"], ["strobe", "-o", "a.png"],
        ["plot", "--y", "energy", "-o", "a.png"], ["render", "-o", "a.svg"], ["render", "-o", "a.gif", "-o", "b.apng"],
        ["render", "-o", "a.apng", "-o", "b.png@0.2"],
    ]

    @Test(arguments: takes) func everyFileOfATakeIsMadeAgain(options: [String]) throws {
        try withDirectory { directory in
            let baked = try Jellyframe.run(["bake", Self.blocks, "-o", "t.take", "--quiet"] + options, in: directory)
            #expect(baked.code == 0, "\(baked.errors)")
            let lines = TestSample.some(Self.commands, 3, for: options.joined())
            let counts = try lines.enumerated().map { number, line in
                try fileCount(of: line, in: directory, named: "\(number)")
            }
            #expect(counts.contains { $0 > 0 })
        }
    }

    /// How many files made by a command from the take were reproduced; some formats do not support the rates or frames.
    private func fileCount(of line: [String], in directory: URL, named name: String) throws -> Int {
        let place = directory.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let take = ["../t.take"]
        let made = try Jellyframe.run(line.prefix(1) + take + line.dropFirst() + ["--describe", "--quiet"], in: place)
        guard made.code == 0 else { return 0 }
        for file in try place.names {
            let outcome = try Self.reproduce(file, of: take[0], in: place)
            #expect(outcome.text == "\(file): identical\n", "\(line): \(outcome.errors)")
        }
        return try place.names.count
    }

    @Test func anAnimationBesideAGIFKeepsItsRate() throws {
        try withDirectory { directory in
            let line = ["render", Self.blocks, "--to", "0.2", "-o", "a.gif", "-o", "b.apng", "--describe", "--quiet"]
            #expect(try Jellyframe.run(line, in: directory).code == 0)
            let outcome = try Self.reproduce("b.apng", of: Self.blocks, in: directory)
            #expect(outcome.text == "b.apng: identical\n", "\(outcome.errors)")
        }
    }

    @Test func aTakeInSegmentsIsDescribedInOnePiece() throws {
        try withDirectory { directory in
            let bake = ["bake", Self.blocks, "-o", "t.take", "--segment", "4", "--to", "0.5", "--fps", "10", "--quiet"]
            #expect(try Jellyframe.run(bake, in: directory).code == 0)
            let render = ["render", "t.take", "--describe", "--quiet", "-o", "a.mp4"]
            let made = try Jellyframe.run(render, in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let outcome = try Self.reproduce("a.mp4", of: "t.take", in: directory)
            #expect(outcome.text == "a.mp4: identical\n", "\(outcome.errors)")
            let refused = try Jellyframe.run(render + ["--segment", "4"], in: directory)
            #expect(
                refused.code == 64 && refused.errors.contains("cannot be encoded in segments: metadata would be lost"))
        }
    }

    @Test func whatATakeLacksIsNotTheFilesCause() throws {
        try withDirectory { directory in
            try Self.make(["still", "--at", "0.5", "--reduce-motion", "-o", "a.png"], "a.png", in: directory)
            #expect(try Jellyframe.run(["bake", Self.blocks, "-o", "t.take", "--quiet"], in: directory).code == 0)
            let outcome = try Self.reproduce("a.png", of: "t.take", in: directory)
            #expect(outcome.code == 64 && outcome.errors.contains("jellyframe bake --reduce-motion"))
        }
    }

    @Test(arguments: [["--fps=25"], ["--at", "0.1"], ["--memory", "4GB"], ["--scale", "1"], ["--", "x"], ["--fps"]])
    func defaultsOfOthersAreRefused(words: [String]) throws {
        try withDirectory { directory in
            let honest = try OutputDescription(
                Self.make(["still", "--at", "0.5", "--scale", "2", "-o", "a.png"], "a.png", in: directory))
            let description = OutputDescription(
                command: honest.command, take: words, outputs: honest.outputs, output: 0, variant: "",
                scene: honest.scene, versions: honest.versions)
            try Self.replace(description.text, in: "a.png", directory)
            let outcome = try Self.reproduce("a.png", in: directory)
            #expect(outcome.code == 4 && outcome.errors.contains("metadata"), "\(outcome.errors)")
        }
    }
}
