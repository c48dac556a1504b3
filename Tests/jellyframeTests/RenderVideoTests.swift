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

    /// The film that the script makes of a pipe of Y4M frames is the very file that the program makes: both have the
    /// program's conversion to video's colours, and ffmpeg only compresses.
    @Test(arguments: [[], ["--fps", "29.97", "--scale", "0.3"]])
    func thePipeOfFramesGivesTheSameFileAsTheDirectWay(_ options: [String]) throws {
        try withFolder { folder in
            // The blocks of this scene have odd sides as a picture, so that the added row and column count.
            let words = ["--from", "0", "--to", "0.2"] + options
            let scene = Jellyframe.scene("falling-blocks")
            let piped = try script([scene, "piped.mp4"] + words, in: folder)
            #expect(piped.code == 0, "\(piped.errors)")
            let direct = try Jellyframe.run(["render", scene, "-o", "direct.mp4"] + words, in: folder)
            #expect(direct.code == 0)
            #expect(try folder.names == ["direct.mp4", "piped.mp4"])
            let film = try Data(contentsOf: folder.appending(path: "direct.mp4"))
            #expect(film.count > 1000)
            #expect(try Data(contentsOf: folder.appending(path: "piped.mp4")) == film)
        }
    }

    /// A pipe of PNG pictures is converted by ffmpeg's scaler, which rounds in its own way and mixes colours across edges
    /// otherwise. So only flat areas are held to be alike: each decoded film shows them within 2/255 of the scene's colours,
    /// and so within 2/255 of what they have in common.
    @Test func thePipeOfPicturesGivesTheSameFlatColours() throws {
        try withFolder { folder in
            let scene = Jellyframe.scene("falling-blocks")
            let words = [Jellyframe.path, "render", scene, "--to", "0.1", "--quiet"]
            let direct = try ChildProgram.run(words + ["-o", "direct.mp4"], in: folder)
            #expect(direct.code == 0, "\(direct.errors)")
            let filter = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p"
            let pipe = """
                "$0" render "$1" --to 0.1 --quiet --even-sides -o - |
                ffmpeg -v error -f image2pipe -framerate 60 -c:v png -i - -vf \(filter) -c:v libx264 -crf 18 \
                -colorspace bt709 -color_range tv piped.mp4
                """
            let piped = try ChildProgram.run(
                ["bash", "-o", "pipefail", "-c", pipe, Jellyframe.path, scene], in: folder)
            #expect(piped.code == 0, "\(piped.errors)")
            for film in ["direct.mp4", "piped.mp4"] {
                let frame = try VideoTests.firstFrame(of: film, in: folder)
                for (x, y, color) in VideoTests.flatColors {
                    #expect(frame.distance(of: color, atX: x, y: y) <= 2, "\(film) at (\(x), \(y))")
                }
            }
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
