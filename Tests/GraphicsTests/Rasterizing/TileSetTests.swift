import JellyImaging
import TestSupport
import Testing

@testable import JellyGraphics

@Suite struct TileSetTests {
    /// Random rectangles of an image wide enough for several words of tiles.
    private static func rectangles(_ random: inout SeededGenerator, width: Int, height: Int) -> [PixelRectangle] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
            let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
            return PixelRectangle(
                x: x, y: y, width: .random(in: 1...(width - x), using: &random),
                height: .random(in: 1...min(30, height - y), using: &random))
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func rectanglesCoverEachTileOnceAndNothingElse(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (width, height) = ([1, 8, 511, 512, 513, 1300][Int(seed % 6)], [1, 4, 90, 203][Int(seed % 4)])
        let inserted = Self.rectangles(&random, width: width, height: height)
        var tiles = TileSet(width: width, height: height)
        for rectangle in inserted { tiles.insert(rectangle) }
        var expected = [Int](repeating: 0, count: width * height)
        for rectangle in inserted {
            for y in rectangle.y / 4 * 4..<min(height, (rectangle.y + rectangle.height + 3) / 4 * 4) {
                for x in rectangle.x / 8 * 8..<min(width, (rectangle.x + rectangle.width + 7) / 8 * 8) {
                    expected[y * width + x] = 1
                }
            }
        }
        var covered = [Int](repeating: 0, count: width * height)
        for rectangle in tiles.rectangles {
            for y in rectangle.rows { for x in rectangle.columns { covered[y * width + x] += 1 } }
        }
        let isExact = covered == expected
        #expect(isExact)
        #expect(tiles.isEmpty == inserted.isEmpty)
        #expect(tiles.rectangles.map(\.y) == tiles.rectangles.map(\.y).sorted())
        #expect(tiles.pixelCount >= expected.reduce(0, +))
        for probe in Self.rectangles(&random, width: width, height: height) {
            let (left, top) = (probe.x / 8 * 8, probe.y / 4 * 4)
            let isTouched = (top..<min(height, (probe.y + probe.height + 3) / 4 * 4)).contains { y in
                (left..<min(width, (probe.x + probe.width + 7) / 8 * 8)).contains { expected[y * width + $0] == 1 }
            }
            #expect(tiles.touches(probe) == isTouched)
        }
    }

    @Test func whatIsOneAboveTheOtherAndAlikeIsOneRectangle() {
        var tiles = TileSet(width: 64, height: 40)
        tiles.insert(PixelRectangle(x: 9, y: 0, width: 8, height: 20))
        tiles.insert(PixelRectangle(x: 40, y: 5, width: 1, height: 1))
        #expect(
            tiles.rectangles == [
                PixelRectangle(x: 8, y: 0, width: 16, height: 20), PixelRectangle(x: 40, y: 4, width: 8, height: 4),
            ])
    }
}
