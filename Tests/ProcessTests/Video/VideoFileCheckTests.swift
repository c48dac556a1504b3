import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// Checks of finished videos: valid ones pass, whatever their settings, and no bytes cause a trap or a hang.
@Suite struct VideoFileCheckTests {
    private static let formats = InvalidVideoTests.formats

    private func makeVideo(
        _ format: VideoFormat, at path: String, settings: VideoSettings = VideoSettings(),
        colors: [Int] = Array(0..<12).map { $0 * 20 }
    ) throws -> ExpectedVideo {
        let sink = try VideoOutput(parsing: path).makeSink(
            width: 16, height: 16, rate: FrameRate(25), settings: settings)
        for (index, color) in colors.enumerated() {
            try sink.write(flat(UInt8(color), 0, 9, width: 16, height: 16), index: index)
        }
        try sink.finish()
        return ExpectedVideo(format: format, frames: colors.count, rate: FrameRate(25))
    }

    @Test(arguments: formats) func videosOfAllQualitiesAreWhole(_ format: VideoFormat) throws {
        for quality in VideoSettings.Quality.allCases where quality != .lossless || format.canBeLossless {
            for isTransparent in [false, true] where !isTransparent || format.holdsAlpha {
                try withTemporaryDirectory { directory in
                    let settings = VideoSettings(quality: quality, isTransparent: isTransparent)
                    _ = try makeVideo(format, at: directory + "video." + format.name, settings: settings)
                }
            }
        }
    }

    /// By default ffmpeg would use 120000/1001, 240 and 1 for these.
    @Test(arguments: [VideoFormat.mp4, .mov]) func ratesNearUsualOnesAreKept(_ format: VideoFormat) throws {
        for rate in [FrameRate(119_881, 1000), FrameRate(240_001, 1000), FrameRate(1_000_000, 999_999)] {
            try withTemporaryDirectory { directory in
                let path = directory + "video." + format.name
                let sink = try VideoOutput(parsing: path).makeSink(width: 16, height: 16, rate: rate)
                for index in 0..<48 { try sink.write(flat(9, 9, 9, width: 16, height: 16), index: index) }
                try sink.finish()
            }
        }
    }

    @Test(arguments: formats) func videosInWhichNothingMovesAreWhole(_ format: VideoFormat) throws {
        let videos = [
            [7], [7, 7], Array(repeating: 7, count: 30), [7, 7, 7, 200, 200, 200, 200], [7, 200, 200, 7, 7],
        ]
        for colors in videos {
            try withTemporaryDirectory { directory in
                _ = try makeVideo(format, at: directory + "video." + format.name, colors: colors)
            }
        }
    }

    /// The lossy libwebp considers these frames equal, and writes a still image.
    @Test func aLossyWebPOfSimilarFramesIsWhole() throws {
        try withTemporaryDirectory { directory in
            let settings = VideoSettings(quality: .draft)
            _ = try makeVideo(.webp, at: directory + "video.webp", settings: settings, colors: [100, 101, 102])
        }
    }

    @Test func aStillImageIsNoVideoInWhichSomethingMoves() throws {
        try withTemporaryDirectory { directory in
            var video = try makeVideo(.webp, at: directory + "video.webp", colors: [7, 7, 7])
            #expect(throws: VideoFileError.frames(found: 1, expected: 3)) {
                try video.check(path: directory + "video.webp")
            }
            video.mayBeStill = true
            try video.check(path: directory + "video.webp")
        }
    }

    @Test func aWebMWhoseSegmentHasNoSizeEndsWithItsFile() throws {
        try withTemporaryDirectory { directory in
            let video = try makeVideo(.webm, at: directory + "video.webm")
            var bytes = try contents(directory + "video.webm")
            let place = try #require(bytes.indices.first { Array(bytes[$0...].prefix(4)) == [0x18, 0x53, 0x80, 0x67] })
            #expect(bytes[place + 4] == 1)
            bytes.replaceSubrange(place + 5..<place + 12, with: repeatElement(0xFF, count: 7))
            try Data(bytes).write(to: URL(filePath: directory + "a"))
            try video.check(path: directory + "a")
            try Data(bytes.dropLast()).write(to: URL(filePath: directory + "b"))
            #expect(throws: VideoFileError.cutShort) { try video.check(path: directory + "b") }
        }
    }

    @Test func anMP4sBoxMayHaveALongSize() throws {
        try withTemporaryDirectory { directory in
            let video = try makeVideo(.mp4, at: directory + "video.mp4")
            var bytes = try contents(directory + "video.mp4")
            let kind = try #require(bytes.indices.first { Array(bytes[$0...].prefix(4)) == Array("mdat".utf8) })
            let size = bytes.count - kind + 4 + 8
            bytes.replaceSubrange(kind - 4..<kind, with: [0, 0, 0, 1])
            let large: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) }
            bytes.insert(contentsOf: large, at: kind + 4)
            try Data(bytes).write(to: URL(filePath: directory + "a"))
            try video.check(path: directory + "a")
        }
    }

    /// Also the reverse: a byte after the end does not belong to the video.
    @Test(arguments: formats) func everyVideoThatIsCutAnywhereIsInvalid(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            let video = try makeVideo(format, at: path)
            let bytes = try contents(path)
            for length in Array(stride(from: 0, to: bytes.count, by: max(bytes.count / 300, 1))) + [bytes.count - 1] {
                try Data(bytes[..<length]).write(to: URL(filePath: path))
                #expect(throws: VideoFileError.self, "\(length) of \(bytes.count) bytes") {
                    try video.check(path: path)
                }
            }
            try Data(bytes + [0]).write(to: URL(filePath: path))
            #expect(throws: VideoFileError.self) { try video.check(path: path) }
            try Data(bytes).write(to: URL(filePath: path))
            try video.check(path: path)
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: formats)
    func noBytesMakeATrapOrAHang(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            let video = try makeVideo(format, at: path)
            let whole = try contents(path)
            var random = SeededGenerator(seed: 10)
            var invalid = 0
            for _ in 0..<1000 {
                var bytes = whole
                for _ in 0...random.below(3) { mutate(&bytes, &random) }
                try Data(bytes).write(to: URL(filePath: path))
                do throws(VideoFileError) {
                    try video.check(path: path)
                } catch {
                    invalid += 1
                    _ = error.description
                }
            }
            // The rest changed only images, which are not decoded.
            #expect(invalid > 200, "\(invalid) of 1000")
        }
    }

    /// Changes numbers, mostly near the start, to extreme ones, and cuts, repeats or removes a piece.
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
