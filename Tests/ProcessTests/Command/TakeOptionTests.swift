import Foundation
import JellyStage
import JellyTake
import JellyValues
import TestSupport
import Testing

/// Takes whose options were written by somebody else, in order with all hashes.
@Suite("Options in a take")
struct TakeOptionTests {
    /// Writes a take of nothing that says it was made with some options.
    private func write(_ options: [TakeOption], to path: String) throws {
        try Data().write(to: URL(filePath: path))
        let stage = Stage(size: CGSize(width: 40, height: 30))
        let facts = TakeFacts(
            size: stage.size, tickRate: stage.tickRate, duration: 0.2, window: FrameWindow(to: 0.2, rate: FrameRate(60))
        )
        _ = try TakeWriter(path: path, place: path, facts: facts).record(stage, options: options, program: "another")
    }

    @Test("are followed where bake takes them, and others are not")
    func areFollowed() throws {
        try withFolder { folder in
            let take = folder.appending(path: "a.take").path
            let film = folder.appending(path: "a.y4m").path
            try write(
                [
                    TakeOption(name: "--dry-run", value: ""), TakeOption(name: "--memory", value: "1"),
                    TakeOption(name: "--shard", value: "1/2"), TakeOption(name: "--format", value: "png"),
                    TakeOption(name: "--output", value: folder.appending(path: "b.y4m").path),
                    TakeOption(name: "--fps", value: "30"),
                ], to: take)
            let outcome = try Jellyframe.run(["render", take, "-o", film])
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("6 frames of 40×30 pixels, 0.2 s at 30 fps"), "\(outcome.errors)")
            #expect(try folder.names == ["a.take", "a.y4m"])
        }
    }

    @Test("hold no texts without a scene, and say so where they are asked for")
    func holdNoTexts() throws {
        try withFolder { folder in
            let take = folder.appending(path: "a.take").path
            try write([], to: take)
            let words = ["render", "a.take", "-o", "a.lottie.json", "--quiet"]
            let outcome = try Jellyframe.run(words + ["--live-text"], in: folder)
            #expect(outcome.code != 0)
            #expect(
                outcome.errors
                    == "jellyframe: the take “a.take” does not hold the texts of labels, nor a scene to take them from.\n"
            )
            #expect(try folder.names == ["a.take"])
            #expect(try Jellyframe.run(words, in: folder).code == 0)
        }
    }

    @Test("are refused where they are no values")
    func areRefused() throws {
        try withFolder { folder in
            let take = folder.appending(path: "a.take").path
            try write([TakeOption(name: "--fps", value: "many")], to: take)
            let outcome = try Jellyframe.run(["info", take])
            #expect(outcome.code == 0)
            let film = try Jellyframe.run(["render", take, "-o", folder.appending(path: "a.y4m").path])
            #expect(film.code == 65)
            #expect(film.errors.contains("says that it was made with --fps many, but --fps is a number"))
            #expect(try folder.names == ["a.take"])
        }
    }
}
