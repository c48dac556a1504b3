public import JellyValues

/// Encoding settings of a video.
public struct VideoSettings: Hashable, Sendable {
    /// A trade-off between quality, size and speed; each format has its own figures.
    public enum Quality: String, CaseIterable, Hashable, Sendable {
        /// Fast, for previews.
        case draft
        /// Good, small and fast; for the web.
        case standard
        /// Better, larger and slower.
        case high
        /// Lossless.
        case lossless
    }

    /// Whether a video is encoded in one piece, or in segments that different machines can encode.
    public enum Segmentation: Hashable, Sendable {
        /// One piece.
        case none
        /// Segments of this many frames, joined afterwards; see `VideoSegments`.
        case joined(length: Int)
        /// The video is one segment of a video with segments of this many frames; `VideoJoiner` joins them.
        case single(length: Int)

        /// The number of frames in a segment; nil for a video in one piece.
        public var length: Int? {
            switch self {
            case .none: nil
            case .joined(let length), .single(let length): length
            }
        }
    }

    /// The codec, for formats with a choice.
    public enum Codec: String, CaseIterable, Hashable, Sendable {
        /// The format's default codec, supported by most players.
        case standard
        /// AV1: smaller, slower to encode, and not supported by older players.
        case av1
    }

    public var quality: Quality
    /// The codec, for formats with a choice.
    public var codec: Codec
    /// A constant rate factor that overrides the quality's, for formats with one; lower is better.
    public var crf: Int?
    /// One of the format's presets, overriding the quality's.
    public var preset: String?
    /// The maximum number of palette colours, from 2 to 256, for formats with palettes.
    public var colors = 256
    /// The maximum error of each colour component, of 255, used to reduce the size of a GIF; nil for the quality's.
    public var tolerance: Int?
    /// Whether colours missing from a GIF's palette are dithered.
    public var dithers = false
    /// The colour behind partly transparent pixels of a GIF, which has none; nil drops those that are more than half
    /// transparent.
    public var matte: Color?
    /// Whether transparency is kept.
    public var isTransparent: Bool
    /// The number of plays, up to 65 535, or 0 for endless; for formats that store it.
    public var plays = 0
    /// The sound, for formats with sound.
    public var sound: VideoSound?
    /// A description of how the file was made, for formats that can embed it; see `FileDescription`.
    package var fileDescription: String?
    /// One piece or segments. Joined segments have the bytes of a video made in segments by one run.
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
