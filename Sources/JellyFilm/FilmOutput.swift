/// Where a film's frames go.
public enum FilmOutput: Hashable, Sendable {
    /// A film in one file; its path and what kind of file it is.
    case video(path: String, format: VideoFormat)
    /// Numbered PNG files.
    case pngSequence(FrameTemplate)
    /// PNG files one after another on standard output.
    case pngStream
    /// A YUV4MPEG2 film on standard output.
    case y4mStream

    /// The extensions that tell a format, without their dots.
    public static let extensions = VideoFormat.allCases.map(\.rawValue) + ["png"]

    /// Whether it goes to standard output.
    public var isStream: Bool { self == .pngStream || self == .y4mStream }

    /// Whether frames must have even sides, as video with halved colour planes does.
    public var needsEvenSides: Bool { format?.needsEvenSides ?? false }

    /// The kind of its file; nil for PNG pictures.
    public var format: VideoFormat? {
        switch self {
        case .video(_, let format): format
        case .y4mStream: .y4m
        case .pngSequence, .pngStream: nil
        }
    }

    /// Whether it can hold transparent pixels.
    public var holdsAlpha: Bool { format?.holdsAlpha ?? true }
}

extension FilmOutput: CustomStringConvertible {
    /// The output as a user writes it.
    public var description: String {
        switch self {
        case .video(let path, _): path
        case .pngSequence(let template): template.description
        case .pngStream, .y4mStream: "-"
        }
    }
}
