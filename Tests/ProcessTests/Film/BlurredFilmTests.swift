import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVideo

/// Films in which some frames are exposed for longer than an instant: what has changed is known since the last frame of
/// the same thread, whichever that was.
@Suite struct BlurredFilmTests {
    /// A block that goes across: sharp, blurred, standing still, and each of them after each other.
    private static func drawing(_ index: Int) -> Drawing {
        func commands(_ time: Double) -> [Drawing.Command] {
            [.fill(BezierPath(rect: CGRect(x: time * 1.3, y: 10 + time / 3, width: 9, height: 9)), .red)]
        }
        let time = Double(index - index % 5 / 3)
        var drawing = Drawing(size: FilmTests.size, commands: commands(time))
        if [1, 2, 3, 6, 8].contains(index % 11) {
            drawing.laterExposures = [commands(time + 1), commands(time + 2)]
        }
        return drawing
    }

    private static func film(jobs: Int, drawsEverything: Bool) throws -> [[UInt8]] {
        try withTemporaryFolder { folder in
            let outputs = ["film.y4m", "film.apng", "frames/"]
            let sinks = try outputs.map { name in
                try FilmOutput(parsing: folder + name).makeSink(width: 64, height: 48, rate: FrameRate(30))
            }
            let picture = FrameConsumption.Picture(viewport: try Viewport(size: FilmTests.size, scale: 1))
            let rasterizer = try makeRasterizer(
                FramePicture(picture: picture, sinks: sinks), threads: jobs, drawsEverything: drawsEverything)
            for index in 0..<44 { try rasterizer.submit([drawing(index)], index: index) }
            try rasterizer.finish()
            for sink in sinks { try sink.finish() }
            let frames = try names(in: folder + "frames").map { folder + "frames/" + $0 }
            return try ([folder + "film.y4m", folder + "film.apng"] + frames).map { try contents($0) }
        }
    }

    @Test func neitherThreadsNorWhatIsLeftOutChangeAByte() throws {
        let whole = try Self.film(jobs: 1, drawsEverything: true)
        #expect(whole.count == 46 && Set(whole).count > 30)
        for jobs in [1, 2, 8] {
            for drawsEverything in [false, true] {
                let isSame = try Self.film(jobs: jobs, drawsEverything: drawsEverything) == whole
                #expect(isSame, "\(jobs) threads, everything drawn: \(drawsEverything)")
            }
        }
    }
}
