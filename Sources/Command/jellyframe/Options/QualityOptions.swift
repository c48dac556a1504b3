import JellySupport
import JellyVideo

/// The options that say how well films are encoded.
struct QualityOptions {
    static let quality = Option(
        "--quality", value: "WORD",
        help: "draft, standard, high, or lossless (\(FilmFormat.list { $0.canBeLossless }); mp4 as RGB)",
        default: VideoSettings.Quality.standard.rawValue, oneOf: VideoSettings.Quality.allCases.map(\.rawValue),
        parse: { VideoSettings.Quality(rawValue: $0) })
    static let colors = Option(
        "--colors", value: "N", help: "the most colours of a gif's palette", in: 2...256
    ).described(default: "256")
    static let codec = Option(
        "--codec", value: "CODEC",
        help: "standard, or av1 for \(av1Formats): smaller, slower to make, unknown to older players",
        is: "standard or av1", parse: { VideoSettings.Codec(rawValue: $0.lowercased()) }
    ).defaulting(to: .standard, shown: "standard").completing(.words(["standard", "av1"]))
    // What these two may be depends on the formats of the outputs, which are known later.
    static let crf = Option(
        "--crf", value: "N", help: "constant rate factor in place of the quality's: 0 (best) \(crfRanges)")
    private static let preset = Option(
        "--preset", value: "NAME", help: "encoder's preset in place of the quality's, for \(presets)"
    ).completing(.words(FilmFormat.all.flatMap(\.presets)))
    static let isTransparent = Option(
        flag: "--transparent",
        help: "leave the scene's background out, for \(FilmFormat.list { $0.holdsAlpha }), SVG and Lottie")

    static let options: [any OptionDeclaration] = [quality, codec, crf, preset, colors, isTransparent].grouped(
        .encoding
    ).used(by: [.farm, .watch])

    private static let av1Formats = FilmFormat.list { $0.codecs.contains(.av1) }

    private static let crfRanges: String = {
        let own = FilmFormat.all.compactMap { format in format.crfRange.map { ($0, format.name) } }
        let av1 = FilmFormat.all.compactMap { $0.crfRange(.av1) }.last.map { [($0, "AV1")] } ?? []
        return (own + av1).map { range, name in "to \(range.upperBound) for \(name)" }.joined(separator: ", ")
    }()

    private static let presets = FilmFormat.all.filter { !$0.presets.isEmpty }.map { format in
        "\(format.name): \(format.presets.first ?? "") to \(format.presets.last ?? "")"
    }.joined(separator: ", ")

    let settings: VideoSettings

    /// - Throws: `Failure` for a word or number that is none, and where no output has a use for it.
    init(_ arguments: Arguments, for outputs: [FilmOutput]) throws {
        var settings = VideoSettings(isTransparent: arguments[Self.isTransparent])
        let formats = outputs.map(\.format)
        if let quality = arguments[Self.quality] {
            settings.quality = quality
            let isAlwaysSo = quality == .lossless
            guard isAlwaysSo || formats.contains(where: { !$0.qualities.isEmpty }) else {
                throw Failure.usage(
                    "--quality \(quality.rawValue) is for \(FilmFormat.list { !$0.qualities.isEmpty }), and there is no such output; "
                        + "\(FilmFormat.list { $0.isLossless }) are always lossless")
            }
        }
        if arguments[Self.codec] == .av1 {
            settings.codec = .av1
            try Self.checkAV1(arguments, for: formats, quality: settings.quality)
        }
        if let text = arguments[Self.crf] {
            settings.crf = try Self.crf(text, for: formats, settings.codec)
            if settings.quality == .lossless {
                throw Failure.usage("--crf and --quality lossless exclude each other")
            }
        }
        if let text = arguments[Self.preset] {
            settings.preset = try Self.preset(text, for: formats)
        }
        if let colors = arguments[Self.colors] {
            guard formats.contains(.gif) else {
                throw Failure.usage("--colors is for gif, and there is no such output")
            }
            settings.colors = colors
        }
        self.settings = settings
    }

    /// - Throws: `Failure` where no output is AV1, or something is asked of it that it has not.
    private static func checkAV1(
        _ arguments: Arguments, for formats: [FilmFormat], quality: VideoSettings.Quality
    ) throws {
        guard formats.contains(where: { $0.codecs.contains(.av1) }) else {
            throw Failure.usage("--codec av1 is for \(av1Formats), and there is no such output")
        }
        let others: [any OptionDeclaration] = [isTransparent, preset, SegmentOption.length]
        for option in others where arguments.has(option) {
            throw Failure.usage("\(option.name) is nothing that AV1 has here; leave it or --codec av1 out")
        }
        guard quality != .lossless else {
            throw Failure.usage("--quality lossless is nothing that AV1 has here; leave it or --codec av1 out")
        }
    }

    private static func preset(_ text: String, for formats: [FilmFormat]) throws -> String {
        guard formats.contains(where: { !$0.presets.isEmpty }) else {
            throw Failure.usage(
                "--preset is for \(FilmFormat.list { !$0.presets.isEmpty }), and there is no such output")
        }
        for format in formats where !format.presets.isEmpty && !format.presets.contains(text) {
            let all = "\(format.name) has " + format.presets.joined(separator: ", ")
            throw Failure.usage(
                "there is no preset “\(text)”" + NearName.hint(text, in: format.presets, else: all))
        }
        return text
    }

    private static func crf(
        _ text: String, for formats: [FilmFormat], _ codec: VideoSettings.Codec
    ) throws -> Int {
        let ranges = formats.compactMap { format in format.crfRange(codec).map { (format, $0) } }
        guard !ranges.isEmpty else {
            throw Failure.usage("--crf is for \(FilmFormat.list { $0.crfRange != nil }), and there is no such output")
        }
        let number = Int(text)
        for (format, range) in ranges where !(number.map(range.contains) ?? false) {
            let name = codec == .av1 && format.codecs.contains(.av1) ? "\(format.name) with AV1" : format.name
            throw Failure.usage(
                "--crf is a whole number from \(range.lowerBound) to \(range.upperBound) for \(name), "
                    + "not “\(text)”")
        }
        guard let number else { throw Failure.usage("--crf is a whole number, not “\(text)”") }
        return number
    }
}

extension FilmFormat {
    /// The names of some formats: `mov, webm and gif`.
    static func list(_ isMeant: (FilmFormat) -> Bool) -> String { WordList.sum(all.filter(isMeant).map(\.name)) }

    /// The names of some formats, of which one is chosen.
    static func choice(_ isMeant: (FilmFormat) -> Bool) -> String {
        WordList.choice(all.filter(isMeant).map(\.name).sorted())
    }
}
