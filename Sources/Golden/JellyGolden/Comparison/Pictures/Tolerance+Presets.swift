extension Tolerance {
    /// No pixel may differ in any bit.
    public static let exact = Tolerance()

    /// What separates another version of Cairo from another picture: at most 8 pixels that differ by more than 2 in
    /// any 8×8 window, at most 8 that differ by more than 8 in any 16×16, and none that differs by more than 96.
    ///
    /// Differences between renderers are faint or scattered, those that matter lie close together; the larger window
    /// finds hairlines, of which a small one holds few pixels, and the cap catches what is small and strong. The numbers
    /// were chosen on 117 animations redrawn by another Cairo, of which this flags 1, and 131 changed on purpose, of
    /// which it flags 112.
    public static let otherCairo: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 2
        tolerance.changedPixels = nil
        tolerance.density = Density(window: 8, limit: Pixels(8))
        tolerance.strongDensity = StrongDensity(delta: 8, window: 16, limit: Pixels(8))
        tolerance.hardCap = 96
        return tolerance
    }()

    /// What separates another renderer, say a browser, from another picture: where a colour is flat it may differ by 1;
    /// at edges at most 8 pixels may differ by more than 40 in any 8×8 window and at most 8 by more than 48 in any
    /// 16×16, and none by more than 96.
    ///
    /// Renderers round the share of an edge's pixels that is covered each in their way, and agree where nothing ends.
    /// `Scripts/measure-noise` holds every scene drawn by librsvg, resvg and Chromium against Cairo's pictures by this
    /// rule, and mistakes of many kinds; Docs/golden.md has its table.
    public static let otherRenderer: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 40
        tolerance.changedPixels = nil
        tolerance.density = Density(window: 8, limit: Pixels(8))
        tolerance.strongDensity = StrongDensity(delta: 48, window: 16, limit: Pixels(8))
        tolerance.hardCap = 96
        tolerance.flatDelta = 1
        return tolerance
    }()

    /// No pixel may differ visibly: ΔE₀₀ at most 2.3, anti-aliased pixels included.
    ///
    /// 2.3 is the just noticeable difference found by Mahy, Van Eycken and Oosterlinck (1994), and what looks-same
    /// uses with this formula. Anti-aliased pixels count, because the test for them overlooks thin changes.
    public static let lookAlike: Tolerance = {
        var tolerance = Tolerance()
        tolerance.metric = .ciede2000
        tolerance.threshold = 2.3
        return tolerance
    }()

    /// Skia Gold's fuzzy rule: how many pixels may differ at all, and by how much each, over all four components.
    ///
    /// Both have to be above 0, or nothing but an equal picture passes.
    ///
    /// - Parameters:
    ///   - maxDifferentPixels: how many, or which share of all.
    ///   - maxPixelDeltaSum: from 0 to 1020.
    public static func gold(maxDifferentPixels: Pixels, maxPixelDeltaSum: Int) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.changedPixels = maxDifferentPixels
        tolerance.pixelDeltaSum = maxPixelDeltaSum
        return tolerance
    }

    /// pixelmatch's rule and its default threshold: no pixel may differ by more, but for anti-aliased ones.
    ///
    /// - Parameters:
    ///   - version: whose rule it is.
    ///   - threshold: from 0 to 1.
    public static func pixelmatch(_ version: PixelmatchVersion, threshold: Double = 0.1) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.metric = version.metric
        tolerance.threshold = threshold
        tolerance.antialiasing = .ignored
        return tolerance
    }

    /// odiff's rule and its default threshold: pixelmatch 5's, but anti-aliased pixels count.
    ///
    /// - Parameter threshold: from 0 to 1.
    public static func odiff(threshold: Double = 0.1) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.metric = .yiqOverWhite
        tolerance.threshold = threshold
        return tolerance
    }
}

/// The versions of pixelmatch whose rules differ; the same threshold gives other counts with each.
public enum PixelmatchVersion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Up to 5.3: YIQ, half-clear pixels over white.
    case v5
    /// 6: the same.
    case v6
    /// 7: YIQ, half-clear pixels over a checkerboard.
    case v7
    /// The main branch of July 2026: OKLab with a hybrid distance.
    case oklab
    /// 8.0: the same, more exact near black.
    case v8

    var metric: Tolerance.Metric {
        switch self {
        case .v5, .v6: .yiqOverWhite
        case .v7: .yiqOverCheckerboard
        case .oklab: .oklab
        case .v8: .oklab8
        }
    }
}
