import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// The video whose shards a command renders or joins, determined by a take and options.
struct ShardedVideo {
    /// The options that affect the video; a manifest lists them in this order.
    static let options: [any OptionDeclaration] =
        RenderCommand.specification.options.having(.farm).filter { $0.name != SegmentOption.length.name }
        + [RenderCommand.format, SegmentOption.length]

    /// The default number of frames in a segment.
    static let segmentLength = 300

    let playback: Playback
    let window: FrameWindow
    let look: RenderOptions
    let output: RenderPlan.Video
    let settings: VideoSettings
    let video: ShardVideo
    /// The sounds of the motion at their times in the whole video, added when it is joined; nil for none.
    var soundEvents: [SoundEvent]? {
        get throws { try isHeard ? SoundOptions.events(arguments, playback, window) : nil }
    }
    private let arguments: Arguments
    private let isHeard: Bool

    var format: VideoFormat { output.output.format }

    /// - Parameters:
    ///   - arguments: of `render`.
    ///   - shards: the number of shards.
    /// - Throws: `Failure` for a video that cannot be sharded.
    init(_ arguments: Arguments, _ playback: Playback, shards: Int) throws {
        let format = try arguments.videoFormat() ?? .mp4
        try Self.check(format)
        guard let take = playback.input.take else { throw Self.noTake(arguments.operands[0]) }
        self.playback = playback
        let rate = FrameOptions.rate(arguments, of: [format])
        window = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
            .window(rate, speed: arguments[MotionOptions.speed])
        look = try RenderOptions(arguments)
        self.arguments = arguments
        isHeard = format.soundCodec != nil && SoundOptions.isHeard(arguments, playback)
        if format.soundCodec == nil, arguments.has(SoundOptions.contacts) {
            throw VideoError.cannotHoldSound(output: "video.\(format.name)")
        }
        let variants = try FrameOptions.variants(arguments, of: playback.size, in: look.styles)
        guard let variant = variants.first, variants.count == 1 else {
            throw Failure.usage("shards require a single video; give one --scale and one --theme")
        }
        let isEven = format.needsEvenSides || arguments[RenderCommand.evenSides]
        let viewport = isEven ? try variant.viewport.withEvenSides : variant.viewport
        // The paths of segments are determined later.
        let place = VideoOutput(format, .numberedFiles(FrameTemplate(directory: "")))
        output = RenderPlan.Video(output: place, viewport: viewport, style: variant.style)
        let length = arguments[SegmentOption.length] ?? Self.segmentLength
        var settings = try QualityOptions(arguments, for: [place]).settings
        settings.segmentation = .single(length: length)
        self.settings = settings
        video = ShardVideo(
            take: take.identity, frames: window.frames, rate: window.rate, width: viewport.width,
            height: viewport.height,
            format: format, segmentLength: length, shards: shards, options: arguments.words(of: Self.options))
    }

    /// - Throws: `Failure` with the reason, for a format without segments.
    static func check(_ format: VideoFormat) throws {
        guard case .impossible(let reason) = format.segments else { return }
        throw Failure.usage(
            "\(format) cannot be sharded: \(reason); "
                + "use \(VideoFormat.choice { $0.canBeSegmented })")
    }

    static func noTake(_ path: String) -> Failure {
        .usage(
            "shards require a take, and “\(path)” is a scene; record it with jellyframe bake SCENE -o video.take")
    }

    /// - Throws: `ShardError` where the frames cannot be divided by `--segment` and `--shards`, if given.
    static func check(_ arguments: Arguments, _ window: FrameWindow) throws {
        guard let shards = arguments[ShardOptions.shards] else { return }
        _ = try ShardPlan(
            frames: window.frames, segmentLength: arguments[SegmentOption.length] ?? segmentLength, shards: shards)
    }

    /// The video of a take with the options of a manifest.
    ///
    /// - Throws: `Failure` for options that are invalid or do not affect a video.
    static func video(_ manifest: ShardVideo, of take: TakeFile) throws -> ShardedVideo {
        let words = manifest.options + ["--shard", "1/\(manifest.shards)", "-o", "segments/", "--", take.path]
        let arguments = try Arguments(words, of: RenderCommand.specification)
        guard arguments.operands == [take.path], arguments.words(of: Self.options) == manifest.options else {
            throw Failure.usage("unexpected options")
        }
        let all = try arguments.withDefaults(
            BakeCommand.options(of: take), of: RenderCommand.specification, from: take.path)
        return try ShardedVideo(all, try RenderCommand.playback(all), shards: manifest.shards)
    }

    /// The command that renders a shard; options of a manifest have to be validated first.
    static func line(_ shard: Shard, take: String, directory: String, options: [String]) -> [String] {
        ["jellyframe", "render", operandWord(take), "--shard", "\(shard)"] + options + ["-o", operandWord(directory)]
    }
}
