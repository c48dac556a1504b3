import JellyVector
import JellyVideo

/// `jellyframe render`: renders a scene to videos and images.
enum RenderCommand: Command {
    static let examples = [
        "jellyframe render jelly-alert.json5 -o alert.mp4",
        "jellyframe render jelly-alert.json5 -o frames/ --fps 30 --scale 2",
        "jellyframe render jelly-alert.json5 -o frames/%04d.png --from 1 --to 1.5",
        "jellyframe render jelly-alert.json5 -o alert.mp4 -o alert.gif -o landing.png@contact --fps 50",
        "jellyframe render jelly-alert.json5 -o alert.svg --theme light,dark --loop 0",
        "jellyframe render jelly-alert.json5 -o alert.lottie.json --keyframe-tolerance 0.1",
        "jellyframe render jelly-alert.json5 --set alert.damping=0.1,0.5,1 -o damping.mp4",
        "jellyframe render 'card:Jelly' jelly-alert.json5 --transition dissolve:0.3 -o demo.mp4",
        "jellyframe render jelly-alert.json5 --data rows.csv -o '{name}.gif' --fps 25",
        "jellyframe render jelly-alert.json5 -o alert.mp4 --segment 300",
        "jellyframe render jelly-alert.json5 -o alert.html",
        "jellyframe render fall.take --shard 3/8 -o segments/",
        "jellyframe render jelly-alert.json5 -o - --format y4m | ffmpeg -f yuv4mpegpipe -i - alert.mkv",
    ]

    static let output = Option<[String]>(
        names: ["--output", "-o"], value: "OUT", help: RenderOutput.help, repeats: true
    ) { texts in
        guard !texts.isEmpty else {
            throw Failure.usage("missing -o OUT, for example -o video.mp4, -o frames/ or -o -")
        }
        return texts
    }
    static let format = Option(
        "--format", value: "NAME",
        help: """
            format of standard output (-o -): \(streams);
            lottie and motion also apply to video.json; with --shard, format of the segments: \(segmented)
            """,
        default: "png, or with --shard mp4", oneOf: RenderFormat.names { _ in true },
        is: "a format: \(RenderFormat.choice { _ in true })", parse: { RenderFormat($0) }
    ).completing(.words(RenderFormat.names(isStream))).used(by: .watch).unused(by: .descriptions)
    static let theme = ImageOptions.theme.described(
        "appearance: light, dark, or light,dark to write video.mp4 and video~dark.mp4 in one run")
    static let evenSides = Option(
        flag: "--even-sides", help: "pad odd sides by repeating the last row or column, as \(evenFormats) always do"
    ).grouped(.look).used(by: [.farm, .watch])
    static let jobs = CommonOptions.jobs.described(
        """
        rendering threads: a number, a percentage of the cores (50%), or auto; the output does not depend on it
        """,
        default: "auto, all cores, or fewer (at least 4) to use less than 160 MB (14 at 1920x1080)")
    static let isDryRun = Option(
        flag: "--dry-run",
        help: """
            write nothing; print a JSON object with the number of the first frame, the number of frames, their rate
            as an exact fraction (30000/1001), [width, height] of each video in pixels, the value of --segment, and the
            options of ffmpeg for each video that it encodes
            """
    ).unused(by: [.descriptions, .documents])

    static let specification = Specification(
        name: "render", summary: "Renders a scene to videos, images and pages.",
        operands: [Specification.motions],
        options: [output, format, ValueOption.lists, RenderTable.option] + QualityOptions.options + FrameOptions.options
            + MotionOptions.blurOptions
            + OverlayOption.options + PresentationOptions.options + CompositionOptions.options + VectorOptions.options
            + SoundOptions.options + [
                theme, VideoRepeat.loop, VideoRepeat.boomerang, SizeSearch.option, evenSides, SegmentOption.length,
                Describer.option,
            ] + ShardOptions.options + [
                jobs, isDryRun, TimingsFile.option, CommonOptions.memory, CommonOptions.progress, CommonOptions.quiet,
                CommonOptions.help,
            ],
        examples: examples,
        notes: """
            SCENE is a scene or a take. Several are shown in a grid with --side-by-side, or one after another with
            --transition; there, card:TEXT is a title of two seconds without a file (\\n ends a line; the first one is the
            title). A file with such a name is ./card:TEXT.
            """)

    static func run(_ arguments: Arguments) throws {
        if let shard = arguments[ShardOptions.shard] {
            guard !arguments[VideoRepeat.boomerang], !arguments.has(VideoRepeat.loop) else {
                throw Failure.usage("--shard cannot be combined with --boomerang or --loop")
            }
            guard arguments[QualityOptions.codec] == .standard, !arguments.has(SizeSearch.option) else {
                throw Failure.usage("--shard cannot be combined with --codec or --max-size")
            }
            guard !arguments.has(SoundOptions.file) else {
                throw Failure.usage("--shard cannot be combined with --audio; give --audio to jellyframe merge")
            }
            guard !arguments[Describer.option] else {
                throw Failure.usage("--shard cannot be combined with --describe")
            }
            return try RenderShard.run(shard, arguments)
        }
        guard !arguments.has(ShardOptions.shards) else {
            throw Failure.usage("--shards requires --shard, for example --shard 1/8 or --shard auto")
        }
        if let table = arguments[RenderTable.option] { return try RenderTable(arguments, table).run() }
        if let limit = arguments[SizeSearch.option] {
            let search = try SizeSearch(arguments, limit: limit)
            guard arguments[isDryRun] else { return try search.run() }
        }
        try render(arguments)
    }

    /// Renders the outputs, all or none.
    ///
    /// - Parameter check: called at every frame; an error cancels the run.
    /// - Returns: a summary.
    @discardableResult
    static func render(
        _ arguments: Arguments, saysWarnings: Bool = true, check: () throws -> Void = {}
    ) throws -> String {
        let run = try RenderRun(arguments, saysWarnings: saysWarnings)
        guard arguments[isDryRun] else { return try run.make(check) }
        Terminal.print(try run.facts)
        return ""
    }

    /// The playback of the scene or take, or of several.
    ///
    /// - Parameter settings: values besides those of options.
    static func playback(
        _ arguments: Arguments, settings: [ValueOption.Setting] = [], saysWarnings: Bool = true
    ) throws -> Playback {
        try Composer(arguments, settings: settings, saysWarnings: saysWarnings).playback()
    }

    /// The format of `--format`, checked against the outputs.
    static func format(_ arguments: Arguments, for texts: [String]) throws -> RenderFormat {
        switch arguments[format] {
        case .video(let stream):
            guard texts.contains("-") else {
                throw Failure.usage("--format applies only to -o -; a file's extension selects its format")
            }
            guard isStream(stream) else {
                throw Failure.usage("--format \(stream) cannot be written to standard output; expected \(streams)")
            }
            return .video(stream)
        case .motion(let format):
            guard texts.contains(where: { $0 == "-" || $0.hasSuffix(".json") }) else {
                throw Failure.usage("--format \(format.name) applies only to -o - and -o video.json")
            }
            return .motion(format)
        case nil: return .video(.png)
        }
    }

    private static let streams = RenderFormat.choice(isStream)
    private static let segmented = VideoFormat.choice { $0.canBeSegmented }
    private static let evenFormats = VideoFormat.list { $0.needsEvenSides }

    private static func isStream(_ format: VideoFormat) -> Bool { format.places.contains(.standardOutput) }
}
