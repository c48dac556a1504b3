import JellySupport
import JellyValues
import JellyVideo

/// Encoding options of videos.
struct QualityOptions {
    static let quality = Option(
        "--quality", value: "WORD",
        help:
            "encoding quality: draft, standard, high, or lossless (\(VideoFormat.list { $0.canBeLossless }); mp4 as RGB)",
        default: VideoSettings.Quality.standard.rawValue, oneOf: VideoSettings.Quality.allCases.map(\.rawValue),
        parse: { VideoSettings.Quality(rawValue: $0) })
    static let colors = Option(
        "--colors", value: "N", help: "maximum number of colours in a GIF palette", in: 2...256
    ).described(default: "256")
    static let lossy = Option(
        "--lossy", value: "N",
        help:
            "maximum error of each colour component of a GIF, of 255, to make it smaller; overrides that of --quality",
        in: 0...64
    ).described(default: "0")
    private static let dithers = Option(
        flag: "--dither", help: "ordered dither for colours that a GIF's palette lacks")
    private static let matte = Option(
        "--matte", value: "COLOUR",
        help: "colour behind partly transparent pixels, which GIF does not support, with --transparent",
        is: "an opaque colour such as #ffffff", parse: { text in Color(hex: text).flatMap { $0.alpha == 1 ? $0 : nil } }
    )
    static let codec = Option(
        "--codec", value: "CODEC",
        help:
            "video codec: standard, or av1 for \(av1Formats) (smaller, slower to encode, not supported by older players)",
        is: "standard or av1", parse: { VideoSettings.Codec(rawValue: $0.lowercased()) }
    ).defaulting(to: .standard, shown: "standard").completing(.words(["standard", "av1"]))
    // Valid values of these two depend on the formats of the outputs, and are checked later.
    static let crf = Option(
        "--crf", value: "N", help: "constant rate factor, overriding --quality: 0 (best) \(crfRanges)")
    private static let preset = Option(
        "--preset", value: "NAME", help: "encoder preset, overriding that of --quality, for \(presets)"
    ).completing(.words(VideoFormat.all.flatMap(\.presets)))
    static let isTransparent = Option(
        flag: "--transparent",
        help: "omit the scene's background, for \(VideoFormat.list { $0.holdsAlpha }), SVG and Lottie")

    static let options: [any OptionDeclaration] = [
        quality, codec, crf, preset, colors, lossy, dithers, isTransparent, matte,
    ].grouped(
        .encoding
    ).used(by: [.farm, .watch])

    private static let av1Formats = VideoFormat.list { $0.codecs.contains(.av1) }

    private static let crfRanges: String = {
        let own = VideoFormat.all.compactMap { format in format.crfRange.map { ($0, format.name) } }
        let av1 = VideoFormat.all.compactMap { $0.crfRange(.av1) }.last.map { [($0, "AV1")] } ?? []
        return (own + av1).map { range, name in "to \(range.upperBound) for \(name)" }.joined(separator: ", ")
    }()

    private static let presets = VideoFormat.all.filter { !$0.presets.isEmpty }.map { format in
        "\(format.name): \(format.presets.first ?? "") to \(format.presets.last ?? "")"
    }.joined(separator: ", ")

    let settings: VideoSettings

