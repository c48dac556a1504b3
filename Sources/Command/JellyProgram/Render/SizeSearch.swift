import Foundation
import JellyImaging
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// Finds the best settings with which a video stays within a file size limit.
///
/// Bisects a list of settings, from the best one down, that depends on the options alone. The same video and limit give
/// the same settings, and the same bytes as those settings given directly.
struct SizeSearch {
    static let option = Option(
        "--max-size", value: "SIZE",
        help: """
            file size limit of the video, such as 10MB: lowers quality factor, exactness, colours, frame rate and scale,
            in this order, until it fits, and prints the chosen settings
            """,
        is: "a size from 1kB to 1GB, such as 800kB or 10MB",
        parse: { ByteCount.read($0, in: 1000...1_000_000_000) }
    ).unused(by: .descriptions)

    /// Options that override the given ones.
    private typealias Setting = [(name: String, value: String)]

    private let arguments: Arguments
    private let output: VideoOutput
    private let limit: Int

    /// - Throws: `Failure` unless the output is a single video file.
    init(_ arguments: Arguments, limit: Int) throws {
        (self.arguments, self.limit) = (arguments, limit)
        let texts = arguments[RenderCommand.output]
        let scales = arguments[FrameOptions.scales]?.count ?? 1
        guard texts.count == 1, scales == 1, arguments[RenderCommand.theme].count == 1,
            case .video(let output) = try RenderOutput(texts[0], name: OutputName(), format: .video(.png)),
            case .file = output.place
        else {
            throw Failure.usage(
                "\(Self.option.name) applies to a single video file; give one -o video.mp4, --scale and --theme")
        }
        self.output = output
    }

    /// Renders the video, and prints the settings.
    func run() throws {
        guard case .file(let path) = output.place else { return }
        let outputs = Staging()
        defer { outputs.cancel() }
        let hidden = try outputs.reserve(path, makesDirectories: false)
        let scratch = try outputs.scratchDirectory(for: path)
        let settings = try settings()
        var sizes: [Int: Int] = [:]
        func size(_ number: Int) throws -> Int {
            let file = "\(scratch)/\(number).\(output.format.name)"
            tell(settings[number], try: sizes.count + 1)
            do {
                try make(settings[number], at: file)
            } catch {
                let failure = Program.phrased(error)
                throw Failure(code: failure.code, lines: failure.lines.map { $0.replacing(file, with: path) })
            }
            let found = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? .max
            sizes[number] = found
            return found
        }
        var (tooLarge, fits) = (-1, settings.count - 1)
        if try size(0) <= limit {
            fits = 0
        } else {
            tooLarge = 0
            guard try size(fits) <= limit else {
                throw Failure(
                    code: .failure,
                    message:
                        "“\(path)” has \(ByteCount.text(sizes[fits] ?? 0)) even with \(Self.words(settings[fits])); "
                        + "raise the limit of \(ByteCount.text(limit)), or shorten the video with --to")
            }
        }
        while fits - tooLarge > 1 {
            let middle = (tooLarge + fits) / 2
            if try size(middle) <= limit { fits = middle } else { tooLarge = middle }
        }
        let file = "\(scratch)/\(fits).\(output.format.name)"
        try outputs.fill(hidden, with: [UInt8](Data(contentsOf: URL(filePath: file))))
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        let choice = settings[fits].isEmpty ? Self.unchanged : "with \(Self.words(settings[fits]))"
        let tried = "setting \(fits + 1) of \(settings.count), \(sizes.count) tried"
        Terminal.note("\(path): \(ByteCount.text(sizes[fits] ?? 0)) of \(ByteCount.text(limit)), \(choice) (\(tried))")
        guard VideoRepeat.isAutomatic(arguments) else { return }
        let playback = try RenderCommand.playback(arguments, saysWarnings: false)
        let rate = FrameOptions.rate(arguments, of: [output.format])
        let range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        if let words = try VideoRepeat(arguments, playback, range: range, rate: rate).words {
            Terminal.note("the motion \(words)")
        }
    }

