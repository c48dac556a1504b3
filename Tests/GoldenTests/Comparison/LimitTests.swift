import JellyGolden
import JellyImaging
import TestSupport
import Testing

struct LimitTests {
    private func tolerance(_ text: String) throws -> Tolerance { try Tolerance(parsing: text) }

    private func compare(_ text: String, _ actual: Bitmap, _ expected: Bitmap) throws -> Comparison {
        Comparer(try Tolerance(parsing: text)).compare(actual, with: expected)
    }

    private let white = image(Array(repeating: "..........", count: 10))

    @Test func changedPixelsAreAnInclusiveMaximum() throws {
        let two = image(["#..#......"] + Array(repeating: "..........", count: 9))
        #expect(try compare("pixels=2", two, white).passes)
        #expect(try !compare("pixels=1", two, white).passes)
    }

    @Test func aFractionIsAnInclusiveMaximum() throws {
        let two = image(["#..#......"] + Array(repeating: "..........", count: 9))
        #expect(try compare("fraction=2%", two, white).passes)
        #expect(try !compare("fraction=1.99%", two, white).passes)
        // 7 of 1000 is 0.7 percent, though 0.7/100 is less than 7/1000 in binary.
        let wide = image([String(repeating: ".", count: 1000)])
        let seven = image([String(repeating: "#", count: 7) + String(repeating: ".", count: 993)])
        #expect(try compare("fraction=0.7%", seven, wide).passes)
        #expect(Fraction.percent(0.7) == Fraction(0.007))
    }

    @Test func thresholdsAreInclusive() throws {
        #expect(try compare("delta=4,pixels=0", image("c"), image(".")).passes)
        #expect(try !compare("delta=3,pixels=0", image("c"), image(".")).passes)
        #expect(try compare("delta=4.5,pixels=0", image("c"), image(".")).passes)
    }

    @Test func densityCountsAnyWindow() throws {
        let rows = [
            "..........", ".##.......", ".##.......", "..........", "..........", "..........", "..........",
            "........##", "........##", "........##",
        ]
        let found = try compare("density=5/3x3", image(rows), white)
        #expect(found.fullestWindow == 6)
        #expect(!found.passes)
        #expect(try compare("density=6/3x3", image(rows), white).passes)
        #expect(try compare("density=4/2x2", image(rows), white).fullestWindow == 4)
        #expect(try compare("density=1/1x1", image(rows), white).passes)
        #expect(try compare("density=9/10x10", image(rows), white).fullestWindow == 10)
        // A window that is larger than the image holds all of it.
        #expect(try compare("density=10/100x100", image(rows), white).passes)
        #expect(try compare("density=3/8x8", white, white).fullestWindow == 0)
    }

