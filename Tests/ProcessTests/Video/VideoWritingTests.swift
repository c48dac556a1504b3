import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyVideo

@Suite struct VideoWritingTests {
    static let size = CGSize(width: 64, height: 48)

    /// A block that moves across, with still frames in between.
    static func drawing(_ index: Int) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 3) * 1.7, y: 10, width: 9, height: 9))
        return Drawing(size: size, commands: [.fill(block, .red)])
    }

    func video(in directory: String, jobs: Int) throws -> Video {
        try Video(
            VideoOutput(parsing: directory + "f/"), viewport: Viewport(size: Self.size, scale: 1), rate: FrameRate(60),
            jobs: jobs)
    }

    /// The files of a video in sequence, each after its name.
    func files(jobs: Int, frames: Range<Int>) throws -> [(name: String, bytes: [UInt8])] {
        try withTemporaryDirectory { directory in
            let video = try video(in: directory, jobs: jobs)
            for index in frames { try video.write(Self.drawing(index), index: index) }
            try video.finish()
            return try names(in: directory + "f").map { ($0, try contents(directory + "f/" + $0)) }
        }
    }

    @Test func theNumberOfThreadsDoesNotChangeAByte() throws {
        let one = try files(jobs: 1, frames: 5..<95)
        #expect(one.count == 90 && one.first?.name == "0005.png" && one.last?.name == "0094.png")
        for jobs in [2, 8] {
            let many = try files(jobs: jobs, frames: 5..<95)
            #expect(many.map(\.name) == one.map(\.name))
            #expect(many.map(\.bytes) == one.map(\.bytes))
        }
    }

    @Test func framesComeInOrderFromManyThreads() throws {
        let expected = try files(jobs: 1, frames: 0..<60).flatMap(\.bytes)
        let stream = try withTemporaryDirectory { directory in
            let descriptor = open(directory + "stream", O_WRONLY | O_CREAT, 0o600)
            let sink = try VideoOutput(.png, .standardOutput).makeSink(
                width: 64, height: 48, rate: FrameRate(60), standardOutput: descriptor)
            let image = FrameConsumption.Image(viewport: try Viewport(size: Self.size, scale: 1))
            let rasterizer = try makeRasterizer(FrameImage(image: image, sinks: [sink]), threads: 8)
            for index in 0..<60 { try rasterizer.submit([Self.drawing(index)], index: index) }
            try rasterizer.finish()
            try sink.finish()
            close(descriptor)
            return try contents(directory + "stream")
        }
        #expect(stream == expected)
    }

    @Test(arguments: [1, 2, 8]) func aDrawingThatCannotBeDrawnLeavesNothing(_ jobs: Int) throws {
        try withTemporaryDirectory { directory in
            let video = try video(in: directory, jobs: jobs)
            var bad = Self.drawing(0)
            bad.commands = [.fill(BezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), .red)]
            #expect(throws: GraphicsError.self) {
                for index in 0..<40 { try video.write(index == 20 ? bad : Self.drawing(index), index: index) }
                try video.finish()
            }
            #expect(try names(in: directory).isEmpty)
        }
    }

    @Test func aCancelledVideoLeavesNothing() throws {
        try withTemporaryDirectory { directory in
            let video = try video(in: directory, jobs: 2)
            for index in 0..<10 { try video.write(Self.drawing(index), index: index) }
            video.cancel()
            #expect(throws: VideoError.self) { try video.write(Self.drawing(10), index: 10) }
            #expect(try names(in: directory).isEmpty)
        }
    }
}
