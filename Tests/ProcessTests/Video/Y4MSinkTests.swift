import Foundation
import JellyGraphics
import JellySupport
import JellyValues
import Testing

@testable import JellyVideo

@Suite struct Y4MSinkTests {
    @Test func aFileIsItsHeaderAndPlainFrames() throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(parsing: directory + "video.y4m")
                .makeSink(width: 4, height: 2, rate: FrameRate(30000, 1001))
            try sink.write(flat(255, 0, 0, width: 4, height: 2), index: 7)
            try sink.write(flat(255, 255, 255, width: 4, height: 2), index: 8)
            try #expect(names(in: directory).allSatisfy { $0.hasPrefix(".") })
            try sink.finish()
            try #expect(names(in: directory) == ["video.y4m"])
            let header = "YUV4MPEG2 W4 H2 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
            let frame = Array("FRAME\n".utf8)
            let red = [UInt8](repeating: 63, count: 8) + [102, 102, 240, 240]
            let white = [UInt8](repeating: 235, count: 8) + [128, 128, 128, 128]
            try #expect(contents(directory + "video.y4m") == Array(header.utf8) + frame + red + frame + white)
        }
    }

    @Test func aStreamThatCannotBeWrittenIsAnError() throws {
        let device = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let sink = try VideoOutput(.y4m, .standardOutput).makeSink(
            width: 4, height: 2, rate: FrameRate(30), standardOutput: device.fileDescriptor)
        #expect(
            throws: VideoError.output(.writeFailed(path: "-", operation: "write", reason: "No space left on device"))
        ) {
            try sink.write(flat(1, 2, 3, width: 4, height: 2), index: 0)
        }
        #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3, width: 4, height: 2), index: 1) }
    }

    @Test func anErrorLeavesAnOldFileAlone() throws {
        try withTemporaryDirectory { directory in
            try write("old", to: directory + "video.y4m")
            let sink = try VideoOutput(parsing: directory + "video.y4m").makeSink(
                width: 4, height: 2, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3, width: 4, height: 2), index: 0)
            #expect(throws: VideoError.wrongOrder(index: 2, expected: 1)) {
                try sink.write(flat(1, 2, 3, width: 4, height: 2), index: 2)
            }
            #expect(throws: VideoError.ended) { try sink.finish() }
            try #expect(names(in: directory) == ["video.y4m"])
            try #expect(contents(directory + "video.y4m") == Array("old".utf8))
        }
    }

    /// Frames of a block that moves across a video, drawn by `jobs` threads.
    private func video(jobs: Int, drawsEverything: Bool) throws -> [UInt8] {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(parsing: directory + "video.y4m").makeSink(
                width: 64, height: 48, rate: FrameRate(30))
            let image = FrameConsumption.Image(
                viewport: try Viewport(size: VideoWritingTests.size, scale: 1))
            let rasterizer = try makeRasterizer(
                FrameImage(image: image, sinks: [sink]), threads: jobs, drawsEverything: drawsEverything)
            for index in 0..<60 { try rasterizer.submit([VideoWritingTests.drawing(index)], index: index) }
            try rasterizer.finish()
            try sink.finish()
            return try contents(directory + "video.y4m")
        }
    }

    @Test func neitherThreadsNorWhatIsLeftOutChangeAByte() throws {
        let whole = try video(jobs: 1, drawsEverything: true)
        #expect(whole.count == 61 + 60 * (6 + 64 * 48 * 3 / 2))
        for jobs in [1, 2, 8] {
            let isSame = try areSame(video(jobs: jobs, drawsEverything: false), whole)
            #expect(isSame, "\(jobs) threads")
        }
    }
}
