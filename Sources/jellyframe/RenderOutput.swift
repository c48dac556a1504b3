import JellyFilm
import JellyInspection
import JellyStage

/// One thing that a take is rendered to, as a user names it.
enum RenderOutput {
    case film(FilmOutput)
    case still(path: String, Instant)
    case sheet(path: String)

    static let help = """
        may be given several times; the scene is played once for all, and all are completed or none:
        \(files),
        frames/%04d.png, frames/####.png or frames/ (PNG files, numbered by frame from 0;
        files that are there already and have other numbers stay),
        - (PNG files one after another on standard output; see --format),
        poster.png@WHEN (one instant as PNG, SVG or PDF), or sheet.png@sheet (twelve instants).
        WHEN is \(Instant.help)
        """

    private static let files = FilmFormat.all.filter { $0.places.contains(.file) }
        .map { "film.\($0.name)" + ($0.codec.map { " (\($0))" } ?? "") }.joined(separator: ", ")

    /// The output that `text` names, in the variant that `name` tells apart.
    ///
    /// - Parameters:
    ///   - text: a file, a template, a folder, `-`, or a picture's file, an at sign and an instant.
    ///   - name: is put before the ending.
    ///   - stream: what standard output gets.
    init(_ text: String, name: OutputName, stream: FilmFormat) throws {
        if let at = text.lastIndex(of: "@"), let path = Self.picture(text[..<at]) {
            let word = String(text[text.index(after: at)...])
            self =
                word == "sheet"
                ? .sheet(path: name.applied(to: path)) : .still(path: name.applied(to: path), try Instant(word))
        } else if text == "-" {
            guard name.suffix.isEmpty else {
                throw Failure.usage("standard output takes one film; give one --scale and one --theme, or name files")
            }
            self = .film(FilmOutput(stream, .standardOutput))
        } else {
            self = .film(try FilmOutput(parsing: name.applied(to: text)))
        }
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