    @Test func anyWindowIsFoundAsByLookingAtEach() throws {
        var numbers = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let (width, height) = (1 + numbers.below(20), 1 + numbers.below(20))
            let side = 1 + numbers.below(9)
            let changed = (0..<height).map { _ in (0..<width).map { _ in numbers.below(4) == 0 } }
            let rows = changed.map { row in String(row.map { $0 ? "#" : "." }) }
            let blank = image(Array(repeating: String(repeating: ".", count: width), count: height))
            var fullest = 0
            for top in 0..<height {
                for left in 0..<width {
                    let window = changed[top..<min(top + side, height)].map {
                        $0[left..<min(left + side, width)].count { $0 }
                    }
                    fullest = max(fullest, window.reduce(0, +))
                }
            }
            let found = try compare("density=0/\(side)x\(side)", image(rows), blank)
            #expect(found.fullestWindow == fullest, "\(width)×\(height), window \(side)")
        }
    }

    @Test func theHardCapHoldsForEveryPixelWhateverTheMetric() throws {
        // Anti-aliased by every test, and still 32 off.
        let found = try compare("metric=yiqOverWhite,threshold=1,cap=31", image("f."), image(".."))
        #expect(found.changedPixels == 0 && !found.passes)
        #expect(try compare("metric=yiqOverWhite,threshold=1,cap=32", image("f."), image("..")).passes)
    }

    @Test func otherCairoAllowsFaintAndScatteredDifferences() {
        let comparer = Comparer(.otherCairo)
        let faint = image(Array(repeating: "bbbbbbbbbb", count: 10))
        #expect(comparer.compare(faint, with: white).passes)
        let eight = image(["cccc......", "cccc......"] + Array(repeating: "..........", count: 8))
        #expect(comparer.compare(eight, with: white).passes)
        let nine = image(["ccccc.....", "cccc......"] + Array(repeating: "..........", count: 8))
        #expect(!comparer.compare(nine, with: white).passes)
        // One black pixel is beyond the cap.
        #expect(
            !comparer.compare(image(["#........."] + Array(repeating: "..........", count: 9)), with: white).passes)
    }

    /// A separator 280 pixels long, one high and a third black, which exists in only one image.
    @Test func otherCairoFindsAHairlineThatVanished() throws {
        let line = String(repeating: ".", count: 20) + String(repeating: "=", count: 280)
        let blank = String(repeating: ".", count: 300)
        let rows = Array(repeating: blank, count: 40)
        let separated = image(rows[..<20] + [line] + rows[21...])
        let found = Comparer(.otherCairo).compare(image(rows), with: separated)
        #expect(!found.passes && found.worstDelta == 85)
        #expect(found.headroom.filter { !$0.holds }.map(\.description) == ["strongDensity is 16, more than 8"])
        #expect(try compare("density=8/8x8,delta=2,cap=96", image(rows), separated).passes)
    }

    @Test func strongDensityCountsByItsOwnDelta() throws {
        let rows = ["ffff......", "cccc......"] + Array(repeating: "..........", count: 8)
        let found = try compare("strong=3/4x4@31", image(rows), white)
        #expect(found.headroom.map(\.limit) == ["strongDensity"] && found.headroom[0].value == 4 && !found.passes)
        #expect(try compare("strong=3/4x4@32", image(rows), white).passes)
        #expect(try compare("strong=3/3x3@31", image(rows), white).passes)
        // A threshold of another metric is ignored.
        #expect(try !compare("metric=yiqOverWhite,threshold=1,strong=3/4x4@31", image(rows), white).passes)
    }

    @Test func flatAreasAreJudgedBesideEdges() throws {
        // Two patches, one of which is 4 of 255 off; at the edge between them two pixels are far off.
        let before = image(Array(repeating: "....++++", count: 5))
        let after = image(["...c++++"] + Array(repeating: "....++++", count: 3) + ["...f++++"])
        #expect(try compare("flat=0", after, before).passes)
        let off = image(Array(repeating: "cccc++++", count: 5))
        let found = try compare("flat=3", off, before)
        #expect(found.headroom.map(\.description) == ["flatDelta is 4, more than 3"])
        #expect(try compare("flat=4", off, before).passes)
        // A column that is flat in only one image is an edge.
        #expect(try compare("flat=0", image(Array(repeating: "..c.++++", count: 5)), before).passes)
    }

    @Test func flatAreasReachToTheImageSides() throws {
        // WebKit's mark in a corner (Playwright's webkit-corner-2x) is not flat: 3×3 pixels there have two colours.
        let blank = Array(repeating: ".....", count: 5)
        #expect(try compare("flat=0", image(["cc...", "cc..."] + blank[2...]), image(blank)).passes)
        let corner = image(["ccc..", "ccc..", "ccc.."] + blank[3...])
        #expect(try compare("flat=0", corner, image(blank)).headroom.map(\.value) == [4])
        // Near a border, smaller areas of one colour suffice.
        #expect(try !compare("flat=0", image(["cc"]), image([".."])).passes)
        #expect(try !compare("flat=0", image(["c"]), image(["."])).passes)
        #expect(try compare("flat=0", image(["c", "c", ".", "."]), image([".", ".", ".", "."])).passes)
    }

    @Test func anotherRendererMayDifferAtEdgesAndNotWhereItIsFlat() throws {
        let comparer = Comparer(.otherRenderer)
        let edge = Array(repeating: "....f+++++", count: 10)
        #expect(comparer.compare(image(edge), with: image(Array(repeating: ".....+++++", count: 10))).passes)
        let one = image(Array(repeating: "aaaaa+++++", count: 10))
        #expect(comparer.compare(one, with: image(Array(repeating: ".....+++++", count: 10))).passes)
        let two = image(Array(repeating: "bbbbb+++++", count: 10))
        #expect(!comparer.compare(two, with: image(Array(repeating: ".....+++++", count: 10))).passes)
    }

    @Test func allLimitsHaveToHoldAndTellTheirHeadroom() throws {
        let two = image(["ff........"] + Array(repeating: "..........", count: 9))
        let found = try compare("pixels=5,fraction=1%,density=2/2x2,cap=40,sum=31", two, white)
        #expect(
            found.headroom.map(\.limit) == ["changedPixels", "changedFraction", "density", "hardCap", "pixelDeltaSum"])
        #expect(found.headroom.map(\.value) == [2, 0.02, 2, 32, 32])
        #expect(found.headroom.map(\.allowed) == [5, 0.01, 2, 40, 31])
        #expect(found.headroom.map(\.holds) == [true, false, true, true, false])
        #expect(!found.passes)
    }

    @Test func numbersOutOfRangeNeverLoosenATolerance() {
        var tolerance = Tolerance()
        tolerance.threshold = .nan
        #expect(!Comparer(tolerance).compare(image("a"), with: image(".")).passes)
        tolerance.threshold = -1
        #expect(Comparer(tolerance).compare(image("."), with: image(".")).passes)
        tolerance = .otherCairo
        tolerance.density?.window = 0
        #expect(Comparer(tolerance).compare(image("f"), with: image(".")).fullestWindow == 1)
        tolerance = .exact
        tolerance.changedPixels = nil
        #expect(!Comparer(tolerance).compare(image("a"), with: image(".")).passes)
        tolerance.hardCap = -5
        #expect(Comparer(tolerance).compare(image("."), with: image(".")).passes)
    }
}
