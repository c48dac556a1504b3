import JellySupport
public import JellyValues

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

    /// Opens the output for a film of `width` × `height` pixels.
    ///
    /// Everything that can be known before the first frame is checked here: folders, permissions, ffmpeg, sizes.
    ///
    /// - Parameters:
    ///   - width: the width of every frame, in pixels.
    ///   - height: the height of every frame, in pixels.
    ///   - rate: frames a second; numbered pictures do not depend on it.
    ///   - settings: how well a video is encoded, and whether transparent pixels are kept.
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    ///   - standardOutput: the file descriptor that a stream goes to; it stays open.
    /// - Returns: a sink that waits for its first frame.
    /// - Throws: `FilmError`; nothing is left behind then.
    public func makeSink(
        width: Int, height: Int, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        searchPath: String? = nil, standardOutput: Int32 = 1
    ) throws(FilmError) -> FilmSink {
        try FilmSink(
            self, width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
            standardOutput: standardOutput, in: nil)
    }

    /// Checks all that can be known of a film before its first frame, but for its place.
    ///
    /// - Throws: `FilmError` of kind `usage`.
    func check(width: Int, height: Int, rate: FrameRate, settings: VideoSettings) throws(FilmError) {
        guard format.places.contains(place.kind) else {
            throw .impossiblePlace(output: description, format: format.name)
        }
        guard width > 0, height > 0, !format.needsEvenSides || (width % 2 == 0 && height % 2 == 0) else {
            throw .oddSize(width: width, height: height)
        }
        if settings.isTransparent, !format.holdsAlpha { throw .cannotHoldAlpha(output: description) }
        if settings.quality == .lossless, !format.canBeLossless { throw .cannotBeLossless(output: description) }
        try checkDescription(settings)
        if let length = settings.segmentation.length {
            if case .impossible(let reason) = format.segments {
                throw .noSegments(output: description, reason: reason)
            }
            guard length >= FilmSegments.shortest else {
                throw .noSegments(
                    output: description, reason: "a segment has at least \(FilmSegments.shortest) frames, not \(length)"
                )
            }
        }
        if let fault = format.rateFault(rate) { throw .unusableRate(output: description, fault: fault) }
    }

    /// Checks that it can say how it was made, where it is to.
    ///
    /// - Throws: `FilmError` of kind `usage`.
    package func checkDescription(_ settings: VideoSettings) throws(FilmError) {
        guard settings.fileDescription != nil else { return }
        guard format.holdsDescription else { throw .cannotHoldDescription(output: description) }
        if format.isEncodedByFFmpeg, settings.segmentation != .none {
            throw .noSegments(output: description, reason: "what it says of itself is lost where they are joined")
        }
    }
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

extension FilmOutput {
    /// The output that a user means.
    ///
    /// * `film.mp4`, `film.webm` and so on are films in one file; see `FilmFormat`.
    /// * `frames/%04d.png` and `f-####.png` are numbered pictures; see `FrameTemplate`.
    /// * `frames/` is a folder of pictures, `frames/%04d.png`.
    /// * `-` is a stream of pictures on standard output.
    ///
    /// - Parameters:
    ///   - text: a path, as a command line has it.
    ///   - formats: those whose names are endings.
    /// - Throws: `FilmError` of kind `usage` for anything else, with the format that was probably meant.
    public init(parsing text: String, formats: [FilmFormat] = FilmFormat.all) throws(FilmError) {
        guard !text.isEmpty, !text.contains("\0") else { throw .emptyOutput }
        if text == "-" {
            self.init(.png, .standardOutput)
            return
        }
        if text.hasSuffix("/") {
            self.init(.png, .numberedFiles(FrameTemplate(folder: text)))
            return
        }
        let format = try Self.format(of: text, among: formats, ending: \.name)
        if format.places.contains(.file) {
            self.init(format, .file(text))
        } else if let template = try FrameTemplate(parsing: text) {
            self.init(format, .numberedFiles(template))
        } else {
            let stem = text.dropLast(format.name.count + 1)
            let template = FrameTemplate(folder: "", prefix: stem + "-", suffix: String(text.dropFirst(stem.count)))
            throw .singlePicture(output: text, template: template.description)
        }
    }

    /// The one of some formats that the ending of a path tells, whatever the case of its letters.
    ///
    /// - Throws: `FilmError` of kind `usage`, with the ending that was probably meant.
    static func format<Format>(
        of path: String, among formats: [Format], ending: (Format) -> String
    ) throws(FilmError) -> Format {
        let endings = formats.map(ending)
        guard let word = JellySupport.ending(ofPath: path) else { throw .noFormat(output: path, formats: endings) }
        guard let place = endings.firstIndex(of: word.lowercased()) else {
            throw .unknownFormat(
                output: path, extension: word, nearest: NearName.find(word, in: endings), formats: endings)
        }
        return formats[place]
    }
}
