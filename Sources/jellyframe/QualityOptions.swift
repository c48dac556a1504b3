import JellyFilm
import JellyWords

/// The options that say how well films are encoded.
struct QualityOptions {
    static let options: [Specification.Option] = [
        .init(
            names: ["--quality"], value: "WORD",
            help: """
                draft, standard (as unless given), high, or lossless (mp4 as RGB for editing, apng, webp, PNG)
                """),
        .init(
            names: ["--crf"], value: "N",
            help: "constant rate factor in place of the quality's: 0 (best) to 51 for mp4, to 63 for webm"),
        .init(
            names: ["--preset"], value: "NAME",
            help: "x264's preset in place of the quality's, for mp4: ultrafast to placebo"),
        .init(
            names: ["--transparent"], value: nil,
            help: "leave the scene's background out, for mov, webm, gif, apng, webp and PNG"),
    ]

    let settings: VideoSettings

    /// - Throws: `Failure` for a word or number that is none, and where no output has a use for it.
    init(_ arguments: Arguments, for outputs: [FilmOutput]) throws {
        var settings = VideoSettings(isTransparent: arguments.has("--transparent"))
        let formats = outputs.map(\.format)
        if let text = arguments["--quality"] {
            settings.quality = try Self.quality(text)
            let isAlwaysSo = settings.quality == .lossless
            guard isAlwaysSo || formats.contains(where: { $0?.takesQuality == true }) else {
                throw Failure.usage(
                    "--quality \(text) is for mp4, mov, webm, gif and webp, and there is no such output; "
                        + "PNG and APNG are always lossless, and Y4M is never compressed")
            }
        }
        if let text = arguments["--crf"] {
            settings.crf = try Self.crf(text, for: formats)
            if settings.quality == .lossless {
                throw Failure.usage("--crf and --quality lossless exclude each other")
            }
        }
        if let text = arguments["--preset"] {
            guard VideoSettings.presets.contains(text) else {
                let near = NearName.find(text, in: VideoSettings.presets).map { "did you mean \($0)?" }
                throw Failure.usage(
                    "there is no preset “\(text)”; \(near ?? "x264 has " + VideoSettings.presets.joined(separator: ", "))"
                )
            }
            guard formats.contains(where: { $0?.takesPreset == true }) else {
                throw Failure.usage("--preset is for mp4, and there is no such output")
            }
            settings.preset = text
        }
        self.settings = settings
    }

    private static func quality(_ text: String) throws -> VideoSettings.Quality {
        if let quality = VideoSettings.Quality(rawValue: text) { return quality }
        let names = VideoSettings.Quality.allCases.map(\.rawValue)
        let near = NearName.find(text, in: names).map { "; did you mean \($0)?" }
        throw Failure.usage("--quality is draft, standard, high or lossless, not “\(text)”\(near ?? "")")
    }

    private static func crf(_ text: String, for formats: [VideoFormat?]) throws -> Int {
        let ranges = formats.compactMap { $0 }.compactMap { format in format.crfRange.map { (format, $0) } }
        guard !ranges.isEmpty else { throw Failure.usage("--crf is for mp4 and webm, and there is no such output") }
        let number = Int(text)
        for (format, range) in ranges where !(number.map(range.contains) ?? false) {
            throw Failure.usage(
                "--crf is a whole number from \(range.lowerBound) to \(range.upperBound) for \(format.rawValue), "
                    + "not “\(text)”")
        }
        guard let number else { throw Failure.usage("--crf is a whole number, not “\(text)”") }
        return number
    }
}
