import JellyStage
import JellyVector
import JellyVideo

/// An output of `render`, as a value of `-o`.
enum RenderOutput {
    case video(VideoOutput)
    case still(path: String, Instant)
    case sheet(path: String)
    case motion(path: String, MotionFormat)
    /// An interactive page with all appearances.
    case page(path: String)
    /// The captions, as WebVTT.
    case captions(path: String)

    static let help = """
        an output path, which can be repeated: the scene is played once, and all outputs are written or none.
        \(files);
        frames/%04d.png, frames/####.png or frames/ (PNG files, numbered by frame from 0;
        existing files with other numbers are kept);
        \(motions);
        video.html (an interactive page in one file, with every tick: Docs/motion.md);
        video.vtt (the captions of the presentation, as WebVTT);
        - (PNG files concatenated on standard output; see --format);
        poster.png@WHEN (one instant as PNG, SVG or PDF); sheet.png@sheet (twelve instants).
        WHEN is \(Instant.help)
        """

    private static let files = VideoFormat.all.filter { $0.places.contains(.file) }
        .map { "video.\($0.name)" + ($0.codec.map { " (\($0))" } ?? "") }.joined(separator: ", ")

    private static let motions = MotionFormat.all.map { "video\($0.extensions[0]) (\($0.summary))" }.joined(
        separator: ", ")

    /// Parses a value of `-o`.
    ///
    /// - Parameters:
    ///   - text: a file, a template, a directory, `-`, or an image's file with an at sign and an instant.
    ///   - name: the variant's suffix, inserted before the extension.
    ///   - format: the format of standard output, and of a file with an ambiguous extension.
    init(_ text: String, name: OutputName, format: RenderFormat) throws {
        if let at = text.lastIndex(of: "@"), let path = Self.image(text[..<at]) {
            let word = String(text[text.index(after: at)...])
            self =
                word == "sheet"
                ? .sheet(path: name.applied(to: path)) : .still(path: name.applied(to: path), try Instant(word))
        } else if Self.isPage(text) {
            self = .page(path: text)
        } else if Self.isCaptions(text) {
            self = .captions(path: text)
        } else if text == "-" {
            guard name.suffix.isEmpty else {
                throw Failure.usage("-o - writes a single video; give one --scale and one --theme, or output files")
            }
            switch format {
            case .video(let stream): self = .video(VideoOutput(stream, .standardOutput))
            case .motion(let format): self = .motion(path: text, format)
            }
        } else if let format = MotionFormat.ofFile(at: text) {
            let fileExtension = format.extensions.first { text.lowercased().hasSuffix($0) } ?? ""
            let plain = name.applied(to: text.dropLast(fileExtension.count) + ".x")
            self = .motion(path: String(plain.dropLast(2)) + String(text.suffix(fileExtension.count)), format)
        } else if text.lowercased().hasSuffix(".json") {
            guard case .motion(let format) = format, format.extensions.contains(where: { $0.hasSuffix(".json") }) else {
                throw Failure.usage(
                    "“\(text)” is ambiguous; for Lottie, name it \(text.dropLast(5)).lottie.json, or give --format lottie; "
                        + "for keyframes of each view, name it \(text.dropLast(5)).motion.json"
                )
            }
            self = .motion(path: name.applied(to: text), format)
        } else if let web = [".css", ".js"].first(where: { text.lowercased().hasSuffix($0) }) {
            let name = text.dropLast(web.count)
            throw Failure.usage(
                "“\(text)” could be a file of your site; for an animation, name it \(name).motion\(web)")
        } else {
            self = .video(try Self.video(name.applied(to: text)))
        }
    }

    /// Whether a path is that of a page.
    static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

    /// Whether a path is that of captions.
    static func isCaptions(_ path: String) -> Bool { path.lowercased().hasSuffix(".vtt") }

    /// Whether an output has all scales and appearances in it.
    static func isOne(_ path: String) -> Bool { isPage(path) || isCaptions(path) }

    /// - Throws: `VideoError`, listing all formats.
    private static func video(_ path: String) throws -> VideoOutput {
        let others: [String] = MotionFormat.all.map { String($0.extensions[0].dropFirst()) } + ["html", "vtt"]
        do {
            return try VideoOutput(parsing: path)
        } catch {
            guard case .unknownFormat(let output, let fileExtension, let nearest, let formats) = error else {
                throw error
            }
            throw VideoError.unknownFormat(
                output: output, extension: fileExtension, nearest: nearest, formats: formats + others)
        }
    }

    /// Whether a text names an output rather than a directory of segments.
    static func isNamed(by text: String) -> Bool {
        (try? RenderOutput(text, name: OutputName(), format: .video(.png))) != nil
    }

    /// Returns `path` if it has the extension of an image.
    private static func image(_ path: Substring) -> String? {
        let path = String(path)
        return (try? StillImage.fileExtension(of: path)) == nil ? nil : path
    }

    var video: VideoOutput? {
        if case .video(let output) = self { output } else { nil }
    }
}
