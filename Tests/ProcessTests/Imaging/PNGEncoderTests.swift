import Foundation
import TestSupport
import Testing

@testable import JellyImaging

@Suite struct PNGEncoderTests {
    @Test func aFileHasItsFourChunksAndTheBitmapsPixels() throws {
        // Two pixels: red, and a blue with green 2.
        let bitmap = Bitmap(width: 2, height: 1, isOpaque: true, bytes: [0, 0, 255, 255, 200, 2, 1, 255])
        let decoded = try decodePNG(PNGEncoder().encode(bitmap))
        #expect(decoded.chunkTypes == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(decoded.width == 2)
        #expect(decoded.height == 1)
        #expect(decoded.colorType == .rgb)
        #expect(decoded.pixels == [255, 0, 0, 1, 2, 200])
    }

    @Test func premultipliedColoursAreStoredStraight() throws {
        let bytes: [UInt8] = [
            64, 32, 128, 128,  // half covered
            9, 9, 9, 0,  // invisible, whatever its colour
            1, 0, 2, 3,  // nearly invisible
            10, 20, 30, 255,  // opaque
        ]
        let decoded = try decodePNG(PNGEncoder().encode(Bitmap(width: 4, height: 1, isOpaque: false, bytes: bytes)))
        #expect(decoded.colorType == .rgba)
        #expect(decoded.pixels == [255, 64, 128, 128, 0, 0, 0, 0, 170, 0, 85, 3, 30, 20, 10, 255])
    }

