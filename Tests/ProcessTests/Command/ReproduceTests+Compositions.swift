import Foundation
import JellyVideo
import TestSupport
import Testing

@testable import JellyProgram

/// Videos of several motions, made again.
extension ReproduceTests {
    private static let falls = [Jellyframe.scene("falling-blocks"), Jellyframe.scene("jelly-alert")]

    static let compositions: [(words: [String], name: String, scenes: [String])] = [
        (falls + ["--side-by-side", "--labels", "one,two", "-o", "a.gif"], "a.gif", falls),
        (
            ["card:A title\\nand: more", falls[1], "card:/etc/passwd", falls[0], "--transition", "dissolve:0.1"]
                + ["--card-time", "0.2", "-o", "f/", "-o", "a.mp4", "-o", "a.png@contact"], "a.mp4", falls.reversed()
        ),
    ]

    @Test(arguments: compositions) func aCompositionIsMadeAgain(
        words: [String], name: String, scenes: [String]
    ) throws {
        try withDirectory { directory in
            let made = try Jellyframe.run(
                ["render"] + words + ["--fps", "5", "--scale", "0.1", "--describe", "--quiet"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let text = try Self.description(name, in: directory)
            #expect(!text.contains("falling-blocks") && !text.contains(directory.lastPathComponent))
            let again = try Jellyframe.run(["reproduce", name] + scenes, in: directory)
            #expect(again.code == 0 && again.text == "\(name): identical\n", "\(again.errors)")
            // Scenes have the order of the command, and none is missing or too many.
            let swapped = try Jellyframe.run(["reproduce", name] + scenes.reversed(), in: directory)
            #expect(swapped.code == 1 && swapped.errors.contains("was made from another scene than “\(scenes[1])”"))
            for others in [[scenes[0]], scenes + scenes] {
                let refused = try Jellyframe.run(["reproduce", name] + others, in: directory)
                #expect(
                    refused.code == 64
                        && refused.errors.contains(
                            "was made from 2 scenes; give 2, in the order of its command, not \(others.count)")
                )
            }
        }
    }

    @Test func aSceneNamedLikeACardIsAFile() throws {
        try withDirectory { directory in
            for (name, scene) in zip(["card:a", "b.json5"], Self.falls) {
                try FileManager.default.copyItem(atPath: scene, toPath: directory.appending(path: name).path)
            }
            let made = try Jellyframe.run(
                ["render", "./card:a", "b.json5", "--transition", "cut", "-o", "a.gif", "--to", "0.2", "--fps", "5"]
                    + ["--scale", "0.1", "--describe", "--quiet"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let again = try Jellyframe.run(["reproduce", "a.gif", "card:a", "b.json5"], in: directory)
            #expect(again.code == 0 && again.text == "a.gif: identical\n", "\(again.errors)")
        }
    }

    /// Inputs that somebody may write into a description, which one scene is given for.
    static let hostileInputs: [(command: [String], card: String)] = [
        (["render", "--transition", "cut"], "card:a"), (["still", "--at", "0.5"], "card:a"),
        (["render", "--side-by-side"], "card:a"), (["render", "--transition", "cut"], "card:"),
        (["render"], "card:a"), (["render", "--transition", "cut", "--", "/etc/passwd"], "card:a"),
    ]

    @Test(arguments: hostileInputs.indices) func inputsOfOthersAreRefused(place: Int) throws {
        let (command, card) = Self.hostileInputs[place]
        try withDirectory { directory in
            let text = try Self.make(["still", "--at", "0.5", "-o", "a.png"], "a.png", in: directory)
            let honest = try OutputDescription(text)
            let all = [honest.scene, card]
            let description = OutputDescription(
                command: command, outputs: [place == 0 ? ".png" : ".png@0"], output: 0, variant: "",
                // The first one has another hash than its inputs.
                scene: place == 0 ? honest.scene : OutputDescription.hash(all), inputs: all, versions: honest.versions)
            try Self.replace(description.text, in: "a.png", directory)
            let names = try directory.names
            let outcome = try Self.reproduce("a.png", "-o", "again.png", in: directory)
            #expect(outcome.code == 4 && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: “a.png” has invalid metadata: "), "\(outcome.errors)")
            #expect(try directory.names == names)
        }
    }
}
