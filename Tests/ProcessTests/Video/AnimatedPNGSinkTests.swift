import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues
import TestSupport
import Testing

import JellyVideo

@Suite struct AnimatedPNGSinkTests {
    /// A block that moves across, for two frames at each position, past the edge of the image at the end.
    static func drawing(_ index: Int, background: Color = .white) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 2) * 3.4, y: 10, width: 9, height: 9))
        let circle = BezierPath(ovalIn: CGRect(x: 70, y: 40, width: 30, height: 20))
        return Drawing(
            size: CGSize(width: 100, height: 60), background: background,
            commands: [.fill(circle, .blue), .fill(block, .red)])
    }

    static func video(
        at path: String, frames: Range<Int>, rate: FrameRate = FrameRate(60), jobs: Int = 2, background: Color = .white
    ) throws {
        let viewport = try Viewport(size: CGSize(width: 100, height: 60), scale: 1)
        let video = try Video(VideoOutput(parsing: path), viewport: viewport, rate: rate, jobs: jobs)
        for index in frames { try video.write(drawing(index, background: background), index: index) }
        try video.finish()
    }

    /// The pixels drawn by the rasterizer, frame by frame, as rows of red, green, blue and alpha.
    static func pixels(_ frames: Range<Int>, background: Color = .white) throws -> [UInt8] {
        let rasterizer = try Rasterizer(viewport: Viewport(size: CGSize(width: 100, height: 60), scale: 1))
        return try frames.flatMap { try rasterizer.rasterize(drawing($0, background: background)).straightRGBA() }
    }

    @Test(arguments: [Color.white, .clear, Color(red: 1, green: 1, blue: 0, alpha: 0.5)])
    func ffmpegSeesThePixelsThatWereDrawnWhenTheyWereDrawn(_ background: Color) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            try Self.video(at: path, frames: 0..<70, background: background)
            // Every frame for its duration, 60 times per second.
            let shown = try run([
                "ffmpeg", "-v", "error", "-i", path, "-vf", "fps=60", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
            ])
            try #expect(shown == Self.pixels(0..<70, background: background))
            try #expect(names(in: directory) == ["video.apng"])
        }
    }

    @Test(arguments: [FrameRate(25), FrameRate(30000, 1001), FrameRate(24000, 1001)])
    func ffprobeSeesTheExactTimes(_ rate: FrameRate) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            try Self.video(at: path, frames: 10..<30, rate: rate)
            let text = try run([
                "ffprobe", "-v", "error", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path,
            ])
            let times = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
            #expect(times.count == 10)
            // ffmpeg counts in hundred thousandths of a second here.
            for (index, time) in times.enumerated() {
                #expect(abs(time - rate.time(ofFrame: 2 * index)) <= 5e-6 * Double(index + 1))
            }
        }
    }

    /// The delays of all frames, as stored fractions.
    static func delays(_ file: [UInt8]) -> [(numerator: Int, denominator: Int)] {
        func number(_ start: Int, _ count: Int) -> Int { file[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
        var delays: [(numerator: Int, denominator: Int)] = []
        var start = 8
        while start + 12 <= file.count {
            // After length and type, `fcTL` has its number, size and position in 20 bytes.
            if Array(file[start + 4..<start + 8]) == Array("fcTL".utf8) {
                delays.append((number(start + 28, 2), number(start + 30, 2)))
            }
            start += 12 + number(start, 4)
        }
        return delays
    }

    @Test(arguments: VideoFormatTests.rates) func everyFrameAppearsAtExactlyItsTime(_ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            try Self.video(at: path, frames: 10..<30, rate: rate)
            let delays = try Self.delays(contents(path))
            // Each position is shown for two frames: ten starts and the end, ticks / denominator = 2k · seconds /
            // frames.
            #expect(delays.count == 10 && Set(delays.map(\.denominator)).count == 1)
            var ticks = [0]
            for delay in delays { ticks.append((ticks.last ?? 0) + delay.numerator) }
            let wanted = (0...10).map { 2 * $0 * rate.denominator * (delays.first?.denominator ?? 0) }
            #expect(ticks.map { $0 * rate.numerator } == wanted)
        }
    }

    @Test func aProgramWithoutAnimationSeesTheFirstFrame() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            try Self.video(at: path, frames: 4..<9)
            try #expect(PNGDecoder().decode(path: path).straightRGBA() == Self.pixels(4..<5))
        }
    }

    @Test func theNumberOfThreadsDoesNotChangeAByte() throws {
        try withTemporaryDirectory { directory in
            for jobs in [1, 2, 8] { try Self.video(at: directory + "\(jobs).apng", frames: 0..<60, jobs: jobs) }
            let one = try contents(directory + "1.apng")
            #expect(one.count > 1000)
            try #expect(contents(directory + "2.apng") == one)
            try #expect(contents(directory + "8.apng") == one)
        }
    }

    @Test func aVideoOfOneFrameIsAVideo() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            try Self.video(at: path, frames: 7..<8)
            try #expect(PNGDecoder().decode(path: path).straightRGBA() == Self.pixels(7..<8))
        }
    }

    @Test func aVideoWithoutFramesIsAnErrorAndLeavesNothing() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.apng"
            let sink = try VideoOutput(parsing: path).makeSink(width: 4, height: 4, rate: FrameRate(60))
            #expect(throws: VideoError.noFrames(output: path)) { try sink.finish() }
            #expect(throws: VideoError.ended) { try sink.finish() }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func anErrorLeavesWhatWasThere() throws {
        try withTemporaryDirectory { directory in
            try write("old", to: directory + "video.apng")
            do {
                let sink = try VideoOutput(parsing: directory + "video.apng").makeSink(
                    width: 160, height: 120, rate: FrameRate(60))
                try sink.write(flat(1, 2, 3), index: 0)
                try sink.write(flat(3, 2, 1), index: 1)
                #expect(throws: VideoError.wrongOrder(index: 3, expected: 2)) {
                    try sink.write(flat(1, 2, 3), index: 3)
                }
                #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3), index: 2) }
            }
            try #expect(names(in: directory) == ["video.apng"])
            try #expect(contents(directory + "video.apng") == Array("old".utf8))
        }
    }

    @Test func framesThatDoNotFitAreRefused() throws {
        try withTemporaryDirectory { directory in
            func sink() throws -> VideoSink {
                try VideoOutput(parsing: directory + "video.apng").makeSink(
                    width: 160, height: 120, rate: FrameRate(60))
            }
            #expect(throws: VideoError.wrongSize(index: 0, width: 8, height: 8, videoWidth: 160, videoHeight: 120)) {
                try sink().write(flat(1, 2, 3, width: 8, height: 8), index: 0)
            }
            let clear = Bitmap(
                width: 160, height: 120, isOpaque: false, bytes: [UInt8](repeating: 0, count: 160 * 120 * 4))
            #expect(throws: VideoError.becameTransparent(index: 1)) {
                let sink = try sink()
                try sink.write(flat(1, 2, 3), index: 0)
                try sink.write(clear, index: 1)
            }
            #expect(throws: VideoError.output(.cannotCreate(path: directory, reason: "is a directory"))) {
                try VideoOutput(.apng, .file(directory)).makeSink(width: 4, height: 4, rate: FrameRate(60))
            }
            try #expect(names(in: directory) == [])
        }
    }
}
