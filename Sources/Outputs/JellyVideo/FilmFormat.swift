public import JellyValues

/// A kind of film: how it is named, what it can hold, and how it is made.
///
/// The package's own formats are in `all`, each in a file of its own. A program can make others and give them to `Film`:
///
/// ```swift
/// var format = FilmFormat(name: "raw", purpose: "bytes for a display", form: { _ in .pixels(.bgra) }) { request in
///     try RawFile(request.path)  // a FilmEncoder
/// }
/// format.alpha = .whereAsked
/// let film = try Film(FilmOutput(format, .file("film.raw")), viewport: viewport, rate: FrameRate(60))
/// ```
public struct FilmFormat: Sendable {
    /// The package's own formats, in the order in which texts name them.
    public static let all: [FilmFormat] = [.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png]

    /// The package's own format of a name, such as `mp4`; nil where there is none.
    public static func named(_ name: String) -> FilmFormat? { all.first { $0.name == name } }

    /// Which frames may have transparent pixels.
    public enum Alpha: Hashable, Sendable {
        /// None.
        case none
        /// Those of a film whose settings ask for it.
        case whereAsked
        /// All: a frame is stored as it is.
        case always
    }

    /// How a film that was made in segments, each begun with a frame that needs no other, becomes one.
    public enum Segments: Hashable, Sendable {
        /// Not at all; why, as the end of a sentence about the format.
        case impossible(because: String)
        /// Every frame is a file, so segments stand beside each other.
        case files
        /// A segment is a film, and the encoded frames of all of them are copied into one, none encoded anew. Encoders see
        /// to `VideoSettings.segmentation`.
        case copied
    }

    /// What tables and help say of it, in words.
    public struct Notes: Hashable, Sendable {
        /// When frame k is shown.
        public var times = "exactly *k*/fps"
        public var colors = "RGB"
        /// Nil says it by `alpha`.
        public var transparency: String?
        /// Nil says it by `isLossless`.
        public var lossless: String?
        /// Its endings, as outputs are written; nil says it by `name`.
        public var endings: String?
    }

    /// The word that tells it apart from others, and its ending without the dot: `mp4`.
    public let name: String
    /// How its pictures are compressed, by the usual name; nil where the format's name says it.
    public var codec: String?
    /// What it is for, or what is special about it.
    public var purpose: String
    /// Where its frames can go.
    public var places: Set<FilmOutput.Place.Kind> = [.file]
    /// Which frames may have transparent pixels.
    public var alpha = Alpha.none
    /// Whether frames must have even sides, because colours are kept for groups of 2×2 pixels.
    public var needsEvenSides = false
    /// The names of ffmpeg's encoders that make it; empty where this program makes it by itself.
    package var encoders: [String] = []
    /// Whether it gives every pixel back as it was, whatever the settings.
    public var isLossless = false
    /// Whether its files can say how they were made.
    package var holdsDescription = false
    /// What each choice between quality and size means; empty where there is none.
    public var qualities: [VideoSettings.Quality: String] = [:]
    /// The numbers that a constant rate factor may have; nil where there is none.
    public var crfRange: ClosedRange<Int>?
    /// The constant rate factor of its own codec for each choice between quality and size; none where nothing is lost.
    package var factors: [VideoSettings.Quality: Int] = [:]
    /// The codecs besides its own.
    public var codecs: Set<VideoSettings.Codec> = []
    /// The names of its encoder's presets, fastest first.
    public var presets: [String] = []
    /// Why it cannot show so many frames a second, as the end of a sentence that begins with the output; nil where it can.
    public var rateFault: @Sendable (FrameRate) -> String? = { _ in nil }
    /// How a film that was made in segments becomes one.
    public var segments = Segments.impossible(because: "nothing is known of its segments")
    public var notes = Notes()
    /// What of a frame its encoder takes; drawing threads prepare it.
    public let form: @Sendable (VideoSettings) -> FrameForm
    /// Begins a film.
    public let makeEncoder: @Sendable (FilmRequest) throws(FilmError) -> any FilmEncoder
    /// Looks through a finished file of another program; nil where this program writes it.
    var check: (@Sendable (String, ExpectedFilm) throws(FilmFault) -> Void)?

    /// How its segments are looked through and joined; nil where nothing does that.
    var segmentFormat: (any SegmentFormat.Type)?

    /// What ffmpeg is told, where one run of it encodes the film.
    var recipe: (@Sendable (FilmRequest) -> FFmpegRecipe)?

    /// A format; what is not said here has its default until it is set.
    public init(
        name: String, codec: String? = nil, purpose: String, form: @escaping @Sendable (VideoSettings) -> FrameForm,
        makeEncoder: @escaping @Sendable (FilmRequest) throws(FilmError) -> any FilmEncoder
    ) {
        (self.name, self.codec, self.purpose) = (name, codec, purpose)
        (self.form, self.makeEncoder) = (form, makeEncoder)
    }

    /// Whether frames may be left out between others, because each has its own file.
    public var allowsGaps: Bool { places.contains(.numberedFiles) }
    /// Whether it can hold transparent pixels.
    public var holdsAlpha: Bool { alpha != .none }
    /// Whether a film of some settings takes frames with transparent pixels.
    package func takesAlpha(_ settings: VideoSettings) -> Bool { alpha == .always || settings.isTransparent }
    /// Whether it can give every pixel back as it was.
    public var canBeLossless: Bool { isLossless || qualities[.lossless] != nil }
    /// Whether ffmpeg encodes its films, so that their bytes depend on ffmpeg's version.
    public var isEncodedByFFmpeg: Bool { recipe != nil }

    /// The constant rate factor that a film has where none is given; nil where its encoder has none.
    package func factor(_ settings: VideoSettings) -> Int? {
        (settings.codec == .av1 ? AV1.factors : factors)[settings.quality]
    }

    /// The numbers that a constant rate factor may have with a codec; nil where its encoder has none.
    package func crfRange(_ codec: VideoSettings.Codec) -> ClosedRange<Int>? {
        codec == .av1 && codecs.contains(.av1) ? AV1.crfRange : crfRange
    }

    /// Whether its films can be made in segments.
    public var canBeSegmented: Bool {
        if case .impossible = segments { false } else { true }
    }
}

// A name is one format: an output is told its format by its ending, and closures have no equality.
extension FilmFormat: Hashable, CustomStringConvertible {
    public static func == (a: FilmFormat, b: FilmFormat) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    public var description: String { name }
}
