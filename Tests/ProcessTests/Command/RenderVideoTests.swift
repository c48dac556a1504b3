import Foundation
import JellyImaging
import TestSupport
import Testing

/// The videos of `Scripts/render-video`.
@Suite struct RenderVideoTests {
    private func video(_ words: [String], environment: [String: String?] = [:], in directory: URL) throws {
        let outcome = try RenderVideoScript.run(words, environment: environment, in: directory)
        #expect(outcome.code == 0, "\(words): \(outcome.errors)")
    }

    /// The script's video from a pipe of Y4M frames equals the program's file: both have the program's YUV conversion,
    /// and ffmpeg only compresses.
    @Test(arguments: [[], ["--fps", "29.97", "--scale", "0.3"]])
    func aPipeOfY4MFramesGivesTheSameFileAsTheDirectWay(_ options: [String]) throws {
        try withDirectory { directory in
            // The blocks of this scene have odd sides as an image, so that the added row and column count.
            let words = ["--from", "0", "--to", "0.2"] + options
            let scene = Jellyframe.scene("falling-blocks")
            try video([scene, "piped.mp4", "--y4m"] + words, in: directory)
            let direct = try Jellyframe.run(["render", scene, "-o", "direct.mp4"] + words, in: directory)
            #expect(direct.code == 0)
            #expect(try directory.names == ["direct.mp4", "piped.mp4"])
            let video = try Data(contentsOf: directory.appending(path: "direct.mp4"))
            #expect(video.count > 1000)
            #expect(try Data(contentsOf: directory.appending(path: "piped.mp4")) == video)
        }
    }

    @Test(arguments: ["mp4", "m4v", "mkv", "mov", "webm", "gif", "apng"])
    func solidAreasKeepTheirColors(_ fileExtension: String) throws {
        try withDirectory { directory in
            let name = "video." + fileExtension
            try video([Jellyframe.scene("falling-blocks"), name, "--to", "0.1", "--fps=50", "--quiet"], in: directory)
            #expect(try directory.names == [name])
            let frame = try VideoTests.firstFrame(of: name, in: directory)
            let hasEvenSides = ["mp4", "m4v", "mkv", "webm"].contains(fileExtension)
            #expect(frame.width == (hasEvenSides ? 376 : 375) && frame.height == (hasEvenSides ? 668 : 667))
            for (x, y, color) in VideoTests.flatColors {
                #expect(frame.distance(of: color, atX: x, y: y) <= 2, "\(frame[x, y]) at (\(x), \(y)) is not \(color)")
            }
        }
    }

    @Test func aVideoIsTaggedAsTheDirectOne() throws {
        try withDirectory { directory in
            for fileExtension in ["mp4", "mov", "webm"] {
                let words = ["--to", "0.1", "--scale", "0.5", "--quiet"]
                let scene = Jellyframe.scene("jelly-alert")
                try video([scene, "piped." + fileExtension] + words, in: directory)
                _ = try Jellyframe.run(["render", scene, "-o", "direct." + fileExtension] + words, in: directory)
                let piped = try VideoTests.stream(of: directory.appending(path: "piped." + fileExtension))
                let direct = try VideoTests.stream(of: directory.appending(path: "direct." + fileExtension))
                #expect(piped == direct)
            }
        }
    }

    /// Without compression losses, ffmpeg's scaler differs from this program's formula by at most 1 in Y, Cb and Cr,
    /// since it averages the same 2×2 pixels and rounds twice; that is at most 2 of 255 in a decoded colour.
    @Test(arguments: ["falling-blocks", "jelly-alert"])
    func imagesAndY4MFramesGiveTheSameColorsEverywhere(_ name: String) throws {
        try withDirectory { directory in
            let words = ["--from", "1", "--to", "1.4", "--fps", "25", "--quiet"]
            let lossless = ["--", "-crf", "0"]
            try video([Jellyframe.scene(name), "png.mp4"] + words + lossless, in: directory)
            try video([Jellyframe.scene(name), "y4m.mp4", "--y4m"] + words + lossless, in: directory)
            let png = try RenderVideoScript.pixels(of: "png.mp4", in: directory)
            let y4m = try RenderVideoScript.pixels(of: "y4m.mp4", in: directory)
            #expect(png.count == y4m.count && png.count >= 10 * 320 * 568 * 3)
            var largest = 0
            for index in png.indices { largest = max(largest, abs(Int(png[index]) - Int(y4m[index]))) }
            #expect(largest <= 2)
        }
    }