    /// Prints the settings of the current attempt.
    private func tell(_ setting: Setting, try number: Int) {
        let words = setting.isEmpty ? Self.unchanged : Self.words(setting)
        switch ProgressStyle(arguments) {
        case .automatic, .plain: Terminal.note("try \(number): \(words)")
        case .json:
            let told: JSONValue = ["try": ["number": .int(number), "options": .string(words)]]
            Terminal.note(told.line)
        case .none: break
        }
    }

    private static let unchanged = "with the given options"

    private func make(_ setting: Setting, at file: String) throws {
        let left = Set(setting.map(\.name) + ["--output", Self.option.name, CommonOptions.quiet.name])
        let kept = RenderCommand.specification.options.filter { !left.contains($0.name) }
        let words = setting.flatMap { [$0.name, $0.value] }
        try Program.start(
            ["render"] + arguments.words(of: kept) + words + ["--output", file, "--quiet", "--"] + arguments.operands)
    }

    /// All settings, the best first; each reduces one more property.
    private func settings() throws -> [Setting] {
        var (list, last): ([Setting], Setting) = ([[]], [])
        func add(_ name: String, _ value: String) {
            last = last.filter { $0.name != name } + [(name, value)]
            list.append(last)
        }
        let format = output.format
        let codec = arguments[QualityOptions.codec]
        let own = VideoSettings(quality: arguments[QualityOptions.quality] ?? .standard, codec: codec)
        if format.crfRange(codec) != nil, arguments[QualityOptions.quality] != .lossless {
            let given = arguments.has(QualityOptions.crf) ? Int(arguments.text(QualityOptions.crf)) : nil
            // An invalid number is reported by the first attempt.
            let least = given ?? output.format.factor(own) ?? 0
            for factor in format.smallerFactors(codec) where factor > least {
                add(QualityOptions.crf.name, "\(factor)")
            }
        } else if let most = format.maximumColors {
            let error = arguments[QualityOptions.lossy] ?? (own.quality == .draft ? 3 : 0)
            for larger in [2, 4, 8] where larger > error { add(QualityOptions.lossy.name, "\(larger)") }
            let given = arguments[QualityOptions.colors] ?? most
            for colors in [128, 64, 32] where colors < given { add(QualityOptions.colors.name, "\(colors)") }
        } else if format.qualities[.draft] != nil, own.quality != .draft, own.quality != .lossless {
            add(QualityOptions.quality.name, VideoSettings.Quality.draft.rawValue)
        }
        for rate in rates() { add(FrameOptions.rate.name, rate.description) }
        for part in [0.75, 0.5, 0.375, 0.25] {
            if let size = arguments[FrameOptions.size] {
                func side(_ pixels: Int) -> Int { max(2, Int(Double(pixels) * part / 2) * 2) }
                add(FrameOptions.size.name, "\(side(size.width))x\(side(size.height))")
            } else {
                add(FrameOptions.scales.name, ShortNumber.text((arguments[FrameOptions.scales]?.first ?? 1) * part))
            }
        }
        return list
    }

    /// Lower frame rates, highest first, that the format supports, down to 10.
    private func rates() -> [FrameRate] {
        let rate = FrameOptions.rate(arguments, of: [output.format])
        if let lower = output.format.lowerRates {
            return lower.filter { $0.numerator * rate.denominator < rate.numerator * $0.denominator }
        }
        return [2, 3].compactMap { divisor in
            let (top, bottom) = (rate.numerator, rate.denominator * divisor)
            guard top >= 10 * bottom, bottom <= 1_000_000 else { return nil }
            return FrameRate(top, bottom)
        }
    }

    private static func words(_ setting: Setting) -> String {
        setting.map { "\($0.name) \($0.value)" }.joined(separator: " ")
    }
}
