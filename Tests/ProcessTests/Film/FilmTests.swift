import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyVideo

@Suite struct FilmTests {
    static let size = CGSize(width: 64, height: 48)

    /// A block that goes across, with still frames in between.
    static func drawing(_ index: Int) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 3) * 1.7, y: 10, width: 9, height: 9))
        return Drawing(size: size, commands: [.fill(block, .red)])
    }

    func film(in folder: String, jobs: Int) throws -> Film {
        try Film(
            FilmOutput(parsing: folder + "f/"), viewport: Viewport(size: Self.size, scale: 1), rate: FrameRate(60),
            jobs: jobs)
    }

    /// The files of a film, one after another, each after its name.
    func files(jobs: Int, frames: Range<Int>) throws -> [(name: String, bytes: [UInt8])] {
        try withTemporaryFolder { folder in
            let film = try film(in: folder, jobs: jobs)
            for index in frames { try film.write(Self.drawing(index), index: index) }
            try film.finish()
            return try names(in: folder + "f").map { ($0, try contents(folder + "f/" + $0)) }
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
        let stream = try withTemporaryFolder { folder in
            let descriptor = open(folder + "stream", O_WRONLY | O_CREAT, 0o600)
            let sink = try FilmOutput(.png, .standardOutput).makeSink(
                width: 64, height: 48, rate: FrameRate(60), standardOutput: descriptor)
            let picture = FrameConsumption.Picture(viewport: try Viewport(size: Self.size, scale: 1))
            let rasterizer = try makeRasterizer(FramePicture(picture: picture, sinks: [sink]), threads: 8)
            for index in 0..<60 { try rasterizer.submit([Self.drawing(index)], index: index) }
            try rasterizer.finish()
            try sink.finish()
            close(descriptor)
            return try contents(folder + "stream")
        }
        #expect(stream == expected)
    }

    @Test(arguments: [1, 2, 8]) func aDrawingThatCannotBeDrawnLeavesNothing(_ jobs: Int) throws {
        try withTemporaryFolder { folder in
            let film = try film(in: folder, jobs: jobs)
            var bad = Self.drawing(0)
            bad.commands = [.fill(BezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), .red)]
            #expect(throws: DrawingError.self) {
                for index in 0..<40 { try film.write(index == 20 ? bad : Self.drawing(index), index: index) }
                try film.finish()
            }
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test func aCancelledFilmLeavesNothing() throws {
        try withTemporaryFolder { folder in
            let film = try film(in: folder, jobs: 2)
            for index in 0..<10 { try film.write(Self.drawing(index), index: index) }
            film.cancel()
            #expect(throws: FilmError.self) { try film.write(Self.drawing(10), index: 10) }
            #expect(try names(in: folder).isEmpty)
        }
    }
}
