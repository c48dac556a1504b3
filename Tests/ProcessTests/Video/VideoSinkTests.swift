import Foundation
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo
import Testing

@Suite struct VideoSinkTests {
    /// Writes a video of one frame per colour, twelve frames each unless specified.
    private func video(
        _ colors: [(UInt8, UInt8, UInt8)], at path: String, rate: FrameRate, repeats: Int = 12, from first: Int = 0
    ) throws {
        let sink = try VideoOutput(parsing: path).makeSink(width: 160, height: 120, rate: rate)
        var index = first
        for (red, green, blue) in colors {
            for _ in 0..<repeats {
                try sink.write(flat(red, green, blue), index: index)
                index += 1
            }
        }
        try sink.finish()
    }

    private func probe(_ path: String, _ entries: String, _ options: String...) throws -> [String] {
        let words = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", entries]
        let text = String(decoding: try run(words + options + ["-of", "csv=p=0", path]), as: UTF8.self)
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
    }

    @Test(arguments: [FrameRate(30), FrameRate(30000, 1001), FrameRate(60), FrameRate(12), FrameRate(25, 2)])
    func aVideoHasItsFormatAndEveryFrameItsExactTime(_ rate: FrameRate) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.mp4"
            try video([(0, 136, 0)], at: path, rate: rate, repeats: 31, from: 90)
            try #expect(names(in: directory) == ["video.mp4"])
            try #expect(
                probe(path, "stream=codec_name,width,height,pix_fmt,color_range,color_space,nb_frames") == [
                    "h264,160,120,yuv420p,tv,bt709,31"
                ])
            try #expect(probe(path, "stream=color_transfer,color_primaries") == ["iec61966-2-1,bt709"])
            try #expect(probe(path, "stream=sample_aspect_ratio,chroma_location") == ["1:1,center"])
            try #expect(
                probe(path, "stream=r_frame_rate,avg_frame_rate") == [
                    "\(rate.numerator)/\(rate.denominator),\(rate.numerator)/\(rate.denominator)"
                ])

            let base = try #require(try probe(path, "stream=time_base").first).split(separator: "/")
            let ticks = try #require(Int(base[1]))
            #expect(base[0] == "1")
            let stamps = try probe(path, "packet=pts,dts,duration")
            #expect(stamps.count == 31)
            for (k, stamp) in stamps.enumerated() {
                // pts / ticks = k / rate, without a remainder.
                let pts = k * rate.denominator * ticks / rate.numerator
                let length = rate.denominator * ticks / rate.numerator
                #expect(pts * rate.numerator == k * rate.denominator * ticks)
                #expect(stamp == "\(pts),\(pts),\(length)")
            }
        }
    }

    @Test func flatColoursComeBackWithinTwoSteps() throws {
        let colors: [(UInt8, UInt8, UInt8)] = [
            (0, 136, 0), (255, 255, 255), (0, 0, 0), (255, 59, 48), (0, 122, 255), (128, 128, 128), (250, 240, 200),
        ]
        try withTemporaryDirectory { directory in
            let path = directory + "video.mp4"
            try video(colors, at: path, rate: FrameRate(30), repeats: 6)
            let filter = "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgb24"
            let words = ["ffmpeg", "-v", "error", "-i", path, "-vf", filter, "-f", "rawvideo", "-"]
            let pixels = try run(words)
            let frameBytes = 160 * 120 * 3
            #expect(pixels.count == colors.count * 6 * frameBytes)
            for (number, (red, green, blue)) in colors.enumerated() {
                let start = (number * 6 + 5) * frameBytes
                let frame = pixels[start..<start + frameBytes]
                let wanted = [Int(red), Int(green), Int(blue)]
                let error = frame.enumerated().map { abs(Int($1) - wanted[$0 % 3]) }.max()
                #expect(error! <= 2, "\(wanted) is \(frame.prefix(3))")
            }
        }
    }

    @Test func theIndexStandsBeforeTheFrames() throws {
        try withTemporaryDirectory { directory in
            try video([(0, 136, 0)], at: directory + "video.mp4", rate: FrameRate(30))
            let file = Data(try contents(directory + "video.mp4"))
            let index = try #require(file.range(of: Data("moov".utf8)))
            let frames = try #require(file.range(of: Data("mdat".utf8)))
            #expect(index.lowerBound < frames.lowerBound)
        }
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        try withTemporaryDirectory { directory in
            let colors: [(UInt8, UInt8, UInt8)] = [(0, 136, 0), (255, 59, 48)]
            try video(colors, at: directory + "a.mp4", rate: FrameRate(30))
            try video(colors, at: directory + "b.mp4", rate: FrameRate(30))
            try #expect(contents(directory + "a.mp4") == contents(directory + "b.mp4"))
        }
    }

    @Test func namesThatShellsAndFFmpegReadOtherwiseAreTakenAsTheyAre() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "it's: 100%d\t-é.mp4"
            try video([(0, 136, 0)], at: path, rate: FrameRate(30), repeats: 2)
            try #expect(names(in: directory) == ["it's: 100%d\t-é.mp4"])
        }
    }

    @Test func anOldVideoStaysUntilTheNewOneIsFinished() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.mp4"
            try write("old", to: path)
            let sink = try VideoOutput(parsing: path).makeSink(width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 0)
            try #expect(contents(path) == Array("old".utf8))
            sink.cancel()
            sink.cancel()
            try #expect(names(in: directory) == ["video.mp4"])
            try #expect(contents(path) == Array("old".utf8))
            #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3), index: 1) }
            #expect(throws: VideoError.ended) { try sink.finish() }
        }
    }

    @Test func forgettingASinkCancelsIt() throws {
        try withTemporaryDirectory { directory in
            do {
                let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
                try sink.write(flat(1, 2, 3), index: 0)
            }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func framesThatDoNotFitAreErrorsAndEndTheVideo() throws {
        let clear = Bitmap(width: 2, height: 2, isOpaque: false, bytes: [UInt8](repeating: 0, count: 16))
        let cases: [(Bitmap, Int, VideoError)] = [
            (
                flat(1, 2, 3, width: 4, height: 2), 8,
                .wrongSize(index: 8, width: 4, height: 2, videoWidth: 2, videoHeight: 2)
            ),
            (flat(1, 2, 3, width: 2, height: 2), 9, .wrongOrder(index: 9, expected: 8)),
            (clear, 8, .transparentFrame(index: 8)),
        ]
        for (frame, index, expected) in cases {
            try withTemporaryDirectory { directory in
                let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                    width: 2, height: 2, rate: FrameRate(30))
                try sink.write(flat(1, 2, 3, width: 2, height: 2), index: 7)
                #expect(throws: expected) { try sink.write(frame, index: index) }
                #expect(throws: VideoError.ended) { try sink.finish() }
                try #expect(names(in: directory) == [])
            }
        }
    }

    @Test func oddSizesAreErrorsBeforeTheFirstFrame() {
        for (width, height) in [(161, 120), (160, 121), (0, 2), (2, -2)] {
            #expect(throws: VideoError.oddSize(width: width, height: height)) {
                try VideoOutput(parsing: "video.mp4").makeSink(width: width, height: height, rate: FrameRate(30))
            }
        }
    }

    @Test func aVideoWithoutFramesIsAnError() throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                width: 2, height: 2, rate: FrameRate(30))
            #expect(throws: VideoError.noFrames(output: directory + "video.mp4")) { try sink.finish() }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func placesThatCannotBeWrittenAreErrorsBeforeTheFirstFrame() throws {
        try withTemporaryDirectory { directory in
            try write("", to: directory + "file")
            try FileManager.default.createDirectory(atPath: directory + "dir.mp4", withIntermediateDirectories: false)
            let cases = [
                ("file/video.mp4", "Not a directory"),
                ("none/video.mp4", "the directory “\(directory)none/” does not exist"),
                ("dir.mp4", "is a directory"),
            ]
            for (name, reason) in cases {
                #expect(throws: VideoError.output(.cannotCreate(path: directory + name, reason: reason))) {
                    try VideoOutput(parsing: directory + name).makeSink(width: 2, height: 2, rate: FrameRate(30))
                }
            }
            try #expect(names(in: directory) == ["dir.mp4", "file"])
        }
        #expect(throws: VideoError.self) {
            try VideoOutput(parsing: "/proc/video.mp4").makeSink(width: 2, height: 2, rate: FrameRate(30))
        }
    }
}