    @Test(arguments: [("24", 24, 1), ("25", 25, 1), ("29.97", 30000, 1001), ("30", 30, 1), ("60", 60, 1)])
    func everyFrameIsShownAtItsExactTime(_ rate: String, _ frames: Int, _ seconds: Int) throws {
        try withDirectory { directory in
            for name in ["video.mp4", "video.mov"] {
                let words = ["--fps", rate, "--scale", "0.1", "--quiet"]
                try video([Jellyframe.scene("jelly-alert"), name] + words, in: directory)
                let probe = try ChildProgram.run(
                    [
                        "ffprobe", "-v", "error", "-show_entries", "stream=time_base:frame=pts", "-of", "csv=p=0", name,
                    ], in: directory)
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

    @Test func thePipeHoldsTheImagesOfADirectory() throws {
        try withDirectory { directory in
            try installFFmpeg("tee '\(directory.path)/pipe' | PATH=${PATH#*:} ffmpeg \"$@\"", in: directory)
            let words = ["--to", "0.3", "--fps", "30", "--quiet"]
            let scene = Jellyframe.scene("jelly-alert")
            try video([scene, "video.mp4"] + words, environment: ["PATH": searchPath(first: directory)], in: directory)
            _ = try Jellyframe.run(["render", scene, "-o", "frames/"] + words, in: directory)
            let frames = directory.appending(path: "frames")
            let files = try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }
            #expect(files.count == 9)
            #expect(try Data(contentsOf: directory.appending(path: "pipe")) == files.reduce(Data(), +))
        }
    }

    @Test(arguments: ["mp4", "gif"]) func keptImagesGiveTheSameVideoAndStay(_ fileExtension: String) throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("falling-blocks")
            // Frames of an earlier, longer video of another size, and a foreign file.
            let frames = directory.appending(path: "100%/frames")
            try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
            _ = try Jellyframe.run(["render", scene, "-o", "100%/frames/", "--scale", "0.2", "--quiet"], in: directory)
            try write("mine", to: frames.appending(path: "notes.txt"))
            let before = try frames.names
            let words = ["--from", "0.2", "--to", "0.6", "--fps", "50", "--quiet"]
            try video([scene, "piped." + fileExtension] + words, in: directory)
            try video([scene, "kept." + fileExtension, "--keep", "100%/frames"] + words, in: directory)
            try video([scene, "new." + fileExtension, "--keep=new/"] + words, in: directory)
            #expect(try frames.names == before)
            #expect(try directory.appending(path: "new").names.first == "0010.png")
            #expect(try directory.appending(path: "new").names.count == 20)
            let piped = try Data(contentsOf: directory.appending(path: "piped." + fileExtension))
            #expect(try Data(contentsOf: directory.appending(path: "kept." + fileExtension)) == piped)
            #expect(try Data(contentsOf: directory.appending(path: "new." + fileExtension)) == piped)
        }
    }

    @Test func ffmpegTakesEncodersFiltersAndContainersOfOnesOwn() throws {
        try withDirectory { directory in
            let words = [Jellyframe.scene("falling-blocks"), "--to", "0.1", "--quiet", "--"]
            func stream(_ name: String, _ own: [String]) throws -> VideoTests.Stream {
                try video([words[0], name] + words[1...] + own, in: directory)
                return try VideoTests.stream(of: directory.appending(path: name))
            }
            let small = try stream("small.mp4", ["-vf", "scale=160:-2", "-crf", "24"])
            #expect(small.width == 160 && small.codecName == "h264" && small.colorSpace == "bt709")
            let hevc = try stream("hevc.mp4", ["-c:v", "libx265", "-crf", "24", "-x265-params", "log-level=error"])
            #expect(hevc.codecName == "hevc" && hevc.pixFmt == "yuv420p" && hevc.colorSpace == "bt709")
            let deep = try stream("deep.mp4", ["-pix_fmt", "yuv444p10le"])
            #expect(deep.pixFmt == "yuv444p10le" && deep.width == 375 && deep.colorRange == "tv")
            let other = try stream("video.avi", ["-c:v", "mpeg4", "-q:v", "3"])
            #expect(other.codecName == "mpeg4" && other.nbReadFrames == "6")
            let exact = try stream("exact.mkv", ["-c:v", "ffv1", "-pix_fmt", "gbrp"])
            #expect(exact.pixFmt == "bgr0" && exact.width == 375)
        }
    }

    @Test func clearImagesMakeAClearVideo() throws {
        try withDirectory { directory in
            for (fileExtension, format) in [("mov", "yuva444p12le"), ("apng", "rgba")] {
                try video(
                    [
                        Jellyframe.scene("falling-blocks"), "video." + fileExtension, "--to", "0.1", "--transparent",
                        "--quiet",
                    ], in: directory)
                #expect(try VideoTests.stream(of: directory.appending(path: "video." + fileExtension)).pixFmt == format)
            }
        }
    }
}
