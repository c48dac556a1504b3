import Foundation
import JellyGolden
import JellyValues
import TestSupport
import Testing

struct ToleranceTextTests {
    private func parse(_ text: String) throws -> Tolerance { try Tolerance(parsing: text) }

    private func sentence(_ text: String) -> String {
        do {
            return "read as \(try Tolerance(parsing: text))"
        } catch {
            return error.description
        }
    }

    @Test func presetsHaveNames() throws {
        #expect(try parse("exact") == .exact)
        #expect(try parse("otherCairo") == .otherCairo)
        #expect(try parse("otherRenderer") == .otherRenderer)
        #expect(try parse("lookAlike") == .lookAlike)
        // Their earlier names.
        #expect(try parse("crossRenderer") == .otherCairo)
        #expect(try parse("perceptual") == .lookAlike)
        #expect(try parse("odiff") == .odiff(threshold: 0.1))
        #expect(try parse("pixelmatch-v5") == .pixelmatch(.v5, threshold: 0.1))
        #expect(try parse("pixelmatch-v7,threshold=0.2") == .pixelmatch(.v7, threshold: 0.2))
        #expect(try parse("pixelmatch-oklab") == .pixelmatch(.oklab, threshold: 0.1))
        #expect(try parse("pixelmatch-v8") == .pixelmatch(.v8, threshold: 0.1))
        #expect(try parse("gold,pixels=2,sum=16") == .gold(maxDifferentPixels: Pixels(2), maxPixelDeltaSum: 16))
    }

    @Test func limitsAreWrittenOut() throws {
        var tolerance = Tolerance()
        tolerance.threshold = 2
        tolerance.changedPixels = Pixels(8)
        tolerance.changedFraction = .percent(0.1)
        tolerance.density = .init(window: 8, limit: Pixels(8))
        tolerance.hardCap = 96
        tolerance.pixelDeltaSum = 300
        #expect(try parse("pixels=8,delta=2,fraction=0.1%,density=8/8x8,cap=96,sum=300") == tolerance)
        #expect(try parse(" sum=300, cap = 96 ,density=8/8×8,fraction=0.1 %,delta=2,pixels=8 ") == tolerance)
    }

    @Test func withoutPresetOnlyNamedLimitsHold() throws {
        #expect(try parse("density=8/8x8,delta=2,strong=8/16x16@8,cap=96") == .otherCairo)
        #expect(try parse("density=8/8x8,delta=40,strong=8/16x16@48,cap=96,flat=1") == .otherRenderer)
        #expect(try parse("delta=3").changedPixels == Pixels(0))
        #expect(try parse("cap=25").changedPixels == nil)
        #expect(try parse("metric=ciede2000,deltaE=2.3") == .lookAlike)
        #expect(try parse("antialiasing=ignored,threshold=0.1,metric=yiqOverWhite") == .pixelmatch(.v5))
    }

    @Test func aPresetCanBeChanged() throws {
        var tolerance = Tolerance.otherCairo
        tolerance.hardCap = 40
        #expect(try parse("crossRenderer,cap=40") == tolerance)
        // A threshold of one metric says nothing in another.
        #expect(try parse("crossRenderer,metric=oklab").threshold == 0)
    }

