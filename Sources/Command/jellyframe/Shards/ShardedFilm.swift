import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// The film whose shards a command makes or joins: what a take and the words of a command line decide.
struct ShardedFilm {
    /// The options that decide what is seen, and how it is encoded; a manifest holds their words in this order.
    static let options: [any OptionDeclaration] =
        RenderCommand.specification.options.having(.farm).filter { $0.name != SegmentOption.length.name }
        + [RenderCommand.format, SegmentOption.length]

    /// Frames of a segment where nobody says it.
    static let segmentLength = 300

    let playback: Playback
    let window: FrameWindow
    let look: RenderOptions
    let output: RenderPlan.Film
    let settings: VideoSettings
    let film: ShardFilm

    var format: FilmFormat { output.output.format }

    /// - Parameters:
    ///   - arguments: of `render`.
    ///   - shards: how many there are.
    /// - Throws: `Failure` where there is no such film, or it cannot be cut into shards.
    init(_ arguments: Arguments, _ playback: Playback, shards: Int) throws {
        let format = try arguments.filmFormat() ?? .mp4
        try Self.check(format)
        guard let take = playback.input.take else { throw Self.noTake(arguments.operands[0]) }
        self.playback = playback
        let rate = arguments[FrameOptions.rate]
        window = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
            .window(rate, speed: arguments[MotionOptions.speed])
        look = try RenderOptions(arguments)
        let variants = try FrameOptions.variants(arguments, of: playback.scene.size, in: look.styles)
        guard let variant = variants.first, variants.count == 1 else {
            throw Failure.usage("shards are of one film; give one --scale and one --theme")
        }
        let isEven = format.needsEvenSides || arguments[RenderCommand.evenSides]
        let viewport = isEven ? try variant.viewport.withEvenSides : variant.viewport
        // Where a segment goes is known later.
        let place = FilmOutput(format, .numberedFiles(FrameTemplate(folder: "")))
        output = RenderPlan.Film(output: place, viewport: viewport, style: variant.style)
        let length = arguments[SegmentOption.length] ?? Self.segmentLength
        var settings = try QualityOptions(arguments, for: [place]).settings
        settings.segmentation = .single(length: length)
        self.settings = settings
        film = ShardFilm(
            take: take.identity, frames: window.frames, rate: window.rate, width: viewport.width,
            height: viewport.height,
            format: format, segmentLength: length, shards: shards, options: arguments.words(of: Self.options))
    }

    /// - Throws: `Failure` for a format whose films are not joined from segments, with the reason.
    static func check(_ format: FilmFormat) throws {
        guard case .impossible(let reason) = format.segments else { return }
        throw Failure.usage(
            "\(format) cannot be made in shards: \(reason); "
                + "\(FilmFormat.list { $0.canBeSegmented }) can")
    }

    static func noTake(_ path: String) -> Failure {
        .usage(
            "“\(path)” is a scene, and shards are made of a take, in which all motion is fixed: "
                + "jellyframe bake SCENE -o film.take")
    }

    /// - Throws: `ShardError` where some frames cannot be cut as `--segment` and `--shards` say, if they say anything.
    static func check(_ arguments: Arguments, _ window: FrameWindow) throws {
        guard let shards = arguments[ShardOptions.shards] else { return }
        _ = try ShardPlan(
            frames: window.frames, segmentLength: arguments[SegmentOption.length] ?? segmentLength, shards: shards)
    }

    /// What a take gives by the options that a manifest names.
    ///
    /// - Throws: `Failure` where they are no options, or others than those that decide a film.
    static func film(_ manifest: ShardFilm, of take: TakeFile) throws -> ShardFilm {
        let words = manifest.options + ["--shard", "1/\(manifest.shards)", "-o", "segments/", "--", take.path]
        let arguments = try Arguments(words, of: RenderCommand.specification)
        guard arguments.operands == [take.path], arguments.words(of: Self.options) == manifest.options else {
            throw Failure.usage("they hold words that decide no film")
        }
        let all = try arguments.withDefaults(
            BakeCommand.options(of: take), of: RenderCommand.specification, from: take.path)
        return try ShardedFilm(all, try RenderCommand.playback(all), shards: manifest.shards).film
    }

    /// The line that makes a shard; options of a manifest are among its words only if they were tried.
    static func line(_ shard: Shard, take: String, folder: String, options: [String]) -> [String] {
        ["jellyframe", "render", operandWord(take), "--shard", "\(shard)"] + options + ["-o", operandWord(folder)]
    }
}
