import JellyGolden
import JellyImaging
import JellyValues
import TestSupport
import Testing

/// “Same” refers to the shown image: equal samples that files present differently are not the same.
@Suite struct PresentationTests {
    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] { PNGBuilder.chunk(name, data) }

    /// Two adjacent pixels, red and black.
    private static func png(_ before: [[UInt8]] = [], after: [[UInt8]] = []) -> [UInt8] {
        PNGBuilder(width: 2, height: 1, colorType: 2, before: before, after: after) { x, _ in [x == 0 ? 200 : 0, 0, 0] }
            .file
    }

    private func compare(_ expected: [UInt8], _ actual: [UInt8], _ tolerance: Tolerance = .exact) throws -> RunResult {
        var comparison = VideoComparison(name: "a", rate: FrameRate(60), tolerance: tolerance)
        comparison.add(
            expected: ComparedImage(try PNGDecoder().decodeExactly(expected)),
            actual: ComparedImage(try PNGDecoder().decodeExactly(actual)))
        return comparison.result
    }

    private static let sRGB = chunk("sRGB", [0])
    private static func gamma(_ value: Int) -> [UInt8] { chunk("gAMA", PNGBuilder.number(value)) }
    private static let colors = chunk(
        "cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(PNGBuilder.number))
    private static func profile(_ bytes: [UInt8]) -> [UInt8] {
        chunk("iCCP", Array("mine".utf8) + [0, 0] + PNGBuilder.stored(bytes))
    }

    @Test func whatMeansSRGBIsTheSame() throws {
        let others: [[[UInt8]]] = [
            [Self.sRGB], [Self.gamma(45_455)], [Self.gamma(45_455), Self.colors], [Self.chunk("cICP", [1, 13, 0, 1])],
            // The first valid one applies, and a damaged one is ignored.
            [Self.chunk("cICP", [1, 13, 0, 1]), Self.gamma(100_000)], [Self.sRGB, Self.gamma(100_000)],
            [Array(Self.gamma(100_000).dropLast()) + [0]],
        ]
        for other in others {
            #expect(try compare(Self.png(), Self.png(other)).verdict == .same, "\(other)")
        }
    }

    static let others: [(chunks: [[UInt8]], words: String)] = [
        ([gamma(100_000)], "gamma 1.0"), ([chunk("cICP", [12, 13, 0, 1])], "Display P3, sRGB (cICP 12/13/0/1)"),
        ([chunk("cICP", [9, 16, 0, 1])], "BT.2020, PQ (cICP 9/16/0/1)"),
        ([profile([1, 2, 3])], "of the ICC profile “mine” (3 bytes, 55bc801d)"),
        ([gamma(45_455), chunk("cHRM", [UInt8](repeating: 1, count: 32))], "primaries 16843009"),
    ]

    @Test(arguments: others) func anotherColourSpaceIsNotTheSame(_ chunks: [[UInt8]], _ words: String) throws {
        let result = try compare(Self.png([Self.sRGB]), Self.png(chunks))
        #expect(result.verdict == .changed && !result.passes)
        #expect(result.message.hasPrefix("changed: same pixels; shown differently: colour space "))
        #expect(result.message.contains(words), "\(result.message)")
        // A pixel tolerance accepts it, and reports it.
        let allowed = try compare(Self.png([Self.sRGB]), Self.png(chunks), .otherCairo)
        #expect(allowed.verdict == .tolerated && allowed.shownOtherwise?.count == 1)
        #expect(try compare(Self.png(chunks), Self.png(chunks)).verdict == .same)
    }

    @Test func aProfileIsTheSameHoweverItIsCompressed() throws {
        let bytes = [UInt8](repeating: 7, count: 5000)
        // A stream with the marker of a higher compression level.
        var stream = PNGBuilder.stored(bytes)
        stream[1] = 0x9C
        let other = Self.chunk("iCCP", Array("mine".utf8) + [0, 0] + stream)
        #expect(try compare(Self.png([Self.profile(bytes)]), Self.png([other])).verdict == .same)
        #expect(try compare(Self.png([Self.profile(bytes)]), Self.png([Self.profile(bytes + [7])])).verdict == .changed)
    }

    private static func exif(_ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        return chunk("eXIf", (isLittle ? little : big) + [0, 0, 0, 0])
    }

    @Test func imagesAreComparedAsTheyAreTurned() throws {
        let mirrored = PNGBuilder(width: 2, height: 1, colorType: 2) { x, _ in [x == 1 ? 200 : 0, 0, 0] }.file
        for orientation in [UInt8(2), 3] {
            #expect(try compare(mirrored, Self.png([Self.exif(orientation)])).verdict == .same)
            #expect(try compare(mirrored, Self.png(after: [Self.exif(orientation, isLittle: false)])).verdict == .same)
            #expect(try compare(Self.png(), Self.png([Self.exif(orientation)])).verdict == .changed)
        }
        // Upright: red above black, or below it.
        func high(_ redRow: Int) -> [UInt8] {
            PNGBuilder(width: 1, height: 2, colorType: 2) { _, y in [y == redRow ? 200 : 0, 0, 0] }.file
        }
        for (orientation, row) in [(UInt8(5), 0), (6, 0), (7, 1), (8, 1)] {
            #expect(try compare(high(row), Self.png([Self.exif(orientation)])).verdict == .same, "\(orientation)")
        }
        for damaged in [
            Self.exif(9), Self.chunk("eXIf", [0x49, 0x49, 42, 0, 255, 255, 255, 255]), Self.chunk("eXIf", []),
        ] {
            #expect(try compare(Self.png(), Self.png([damaged])).verdict == .same)
        }
    }

    @Test func everyOrientationPutsEveryPixelInItsPlace() {
        // 0 1 2 / 3 4 5.
        let shown: [[Int]] = [
            [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3], [5, 4, 3, 2, 1, 0], [3, 4, 5, 0, 1, 2], [0, 3, 1, 4, 2, 5],
            [3, 0, 4, 1, 5, 2], [5, 2, 4, 1, 3, 0], [2, 5, 1, 4, 0, 3],
        ]
        for (number, order) in shown.enumerated() {
            let orientation = ImageOrientation(rawValue: number + 1)
            #expect(orientation?.applied(to: Array(0..<6), of: 1, width: 3, height: 2) == order, "\(number + 1)")
        }
    }

    @Test func pixelsThatAreNoSquaresAreSaid() throws {
        func sized(_ x: Int, _ y: Int) -> [UInt8] {
            Self.chunk("pHYs", PNGBuilder.number(x) + PNGBuilder.number(y) + [0])
        }
        let result = try compare(Self.png(), Self.png([sized(1, 2)]))
        #expect(result.message.contains("pixels of 2:1 instead of 1:1"), "\(result.message)")
        #expect(try compare(Self.png(), Self.png([sized(2834, 2835)])).verdict == .same)
    }

    @Test func samplesOf16BitsAreComparedByAllTheirBits() throws {
        func deep(_ sample: Int, alpha: Int = 65_535) -> [UInt8] {
            PNGBuilder(width: 4, height: 2, bitDepth: 16) { x, y in
                [x == 3 && y == 1 ? sample : 30_000, 257, 514, alpha]
            }.file
        }
        let result = try compare(deep(40_000), deep(40_001))
        let found = try #require(result.frames[0].comparison)
        #expect(result.verdict == .changed && found.changedPixels == 1 && found.differingPixels == 1)
        #expect(found.changedBox == PixelBox(columns: 3...3, rows: 1...1))
        #expect(result.message.contains("a component by less than 1 of 255"), "\(result.message)")
        #expect(try compare(deep(40_000), deep(40_001), .otherCairo).verdict == .tolerated)
        #expect(try compare(deep(40_000, alpha: 0), deep(40_001, alpha: 0)).verdict == .same)
        // 16-bit samples that fit in bytes equal those of an 8-bit file.
        let bytes = PNGBuilder(width: 1, height: 1) { _, _ in [1, 2, 3, 255] }.file
        let words = PNGBuilder(width: 1, height: 1, bitDepth: 16) { _, _ in [257, 514, 771, 65_535] }.file
        #expect(try compare(bytes, words).verdict == .same)
    }

    @Test func whatCroppingLeavesOutIsSaid() throws {
        var comparison = VideoComparison(name: "a", rate: FrameRate(60), sizes: .crop)
        func image(_ width: Int) throws -> ComparedImage {
            ComparedImage(
                try PNGDecoder().decodeExactly(PNGBuilder(width: width, height: 2) { _, _ in [9, 9, 9, 255] }.file))
        }
        comparison.add(expected: try image(3), actual: try image(5))
        let result = comparison.result
        #expect(result.verdict == .same)
        #expect(result.message == "same: 1 frame; cropped: compared only 3×2 of 5×2 and 3×2 pixels")
    }
}
