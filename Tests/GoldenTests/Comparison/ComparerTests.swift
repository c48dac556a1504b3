import JellyImaging
import TestSupport
import Testing
@testable import JellyGolden

struct ComparerTests {
    @Test func equalImagesAreIdenticalByEveryTolerance() {
        let same = image("..#", "#+ ")
        for tolerance in [.exact, .otherCairo, .lookAlike, .odiff(), .pixelmatch(.v7)] as [Tolerance] {
            let comparison = Comparer(tolerance).compare(same, with: same)
            #expect(comparison.isIdentical && comparison.passes)
            #expect(comparison.differingPixels == 0 && comparison.worstDelta == 0 && comparison.clusters.isEmpty)
            #expect(comparison.changedBox == nil)
            #expect(comparison.description == "identical")
        }
    }

    @Test func numbersTellHowMuchAndWhere() {
        let expected = image(".....", ".....", ".....", ".....")
        let actual = image(".....", ".#f..", ".....", "...b.")
        let comparison = Comparer().compare(actual, with: expected)
        #expect(comparison.differingPixels == 3)
        #expect(comparison.changedPixels == 3)
        #expect(comparison.worstDelta == 255)
        #expect(comparison.worstPixelDeltaSum == 765)
        #expect(comparison.changedBox == PixelBox(columns: 1...3, rows: 1...3))
        #expect(comparison.fullestWindow == nil)
        #expect(
            comparison.clusters == [
                Comparison.Cluster(box: PixelBox(columns: 1...2, rows: 1...1), pixels: 2),
                Comparison.Cluster(box: PixelBox(columns: 3...3, rows: 3...3), pixels: 1),
            ])
        #expect(comparison.headroom == [Comparison.Headroom(limit: "changedPixels", value: 3, allowed: 0)])
        #expect(!comparison.passes)
        #expect(
            comparison.description
                == "3 of 20 pixels differ, by at most 255 of 255; 3 count as changed, in columns 1–3 and rows 1–3; "
                + "changedPixels is 3, more than 0")
    }

    @Test func onlyTheFirstOrLastRowMayDiffer() {
        let plain = image("...", "...", "...")
        #expect(Comparer().compare(image("#..", "...", "..."), with: plain).changedPixels == 1)
        #expect(Comparer().compare(image("...", "...", "..#"), with: plain).changedPixels == 1)
        #expect(Comparer().compare(image("#..", "...", "..#"), with: plain).changedPixels == 2)
    }

    @Test func clustersTouchAtCornersAndComeBySize() {
        let expected = image(Array(repeating: ".......", count: 5))
        let actual = image("#..#.#.", ".#.#.#.", "...###.", "#......", ".....##")
        let clusters = Comparer().compare(actual, with: expected).clusters
        #expect(clusters.map(\.pixels) == [7, 2, 2, 1])
        #expect(clusters.map(\.box.columns) == [3...5, 0...1, 5...6, 0...0])
        #expect(clusters.map(\.box.rows) == [0...2, 0...1, 4...4, 3...3])
    }

    @Test func atMostThirtyTwoClustersAreTold() {
        let dotted = image(
            Array(repeating: "#.#.#.#.#.#.#.", count: 1) + Array(repeating: "..............", count: 1))
        #expect(Comparer().compare(dotted, with: image("..............", "..............")).clusters.count == 7)
        let rows = (0..<20).map { $0 % 2 == 0 ? "#.#.#.#.#.#.#." : ".............." }
        let comparison = Comparer().compare(
            image(rows), with: image(Array(repeating: "..............", count: 20)))
        #expect(comparison.changedPixels == 70)
        #expect(comparison.clusters.count == 32)
        #expect(comparison.clusters.first?.box == PixelBox(columns: 0...0, rows: 0...0))
    }

    /// The bounding box of all changed pixels, compared with a pixel-by-pixel search.
    @Test func theBoxIsThatOfAllChangedPixels() {
        for seed in 0..<60 {
            let pair = SeededPair(seed: seed, width: 1 + seed % 17, height: 1 + seed % 5, isOpaque: true)
            var tolerance = Tolerance()
            tolerance.threshold = [0, 20, 150, 230][seed % 4]
            let (first, second) = pair.bitmaps
            let map = Comparer(tolerance).scan(ComparedImage(first), with: ComparedImage(second)).map
            let changed = map.cells.indices.filter { map.cells[$0] == ChangeMap.changed }
            let (xs, ys) = (changed.map { $0 % map.width }, changed.map { $0 / map.width + map.rows.lowerBound })
            #expect(map.box?.columns.lowerBound == xs.min() && map.box?.columns.upperBound == xs.max())
            #expect(map.box?.rows.lowerBound == ys.min() && map.box?.rows.upperBound == ys.max())
        }
    }

    /// Every other pixel of every other row: 200 × 170 spots exceed the limit of separate spots, 180 × 170 do not.
    @Test(arguments: [(400, 1, 34_000), (360, 32, 1)])
    func noiseAllOverIsOneCluster(_ width: Int, _ count: Int, _ pixels: Int) {
        let plain = [UInt8](repeating: 255, count: width * 340 * 4)
        var dotted = plain
        for y in stride(from: 0, to: 340, by: 2) {
            for x in stride(from: 0, to: width, by: 2) { dotted[(y * width + x) * 4] = 0 }
        }
        let comparison = Comparer().compare(
            Bitmap(width: width, height: 340, isOpaque: true, bytes: dotted),
            with: Bitmap(width: width, height: 340, isOpaque: true, bytes: plain))
        #expect(comparison.changedPixels == width / 2 * 170)
        #expect(comparison.clusters.count == count && comparison.clusters.first?.pixels == pixels)
        #expect(comparison.changedBox == PixelBox(columns: 0...width - 2, rows: 0...338))
    }

    @Test func anotherSizeIsStructuralAndNothingIsCompared() {
        let comparison = Comparer(.pixelmatch(.v5)).compare(image("..."), with: image("..", ".."))
        #expect(comparison.isStructural && !comparison.passes && !comparison.isIdentical)
        #expect(comparison.actualSize == Comparison.Size(width: 3, height: 1))
        #expect(comparison.expectedSize == Comparison.Size(width: 2, height: 2))
        #expect(comparison.headroom.isEmpty && comparison.differingPixels == 0)
        #expect(comparison.description == "the image has 3×1 pixels instead of 2×2")
    }

    @Test func anImageThatIsOpaqueByItsBytesEqualsOneThatPromisesIt() {
        let opaque = image(".#")
        let bytes = Bitmap(width: 2, height: 1, isOpaque: false, bytes: opaque.bytes)
        #expect(Comparer().compare(opaque, with: bytes).isIdentical)
    }
}
