import JellyWords

extension FilmOutput {
    /// The output that a user means.
    ///
    /// * `film.mp4` is a video.
    /// * `film.apng` is an animated PNG.
    /// * `frames/%04d.png` and `f-####.png` are numbered pictures; see `FrameTemplate`.
    /// * `frames/` is a folder of pictures, `frames/%04d.png`.
    /// * `-` is a stream of pictures on standard output.
    ///
    /// - Throws: `FilmError` of kind `usage` for anything else, with the format that was probably meant.
    public init(parsing text: String) throws(FilmError) {
        guard !text.isEmpty, !text.contains("\0") else { throw .emptyOutput }
        if text == "-" {
            self = .pngStream
            return
        }
        if text.hasSuffix("/") {
            self = .pngSequence(FrameTemplate(folder: text))
            return
        }
        let name = text[(text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex)...]
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            throw .noFormat(output: text, formats: Self.extensions)
        }
        let ending = String(name[name.index(after: dot)...])
        switch ending.lowercased() {
        case "mp4":
            self = .video(path: text)
        case "apng":
            self = .animatedPNG(path: text)
        case "png":
            guard let template = try FrameTemplate(parsing: text) else {
                let stem = text.dropLast(ending.count + 1)
                let template = FrameTemplate(folder: "", prefix: stem + "-", suffix: "." + ending)
                throw .singlePicture(output: text, template: template.description)
            }
            self = .pngSequence(template)
        default:
            let nearest = NearName.find(ending, in: Self.extensions)
            throw .unknownFormat(output: text, extension: ending, nearest: nearest, formats: Self.extensions)
        }
    }
}
