import JellyImaging
import JellyValues
import Testing

import JellyVideo

/// The times of images in files.
@Suite struct VideoTimesTests {
    private static let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 9, 9, 9, 2, 2, 0x44, 1, 0]
    private static let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]

    private static func control(_ hundredths: Int) -> [UInt8] {
        [0x21, 0xF9, 4, 0, UInt8(hundredths & 255), UInt8(hundredths >> 8), 0, 0]
    }

    private static func repetition(_ count: UInt8, name: String = "NETSCAPE2.0") -> [UInt8] {
        [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, count, 0, 0]
    }

    /// The last one has no delay.
    private static let images = control(4) + image + control(300) + image + image

    @Test(arguments: [([], 1), (repetition(0), 0), (repetition(4), 5), (repetition(0, name: "NETSCAPE3.0"), 1)])
    func aGIFTellsItsTimes(extensions: [UInt8], plays: Int) throws {
        let file = Self.head + extensions + Self.images + [0x3B]
        let times = try #require(VideoTimes(file))
        #expect(times.plays == plays && times.delays.map(\.ticks) == [4, 300, 0])
        #expect(times.delays.allSatisfy { $0.ticksPerSecond == 100 })
        for count in 0..<file.count { _ = VideoTimes(Array(file[..<count])) }
        #expect(VideoTimes(Self.head + extensions + Self.control(4) + Self.image + [0x3B]) == nil)
    }

    @Test func otherFilesHaveNoTimes() {
        let still = PNGEncoder().encode(Bitmap(width: 1, height: 1, isOpaque: true, bytes: [1, 2, 3, 255]))
        for bytes in [[], Array("GIF89a".utf8), Array("<svg>".utf8), still] { #expect(VideoTimes(bytes) == nil) }
    }
}
