public import JellyValues

/// A video format: its name, capabilities and encoder.
///
/// The built-in formats are in `all`, each in its own file. A program can define others and pass them to `Video`:
///
/// ```swift
/// var format = VideoFormat(name: "raw", purpose: "bytes for a display", form: { _ in .pixels(.bgra) }) { request in
///     try RawFile(request.path)  // a VideoEncoder
/// }
/// format.alpha = .whereAsked
/// let video = try Video(VideoOutput(format, .file("video.raw")), viewport: viewport, rate: FrameRate(60))
/// ```
public struct VideoFormat: Sendable {
    /// The built-in formats, in the order of texts.
    public static let all: [VideoFormat] = [.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png]

    /// The built-in format with a name such as `mp4`, if any.
    public static func named(_ name: String) -> VideoFormat? { all.first { $0.name == name } }

    /// Which frames may have transparent pixels.
    public enum Alpha: Hashable, Sendable {
        /// Never.
        case none
        /// Only if the settings request it.
        case whereAsked
        /// Always.
        case always
    }

    /// How the independently encoded segments of a video are joined.
    public enum Segments: Hashable, Sendable {
        /// Not supported; with the reason, to complete a sentence about the format.
        case impossible(because: String)
        /// Every frame is a file, so segments need no joining.
        case files
        /// Encoded frames are copied into one file without re-encoding. Encoders implement
        /// `VideoSettings.segmentation`.
        case copied
    }

    /// Descriptions for tables and help.
    public struct Notes: Hashable, Sendable {
        /// The time of frame k.
        public var times = "exactly *k*/fps"
        public var colors = "RGB"
        /// Nil derives it from `alpha`.
        public var transparency: String?
        /// Nil derives it from `isLossless`.
        public var lossless: String?
        /// The extensions of outputs; nil derives them from `name`.
        public var extensions: String?
    }

    /// The format's name and extension without the dot: `mp4`.
    public let name: String
    /// The codec's common name; nil if it is that of the format.
    public var codec: String?
    /// The purpose or special feature.
    public var purpose: String
    /// The supported kinds of outputs.
    public var places: Set<VideoOutput.Place.Kind> = [.file]
    /// Which frames may have transparent pixels.
    public var alpha = Alpha.none
    /// Whether sides must be even, because of chroma subsampling.
    public var needsEvenSides = false
    /// The names of the ffmpeg encoders it needs; empty if encoded without ffmpeg.
    package var encoders: [String] = []
    /// ffmpeg's name of the sound encoder; nil for a format without sound.
    package var soundEncoder: String? { sound?.encoder }
    /// Whether it is always lossless.
    public var isLossless = false
    /// Whether its files can contain a description of how they were made.
    package var holdsDescription = false
    /// The way to add sound; nil for formats without sound.
    var sound: SoundRecipe?
    /// The meaning of each quality setting; empty if the format has a single one.
    public var qualities: [VideoSettings.Quality: String] = [:]
    /// The range of the constant rate factor; nil if the encoder lacks one.
    public var crfRange: ClosedRange<Int>?
    /// The constant rate factor for each quality setting; empty for lossless formats.
    package var factors: [VideoSettings.Quality: Int] = [:]
    /// Constant rate factors of smaller files, in the order in which to try them.
    package var smallerFactors: [Int] = []
    /// The frame rate of its videos by default.
    public var defaultRate = FrameRate(60)
    /// Frame rates of smaller files, highest first; nil for half and a third of a video's own.
    package var lowerRates: [FrameRate]?
    /// The most colours of an image; nil without a limit.
    package var maximumColors: Int?
    /// The codecs other than the default one.
    public var codecs: Set<VideoSettings.Codec> = []
    /// The names of its encoder's presets, fastest first.
    public var presets: [String] = []
    /// Whether its files store the number of plays.
    public var countsPlays = false
    /// The reason why the format cannot have a frame rate, to follow the output's name in a sentence; nil if it can.
    public var rateCause: @Sendable (FrameRate) -> String? = { _ in nil }
    /// How the segments of a video are joined.
    public var segments = Segments.impossible(because: "the format does not support segments")
    public var notes = Notes()
    /// The form of frames for the encoder, prepared by rendering threads.
    public let form: @Sendable (VideoSettings) -> FrameForm
    /// Creates an encoder.
    public let makeEncoder: @Sendable (VideoRequest) throws(VideoError) -> any VideoEncoder
    /// Looks through a finished file of another program; nil where this program writes it.
    var check: (@Sendable (String, ExpectedVideo) throws(VideoFileError) -> Void)?

    /// The format's way to check and join segments, if any.
    var segmentFormat: (any SegmentFormat.Type)?

    /// ffmpeg's options, if a single run encodes the video.
    var recipe: (@Sendable (VideoSettings, FrameRate) -> FFmpegRecipe)?

    /// A format; omitted properties have their defaults.
    public init(
        name: String, codec: String? = nil, purpose: String, form: @escaping @Sendable (VideoSettings) -> FrameForm,
        makeEncoder: @escaping @Sendable (VideoRequest) throws(VideoError) -> any VideoEncoder
    ) {
        (self.name, self.codec, self.purpose) = (name, codec, purpose)
        (self.form, self.makeEncoder) = (form, makeEncoder)
    }

    /// Whether frames may be skipped, because each has its own file.
    public var allowsGaps: Bool { places.contains(.numberedFiles) }
    /// Whether it supports transparency.
    public var holdsAlpha: Bool { alpha != .none }
    /// Whether a video with these settings supports transparency.
    package func takesAlpha(_ settings: VideoSettings) -> Bool { alpha == .always || settings.isTransparent }
    /// The sound codec's common name; nil for a format without sound.
    public var soundCodec: String? { sound?.codec }
    /// Whether it can be lossless.
    public var canBeLossless: Bool { isLossless || qualities[.lossless] != nil }
    /// Whether ffmpeg encodes it, so that its bytes depend on ffmpeg's version.
    public var isEncodedByFFmpeg: Bool { recipe != nil }

    /// The default constant rate factor; nil if the encoder lacks one.
    package func factor(_ settings: VideoSettings) -> Int? {
        (settings.codec == .av1 ? AV1.factors : factors)[settings.quality]
    }

    /// The range of the constant rate factor with a codec; nil if the encoder lacks one.
    package func crfRange(_ codec: VideoSettings.Codec) -> ClosedRange<Int>? {
        codec == .av1 && codecs.contains(.av1) ? AV1.crfRange : crfRange
    }

    /// Constant rate factors of smaller files with a codec, in the order in which to try them.
    package func smallerFactors(_ codec: VideoSettings.Codec) -> [Int] {
        codec == .av1 && codecs.contains(.av1) ? AV1.smallerFactors : smallerFactors
    }

    /// Whether it supports segments.
    public var canBeSegmented: Bool {
        if case .impossible = segments { false } else { true }
    }
}

// A name is one format: an output is told its format by its extension, and closures have no equality.
extension VideoFormat: Hashable, CustomStringConvertible {
    public static func == (a: VideoFormat, b: VideoFormat) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    public var description: String { name }
}
