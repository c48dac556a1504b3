/// The versions of pixelmatch whose rules differ; the same threshold gives other counts with each.
public enum PixelmatchVersion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Up to 5.3: YIQ, half-clear pixels over white.
    case v5
    /// 6 and 7: YIQ, half-clear pixels over a checkerboard.
    case v7
    /// The main branch of July 2026: OKLab with a hybrid distance.
    case oklab
    /// 8.0: the same, more exact near black.
    case v8

    var metric: Tolerance.Metric {
        switch self {
        case .v5: .yiqOverWhite
        case .v7: .yiqOverCheckerboard
        case .oklab: .oklab
        case .v8: .oklab8
        }
    }
}