    @Test(arguments: [
        ("", "a tolerance must not be empty; expected a preset such as exact, or limits such as pixels=8,delta=2"),
        (
            "8",
            "“8” needs a name: pixels=8, delta=8 or fraction=8%"
        ),
        (
            "0.1%",
            "“0.1” needs a name: pixels=0.1, delta=0.1 or fraction=0.1%"
        ),
        ("crossrenderer", "unknown tolerance “crossrenderer”; did you mean crossRenderer?"),
        ("pixel=8", "unknown tolerance “pixel”; did you mean pixels?"),
        ("metric=yiqoverwhite", "unknown tolerance “metric=yiqoverwhite”; did you mean metric=yiqOverWhite?"),
        ("fraction=0.1", "invalid value “0.1” of “fraction”; expected a value such as fraction=0.1%"),
        ("fraction=101%", "invalid value “101%” of “fraction”; expected a value such as fraction=0.1%"),
        ("pixels=-1", "invalid value “-1” of “pixels”; expected a value such as pixels=8"),
        ("pixels=1e3", "invalid value “1e3” of “pixels”; expected a value such as pixels=8"),
        (
            "pixels=99999999999999999999",
            "invalid value “99999999999999999999” of “pixels”; expected a value such as pixels=8"
        ),
        ("pixels", "“pixels” needs a value, such as pixels=8"),
        ("pixels=", "“pixels” needs a value, such as pixels=8"),
        ("density=8/8x9", "invalid value “8/8x9” of “density”; expected a value such as density=8/8x8"),
        ("density=8", "invalid value “8” of “density”; expected a value such as density=8/8x8"),
        ("strong=8/16x16", "invalid value “8/16x16” of “strong”; expected a value such as strong=8/16x16@8"),
        ("strong=8/16x9@8", "invalid value “8/16x9@8” of “strong”; expected a value such as strong=8/16x16@8"),
        ("strong=8/16x16@256", "strong density's delta must be from 0 to 255, not 256"),
        ("density=8/0x0", "invalid value “8/0x0” of “density”; expected a value such as density=8/8x8"),
        ("cap=300", "hard cap must be from 0 to 255, not 300"),
        ("flat=256", "flat delta must be from 0 to 255, not 256"),
        ("sum=1021", "pixel delta sum must be from 0 to 1020, not 1021"),
        ("delta=256", "threshold must be from 0 to 255, not 256"),
        ("delta=nan", "invalid value “nan” of “delta”; expected a value such as delta=2"),
        ("metric=oklab,threshold=2", "threshold must be from 0 to 1, not 2"),
        (
            "delta=2,metric=oklab",
            "“delta” does not apply to the metric oklab; use “threshold=0.1”"
        ),
        ("threshold=0.1", "“threshold” does not apply to the metric channel; use “delta=2”"),
        ("pixels=1,pixels=2", "“pixels” is given twice"),
        ("delta=1,threshold=1", "“delta” is given twice"),
        ("cap=3,exact", "the preset “exact” must come first, followed by limits that override it"),
        ("exact,exact", "the preset “exact” must come first, followed by limits that override it"),
        ("gold", "“gold” requires “pixels”, as in gold,pixels=2,sum=16"),
        ("gold,pixels=2", "“gold” requires “sum”, as in gold,pixels=2,sum=16"),
        (
            "pixels=3,",
            "unknown tolerance “”; expected exact, otherCairo, otherRenderer, lookAlike, odiff, gold, crossRenderer, perceptual, pixelmatch-v5, pixelmatch-v6, pixelmatch-v7, pixelmatch-oklab, pixelmatch-v8, pixels, fraction, density, strong, cap, flat, sum, delta, deltaE, threshold, metric or antialiasing"
        ),
    ])
    func whatIsWrongIsSaid(_ text: String, _ expected: String) {
        #expect(sentence(text) == expected)
    }

    static let tolerances: [Tolerance] = [
        .exact, .otherCairo, .otherRenderer, .lookAlike, .odiff(threshold: 0.05), .pixelmatch(.v5),
        .pixelmatch(.v8, threshold: 0.3),
        .gold(maxDifferentPixels: Pixels(2), maxPixelDeltaSum: 16),
        {
            var all = Tolerance()
            (all.threshold, all.hardCap, all.pixelDeltaSum) = (1.5, 4, 1020)
            all.changedFraction = .percent(0.7)
            all.density = .init(window: 3, limit: Pixels(0))
            all.strongDensity = .init(delta: 30, window: 5, limit: Pixels(1))
            all.antialiasing = .ignored
            all.flatDelta = 2
            return all
        }(),
    ]

    @Test(arguments: tolerances)
    func descriptionsAreReadBack(_ tolerance: Tolerance) throws {
        #expect(try parse(tolerance.description) == tolerance)
    }

    @Test func descriptionsAreShort() {
        #expect(Tolerance.otherCairo.description == "otherCairo")
        #expect(Tolerance.otherRenderer.description == "otherRenderer")
        #expect(Tolerance.pixelmatch(.v7).description == "pixelmatch-v7")
        #expect(
            Tolerance.pixelmatch(.v7, threshold: 0.05).description
                == "pixels=0,metric=yiqOverCheckerboard,threshold=0.05,antialiasing=ignored")
        #expect(
            Tolerance.gold(maxDifferentPixels: Pixels(2), maxPixelDeltaSum: 16).description == "pixels=2,sum=16")
    }

    @Test func anyTextIsReadOrRefused() {
        let pieces = [
            "exact", "gold", "pixels", "delta", "=", ",", "8", "/", "x", "%", "-1", "1e999", " ", "metric", "é", "\0",
        ]
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<3000 {
            let text = (0..<numbers.below(8)).map { _ in pieces[numbers.below(pieces.count)] }.joined()
            if let tolerance = try? Tolerance(parsing: text) {
                #expect(throws: Never.self) { try tolerance.validate() }
                #expect((try? Tolerance(parsing: tolerance.description)) == tolerance)
            } else {
                #expect(
                    MessageStyle.mistakes(in: sentence(text)).filter { !$0.hasPrefix("says") && !$0.hasPrefix("has") }
                        == [])
            }
        }
    }
}
