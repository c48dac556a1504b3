import JellySupport
public import JellyValues

/// The destination and format of a video's frames.
public struct VideoOutput: Hashable, Sendable {
    /// The destination of a video.
    public enum Place: Hashable, Sendable {
        /// One file, at this path.
        case file(String)
        /// A file for each frame.
        case numberedFiles(FrameTemplate)
        /// A stream that another program reads.
        case standardOutput

        /// The kinds of destinations.
        public enum Kind: Hashable, Sendable { case file, numberedFiles, standardOutput }

        /// The kind of destination.
        public var kind: Kind {
            switch self {
            case .file: .file
            case .numberedFiles: .numberedFiles
            case .standardOutput: .standardOutput
            }
        }
    }

    public let format: VideoFormat
    public let place: Place

    /// An output; destinations that the format does not support are refused when the video is opened.
    public init(_ format: VideoFormat, _ place: Place) { (self.format, self.place) = (format, place) }

    /// The supported extensions, without dots.
    public static let extensions = VideoFormat.all.map(\.name)

    /// Whether it goes to standard output.
    public var isStream: Bool { place == .standardOutput }

    /// Opens the output for a video of `width` × `height` pixels.
    ///
    /// Checks everything possible before the first frame: directories, permissions, ffmpeg, sizes.
    ///
    /// - Parameters:
    ///   - width: the width of every frame, in pixels.
    ///   - height: the height of every frame, in pixels.
    ///   - rate: the frame rate; ignored by numbered images.
    ///   - settings: the encoding settings, including transparency.
    ///   - searchPath: the directories in which to find ffmpeg, as in `PATH`; nil for the process's own.
    ///   - standardOutput: the file descriptor of a stream's output, which is not closed.
    /// - Returns: a sink ready for its first frame.
    /// - Throws: `VideoError`; nothing is left behind then.
    public func makeSink(
        width: Int, height: Int, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        searchPath: String? = nil, standardOutput: Int32 = 1
    ) throws(VideoError) -> VideoSink {
        try VideoSink(
            self, width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
            standardOutput: standardOutput, in: nil)
    }

    /// Checks all that can be known of a video before its first frame, but for its place.
    ///
    /// - Throws: `VideoError` of kind `usage`.
    func check(width: Int, height: Int, rate: FrameRate, settings: VideoSettings) throws(VideoError) {
        guard format.places.contains(place.kind) else {
            throw .impossiblePlace(output: description, format: format.name)
        }
        guard width > 0, height > 0, !format.needsEvenSides || (width % 2 == 0 && height % 2 == 0) else {
            throw .oddSize(width: width, height: height)
        }
        if settings.isTransparent, !format.holdsAlpha { throw .cannotHoldAlpha(output: description) }
        if settings.quality == .lossless, !format.canBeLossless { throw .cannotBeLossless(output: description) }
        if settings.sound != nil, format.sound == nil { throw .cannotHoldSound(output: description) }
        try checkDescription(settings)
        if let length = settings.segmentation.length {
            if case .impossible(let reason) = format.segments {
                throw .noSegments(output: description, reason: reason)
            }
            guard length >= VideoSegments.shortest else {
                throw .noSegments(
                    output: description,
                    reason: "a segment must have at least \(VideoSegments.shortest) frames, not \(length)"
                )
            }
        }
        if let cause = format.rateCause(rate) { throw .unusableRate(output: description, cause: cause) }
    }

    /// Checks that it can contain a description, if requested.
    ///
    /// - Throws: `VideoError` of kind `usage`.
    package func checkDescription(_ settings: VideoSettings) throws(VideoError) {
        guard settings.fileDescription != nil else { return }
        guard format.holdsDescription else { throw .cannotHoldDescription(output: description) }
        if format.isEncodedByFFmpeg, settings.segmentation != .none {
            throw .noSegments(output: description, reason: "metadata would be lost when joining them")
        }
    }
}

extension VideoOutput: CustomStringConvertible {
    /// The output in a user's notation.
    public var description: String {
        switch place {
        case .file(let path): path
        case .numberedFiles(let template): template.description
        case .standardOutput: "-"
        }
    }
}

extension VideoOutput {
    /// Parses an output.
    ///
    /// * `video.mp4`, `video.webm` and so on are videos in one file; see `VideoFormat`.
    /// * `frames/%04d.png` and `f-####.png` are numbered images; see `FrameTemplate`.
    /// * `frames/` is a directory of images, `frames/%04d.png`.
    /// * `-` is a stream of images on standard output.
    ///
    /// - Parameters:
    ///   - text: a path from a command line.
    ///   - formats: the formats, recognized by their names as extensions.
    /// - Throws: `VideoError` of kind `usage` for anything else, with the closest format.
    public init(parsing text: String, formats: [VideoFormat] = VideoFormat.all) throws(VideoError) {
        guard !text.isEmpty, !text.contains("\0") else { throw .emptyOutput }
        if text == "-" {
            self.init(.png, .standardOutput)
            return
        }
        if text.hasSuffix("/") {
            self.init(.png, .numberedFiles(FrameTemplate(directory: text)))
            return
        }
        let format = try Self.format(of: text, among: formats, fileExtension: \.name)
        if format.places.contains(.file) {
            self.init(format, .file(text))
        } else if let template = try FrameTemplate(parsing: text) {
            self.init(format, .numberedFiles(template))
        } else {
            let stem = text.dropLast(format.name.count + 1)
            let template = FrameTemplate(directory: "", prefix: stem + "-", suffix: String(text.dropFirst(stem.count)))
            throw .singleImage(output: text, template: template.description)
        }
    }

    /// The one of some formats that the extension of a path tells, whatever the case of its letters.
    ///
    /// - Throws: `VideoError` of kind `usage`, with the extension that was probably meant.
    static func format<Format>(
        of path: String, among formats: [Format], fileExtension: (Format) -> String
    ) throws(VideoError) -> Format {
        let extensions = formats.map(fileExtension)
        guard let word = JellySupport.fileExtension(ofPath: path) else {
            throw .noFormat(output: path, formats: extensions)
        }
        guard let place = extensions.firstIndex(of: word.lowercased()) else {
            throw .unknownFormat(
                output: path, extension: word, nearest: SpellingSuggestion.find(word, in: extensions),
                formats: extensions)
        }
        return formats[place]
    }
}
