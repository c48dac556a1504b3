import JellySupport

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
