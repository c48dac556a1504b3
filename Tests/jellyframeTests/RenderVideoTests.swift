import Foundation
import TestSupport
import Testing

/// `Scripts/render-video`, with the program that was built with the tests.
@Suite struct RenderVideoTests {
    private func script(_ words: [String], in folder: URL) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            [Fixtures.packageRoot.appending(path: "Scripts/render-video").path] + words,
            environment: ["JELLYFRAME_PROGRAM": Jellyframe.path], in: folder)
    }

    /// The sizes and hashes of a film's decoded frames.
    private func frames(of film: String, in folder: URL) throws -> [String] {
        let outcome = try ChildProgram.run(["ffmpeg", "-v", "error", "-i", film, "-f", "framemd5", "-"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        return outcome.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: ",").suffix(2).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        }
    }

    @Test(arguments: [[], ["--fps", "29.97", "--scale", "0.3"]])
    func thePipeOfPicturesGivesTheSameFramesAsTheDirectWay(_ options: [String]) throws {
        try withFolder { folder in
            // The blocks of this scene have odd sides as a picture, so that the added row and column count.
            let words = ["--from", "0", "--to", "0.2"] + options
            let scene = Jellyframe.scene("falling-blocks")
            let piped = try script([scene, "piped.mp4"] + words, in: folder)
            #expect(piped.code == 0, "\(piped.errors)")
            let direct = try Jellyframe.run(["render", scene, "-o", "direct.mp4"] + words, in: folder)
            #expect(direct.code == 0)
            #expect(try folder.names == ["direct.mp4", "piped.mp4"])
            let expected = try frames(of: "direct.mp4", in: folder)
            #expect(expected.count == (options.isEmpty ? 12 : 6))
            #expect(try frames(of: "piped.mp4", in: folder) == expected)
        }
    }

    @Test func aBadSceneFailsAndLeavesTheOldFilmAlone() throws {
        try withFolder { folder in
            try write("{", to: folder.appending(path: "scene.json5"))
            let first = try script(["scene.json5", "film.mp4"], in: folder)
            #expect(first.code == 65)
            #expect(first.errors.contains("jellyframe: scene.json5:1:2: "))
            #expect(try folder.names == ["scene.json5"])
            try write("old", to: folder.appending(path: "film.mp4"))
            let second = try script(["scene.json5", "film.mp4"], in: folder)
            #expect(second.code == 65)
            #expect(try String(contentsOf: folder.appending(path: "film.mp4"), encoding: .utf8) == "old")
            #expect(try folder.names == ["film.mp4", "scene.json5"])
        }
    }

    @Test func aFilmThatIsNoMP4IsWrongUsage() throws {
        try withFolder { folder in
            let outcome = try script([Jellyframe.scene("falling-blocks"), "film.mov"], in: folder)
            #expect(outcome.code == 64 && outcome.errors == "render-video: film.mov does not end in .mp4\n")
            let empty = try script([], in: folder)
            #expect(empty.code == 64)
            #expect(try folder.names == [])
        }
    }
}
