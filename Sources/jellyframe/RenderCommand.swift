import Foundation
import JellyDrawing
import JellyFilm
import JellyMotion
import JellyScene
import JellyShards
import JellySystem
import JellyTime
import JellyViews
import JellyWords
import Synchronization

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
    ).completing(.words(RenderFormat.names(isStream)))
    static let theme = PictureOptions.theme.described(
        "light, dark, or light,dark for film.mp4 and film~dark.mp4 from one run")
    static let evenSides = Option(
        flag: "--even-sides", help: "add a row or column of background where a side is odd, as \(evenFormats) always do"
    ).grouped(.look)
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
            """)

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
        let texts = arguments[output]
        let format = try format(arguments, for: texts)
        // What is wrong with the outputs themselves is said before the scene is read.
        for text in texts { _ = try RenderOutput(text, name: OutputName(), format: format) }
        if texts.contains("-"), !arguments[isDryRun], isatty(1) == 1 {
            throw Failure.usage("standard output is a terminal; pipe the frames into a program, or name a file")
        }
        let playback = try playback(arguments, saysWarnings: saysWarnings)
        let scene = playback.scene
        let rate = arguments[FrameOptions.rate]
        let range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        let ending = try FilmRepeat(arguments, playback, range: range, rate: rate)
        let window = try ending.range(range).window(rate, speed: arguments[MotionOptions.speed])
        try TimeRange.require(frames: window.count + ending.count(after: window))
        let again = ending.frames(after: window)
        let look = try RenderOptions(arguments)
        let plan = try RenderPlan(
            texts, variants: FrameOptions.variants(arguments, of: scene.size, in: look.styles), format: format,
            evenSides: arguments[evenSides], timings: arguments[TimingsFile.option])
        let outputs = plan.films.map(\.output)
        let settings = try QualityOptions(arguments, for: outputs).settings
        let motionFormats = plan.motions.map(\.format)
        let motionSettings = try VectorOptions.settings(arguments, playback, window: window, formats: motionFormats)
        let drawnTexts = try VectorOptions.texts(arguments, formats: motionFormats)
        guard look.blur == nil || plan.motions.isEmpty else { throw Failure.usage("\(MotionError.blurred)") }
        try plan.checkUse(of: arguments, isTransparent: settings.isTransparent)
        let segmentation = try SegmentOption.segmentation(arguments, for: outputs)
        let describer = try Describer(arguments, of: specification, playback.input, outputs: texts)
        let tracks = plan.films.map { film in
            var settings = settings
            settings.fileDescription = describer?.text(
                film.origin.output, variant: film.origin.variant, usesFFmpeg: !film.output.format.encoders.isEmpty)
            // What a take was made for is done where it can be: a description is asked for now.
            let isDescribed = describer != nil && film.output.format.isEncodedByFFmpeg
            let isPossible =
                film.output.format.canBeSegmented && settings.codec == .standard
                && (arguments.has(SegmentOption.length) || !isDescribed)
            settings.segmentation = isPossible ? segmentation : .none
            return look.track(film.output, viewport: film.viewport, settings: settings, style: film.style)
        }
        for track in tracks { try track.output.checkDescription(track.settings) }
        guard !arguments[isDryRun] else {
            Terminal.print(facts(window, plan, segmentation, besides: again.count))
            return ""
        }
        let page = try plan.pages.isEmpty ? nil : RenderPage(playback, window, look, arguments)
        let take = try RenderTake(
            plan, playback, window: window, look: look, isTransparent: settings.isTransparent,
            motionSettings: motionSettings, texts: drawnTexts, again: again,
            describer: describer)
        let timings = arguments[TimingsFile.option]
        let file = Mutex<TimingsFile?>(nil)
        let isTold = !arguments[CommonOptions.quiet]
        let clock =
            timings != nil
            ? FrameClock { span in file.withLock { $0 }?.add(span) } : isTold ? FrameClock() : nil
        let film = try Film(
            tracks: tracks, files: plan.files + (timings.map { [$0] } ?? []), rate: window.rate, jobs: arguments[jobs],
            memory: take.memory, clock: clock)
        if let timings, let hidden = film.hiddenFile(for: timings) {
            let opened = try TimingsFile(timings, hidden: hidden, outputs: plan.films.map(\.output.format.name))
            file.withLock { $0 = opened }
        }
        let count = window.count + again.count
        let progress = Progress(total: count, arguments)
        do {
            if plan.showsFrames {
                try take.run(into: film, clock: clock) {
                    try check()
                    progress.advance()
                }
            }
            if let page {
                let bytes = try page.bytes()
                for path in plan.pages { try film.writeFile(bytes, to: path) }
            }
            try film.finish { try file.withLock { $0 }?.finish() }
            if !take.printed.isEmpty { try StandardOutput.write(take.printed) }
        } catch {
            film.cancel()
            progress.end()
            throw error
        }
        let sizes = plan.films.map { "\($0.viewport.width)×\($0.viewport.height)" }
        let size = sizes.first.map { first in sizes.allSatisfy { $0 == first } ? " of \(first) pixels" : "" } ?? ""
        let names = texts.joined(separator: ", ")
        if let page, !plan.showsFrames {
            progress.end()
            let summary = "\(names): \(page.words)"
            if isTold { Terminal.note(summary) }
            return summary
        }
        let seconds = ShortNumber.text(window.rate.time(ofFrame: count))
        let summary = "\(names): \(count) frames\(size), \(seconds) s at \(window.rate) fps"
        progress.finish(summary)
        if isTold, let words = ending.words { Terminal.note("the motion \(words)") }
        if isTold, let clock {
            let bound = RenderBound(
                clock: clock, seconds: clock.seconds, frames: count, threads: film.threads,
                automaticThreads: film.automaticThreads, plan: plan, arguments: arguments,
                isTake: playback.input.take != nil)
            if let words = bound.words { Terminal.note(words) }
        }
        return summary
    }

    /// What is played.
    static func playback(_ arguments: Arguments, saysWarnings: Bool = true) throws -> Playback {
        let (path, memory) = (arguments.operands[0], arguments[CommonOptions.memory])
        return try Playback(
            saysWarnings ? .forPictures(path, memory: memory) : MotionInput(path, memory: memory), arguments)
    }

    /// What a script has to know of a film before its first frame.
    static func facts(
        _ window: FrameWindow, _ plan: RenderPlan, _ segmentation: VideoSettings.Segmentation, besides again: Int = 0
    ) -> String {
        let sizes = plan.films.map { "[\($0.viewport.width), \($0.viewport.height)]" }.joined(separator: ", ")
        let span = "\"first\": \(window.frames.lowerBound), \"frames\": \(window.count + again)"
        let segment = segmentation.length.map { ", \"segment\": \($0)" } ?? ""
        return "{\(span), \"rate\": \"\(window.rate)\", \"sizes\": [\(sizes)]\(segment)}"
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
