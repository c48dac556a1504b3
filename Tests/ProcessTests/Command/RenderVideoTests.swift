import Foundation
import JellyImaging
import TestSupport
import Testing

/// What `Scripts/render-video` makes.
@Suite struct RenderVideoTests {
    private func film(_ words: [String], environment: [String: String?] = [:], in folder: URL) throws {
        let outcome = try RenderVideoScript.run(words, environment: environment, in: folder)
        #expect(outcome.code == 0, "\(words): \(outcome.errors)")
    }

    /// The film that the script makes of a pipe of Y4M frames is the very file that the program makes: both have the
    /// program's conversion to video's colours, and ffmpeg only compresses.
    @Test(arguments: [[], ["--fps", "29.97", "--scale", "0.3"]])
    func aPipeOfY4MFramesGivesTheSameFileAsTheDirectWay(_ options: [String]) throws {
        try withFolder { folder in
            // The blocks of this scene have odd sides as a picture, so that the added row and column count.
            let words = ["--from", "0", "--to", "0.2"] + options
            let scene = Jellyframe.scene("falling-blocks")
            try film([scene, "piped.mp4", "--y4m"] + words, in: folder)
            let direct = try Jellyframe.run(["render", scene, "-o", "direct.mp4"] + words, in: folder)
            #expect(direct.code == 0)
            #expect(try folder.names == ["direct.mp4", "piped.mp4"])
            let film = try Data(contentsOf: folder.appending(path: "direct.mp4"))
            #expect(film.count > 1000)
            #expect(try Data(contentsOf: folder.appending(path: "piped.mp4")) == film)
        }
    }

    @Test(arguments: ["mp4", "m4v", "mkv", "mov", "webm", "gif", "apng"])
    func solidAreasKeepTheirColors(_ ending: String) throws {
        try withFolder { folder in
            let name = "film." + ending
            try film([Jellyframe.scene("falling-blocks"), name, "--to", "0.1", "--fps=50", "--quiet"], in: folder)
            #expect(try folder.names == [name])
            let frame = try VideoTests.firstFrame(of: name, in: folder)
            let hasEvenSides = ["mp4", "m4v", "mkv", "webm"].contains(ending)
            #expect(frame.width == (hasEvenSides ? 376 : 375) && frame.height == (hasEvenSides ? 668 : 667))
            for (x, y, color) in VideoTests.flatColors {
                #expect(frame.distance(of: color, atX: x, y: y) <= 2, "\(frame[x, y]) at (\(x), \(y)) is not \(color)")
            }
        }
    }

    @Test func aFilmIsTaggedAsTheDirectOne() throws {
        try withFolder { folder in
            for ending in ["mp4", "mov", "webm"] {
                let words = ["--to", "0.1", "--scale", "0.5", "--quiet"]
                let scene = Jellyframe.scene("jelly-alert")
                try film([scene, "piped." + ending] + words, in: folder)
                _ = try Jellyframe.run(["render", scene, "-o", "direct." + ending] + words, in: folder)
                let piped = try VideoTests.stream(of: folder.appending(path: "piped." + ending))
                let direct = try VideoTests.stream(of: folder.appending(path: "direct." + ending))
                #expect(piped == direct)
            }
        }
    }

    /// Where nothing is lost to compression, ffmpeg's scaler is at most 1 from this program's formula in each of Y, Cb
    /// and Cr, since it takes the mean of the same 2×2 pixels and rounds twice; that is at most 2 of 255 in a decoded
    /// colour.
    @Test(arguments: ["falling-blocks", "jelly-alert"])
    func picturesAndY4MFramesGiveTheSameColorsEverywhere(_ name: String) throws {
        try withFolder { folder in
            let words = ["--from", "1", "--to", "1.4", "--fps", "25", "--quiet"]
            let lossless = ["--", "-crf", "0"]
            try film([Jellyframe.scene(name), "png.mp4"] + words + lossless, in: folder)
            try film([Jellyframe.scene(name), "y4m.mp4", "--y4m"] + words + lossless, in: folder)
            let png = try RenderVideoScript.pixels(of: "png.mp4", in: folder)
            let y4m = try RenderVideoScript.pixels(of: "y4m.mp4", in: folder)
            #expect(png.count == y4m.count && png.count >= 10 * 320 * 568 * 3)
            var largest = 0
            for index in png.indices { largest = max(largest, abs(Int(png[index]) - Int(y4m[index]))) }
            #expect(largest <= 2)
        }
    }

