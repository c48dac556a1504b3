import JellyImaging
import Testing
import JellyGolden

/// Single pixels from pixelmatch's own tests and issues.
struct PixelRuleTests {
    private func differs(_ a: StraightColor, _ b: StraightColor, by tolerance: Tolerance) -> Bool {
        let comparison = Comparer(tolerance).compare(
            Bitmap(width: 1, height: 1, filledWith: a), with: Bitmap(width: 1, height: 1, filledWith: b))
        #expect(comparison.passes == (comparison.changedPixels == 0))
        return comparison.changedPixels == 1
    }

    private func grey(_ value: UInt8) -> StraightColor { StraightColor(red: value, green: value, blue: value) }

    private func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue)
    }

    @Test func theNewestPixelmatchIsLenientNearBlack() {
        #expect(!differs(grey(0), grey(13), by: .pixelmatch(.v8)))
        #expect(differs(grey(0), grey(23), by: .pixelmatch(.v8)))
        #expect(!differs(grey(0), color(0, 1, 0), by: .pixelmatch(.v8, threshold: 0.05)))
        #expect(!differs(grey(0), color(1, 0, 0), by: .pixelmatch(.v8, threshold: 0.05)))
        #expect(!differs(grey(0), color(0, 0, 1), by: .pixelmatch(.v8, threshold: 0.05)))
        #expect(differs(grey(0), color(32, 20, 20), by: .pixelmatch(.v8, threshold: 0.05)))
    }

    @Test(arguments: [PixelmatchVersion.oklab, .v8])
    func theNewestPixelmatchTellsHuesApart(_ version: PixelmatchVersion) {
        #expect(differs(color(41, 56, 157), color(41, 56, 0), by: .pixelmatch(version)))
        #expect(differs(color(39, 44, 92), color(39, 44, 14), by: .pixelmatch(version)))
        #expect(!differs(color(0, 254, 252), color(94, 254, 252), by: .pixelmatch(version)))
        #expect(!differs(color(0, 254, 252), color(47, 254, 252), by: .pixelmatch(version)))
    }

    @Test func halfClearPixelsLieOverWhiteOrOverACheckerboard() {
        let halfBlack = StraightColor(red: 0, green: 0, blue: 0, alpha: 128)
        #expect(!differs(halfBlack, grey(127), by: .pixelmatch(.v5)))
        #expect(differs(halfBlack, grey(127), by: .pixelmatch(.v7)))
        #expect(differs(halfBlack, grey(127), by: .pixelmatch(.oklab)))
        #expect(differs(halfBlack, grey(127), by: .pixelmatch(.v8)))
    }

    @Test(arguments: Tolerance.Metric.allCases)
    func aThresholdOfZeroPassesEqualPixelsAlone(_ metric: Tolerance.Metric) {
        var tolerance = Tolerance()
        tolerance.metric = metric
        #expect(!differs(color(10, 20, 30), color(10, 20, 30), by: tolerance))
        #expect(differs(color(10, 20, 30), color(11, 20, 30), by: tolerance))
    }

    @Test(arguments: Tolerance.Metric.allCases)
    func clearPixelsAreEqual(_ metric: Tolerance.Metric) {
        var tolerance = Tolerance()
        tolerance.metric = metric
        let (first, second) = (color(0, 0, 0).clear, color(255, 0, 0).clear)
        #expect(!differs(first, second, by: tolerance))
        // Even if the bytes, which no renderer writes, differ.
        let odd = Bitmap(width: 1, height: 1, isOpaque: false, bytes: [9, 8, 7, 0])
        let comparison = Comparer(tolerance).compare(odd, with: Bitmap(width: 1, height: 1, filledWith: first))
        #expect(comparison.isIdentical && comparison.passes)
    }

    @Test func theChannelRuleTakesTheLargestComponentOfStraightColors() {
        var tolerance = Tolerance()
        tolerance.threshold = 20
        #expect(!differs(color(10, 20, 30), color(30, 0, 50), by: tolerance))
        #expect(differs(color(10, 20, 30), color(10, 20, 51), by: tolerance))
        // Half transparent at full colour: stored values differ by 20 or less, the colours do not.
        let clearer = StraightColor(red: 40, green: 40, blue: 40, alpha: 128)
        let darker = StraightColor(red: 80, green: 40, blue: 40, alpha: 128)
        #expect(differs(clearer, darker, by: tolerance))
        #expect(differs(StraightColor(red: 0, green: 0, blue: 0, alpha: 200), color(0, 0, 0), by: tolerance))
    }
}

extension StraightColor {
    fileprivate var clear: StraightColor { StraightColor(red: red, green: green, blue: blue, alpha: 0) }
}
