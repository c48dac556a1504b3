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

    /// Whether a film is encoded as one piece, or in segments of which each can be encoded by another machine.
    public enum Segmentation: Hashable, Sendable {
        /// In one piece.
        case none
        /// In segments of so many frames, which are then joined; see `FilmSegments`.
        case joined(length: Int)
        /// The film is one segment of films that have segments of so many frames; `FilmJoiner` joins them.
        case single(length: Int)

        /// How many frames a segment has; nil for a film in one piece.
        public var length: Int? {
            switch self {
            case .none: nil
            case .joined(let length), .single(let length): length
            }
        }
    }

    /// How pictures are compressed where a format has a choice.
    public enum Codec: String, CaseIterable, Hashable, Sendable {
        /// The format's own, which most players know.
        case standard
        /// AV1: smaller, slower to make, and unknown to older players.
        case av1
    }

    public var quality: Quality
    /// How pictures are compressed, for formats that have a choice.
    public var codec: Codec
    /// A constant rate factor in place of the quality's, for formats that have one; lower is better.
    public var crf: Int?
    /// One of its format's presets in place of the quality's.
    public var preset: String?
    /// The most colours of a palette, from 2 to 256, for formats that have one.
    public var colors = 256
    /// Whether transparent pixels are kept.
    public var isTransparent: Bool
    /// What the file says of how it was made, for formats that have a place for it; see `FileDescription`.
    package var fileDescription: String?
    /// In one piece or in segments. Joined segments have the same bytes as a film that was made in segments at once.
    public var segmentation: Segmentation

    /// Settings; default: `standard`, in one piece.
    public init(
        quality: Quality = .standard, codec: Codec = .standard, crf: Int? = nil, preset: String? = nil,
        isTransparent: Bool = false,
        segmentation: Segmentation = .none
    ) {
        self.codec = codec
        (self.quality, self.crf, self.preset, self.isTransparent) = (quality, crf, preset, isTransparent)
        self.segmentation = segmentation
    }
}
