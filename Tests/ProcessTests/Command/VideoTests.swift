import Foundation
import JellyImaging
import TestSupport
import Testing

/// Videos as other programs see them.
@Suite struct VideoTests {
    struct Stream: Decodable, Equatable {
        let codecName, pixFmt: String
        /// Nil if the format does not store it.
        let colorRange, colorSpace, colorTransfer, colorPrimaries, chromaLocation: String?
        let width, height: Int
        let rFrameRate, nbReadFrames: String
        let startTime: String?
    }

    static func stream(of video: URL) throws -> Stream {
        struct Report: Decodable { let streams: [Stream] }
        let outcome = try ChildProgram.run([
            "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", video.path,
        ])
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try #require(try decoder.decode(Report.self, from: outcome.output).streams.first)
    }

    @Test(arguments: [
        ("falling-blocks", 150, 188, 334), ("falling-blocks-flip", 420, 188, 334), ("jelly-alert", 150, 160, 284),
    ])
    func aVideoIsH264ForTheWeb(_ scene: String, _ frames: Int, _ width: Int, _ height: Int) throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene(scene), "-o", "video.mp4", "--fps", "30", "--scale", "0.5", "--quiet"],
                in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
            #expect(try directory.names == ["video.mp4"])
            let stream = try Self.stream(of: directory.appending(path: "video.mp4"))
            #expect(stream.codecName == "h264" && stream.pixFmt == "yuv420p")
            #expect(stream.width == width && stream.height == height)
            #expect(stream.rFrameRate == "30/1" && stream.nbReadFrames == "\(frames)")
            #expect(stream.colorSpace == "bt709" && stream.colorPrimaries == "bt709")
            #expect(stream.colorTransfer == "iec61966-2-1" && stream.colorRange == "tv")
            #expect(stream.startTime == "0.000000")
        }
    }

    @Test(arguments: [("25", "25/1", 50), ("29.97", "30000/1001", 60), ("60", "60/1", 120)])
    func aVideoHasTheFramesOfItsRate(_ rate: String, _ fraction: String, _ frames: Int) throws {
        try withDirectory { directory in
            _ = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "video.mp4", "--fps", rate, "--scale", "0.1",
                    "--to", "2",
                ], in: directory)
            let stream = try Self.stream(of: directory.appending(path: "video.mp4"))
            #expect(stream.rFrameRate == fraction && stream.nbReadFrames == "\(frames)")
        }
    }

    /// The centers of the green block, the orange block, and the empty area below, at the start of falling-blocks.
    static let flatColors = [(100, 100, [0, 255, 0]), (150, 215, [255, 128, 0]), (300, 500, [255, 255, 255])]

    /// Red and green up to the right and the bottom edge, on 41×31 pixels.
    private static let coloredEdges = """
        { version: 1, size: [41, 31], duration: 0.2, backgroundColor: "blue", views: [
            { id: "a", type: "block", frame: [20, 0, 21, 16], backgroundColor: "red" },
            { id: "b", type: "block", frame: [20, 16, 21, 15], backgroundColor: "green" }] }
        """

    /// The last row and column share their chroma with the added ones, whose colour bleeds unless they are equal.
    @Test(arguments: ["mp4", "webm", "y4m", "piped.mp4", "images.mp4"])
    func theEdgeOfAnOddSizeIsRepeated(_ name: String) throws {
        try withDirectory { directory in
            try write(Self.coloredEdges, to: directory.appending(path: "edge.json5"))
            let video = name.contains(".") ? name : "video." + name
            let (files, options) = (["edge.json5", video], ["--fps", "10", "--quiet"])
            let outcome =
                switch name {
                case "piped.mp4": try RenderVideoScript.run(files + options + ["--y4m"], in: directory)
                case "images.mp4": try RenderVideoScript.run(files + options, in: directory)
                default: try Jellyframe.run(["render", files[0], "-o", video] + options, in: directory)
                }
            #expect(outcome.code == 0, "\(outcome.errors)")
            let frame = try Self.firstFrame(of: video, in: directory)
            try #require(frame.width == 42 && frame.height == 32)
            let (red, green, blue) = ([255, 0, 0], [0, 255, 0], [0, 0, 255])
            for x in [30, 38, 39, 40, 41] {
                #expect(frame.distance(of: red, atX: x, y: 4) <= 3, "\(frame[x, 4]) at (\(x), 4)")
                for y in [28, 29, 30, 31] {
                    #expect(frame.distance(of: green, atX: x, y: y) <= 3, "\(frame[x, y]) at (\(x), \(y))")
                }
            }
            for y in [28, 29, 30, 31] {
                #expect(frame.distance(of: blue, atX: 4, y: y) <= 3, "\(frame[4, y]) at (4, \(y))")
            }
        }
    }

    /// A video's first frame, decoded by its tags; a y4m file cannot store its matrix.
    static func firstFrame(of video: String, in directory: URL) throws -> Bitmap {
        let matrix = video.hasSuffix(".y4m") ? "in_color_matrix=bt709:" : ""
        let decoded = try ChildProgram.run(
            [
                "ffmpeg", "-v", "error", "-y", "-i", video, "-frames:v", "1", "-vf",
                "scale=\(matrix)out_range=full:flags=accurate_rnd+full_chroma_int,format=rgb24", video + ".png",
            ], in: directory)
        #expect(decoded.errors == "")
        return try PNGDecoder().decode(path: directory.appending(path: video + ".png").path)
    }

    @Test(arguments: [
        ("mp4", "draft"), ("mp4", "standard"), ("mp4", "high"), ("mp4", "lossless"), ("mov", "draft"),
        ("mov", "standard"), ("webm", "draft"), ("webm", "standard"), ("webm", "high"), ("mov", "high"),
        ("gif", "draft"), ("gif", "standard"), ("gif", "high"), ("apng", "lossless"),
        ("y4m", ""),
    ])
    func solidAreasKeepTheirColors(_ format: String, _ quality: String) throws {
        try withDirectory { directory in
            let video = "video." + format
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("falling-blocks"), "-o", video, "--to", "0.1", "--fps", "50", "--quiet",
                ] + (quality.isEmpty ? [] : ["--quality", quality]), in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            let frame = try Self.firstFrame(of: video, in: directory)
            let evenSides = ["mp4", "webm", "y4m"].contains(format)
            #expect(frame.width == (evenSides ? 376 : 375) && frame.height == (evenSides ? 668 : 667))
            for (x, y, color) in Self.flatColors {
                #expect(frame.distance(of: color, atX: x, y: y) <= 2, "\(frame[x, y]) at (\(x), \(y)) is not \(color)")
            }
        }
    }
}

extension Bitmap {
    /// The largest difference between a pixel's red, green or blue and a colour's.
    func distance(of color: [Int], atX x: Int, y: Int) -> Int {
        let pixel = self[x, y]
        return zip([pixel.red, pixel.green, pixel.blue], color).map { abs(Int($0) - $1) }.max() ?? 255
    }
}
