import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// What is read of finished films: whole ones pass, whatever their settings, and no bytes can make a trap or a hang.
@Suite struct FilmFileCheckTests {
    private static let formats = FaultyFilmTests.formats

    private func makeFilm(
        _ format: FilmFormat, at path: String, settings: VideoSettings = VideoSettings(),
        colors: [Int] = Array(0..<12).map { $0 * 20 }
    ) throws -> ExpectedFilm {
        let sink = try FilmOutput(parsing: path).makeSink(
            width: 16, height: 16, rate: FrameRate(25), settings: settings)
        for (index, color) in colors.enumerated() {
            try sink.write(flat(UInt8(color), 0, 9, width: 16, height: 16), index: index)
        }
        try sink.finish()
        return ExpectedFilm(format: format, frames: colors.count, rate: FrameRate(25))
    }

    @Test(arguments: formats) func filmsOfAllQualitiesAreWhole(_ format: FilmFormat) throws {
        for quality in VideoSettings.Quality.allCases where quality != .lossless || format.canBeLossless {
            for isTransparent in [false, true] where !isTransparent || format.holdsAlpha {
                try withTemporaryFolder { folder in
                    let settings = VideoSettings(quality: quality, isTransparent: isTransparent)
                    _ = try makeFilm(format, at: folder + "film." + format.name, settings: settings)
                }
            }
        }
    }

    /// ffmpeg by itself takes these for 120000/1001, 240 and 1.
    @Test(arguments: [FilmFormat.mp4, .mov]) func ratesNearUsualOnesAreKept(_ format: FilmFormat) throws {
        for rate in [FrameRate(119_881, 1000), FrameRate(240_001, 1000), FrameRate(1_000_000, 999_999)] {
            try withTemporaryFolder { folder in
                let path = folder + "film." + format.name
                let sink = try FilmOutput(parsing: path).makeSink(width: 16, height: 16, rate: rate)
                for index in 0..<48 { try sink.write(flat(9, 9, 9, width: 16, height: 16), index: index) }
                try sink.finish()
            }
        }
    }

    @Test(arguments: formats) func filmsInWhichNothingMovesAreWhole(_ format: FilmFormat) throws {
        let films = [
            [7], [7, 7], Array(repeating: 7, count: 30), [7, 7, 7, 200, 200, 200, 200], [7, 200, 200, 7, 7],
        ]
        for colors in films {
            try withTemporaryFolder { folder in
                _ = try makeFilm(format, at: folder + "film." + format.name, colors: colors)
            }
        }
    }

    /// The lossy libwebp takes these frames for equal, and makes a still picture of them.
    @Test func aLossyWebPOfSimilarFramesIsWhole() throws {
        try withTemporaryFolder { folder in
            let settings = VideoSettings(quality: .draft)
            _ = try makeFilm(.webp, at: folder + "film.webp", settings: settings, colors: [100, 101, 102])
        }
    }

    @Test func aStillPictureIsNoFilmInWhichSomethingMoves() throws {
        try withTemporaryFolder { folder in
            var film = try makeFilm(.webp, at: folder + "film.webp", colors: [7, 7, 7])
            #expect(throws: FilmFault.frames(found: 1, expected: 3)) { try film.check(path: folder + "film.webp") }
            film.mayBeStill = true
            try film.check(path: folder + "film.webp")
        }
    }

    @Test func aWebMWhoseSegmentHasNoSizeEndsWithItsFile() throws {
        try withTemporaryFolder { folder in
            let film = try makeFilm(.webm, at: folder + "film.webm")
            var bytes = try contents(folder + "film.webm")
            let place = try #require(bytes.indices.first { Array(bytes[$0...].prefix(4)) == [0x18, 0x53, 0x80, 0x67] })
            #expect(bytes[place + 4] == 1)
            bytes.replaceSubrange(place + 5..<place + 12, with: repeatElement(0xFF, count: 7))
            try Data(bytes).write(to: URL(filePath: folder + "a"))
            try film.check(path: folder + "a")
            try Data(bytes.dropLast()).write(to: URL(filePath: folder + "b"))
            #expect(throws: FilmFault.cutShort) { try film.check(path: folder + "b") }
        }
    }

    @Test func anMP4sBoxMayHaveALongSize() throws {
        try withTemporaryFolder { folder in
            let film = try makeFilm(.mp4, at: folder + "film.mp4")
            var bytes = try contents(folder + "film.mp4")
            let kind = try #require(bytes.indices.first { Array(bytes[$0...].prefix(4)) == Array("mdat".utf8) })
            let size = bytes.count - kind + 4 + 8
            bytes.replaceSubrange(kind - 4..<kind, with: [0, 0, 0, 1])
            bytes.insert(contentsOf: (0..<8).map { UInt8(size >> (56 - 8 * $0) & 255) }, at: kind + 4)
            try Data(bytes).write(to: URL(filePath: folder + "a"))
            try film.check(path: folder + "a")
        }
    }

    /// Also the other way: a byte after the end is none of the film's.
    @Test(arguments: formats) func everyFilmThatIsCutAnywhereIsFaulty(_ format: FilmFormat) throws {
        try withTemporaryFolder { folder in
            let path = folder + "film." + format.name
            let film = try makeFilm(format, at: path)
            let bytes = try contents(path)
            for length in Array(stride(from: 0, to: bytes.count, by: max(bytes.count / 300, 1))) + [bytes.count - 1] {
                try Data(bytes[..<length]).write(to: URL(filePath: path))
                #expect(throws: FilmFault.self, "\(length) of \(bytes.count) bytes") { try film.check(path: path) }
            }
            try Data(bytes + [0]).write(to: URL(filePath: path))
            #expect(throws: FilmFault.self) { try film.check(path: path) }
            try Data(bytes).write(to: URL(filePath: path))
            try film.check(path: path)
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: formats)
    func noBytesMakeATrapOrAHang(_ format: FilmFormat) throws {
        try withTemporaryFolder { folder in
            let path = folder + "film." + format.name
            let film = try makeFilm(format, at: path)
            let whole = try contents(path)
            var random = SeededGenerator(seed: 10)
            var faulty = 0
            for _ in 0..<1000 {
                var bytes = whole
                for _ in 0...random.below(3) { mutate(&bytes, &random) }
                try Data(bytes).write(to: URL(filePath: path))
                do throws(FilmFault) {
                    try film.check(path: path)
                } catch {
                    faulty += 1
                    _ = error.description
                }
            }
            // The rest changed only pictures, which are not decoded.
            #expect(faulty > 200, "\(faulty) of 1000")
        }
    }

    /// Changes numbers, which mostly stand at the start, to extreme ones, and cuts, repeats or removes a piece.
    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard bytes.count > 16 else { return }
        let place = random.below(random.below(2) == 0 ? min(bytes.count, 1000) : bytes.count)
        let length = min(1 + random.below(8), bytes.count - place)
        switch random.below(8) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes[place] = UInt8(random.below(256))
        case 2: for index in place..<place + length { bytes[index] = 0xFF }
        case 3: for index in place..<place + length { bytes[index] = 0 }
        case 4: bytes[place] = [0x7F, 0x80, 0x01, 0xFE][random.below(4)]
        case 5: bytes.removeSubrange(place..<place + length)
        case 6: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        default: bytes.removeSubrange(max(place, 1)...)
        }
    }
}
