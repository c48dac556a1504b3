import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVideo

/// Videos with some exposures longer than an instant: changes are relative to the last frame of the same thread, of
/// either kind.
@Suite struct BlurredVideoTests {
    /// A block that moves across: sharp, blurred, at rest, in all orders.
    private static func drawing(_ index: Int) -> Drawing {
        func commands(_ time: Double) -> [Drawing.Command] {
            [.fill(BezierPath(rect: CGRect(x: time * 1.3, y: 10 + time / 3, width: 9, height: 9)), .red)]
        }
        let time = Double(index - index % 5 / 3)
        var drawing = Drawing(size: VideoWritingTests.size, commands: commands(time))
        if [1, 2, 3, 6, 8].contains(index % 11) {
            drawing.laterExposures = [commands(time + 1), commands(time + 2)]
        }
        return drawing
    }

    private static func video(jobs: Int, drawsEverything: Bool) throws -> [[UInt8]] {
        try withTemporaryDirectory { directory in
            let outputs = ["video.y4m", "video.apng", "frames/"]
            let sinks = try outputs.map { name in
                try VideoOutput(parsing: directory + name).makeSink(width: 64, height: 48, rate: FrameRate(30))
            }
            let image = FrameConsumption.Image(viewport: try Viewport(size: VideoWritingTests.size, scale: 1))
            let rasterizer = try makeRasterizer(
                FrameImage(image: image, sinks: sinks), threads: jobs, drawsEverything: drawsEverything)
            for index in 0..<44 { try rasterizer.submit([drawing(index)], index: index) }
            try rasterizer.finish()
            for sink in sinks { try sink.finish() }
            let frames = try names(in: directory + "frames").map { directory + "frames/" + $0 }
            return try ([directory + "video.y4m", directory + "video.apng"] + frames).map { try contents($0) }
        }
    }

    @Test func neitherThreadsNorWhatIsLeftOutChangeAByte() throws {
        let whole = try Self.video(jobs: 1, drawsEverything: true)
        #expect(whole.count == 46 && Set(whole).count > 30)
        for jobs in [1, 2, 8] {
            for drawsEverything in [false, true] {
                let isSame = try Self.video(jobs: jobs, drawsEverything: drawsEverything) == whole
                #expect(isSame, "\(jobs) threads, everything drawn: \(drawsEverything)")
            }
        }
    }
}