    @Test(arguments: [("24", 24, 1), ("25", 25, 1), ("29.97", 30000, 1001), ("30", 30, 1), ("60", 60, 1)])
    func everyFrameIsShownAtItsExactTime(_ rate: String, _ frames: Int, _ seconds: Int) throws {
        try withFolder { folder in
            for name in ["film.mp4", "film.mov"] {
                let words = ["--fps", rate, "--scale", "0.1", "--quiet"]
                try film([Jellyframe.scene("jelly-alert"), name] + words, in: folder)
                let probe = try ChildProgram.run(
                    [
                        "ffprobe", "-v", "error", "-show_entries", "stream=time_base:frame=pts", "-of", "csv=p=0", name,
                    ], in: folder)
                let lines = probe.text.split(separator: "\n").map { $0.filter { $0 != "," } }
                let base = try #require(lines.last?.split(separator: "/").compactMap { Int($0) })
                #expect(base.count == 2 && lines.count - 1 == (5 * frames + seconds - 1) / seconds)
                for (index, line) in lines.dropLast().enumerated() {
                    let time = try #require(Int(line))
                    #expect(time * base[0] * frames == index * seconds * base[1], "\(name), frame \(index)")
                }
            }
        }
    }

    @Test func thePipeHoldsThePicturesOfAFolder() throws {
        try withFolder { folder in
            try installFFmpeg("tee '\(folder.path)/pipe' | PATH=${PATH#*:} ffmpeg \"$@\"", in: folder)
            let words = ["--to", "0.3", "--fps", "30", "--quiet"]
            let scene = Jellyframe.scene("jelly-alert")
            try film([scene, "film.mp4"] + words, environment: ["PATH": searchPath(first: folder)], in: folder)
            _ = try Jellyframe.run(["render", scene, "-o", "frames/"] + words, in: folder)
            let frames = folder.appending(path: "frames")
            let files = try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }
            #expect(files.count == 9)
            #expect(try Data(contentsOf: folder.appending(path: "pipe")) == files.reduce(Data(), +))
        }
    }

    @Test(arguments: ["mp4", "gif"]) func keptPicturesGiveTheSameFilmAndStay(_ ending: String) throws {
        try withFolder { folder in
            let scene = Jellyframe.scene("falling-blocks")
            // Of an earlier, longer film of another size, and somebody's own.
            let frames = folder.appending(path: "100%/frames")
            try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
            _ = try Jellyframe.run(["render", scene, "-o", "100%/frames/", "--scale", "0.2", "--quiet"], in: folder)
            try write("mine", to: frames.appending(path: "notes.txt"))
            let before = try frames.names
            let words = ["--from", "0.2", "--to", "0.6", "--fps", "50", "--quiet"]
            try film([scene, "piped." + ending] + words, in: folder)
            try film([scene, "kept." + ending, "--keep", "100%/frames"] + words, in: folder)
            try film([scene, "new." + ending, "--keep=new/"] + words, in: folder)
            #expect(try frames.names == before)
            #expect(try folder.appending(path: "new").names.first == "0010.png")
            #expect(try folder.appending(path: "new").names.count == 20)
            let piped = try Data(contentsOf: folder.appending(path: "piped." + ending))
            #expect(try Data(contentsOf: folder.appending(path: "kept." + ending)) == piped)
            #expect(try Data(contentsOf: folder.appending(path: "new." + ending)) == piped)
        }
    }

    @Test func ffmpegTakesEncodersFiltersAndContainersOfOnesOwn() throws {
        try withFolder { folder in
            let words = [Jellyframe.scene("falling-blocks"), "--to", "0.1", "--quiet", "--"]
            func stream(_ name: String, _ own: [String]) throws -> VideoTests.Stream {
                try film([words[0], name] + words[1...] + own, in: folder)
                return try VideoTests.stream(of: folder.appending(path: name))
            }
            let small = try stream("small.mp4", ["-vf", "scale=160:-2", "-crf", "24"])
            #expect(small.width == 160 && small.codecName == "h264" && small.colorSpace == "bt709")
            let hevc = try stream("hevc.mp4", ["-c:v", "libx265", "-crf", "24", "-x265-params", "log-level=error"])
            #expect(hevc.codecName == "hevc" && hevc.pixFmt == "yuv420p" && hevc.colorSpace == "bt709")
            let deep = try stream("deep.mp4", ["-pix_fmt", "yuv444p10le"])
            #expect(deep.pixFmt == "yuv444p10le" && deep.width == 375 && deep.colorRange == "tv")
            let other = try stream("film.avi", ["-c:v", "mpeg4", "-q:v", "3"])
            #expect(other.codecName == "mpeg4" && other.nbReadFrames == "6")
            let exact = try stream("exact.mkv", ["-c:v", "ffv1", "-pix_fmt", "gbrp"])
            #expect(exact.pixFmt == "bgr0" && exact.width == 375)
        }
    }

    @Test func clearPicturesMakeAClearFilm() throws {
        try withFolder { folder in
            for (ending, format) in [("mov", "yuva444p12le"), ("apng", "rgba")] {
                try film(
                    [
                        Jellyframe.scene("falling-blocks"), "film." + ending, "--to", "0.1", "--transparent",
                        "--quiet",
                    ], in: folder)
                #expect(try VideoTests.stream(of: folder.appending(path: "film." + ending)).pixFmt == format)
            }
        }
    }
}
