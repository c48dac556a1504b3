import Foundation
import JellyImaging
import TestSupport
import Testing
import JellyGolden

/// pixelmatch's counts for its own test images, by version.
struct PixelmatchFixtureTests {
    private func pair(_ number: Int) throws -> (Bitmap, Bitmap) {
        func read(_ side: String) throws -> Bitmap {
            try PNGDecoder().decode(path: Fixtures.root.appending(path: "Pixelmatch/\(number)\(side).png").path)
        }
        return (try read("a"), try read("b"))
    }

    @Test(arguments: [
        (PixelmatchVersion.v5, 1, 0.05, 143), (.v5, 1, 0.1, 106), (.v5, 2, 0.05, 12437), (.v5, 3, 0.05, 212),
        (.v5, 4, 0.05, 36049),
        (.v7, 1, 0.05, 143), (.v7, 1, 0.1, 106), (.v7, 2, 0.05, 12437), (.v7, 3, 0.05, 212), (.v7, 4, 0.05, 36049),
        (.oklab, 1, 0.05, 154), (.oklab, 1, 0.1, 120), (.oklab, 2, 0.05, 12821), (.oklab, 3, 0.05, 220),
        (.oklab, 4, 0.05, 36563),
        (.v8, 1, 0.05, 152), (.v8, 1, 0.1, 121), (.v8, 2, 0.05, 12821), (.v8, 3, 0.05, 220), (.v8, 4, 0.05, 36563),
    ])
    func countsWhatPixelmatchCounts(_ version: PixelmatchVersion, _ number: Int, _ threshold: Double, _ count: Int)
        throws
    {
        let (a, b) = try pair(number)
        let comparer = Comparer(.pixelmatch(version, threshold: threshold))
        #expect(comparer.compare(b, with: a).changedPixels == count)
        #expect(comparer.compare(a, with: b).changedPixels == count)
    }

    @Test(arguments: [(1, 251), (2, 13090), (3, 404), (4, 41623)])
    func countsAntialiasedPixelsAsOdiffDoes(_ number: Int, _ count: Int) throws {
        let (a, b) = try pair(number)
        #expect(Comparer(.odiff(threshold: 0.05)).compare(b, with: a).changedPixels == count)
        // Ignored and counted pixels are all of them.
        let ignoring = Comparer(.pixelmatch(.v5, threshold: 0.05)).compare(b, with: a)
        #expect(ignoring.changedPixels + ignoring.antialiasedPixels == count)
    }
}
