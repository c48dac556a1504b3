import JellyGolden
import JellyImaging
import Testing

/// Skia Gold's test table for its fuzzy rule on images of 2×2 pixels.
struct GoldTests {
    @Test(arguments: [
        (0, 0, [0, 0, 0, 0], true), (0, 0, [1, 0, 0, 0], false), (0, 16, [1, 0, 0, 0], false),
        (2, 0, [1, 0, 0, 0], false), (2, 16, [15, 0, 0, 0], true), (2, 16, [16, 0, 0, 0], true),
        (2, 16, [0, 15, 16, 0], true), (2, 16, [0, 0, 16, 16], true), (2, 16, [17, 0, 0, 0], false),
        (2, 16, [17, 1, 0, 0], false), (2, 16, [1, 1, 1, 0], false), (2, 1020, [1, 1, 1, 0], false),
    ])
    func theTruthTable(_ pixels: Int, _ sum: Int, _ sums: [Int], _ passes: Bool) {
        let comparer = Comparer(.gold(maxDifferentPixels: Pixels(pixels), maxPixelDeltaSum: sum))
        let (plain, other) = (opaque([0, 0, 0, 0]), opaque(sums))
        let found = comparer.compare(other, with: plain)
        #expect(found.worstPixelDeltaSum == sums.max())
        #expect(found.passes == passes)
        #expect(comparer.compare(plain, with: other).passes == passes)
    }

    @Test func opacityCountsAmongTheComponents() {
        let comparer = Comparer(.gold(maxDifferentPixels: Pixels(1), maxPixelDeltaSum: 9))
        let plain = Bitmap(width: 2, height: 2, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 200))
        var bytes = plain.bytes
        bytes[3] = 191
        #expect(comparer.compare(Bitmap(width: 2, height: 2, isOpaque: false, bytes: bytes), with: plain).passes)
        bytes[3] = 190
        #expect(!comparer.compare(Bitmap(width: 2, height: 2, isOpaque: false, bytes: bytes), with: plain).passes)
    }

    @Test func anotherSizeFails() {
        let comparer = Comparer(.gold(maxDifferentPixels: Pixels(2), maxPixelDeltaSum: 16))
        let color = StraightColor(red: 1, green: 2, blue: 3)
        #expect(
            !comparer.compare(
                Bitmap(width: 2, height: 3, filledWith: color), with: Bitmap(width: 2, height: 2, filledWith: color)
            ).passes)
    }

    /// Four pixels that differ from a grey by these sums over red, green and blue.
    private func opaque(_ sums: [Int]) -> Bitmap {
        let bytes = sums.flatMap { sum -> [UInt8] in (0..<3).map { UInt8(200 - (sum + $0) / 3) } + [255] }
        return Bitmap(width: 2, height: 2, isOpaque: true, bytes: bytes)
    }
}
