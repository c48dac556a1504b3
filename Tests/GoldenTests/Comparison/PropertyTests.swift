import JellyImaging
import Testing
@testable import JellyGolden

/// Properties of every pair of images, on seeded ones of all sizes from 1×1, opaque and not.
struct PropertyTests {
    static let sizes = [(1, 1), (1, 2), (5, 1), (2, 2), (3, 7), (13, 11), (65, 9)]

    private func forEveryPair(_ body: (Bitmap, Bitmap) -> Void) {
        for (number, size) in Self.sizes.enumerated() {
            for isOpaque in [true, false] {
                for seed in 0..<3 {
                    let pair = SeededPair(
                        seed: number * 10 + seed, width: size.0, height: size.1, isOpaque: isOpaque)
                    body(pair.bitmaps.0, pair.bitmaps.1)
                }
            }
        }
    }

    private func tolerance(_ metric: Tolerance.Metric, _ share: Double, _ antialiasing: Tolerance.Antialiasing)
        -> Tolerance
    {
        var tolerance = Tolerance()
        tolerance.metric = metric
        tolerance.antialiasing = antialiasing
        tolerance.density = .init(window: 3, limit: Pixels(2))
        tolerance.threshold =
            switch metric {
            case .channel: share * 255
            case .ciede2000: share * 100
            default: share
            }
        return tolerance
    }

    @Test(arguments: Tolerance.Metric.allCases, Tolerance.Antialiasing.allCases)
    func comparisonIsSymmetric(_ metric: Tolerance.Metric, _ antialiasing: Tolerance.Antialiasing) {
        let comparer = Comparer(tolerance(metric, 0.05, antialiasing))
        forEveryPair { first, second in
            #expect(comparer.compare(first, with: second) == comparer.compare(second, with: first))
        }
    }

    @Test(arguments: Tolerance.Metric.allCases, Tolerance.Antialiasing.allCases)
    func anImageEqualsItself(_ metric: Tolerance.Metric, _ antialiasing: Tolerance.Antialiasing) {
        let comparer = Comparer(tolerance(metric, 0, antialiasing))
        forEveryPair { first, _ in
            let comparison = comparer.compare(first, with: first)
            #expect(comparison.isIdentical && comparison.passes && comparison.changedPixels == 0)
        }
    }

    @Test(arguments: Tolerance.Metric.allCases)
    func countsFallAsTheThresholdRises(_ metric: Tolerance.Metric) {
        forEveryPair { first, second in
            var last = Int.max
            for share in [0, 0.001, 0.01, 0.05, 0.1, 0.3, 0.7, 1] {
                let comparison = Comparer(tolerance(metric, share, .counted)).compare(first, with: second)
                #expect(comparison.changedPixels <= last)
                #expect(comparison.changedPixels <= comparison.differingPixels)
                last = comparison.changedPixels
            }
        }
    }

    @Test(arguments: Tolerance.Metric.allCases)
    func ignoringAntialiasedPixelsMovesThemAndNoOthers(_ metric: Tolerance.Metric) {
        forEveryPair { first, second in
            let counted = Comparer(tolerance(metric, 0.05, .counted)).compare(first, with: second)
            let ignored = Comparer(tolerance(metric, 0.05, .ignored)).compare(first, with: second)
            #expect(ignored.changedPixels + ignored.antialiasedPixels == counted.changedPixels)
            #expect(counted.antialiasedPixels == 0)
        }
    }

    @Test func theChannelRuleInVectorsIsAsPixelByPixel() {
        forEveryPair { first, second in
            StraightPixels.with(first) { first in
                StraightPixels.with(second) { second in
                    let pair = PixelPair(actual: first, expected: second)
                    for threshold in [0, 1, 2, 30, 59, 254, 255] {
                        let plain = pair.scan(
                            by: ChannelRule(Double(threshold)), rows: 0..<first.height, ignoringAntialiasing: false)
                        #expect(pair.scanChannels(threshold: threshold, rows: 0..<first.height) == plain)
                    }
                }
            }
        }
    }

    @Test func eachLimitHoldsFromWhatWasFoundOn() {
        forEveryPair { first, second in
            let found = Comparer(tolerance(.channel, 0.02, .counted)).compare(first, with: second)
            func passes(_ change: (inout Tolerance) -> Void) -> Bool {
                var limits = tolerance(.channel, 0.02, .counted)
                (limits.changedPixels, limits.density) = (nil, nil)
                change(&limits)
                return Comparer(limits).compare(first, with: second).passes
            }
            let (changed, fullest) = (found.changedPixels, found.fullestWindow ?? 0)
            #expect(passes { $0.changedPixels = Pixels(changed) })
            #expect(passes { $0.density = .init(window: 3, limit: Pixels(fullest)) })
            #expect(passes { $0.hardCap = found.worstDelta })
            #expect(passes { $0.pixelDeltaSum = found.worstPixelDeltaSum })
            if changed > 0 {
                #expect(!passes { $0.changedPixels = Pixels(changed - 1) })
                #expect(!passes { $0.density = .init(window: 3, limit: Pixels(fullest - 1)) })
            }
            if found.worstDelta > 0 {
                #expect(!passes { $0.hardCap = found.worstDelta - 1 })
                #expect(!passes { $0.pixelDeltaSum = found.worstPixelDeltaSum - 1 })
            }
        }
    }

    @Test func numbersFitTogether() {
        forEveryPair { first, second in
            let found = Comparer(tolerance(.channel, 0, .counted)).compare(first, with: second)
            #expect(found.changedPixels == found.differingPixels)
            #expect(found.clusters.map(\.pixels).reduce(0, +) <= found.changedPixels)
            #expect((found.changedBox == nil) == (found.changedPixels == 0))
            #expect(found.worstPixelDeltaSum >= found.worstDelta && found.worstPixelDeltaSum <= 4 * found.worstDelta)
            #expect(found.headroom.allSatisfy { $0.value.isFinite && $0.allowed.isFinite })
            for cluster in found.clusters {
                #expect(found.changedBox?.columns.contains(cluster.box.columns.lowerBound) == true)
                #expect(found.changedBox?.rows.contains(cluster.box.rows.upperBound) == true)
            }
        }
    }

    /// Straight colours computed from premultiplied ones convert back exactly, so a stored reference loses nothing.
    @Test func premultipliedColorsSurviveAFile() {
        for alpha in UInt8.min...UInt8.max {
            for component in 0...alpha {
                let color = PremultipliedColor(red: component, green: 0, blue: alpha, alpha: alpha)
                if color.straight.premultiplied != color { Issue.record("\(color)") }
            }
        }
    }
}
