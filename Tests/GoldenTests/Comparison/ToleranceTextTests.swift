import Foundation
import JellyGolden
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
        ("", "The tolerance is empty; write a preset such as `exact` or limits such as `pixels=8,delta=2`."),
        (
            "8",
            "The tolerance `8` is a bare number; write what it counts: `pixels=8`, `delta=8` or `fraction=8%`."
        ),
        (
            "0.1%",
            "The tolerance `0.1` is a bare number; write what it counts: `pixels=0.1`, `delta=0.1` or `fraction=0.1%`."
        ),
        ("crossrenderer", "A tolerance has no `crossrenderer`; did you mean `crossRenderer`?"),
        ("pixel=8", "A tolerance has no `pixel`; did you mean `pixels`?"),
        ("metric=yiqoverwhite", "A tolerance has no `metric=yiqoverwhite`; did you mean `metric=yiqOverWhite`?"),
        ("fraction=0.1", "The tolerance's `fraction` cannot be `0.1`; write it as in `fraction=0.1%`."),
        ("fraction=101%", "The tolerance's `fraction` cannot be `101%`; write it as in `fraction=0.1%`."),
        ("pixels=-1", "The tolerance's `pixels` cannot be `-1`; write it as in `pixels=8`."),
        ("pixels=1e3", "The tolerance's `pixels` cannot be `1e3`; write it as in `pixels=8`."),
        (
            "pixels=99999999999999999999",
            "The tolerance's `pixels` cannot be `99999999999999999999`; write it as in `pixels=8`."
        ),
        ("pixels", "The tolerance's `pixels` needs a value, such as `pixels=8`."),
        ("pixels=", "The tolerance's `pixels` needs a value, such as `pixels=8`."),
        ("density=8/8x9", "The tolerance's `density` cannot be `8/8x9`; write it as in `density=8/8x8`."),
        ("density=8", "The tolerance's `density` cannot be `8`; write it as in `density=8/8x8`."),
        ("strong=8/16x16", "The tolerance's `strong` cannot be `8/16x16`; write it as in `strong=8/16x16@8`."),
        ("strong=8/16x9@8", "The tolerance's `strong` cannot be `8/16x9@8`; write it as in `strong=8/16x16@8`."),
        ("strong=8/16x16@256", "The tolerance's strong density's delta is from 0 to 255, not 256."),
        ("density=8/0x0", "The tolerance's `density` cannot be `8/0x0`; write it as in `density=8/8x8`."),
        ("cap=300", "The tolerance's hard cap is from 0 to 255, not 300."),
        ("flat=256", "The tolerance's flat delta is from 0 to 255, not 256."),
        ("sum=1021", "The tolerance's pixel delta sum is from 0 to 1020, not 1021."),
        ("delta=256", "The tolerance's threshold is from 0 to 255, not 256."),
        ("delta=nan", "The tolerance's `delta` cannot be `nan`; write it as in `delta=2`."),
        ("metric=oklab,threshold=2", "The tolerance's threshold is from 0 to 1, not 2."),
        (
            "delta=2,metric=oklab",
            "The tolerance's `delta` does not go with the metric oklab, which has `threshold=0.1`."
        ),
        ("threshold=0.1", "The tolerance's `threshold` does not go with the metric channel, which has `delta=2`."),
        ("pixels=1,pixels=2", "The tolerance gives `pixels` twice."),
        ("delta=1,threshold=1", "The tolerance gives `delta` twice."),
        ("cap=3,exact", "The preset `exact` has to come first in a tolerance, once; what follows changes it."),
        ("exact,exact", "The preset `exact` has to come first in a tolerance, once; what follows changes it."),
        ("gold", "The tolerance `gold` needs `pixels`, as in `gold,pixels=2,sum=16`."),
        ("gold,pixels=2", "The tolerance `gold` needs `sum`, as in `gold,pixels=2,sum=16`."),
        (
            "pixels=3,",
            "A tolerance has no ``; it knows `exact`, `otherCairo`, `otherRenderer`, `lookAlike`, `odiff`, `gold`, `crossRenderer`, `perceptual`, `pixelmatch-v5`, `pixelmatch-v6`, `pixelmatch-v7`, `pixelmatch-oklab`, `pixelmatch-v8`, `pixels`, `fraction`, `density`, `strong`, `cap`, `flat`, `sum`, `delta`, `deltaE`, `threshold`, `metric`, `antialiasing`."
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
                #expect(".?".contains(sentence(text).last ?? " "))
            }
        }
    }
}
