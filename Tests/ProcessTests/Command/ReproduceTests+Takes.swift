import Foundation
import TestSupport
import Testing

@testable import jellyframe

/// Files that were made of takes, whose options are defaults.
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
        var count = 0
        for line in Self.commands {
            try withFolder { folder in
                let baked = try Jellyframe.run(
                    ["bake", Self.blocks, "-o", "t.take", "--quiet"] + options, in: folder)
                #expect(baked.code == 0, "\(baked.errors)")
                let made = try Jellyframe.run(
                    [line[0], "t.take"] + line.dropFirst() + ["--describe", "--quiet"], in: folder)
                // Some formats have no such rates or frames.
                guard made.code == 0 else { return }
                count += 1
                for name in try folder.names where name != "t.take" {
                    let outcome = try Self.reproduce(name, of: "t.take", in: folder)
                    #expect(outcome.text == "\(name): the same, byte by byte\n", "\(line): \(outcome.errors)")
                }
            }
        }
        #expect(count >= 5)
    }

    @Test func aTakeInSegmentsIsDescribedInOnePiece() throws {
        try withFolder { folder in
            let bake = ["bake", Self.blocks, "-o", "t.take", "--segment", "4", "--to", "0.5", "--fps", "10", "--quiet"]
            #expect(try Jellyframe.run(bake, in: folder).code == 0)
            let render = ["render", "t.take", "--describe", "--quiet", "-o", "a.mp4"]
            let made = try Jellyframe.run(render, in: folder)
            #expect(made.code == 0, "\(made.errors)")
            let outcome = try Self.reproduce("a.mp4", of: "t.take", in: folder)
            #expect(outcome.text == "a.mp4: the same, byte by byte\n", "\(outcome.errors)")
            let refused = try Jellyframe.run(render + ["--segment", "4"], in: folder)
            #expect(refused.code == 64 && refused.errors.contains("cannot be made in segments"))
        }
    }

    @Test func whatATakeLacksIsNotTheFilesFault() throws {
        try withFolder { folder in
            try Self.make(["still", "--at", "0.5", "--reduce-motion", "-o", "a.png"], "a.png", in: folder)
            #expect(try Jellyframe.run(["bake", Self.blocks, "-o", "t.take", "--quiet"], in: folder).code == 0)
            let outcome = try Self.reproduce("a.png", of: "t.take", in: folder)
            #expect(outcome.code == 64 && outcome.errors.contains("jellyframe bake --reduce-motion"))
        }
    }

    @Test(arguments: [["--fps=25"], ["--at", "0.1"], ["--memory", "4GB"], ["--scale", "1"], ["--", "x"], ["--fps"]])
    func defaultsOfOthersAreRefused(words: [String]) throws {
        try withFolder { folder in
            let honest = try OutputDescription(
                Self.make(["still", "--at", "0.5", "--scale", "2", "-o", "a.png"], "a.png", in: folder))
            let description = OutputDescription(
                command: honest.command, take: words, outputs: honest.outputs, output: 0, variant: "",
                scene: honest.scene, versions: honest.versions)
            try Self.replace(description.text, in: "a.png", folder)
            let outcome = try Self.reproduce("a.png", in: folder)
            #expect(outcome.code == 4 && outcome.errors.contains("does not say how it was made"), "\(outcome.errors)")
        }
    }
}
