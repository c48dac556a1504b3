/// Where a film's frames go, and as what.
public struct FilmOutput: Hashable, Sendable {
    /// Where a film goes.
    public enum Place: Hashable, Sendable {
        /// One file, at this path.
        case file(String)
        /// A file for each frame.
        case numberedFiles(FrameTemplate)
        /// A stream that another program reads.
        case standardOutput

        /// The kinds of places.
        public enum Kind: Hashable, Sendable { case file, numberedFiles, standardOutput }

        /// What kind of place it is.
        public var kind: Kind {
            switch self {
            case .file: .file
            case .numberedFiles: .numberedFiles
            case .standardOutput: .standardOutput
            }
        }
    }

    public let format: FilmFormat
    public let place: Place

    /// An output; a place that the format cannot have is refused where the film is opened.
    public init(_ format: FilmFormat, _ place: Place) { (self.format, self.place) = (format, place) }

    /// The extensions that tell a format, without their dots.
    public static let extensions = FilmFormat.all.map(\.name)

    /// Whether it goes to standard output.
    public var isStream: Bool { place == .standardOutput }
}

extension FilmOutput: CustomStringConvertible {
    /// The output as a user writes it.
    public var description: String {
        switch place {
        case .file(let path): path
        case .numberedFiles(let template): template.description
        case .standardOutput: "-"
        }
    }
}
