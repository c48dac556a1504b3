/// Where a film's frames go.
public enum FilmOutput: Hashable, Sendable {
    /// A video file; its path.
    case video(path: String)
    /// An animated PNG; its path.
    case animatedPNG(path: String)
    /// Numbered PNG files.
    case pngSequence(FrameTemplate)
    /// PNG files one after another on standard output.
    case pngStream

    /// The extensions that tell a format, without their dots.
    public static let extensions = ["mp4", "apng", "png"]
}

extension FilmOutput: CustomStringConvertible {
    /// The output as a user writes it.
    public var description: String {
        switch self {
        case .video(let path), .animatedPNG(let path): path
        case .pngSequence(let template): template.description
        case .pngStream: "-"
        }
    }
}
