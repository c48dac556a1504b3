/// The named tolerances, as text names them.
enum TolerancePreset: String, CaseIterable {
    case exact, crossRenderer, perceptual, odiff, gold
    case pixelmatch5 = "pixelmatch-v5"
    case pixelmatch7 = "pixelmatch-v7"
    case pixelmatchOKLab = "pixelmatch-oklab"
    case pixelmatch8 = "pixelmatch-v8"

    /// The tolerance; that of `gold` is exact until its numbers are given.
    var tolerance: Tolerance {
        switch self {
        case .exact: .exact
        case .crossRenderer: .crossRenderer
        case .perceptual: .perceptual
        case .odiff: .odiff()
        case .gold: .gold(maxDifferentPixels: Pixels(0), maxPixelDeltaSum: 0)
        case .pixelmatch5: .pixelmatch(.v5)
        case .pixelmatch7: .pixelmatch(.v7)
        case .pixelmatchOKLab: .pixelmatch(.oklab)
        case .pixelmatch8: .pixelmatch(.v8)
        }
    }

    /// What has to be said with it.
    var needs: [Tolerance.Key] { self == .gold ? [.pixels, .sum] : [] }

    /// The preset as it can be written.
    var example: String { self == .gold ? "gold,pixels=2,sum=16" : rawValue }
}
