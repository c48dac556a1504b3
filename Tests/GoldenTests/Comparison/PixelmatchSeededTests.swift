import JellyImaging
import Testing
@testable import JellyGolden

/// The counts of pixelmatch 5.3 (its Python port 0.4.0), 6.0, 7.1 (pixelmatch-fast 1.3.4) and its main branch of 7 July
/// 2026 (under Node) on seeded images at the threshold 0.1, without and with anti-aliased pixels.
struct PixelmatchSeededTests {
    struct Case: Sendable {
        let version: PixelmatchVersion
        let seed: Int
        let width: Int
        let height: Int
        let isOpaque: Bool
        let changed: Int
        let withAntialiased: Int

        init(
            _ version: PixelmatchVersion, _ seed: Int, _ width: Int, _ height: Int, _ isOpaque: Bool, _ changed: Int,
            _ withAntialiased: Int
        ) {
            (self.version, self.seed, self.width, self.height) = (version, seed, width, height)
            (self.isOpaque, self.changed, self.withAntialiased) = (isOpaque, changed, withAntialiased)
        }
    }

    static let cases: [Case] = [
        Case(.v5, 4, 3, 3, true, 1, 1),
        Case(.v5, 4, 3, 3, false, 0, 0),
        Case(.v5, 5, 5, 4, true, 1, 1),
        Case(.v5, 5, 5, 4, false, 2, 2),
        Case(.v5, 6, 7, 9, true, 4, 4),
        Case(.v5, 6, 7, 9, false, 4, 4),
        Case(.v5, 7, 16, 16, true, 26, 34),
        Case(.v5, 7, 16, 16, false, 19, 27),
        Case(.v5, 8, 33, 17, true, 60, 74),
        Case(.v5, 8, 33, 17, false, 40, 56),
        Case(.v5, 9, 64, 48, true, 250, 334),
        Case(.v5, 9, 64, 48, false, 181, 257),
        Case(.v5, 16, 7, 9, true, 11, 11),
        Case(.v5, 16, 7, 9, false, 4, 9),
        Case(.v5, 27, 16, 16, true, 26, 38),
        Case(.v5, 27, 16, 16, false, 24, 32),
        Case(.v5, 38, 33, 17, true, 46, 62),
        Case(.v5, 38, 33, 17, false, 49, 56),
        Case(.v5, 49, 64, 48, true, 216, 323),
        Case(.v5, 49, 64, 48, false, 164, 226),
        Case(.v6, 4, 3, 3, false, 0, 0),
        Case(.v6, 5, 5, 4, false, 2, 2),
        Case(.v6, 6, 7, 9, false, 4, 4),
        Case(.v6, 7, 16, 16, false, 19, 27),
        Case(.v6, 8, 33, 17, false, 40, 56),
        Case(.v6, 9, 64, 48, false, 181, 257),
        Case(.v6, 16, 7, 9, false, 4, 9),
        Case(.v6, 27, 16, 16, false, 24, 32),
        Case(.v6, 38, 33, 17, false, 49, 56),
        Case(.v6, 49, 64, 48, false, 164, 226),
        Case(.v7, 4, 3, 3, true, 1, 1),
        Case(.v7, 4, 3, 3, false, 1, 1),
        Case(.v7, 5, 5, 4, true, 1, 1),
        Case(.v7, 5, 5, 4, false, 2, 2),
        Case(.v7, 6, 7, 9, true, 4, 4),
        Case(.v7, 6, 7, 9, false, 4, 4),
        Case(.v7, 7, 16, 16, true, 26, 34),
        Case(.v7, 7, 16, 16, false, 18, 27),
        Case(.v7, 8, 33, 17, true, 60, 74),
        Case(.v7, 8, 33, 17, false, 33, 46),
        Case(.v7, 9, 64, 48, true, 250, 334),
        Case(.v7, 9, 64, 48, false, 156, 220),
        Case(.v7, 16, 7, 9, true, 11, 11),
        Case(.v7, 16, 7, 9, false, 4, 10),
        Case(.v7, 27, 16, 16, true, 26, 38),
        Case(.v7, 27, 16, 16, false, 18, 25),
        Case(.v7, 38, 33, 17, true, 46, 62),
        Case(.v7, 38, 33, 17, false, 39, 50),
        Case(.v7, 49, 64, 48, true, 216, 323),
        Case(.v7, 49, 64, 48, false, 144, 192),
        Case(.oklab, 4, 3, 3, true, 1, 1),
        Case(.oklab, 4, 3, 3, false, 1, 1),
        Case(.oklab, 5, 5, 4, true, 1, 2),
        Case(.oklab, 5, 5, 4, false, 2, 2),
        Case(.oklab, 6, 7, 9, true, 4, 4),
        Case(.oklab, 6, 7, 9, false, 4, 4),
        Case(.oklab, 7, 16, 16, true, 25, 36),
        Case(.oklab, 7, 16, 16, false, 21, 30),
        Case(.oklab, 8, 33, 17, true, 64, 79),
        Case(.oklab, 8, 33, 17, false, 37, 52),
        Case(.oklab, 9, 64, 48, true, 254, 349),
        Case(.oklab, 9, 64, 48, false, 178, 251),
        Case(.oklab, 16, 7, 9, true, 11, 11),
        Case(.oklab, 16, 7, 9, false, 5, 10),
        Case(.oklab, 27, 16, 16, true, 30, 40),
        Case(.oklab, 27, 16, 16, false, 20, 29),
        Case(.oklab, 38, 33, 17, true, 44, 61),
        Case(.oklab, 38, 33, 17, false, 47, 54),
        Case(.oklab, 49, 64, 48, true, 237, 364),
        Case(.oklab, 49, 64, 48, false, 170, 236),
    ]

    @Test(arguments: cases)
    func countsWhatPixelmatchCounts(_ one: Case) {
        let pair = SeededPair(seed: one.seed, width: one.width, height: one.height, isOpaque: one.isOpaque)
        let scan = pair.scan(by: .pixelmatch(one.version))
        #expect(scan.changed == one.changed)
        #expect(scan.changed + scan.antialiased == one.withAntialiased)
    }

    /// Half-transparent colors as stored in a file: premultiplied ones have fewer.
    @Test(arguments: cases)
    func countsTheSameInFiles(_ one: Case) throws {
        let pair = SeededPair(seed: one.seed, width: one.width, height: one.height, isOpaque: one.isOpaque)
        let (first, second) = try pair.decoded
        let comparison = Comparer(.pixelmatch(one.version)).compare(second, with: first)
        #expect(comparison.changedPixels == one.changed)
        #expect(comparison.changedPixels + comparison.antialiasedPixels == one.withAntialiased)
    }

    @Test(arguments: cases.filter(\.isOpaque))
    func countsTheSameInBitmaps(_ one: Case) {
        let pair = SeededPair(seed: one.seed, width: one.width, height: one.height, isOpaque: true)
        let (first, second) = pair.bitmaps
        let comparison = Comparer(.pixelmatch(one.version)).compare(second, with: first)
        #expect(comparison.changedPixels == one.changed)
        #expect(comparison.changedPixels + comparison.antialiasedPixels == one.withAntialiased)
    }
}