    @Test func everyColourUnderEveryAlphaIsRoundedExactly() throws {
        var words: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for color in UInt32(0)...255 { words.append(alpha << 24 | min(color, alpha) * 0x01_0101) }
        }
        let bitmap = Bitmap(words: words, width: 256, height: 256, isOpaque: false)
        try #expect(decodePNG(PNGEncoder().encode(bitmap)).pixels == bitmap.storedPixels)
    }

    @Test func aColourAboveItsAlphaBecomesFull() throws {
        let bitmap = Bitmap(width: 1, height: 1, isOpaque: false, bytes: [255, 1, 0, 1])
        try #expect(decodePNG(PNGEncoder().encode(bitmap)).pixels == [0, 255, 255, 1])
    }

    @Test(arguments: ImageKind.allCases) func imagesOfEveryKindAndSizeComeBackExactly(_ kind: ImageKind) throws {
        try checkSizes(of: kind, PNGEncoder())
    }

    @Test(arguments: ImageKind.allCases) func runsAloneCanStoreEveryImage(_ kind: ImageKind) throws {
        try checkSizes(of: kind, PNGEncoder(general: nil))
    }

    @Test(arguments: [PNGFilter.none, PNGFilter.up]) func aSearchAloneCanStoreEveryImage(_ filter: UInt8) throws {
        let general = try #require(GeneralCompressor())
        var generator = SeededGenerator(seed: 17)
        for kind in ImageKind.allCases {
            for isOpaque in [true, false] {
                let bitmap = image(kind, width: 61, height: 23, isOpaque: isOpaque, using: &generator)
                let format = PNGFormat(of: bitmap)
                var file = PNGChunkWriter()
                file.appendStart(PNGHeader(width: 61, height: 23, format: format))
                bitmap.withPixels { pixels in
                    general.withStream(of: pixels, format: format, filter: filter) { file.append(imageData: $0) }
                }
                file.appendEnd()
                try #expect(decodePNG(file.bytes).pixels == bitmap.storedPixels, "\(kind), opaque: \(isOpaque)")
            }
        }
    }

    private func checkSizes(of kind: ImageKind, _ encoder: PNGEncoder) throws {
        var generator = SeededGenerator(seed: 7)
        for width in 1...70 {
            let height = 1 + (width * 7) % 20
            for isOpaque in [true, false] {
                let bitmap = image(kind, width: width, height: height, isOpaque: isOpaque, using: &generator)
                let decoded = try decodePNG(encoder.encode(bitmap))
                #expect(decoded.width == width && decoded.height == height)
                #expect(decoded.pixels == bitmap.storedPixels, "\(kind) \(width)×\(height), opaque: \(isOpaque)")
            }
        }
    }

    /// Runs around the lengths that need another match, 258 and multiples of it, in both distances.
    @Test func runsOfEveryLengthComeBackExactly() throws {
        let encoder = PNGEncoder(general: nil)
        for width in Array(80...180) + [259, 260, 345, 346, 11000] {
            for isOpaque in [true, false] {
                var words = [UInt32](repeating: 0xFF20_4060, count: width * 3)
                // A run of zeros from the second pixel on, and a run of residuals.
                words[width] = 0xFFFF_FFFF
                for x in 1..<width { words[2 * width + x] = 0xFF12_3456 }
                let bitmap = Bitmap(words: words, width: width, height: 3, isOpaque: isOpaque)
                try #expect(decodePNG(encoder.encode(bitmap)).pixels == bitmap.storedPixels, "\(width)")
            }
        }
    }

    @Test func aFlatImageTakesTwoBitsForEvery258Bytes() {
        let words = [UInt32](repeating: 0xFF20_4060, count: 1920 * 1080)
        let count = PNGEncoder().encode(Bitmap(words: words, width: 1920, height: 1080, isOpaque: true)).count
        // 1080 rows of 22 longest matches, a shorter one, the filter and a zero.
        #expect(count < 1080 * (22 * 2 + 16) / 8)
    }

    /// Fibonacci frequencies would need codes far longer than Deflate allows.
    @Test func codesAreNeverLongerThanTheirLimitAndComplete() {
        var frequencies = [1, 1]
        while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
        for limit in [6, 7, 15] {
            let code = HuffmanCode(frequencies: frequencies, limit: limit)
            #expect(code.lengths.max() == UInt8(limit))
            let codes = code.lengths.reduce(0) { sum, length -> Int in sum + 1 << (limit - Int(length)) }
            #expect(codes == 1 << limit)
        }
        #expect(HuffmanCode(frequencies: [5, 0, 2, 1, 1], limit: 15).lengths == [1, 0, 2, 3, 3])
        // RFC 1951, 3.2.2: ABCDEFGH with these lengths; codes are stored from their last bit on.
        let example = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
        #expect(example.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }

    /// Slanted edges are stored unfiltered, vertical ones and vertical gradients as differences between rows.
    @Test func eachRowHasTheFilterThatSuitsIt() throws {
        let (width, height) = (200, 60)
        func filters(_ word: (Int, Int) -> UInt32) throws -> [UInt8: Int] {
            let words = (0..<width * height).map { word($0 % width, $0 / width) }
            let bitmap = Bitmap(words: words, width: width, height: height, isOpaque: true)
            let decoded = try decodePNG(PNGEncoder(general: nil).encode(bitmap))
            #expect(decoded.pixels == bitmap.storedPixels)
            return Dictionary(decoded.filters.map { ($0, 1) }, uniquingKeysWith: +)
        }
        // Every row is like the one above, moved by three pixels, behind a soft pixel.
        let slanted = try filters { x, y in x == 3 * y ? 0xFF91_7253 : x < 3 * y ? 0xFFFF_FFFF : 0xFF20_4060 }
        #expect(slanted == [2: 1, 0: 59])
        // Only one soft pixel changes from row to row.
        let upright = try filters { x, y in
            x == 90 ? 0xFF10_2030 + UInt32(y) * 0x03_0507 : x < 90 ? 0xFFFF_FFFF : 0xFF20_4060
        }
        #expect(upright == [2: 60])
    }

    @Test(arguments: ImageKind.allCases) func anEncoderThatHasBeenUsedGivesTheSameBytes(_ kind: ImageKind) {
        var generator = SeededGenerator(seed: 11)
        let used = PNGEncoder()
        for size in [(64, 20), (3, 2), (33, 70), (300, 9)] {
            let bitmap = image(kind, width: size.0, height: size.1, isOpaque: size.0 % 2 == 0, using: &generator)
            #expect(used.encode(bitmap) == PNGEncoder().encode(bitmap))
        }
    }

    /// libpng, through Cairo, which premultiplies again; the result equals the original bytes.
    @Test(arguments: ImageKind.allCases) func libpngSeesTheSamePixels(_ kind: ImageKind) throws {
        var generator = SeededGenerator(seed: 19)
        let encoder = PNGEncoder()
        for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 3), (63, 5), (64, 64), (129, 33), (257, 90)] {
            for isOpaque in [true, false] {
                let bitmap = image(kind, width: width, height: height, isOpaque: isOpaque, using: &generator)
                let isSame = try libpngDecode(encoder.encode(bitmap)) == bitmap.bytes
                #expect(isSame, "\(width)×\(height), opaque: \(isOpaque)")
            }
        }
    }

    @Test(arguments: ImageKind.allCases) func ffmpegSeesTheSamePixels(_ kind: ImageKind) throws {
        var generator = SeededGenerator(seed: 13)
        for isOpaque in [true, false] {
            let bitmap = image(kind, width: 203, height: 101, isOpaque: isOpaque, using: &generator)
            let pixels = try ffmpegDecode(PNGEncoder().encode(bitmap), format: isOpaque ? "rgb24" : "rgba")
            #expect(pixels == bitmap.storedPixels, "\(kind), opaque: \(isOpaque)")
        }
    }
}
