import JellyVector
import JellyVideo

/// `jellyframe render`: a scene as a film.
enum RenderCommand: Command {
    static let examples = [
        "jellyframe render jelly-alert.json5 -o alert.mp4",
        "jellyframe render jelly-alert.json5 -o frames/ --fps 30 --scale 2",
        "jellyframe render jelly-alert.json5 -o frames/%04d.png --from 1 --to 1.5",
        "jellyframe render jelly-alert.json5 -o alert.mp4 -o alert.gif -o landing.png@contact --fps 50",
        "jellyframe render jelly-alert.json5 -o alert.svg --theme light,dark --loop 0",
        "jellyframe render jelly-alert.json5 -o alert.lottie.json --tolerance 0.1",
        "jellyframe render jelly-alert.json5 -o alert.mp4 --segment 300",
        "jellyframe render jelly-alert.json5 -o alert.html",
        "jellyframe render fall.take --shard 3/8 -o segments/",
        "jellyframe render jelly-alert.json5 -o - --format y4m | ffmpeg -f yuv4mpegpipe -i - alert.mkv",
    ]

    static let output = Option<[String]>(
        names: ["--output", "-o"], value: "OUT", help: RenderOutput.help, repeats: true
    ) { texts in
        guard !texts.isEmpty else {
            throw Failure.usage("where the film goes is missing: -o film.mp4, -o frames/ or -o -")
        }
        return texts
    }
    static let format = Option(
        "--format", value: "WORD",
        help: """
            what -o - writes: \(streams);
            with lottie also film.json is one; with --shard, what segments are: \(segmented)
            """,
        default: "png, or with --shard mp4", oneOf: RenderFormat.names { _ in true },
        is: "a format: \(RenderFormat.choice { _ in true })", parse: { RenderFormat($0) }
    ).completing(.words(RenderFormat.names(isStream))).used(by: .watch).unused(by: .descriptions)
    static let theme = PictureOptions.theme.described(
        "light, dark, or light,dark for film.mp4 and film~dark.mp4 from one run")
    static let evenSides = Option(
        flag: "--even-sides", help: "repeat the last row or column where a side is odd, as \(evenFormats) always do"
    ).grouped(.look).used(by: [.farm, .watch])
    static let jobs = CommonOptions.jobs.described(
        """
        threads that draw: a number, a share of the cores (50%), or auto; the film has the same bytes for any
        """,
        default: "auto, all cores, but above four no more than 160 MB are enough for (14 at 1920x1080)")
    static let isDryRun = Option(
        flag: "--dry-run",
        help: """
            write nothing; print one JSON object: the first frame's number, how many there are, their rate
            as an exact fraction (30000/1001), [width, height] of each film in pixels, and what --segment says
            """
    ).unused(by: [.descriptions, .documents])

    static let specification = Specification(
        name: "render", summary: "Plays a scene and stores its frames as films and pictures of many formats at once.",
        operands: [Specification.motion],
        options: [output, format] + QualityOptions.options + FrameOptions.options + MotionOptions.blurOptions
            + OverlayOption.options + VectorOptions.options + [
                theme, FilmRepeat.boomerang, SizeSearch.option, evenSides, SegmentOption.length, Describer.option,
            ] + ShardOptions.options + [
                jobs, isDryRun, TimingsFile.option, CommonOptions.memory, CommonOptions.progress, CommonOptions.quiet,
                CommonOptions.help,
            ],
        examples: examples)

    static func run(_ arguments: Arguments) throws {
        if let shard = arguments[ShardOptions.shard] {
            guard !arguments[FilmRepeat.boomerang], !VectorOptions.loops(arguments) else {
                throw Failure.usage("a shard is a part of a film that runs once; leave --boomerang and --loop out")
            }
            guard arguments[QualityOptions.codec] == .standard, !arguments.has(SizeSearch.option) else {
                throw Failure.usage("a shard has its format's own codec and no limit; leave --codec and --max-size out")
            }
            guard !arguments[Describer.option] else {
                throw Failure.usage("a shard is no file that could say how it was made; leave --describe out")
            }
            return try RenderShard.run(shard, arguments)
        }
        guard !arguments.has(ShardOptions.shards) else {
            throw Failure.usage("--shards says how many shards there are; give --shard 1/8 or --shard auto, too")
        }
        if let limit = arguments[SizeSearch.option] {
            let search = try SizeSearch(arguments, limit: limit)
            guard arguments[isDryRun] else { return try search.run() }
        }
        try render(arguments)
    }

    /// Makes the outputs, all or none.
    ///
    /// - Parameter check: called at every frame; an error gives all up.
    /// - Returns: what was made, in words.
    @discardableResult
    static func render(
        _ arguments: Arguments, saysWarnings: Bool = true, check: () throws -> Void = {}
    ) throws -> String {
        let run = try RenderRun(arguments, saysWarnings: saysWarnings)
        guard arguments[isDryRun] else { return try run.make(check) }
        Terminal.print(run.facts)
        return ""
    }

    /// What is played.
    static func playback(_ arguments: Arguments, saysWarnings: Bool = true) throws -> Playback {
        let (path, memory) = (arguments.operands[0], arguments[CommonOptions.memory])
        return try Playback(
            saysWarnings ? .forPictures(path, memory: memory) : MotionInput(path, memory: memory), arguments)
    }

    /// What `--format` says, where an output has a use for it.
    static func format(_ arguments: Arguments, for texts: [String]) throws -> RenderFormat {
        switch arguments[format] {
        case .film(let stream):
            guard texts.contains("-") else {
                throw Failure.usage("--format says what -o - writes; the format of a file is told by its ending")
            }
            guard isStream(stream) else {
                throw Failure.usage("--format \(stream) is none that -o - writes: \(streams)")
            }
            return .film(stream)
        case .motion(let format):
            guard texts.contains(where: { $0 == "-" || $0.hasSuffix(".json") }) else {
                throw Failure.usage("--format \(format.name) says what -o - or -o film.json writes")
            }
            return .motion(format)
        case nil: return .film(.png)
        }
    }

    private static let streams = RenderFormat.choice(isStream)
    private static let segmented = FilmFormat.choice { $0.canBeSegmented }
    private static let evenFormats = FilmFormat.list { $0.needsEvenSides }

    private static func isStream(_ format: FilmFormat) -> Bool { format.places.contains(.standardOutput) }
}
