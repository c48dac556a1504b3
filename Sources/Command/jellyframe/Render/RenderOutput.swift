import JellyStage
import JellyVector
import JellyVideo

/// One thing that a take is rendered to, as a user names it.
enum RenderOutput {
    case film(FilmOutput)
    case still(path: String, Instant)
    case sheet(path: String)
    case motion(path: String, MotionFormat)
    /// A page to play with, which has all appearances in it.
    case page(path: String)

    static let help = """
        may be given several times; the scene is played once for all, and all are completed or none:
        \(files),
        frames/%04d.png, frames/####.png or frames/ (PNG files, numbered by frame from 0;
        files that are there already and have other numbers stay),
        \(motions),
        film.html (a page to play with, in one file, of every tick: Docs/page.md),
        - (PNG files one after another on standard output; see --format),
        poster.png@WHEN (one instant as PNG, SVG or PDF), or sheet.png@sheet (twelve instants).
        WHEN is \(Instant.help)
        """

    private static let files = FilmFormat.all.filter { $0.places.contains(.file) }
        .map { "film.\($0.name)" + ($0.codec.map { " (\($0))" } ?? "") }.joined(separator: ", ")

    private static let motions = MotionFormat.all.map { "film\($0.endings[0]) (\($0.summary))" }.joined(separator: ", ")

    /// The output that `text` names, in the variant that `name` tells apart.
    ///
    /// - Parameters:
    ///   - text: a file, a template, a folder, `-`, or a picture's file, an at sign and an instant.
    ///   - name: is put before the ending.
    ///   - format: what standard output gets, and a file whose ending does not tell it.
    init(_ text: String, name: OutputName, format: RenderFormat) throws {
        if let at = text.lastIndex(of: "@"), let path = Self.picture(text[..<at]) {
            let word = String(text[text.index(after: at)...])
            self =
                word == "sheet"
                ? .sheet(path: name.applied(to: path)) : .still(path: name.applied(to: path), try Instant(word))
        } else if Self.isPage(text) {
            self = .page(path: text)
        } else if text == "-" {
            guard name.suffix.isEmpty else {
                throw Failure.usage("standard output takes one film; give one --scale and one --theme, or name files")
            }
            switch format {
            case .film(let stream): self = .film(FilmOutput(stream, .standardOutput))
            case .motion(let format): self = .motion(path: text, format)
            }
        } else if let format = MotionFormat.ofFile(at: text) {
            let ending = format.endings.first { text.lowercased().hasSuffix($0) } ?? ""
            let plain = name.applied(to: text.dropLast(ending.count) + ".x")
            self = .motion(path: String(plain.dropLast(2)) + String(text.suffix(ending.count)), format)
        } else if text.lowercased().hasSuffix(".json") {
            guard case .motion(let format) = format, format.name == MotionFormat.lottie.name else {
                throw Failure.usage(
                    "“\(text)” may be anything; for Lottie name it \(text.dropLast(5)).lottie.json, or give --format lottie"
                )
            }
            self = .motion(path: name.applied(to: text), format)
        } else {
            self = .film(try Self.film(name.applied(to: text)))
        }
    }

    /// Whether a path is that of a page.
    static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

    /// - Throws: `FilmError`, which names all formats that there are.
    private static func film(_ path: String) throws -> FilmOutput {
        let others: [String] = MotionFormat.all.map { String($0.endings[0].dropFirst()) } + ["html"]
        do {
            return try FilmOutput(parsing: path)
        } catch {
            guard case .unknownFormat(let output, let ending, let nearest, let formats) = error else { throw error }
            throw FilmError.unknownFormat(
                output: output, extension: ending, nearest: nearest, formats: formats + others)
        }
    }

    /// Whether a text names an output rather than a folder of segments.
    static func isNamed(by text: String) -> Bool {
        (try? RenderOutput(text, name: OutputName(), format: .film(.png))) != nil
    }

    /// `path`, where it has the ending of a picture.
    private static func picture(_ path: Substring) -> String? {
        let path = String(path)
        return (try? StillPicture.ending(of: path)) == nil ? nil : path
    }

    var film: FilmOutput? {
        if case .film(let output) = self { output } else { nil }
    }
}
