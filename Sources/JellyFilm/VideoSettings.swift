/// How well a film is encoded.
public struct VideoSettings: Hashable, Sendable {
    /// What is traded for what; each format has its own figures for it.
    public enum Quality: String, CaseIterable, Hashable, Sendable {
        /// Fast, for a look.
        case draft
        /// Good, small and still fast; for the web.
        case standard
        /// Better and larger, and slower to make.
        case high
        /// Every pixel as it was drawn.
        case lossless
    }

    public var quality: Quality
    /// A constant rate factor in place of the quality's, for formats that have one; lower is better.
    public var crf: Int?
    /// One of its format's presets in place of the quality's.
    public var preset: String?
    /// Whether transparent pixels are kept.
    public var isTransparent: Bool

    /// Settings; default: `standard`.
    public init(
        quality: Quality = .standard, crf: Int? = nil, preset: String? = nil, isTransparent: Bool = false
    ) {
        (self.quality, self.crf, self.preset, self.isTransparent) = (quality, crf, preset, isTransparent)
    }
}
