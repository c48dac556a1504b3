import Foundation
import JellyStage
import JellyTake
import JellyValues
import TestSupport
import Testing

/// Takes with options written by someone else, with valid order and hashes.
@Suite("Options in a take")
struct TakeOptionTests {
    /// Writes an empty take with some options.
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
        try withDirectory { directory in
            let take = directory.appending(path: "a.take").path
            let video = directory.appending(path: "a.y4m").path
            try write(
                [
                    TakeOption(name: "--dry-run", value: ""), TakeOption(name: "--memory", value: "1"),
                    TakeOption(name: "--shard", value: "1/2"), TakeOption(name: "--format", value: "png"),
                    TakeOption(name: "--output", value: directory.appending(path: "b.y4m").path),
                    TakeOption(name: "--fps", value: "30"),
                ], to: take)
            let outcome = try Jellyframe.run(["render", take, "-o", video])
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("6 frames of 40×30 pixels, 0.2 s at 30 fps"), "\(outcome.errors)")
            #expect(try directory.names == ["a.take", "a.y4m"])
        }
    }

    @Test("hold no texts without a scene, and say so where they are asked for")
    func holdNoTexts() throws {
        try withDirectory { directory in
            let take = directory.appending(path: "a.take").path
            try write([], to: take)
            let words = ["render", "a.take", "-o", "a.lottie.json", "--quiet"]
            let outcome = try Jellyframe.run(words + ["--live-text"], in: directory)
            #expect(outcome.code != 0)
            #expect(
                outcome.errors
                    == "jellyframe: the take “a.take” does not contain the text of labels, nor a scene to read it from\n"
            )
            #expect(try directory.names == ["a.take"])
            #expect(try Jellyframe.run(words, in: directory).code == 0)
        }
    }

    @Test("are refused where they are no values")
    func areRefused() throws {
        try withDirectory { directory in
            let take = directory.appending(path: "a.take").path
            try write([TakeOption(name: "--fps", value: "many")], to: take)
            let outcome = try Jellyframe.run(["info", take])
            #expect(outcome.code == 0)
            let video = try Jellyframe.run(["render", take, "-o", directory.appending(path: "a.y4m").path])
            #expect(video.code == 65)
            #expect(video.errors.contains("was recorded with an invalid option, --fps many"))
            #expect(try directory.names == ["a.take"])
        }
    }
}
