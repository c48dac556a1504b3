import JellyImaging
import Testing
@testable import JellyGolden

/// The colour pairs that Sharma, Wu and Dalal publish as test data for the formula, "The CIEDE2000 Color-Difference
/// Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations" (2005), table 1.
struct CIEDE2000Tests {
    static let pairs: [[Double]] = [
        [50.0000, 2.6772, -79.7751, 50.0000, 0.0000, -82.7485, 2.0425],
        [50.0000, 3.1571, -77.2803, 50.0000, 0.0000, -82.7485, 2.8615],
        [50.0000, 2.8361, -74.0200, 50.0000, 0.0000, -82.7485, 3.4412],
        [50.0000, -1.3802, -84.2814, 50.0000, 0.0000, -82.7485, 1.0000],
        [50.0000, -1.1848, -84.8006, 50.0000, 0.0000, -82.7485, 1.0000],
        [50.0000, -0.9009, -85.5211, 50.0000, 0.0000, -82.7485, 1.0000],
        [50.0000, 0.0000, 0.0000, 50.0000, -1.0000, 2.0000, 2.3669],
        [50.0000, -1.0000, 2.0000, 50.0000, 0.0000, 0.0000, 2.3669],
        [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0009, 7.1792],
        [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0010, 7.1792],
        [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0011, 7.2195],
        [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0012, 7.2195],
        [50.0000, -0.0010, 2.4900, 50.0000, 0.0009, -2.4900, 4.8045],
        [50.0000, -0.0010, 2.4900, 50.0000, 0.0010, -2.4900, 4.8045],
        [50.0000, -0.0010, 2.4900, 50.0000, 0.0011, -2.4900, 4.7461],
        [50.0000, 2.5000, 0.0000, 50.0000, 0.0000, -2.5000, 4.3065],
        [50.0000, 2.5000, 0.0000, 73.0000, 25.0000, -18.0000, 27.1492],
        [50.0000, 2.5000, 0.0000, 61.0000, -5.0000, 29.0000, 22.8977],
        [50.0000, 2.5000, 0.0000, 56.0000, -27.0000, -3.0000, 31.9030],
        [50.0000, 2.5000, 0.0000, 58.0000, 24.0000, 15.0000, 19.4535],
        [50.0000, 2.5000, 0.0000, 50.0000, 3.1736, 0.5854, 1.0000],
        [50.0000, 2.5000, 0.0000, 50.0000, 3.2972, 0.0000, 1.0000],
        [50.0000, 2.5000, 0.0000, 50.0000, 1.8634, 0.5757, 1.0000],
        [50.0000, 2.5000, 0.0000, 50.0000, 3.2592, 0.3350, 1.0000],
        [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
        [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
        [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
        [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
        [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
        [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
        [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
        [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
        [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
        [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
    ]

    @Test(arguments: pairs)
    func differencesArePublishedOnes(_ pair: [Double]) {
        let first = CIELab(lightness: pair[0], a: pair[1], b: pair[2])
        let second = CIELab(lightness: pair[3], a: pair[4], b: pair[5])
        #expect(abs(first.ciede2000(to: second) - pair[6]) < 0.00005)
        #expect(abs(second.ciede2000(to: first) - pair[6]) < 0.00005)
    }

    /// The colours of sRGB's primaries under D65, as Lindbloom's calculator gives them.
    @Test(arguments: [
        ([255.0, 0, 0], [53.2408, 80.0925, 67.2032]), ([0, 255, 0], [87.7347, -86.1827, 83.1793]),
        ([0, 0, 255], [32.2970, 79.1875, -107.8602]), ([255, 255, 255], [100, 0, 0]), ([0, 0, 0], [0, 0, 0]),
    ])
    func colorsOfPrimaries(_ color: [Double], _ expected: [Double]) {
        let lab = CIELab(LinearLight(red: color[0], green: color[1], blue: color[2]))
        #expect(abs(lab.lightness - expected[0]) < 0.001)
        #expect(abs(lab.a - expected[1]) < 0.001)
        #expect(abs(lab.b - expected[2]) < 0.001)
    }

    @Test func thePerceptualToleranceAllowsWhatIsJustNotVisible() {
        func passes(_ a: StraightColor, _ b: StraightColor) -> Bool {
            Comparer(.lookAlike).compare(
                Bitmap(width: 1, height: 1, filledWith: a), with: Bitmap(width: 1, height: 1, filledWith: b)
            ).passes
        }
        let grey = StraightColor(red: 128, green: 128, blue: 128)
        #expect(passes(grey, StraightColor(red: 130, green: 128, blue: 128)))
        #expect(!passes(grey, StraightColor(red: 140, green: 128, blue: 128)))
        // White and clear are equal over white only.
        #expect(!passes(StraightColor(red: 255, green: 255, blue: 255), grey.clear))
    }
}

extension StraightColor {
    fileprivate var clear: StraightColor { StraightColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