    /// - Throws: `Failure` for an invalid value, or an option that no output uses.
    init(_ arguments: Arguments, for outputs: [VideoOutput]) throws {
        var settings = VideoSettings(isTransparent: arguments[Self.isTransparent])
        let formats = outputs.map(\.format)
        if let quality = arguments[Self.quality] {
            settings.quality = quality
            let isAlwaysSo = quality == .lossless
            guard isAlwaysSo || formats.contains(where: { !$0.qualities.isEmpty }) else {
                throw Failure.usage(
                    "--quality \(quality.rawValue) applies only to \(VideoFormat.list { !$0.qualities.isEmpty }); "
                        + "\(VideoFormat.list { $0.isLossless }) are always lossless")
            }
        }
        if arguments[Self.codec] == .av1 {
            settings.codec = .av1
            try Self.checkAV1(arguments, for: formats, quality: settings.quality)
        }
        if let text = arguments[Self.crf] {
            settings.crf = try Self.crf(text, for: formats, settings.codec)
            if settings.quality == .lossless {
                throw Failure.usage("--crf and --quality lossless cannot be combined")
            }
        }
        if let text = arguments[Self.preset] {
            settings.preset = try Self.preset(text, for: formats)
        }
        if let colors = arguments[Self.colors] {
            guard formats.contains(where: { $0.maximumColors != nil }) else {
                throw Failure.unused("--colors", for: VideoFormat.list { $0.maximumColors != nil })
            }
            settings.colors = colors
        }
        settings.tolerance = arguments[Self.lossy]
        settings.dithers = arguments[Self.dithers]
        settings.matte = arguments[Self.matte]
        for option in [Self.lossy, Self.dithers, Self.matte] as [any OptionDeclaration] where arguments.has(option) {
            guard formats.contains(where: { $0.maximumColors != nil }) else {
                throw Failure.unused(option.name, for: VideoFormat.list { $0.maximumColors != nil })
            }
        }
        guard settings.matte == nil || settings.isTransparent else {
            throw Failure.usage("\(Self.matte.name) needs \(Self.isTransparent.name)")
        }
        self.settings = settings
    }

    /// - Throws: `Failure` where no output can be AV1, or an option cannot be combined with it.
    private static func checkAV1(
        _ arguments: Arguments, for formats: [VideoFormat], quality: VideoSettings.Quality
    ) throws {
        guard formats.contains(where: { $0.codecs.contains(.av1) }) else {
            throw Failure.unused("--codec av1", for: av1Formats)
        }
        let others: [any OptionDeclaration] = [isTransparent, preset, SegmentOption.length]
        for option in others where arguments.has(option) {
            throw Failure.usage("\(option.name) and --codec av1 cannot be combined")
        }
        guard quality != .lossless else {
            throw Failure.usage("--quality lossless and --codec av1 cannot be combined")
        }
    }

    private static func preset(_ text: String, for formats: [VideoFormat]) throws -> String {
        guard formats.contains(where: { !$0.presets.isEmpty }) else {
            throw Failure.unused("--preset", for: VideoFormat.list { !$0.presets.isEmpty })
        }
        for format in formats where !format.presets.isEmpty && !format.presets.contains(text) {
            let all = "\(format.name) has " + format.presets.joined(separator: ", ")
            throw Failure.usage(
                "unknown preset “\(text)”" + SpellingSuggestion.hint(text, in: format.presets, else: all))
        }
        return text
    }

    private static func crf(
        _ text: String, for formats: [VideoFormat], _ codec: VideoSettings.Codec
    ) throws -> Int {
        let ranges = formats.compactMap { format in format.crfRange(codec).map { (format, $0) } }
        guard !ranges.isEmpty else {
            throw Failure.unused("--crf", for: VideoFormat.list { $0.crfRange != nil })
        }
        let number = Int(text)
        for (format, range) in ranges where !(number.map(range.contains) ?? false) {
            let name = codec == .av1 && format.codecs.contains(.av1) ? "\(format.name) with AV1" : format.name
            throw Failure.usage(
                "--crf must be a whole number from \(range.lowerBound) to \(range.upperBound) for \(name), "
                    + "not “\(text)”")
        }
        guard let number else { throw Failure.usage("--crf must be a whole number, not “\(text)”") }
        return number
    }
}

extension VideoFormat {
    /// The names of some formats: `mov, webm and gif`.
    static func list(_ isMeant: (VideoFormat) -> Bool) -> String { WordList.sum(all.filter(isMeant).map(\.name)) }

    /// The names of some formats as alternatives: `mov, webm or gif`.
    static func choice(_ isMeant: (VideoFormat) -> Bool) -> String {
        WordList.choice(all.filter(isMeant).map(\.name).sorted())
    }
}
