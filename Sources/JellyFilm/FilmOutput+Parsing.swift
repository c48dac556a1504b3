import JellySystem
import JellyWords

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
        let name = name(ofPath: text)
        let endings = formats.map(\.name)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            throw .noFormat(output: text, formats: endings)
        }
        let ending = String(name[name.index(after: dot)...])
        guard let format = formats.first(where: { $0.name == ending.lowercased() }) else {
            let nearest = NearName.find(ending, in: endings)
            throw .unknownFormat(output: text, extension: ending, nearest: nearest, formats: endings)
        }
        if format.places.contains(.file) {
            self.init(format, .file(text))
        } else if let template = try FrameTemplate(parsing: text) {
            self.init(format, .numberedFiles(template))
        } else {
            let stem = text.dropLast(ending.count + 1)
            let template = FrameTemplate(folder: "", prefix: stem + "-", suffix: "." + ending)
            throw .singlePicture(output: text, template: template.description)
        }
    }
}
