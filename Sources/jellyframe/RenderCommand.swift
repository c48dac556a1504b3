import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyTime
import JellyViews

/// `jellyframe render`: a scene as a film.
enum RenderCommand: Command {
    static let examples = [
        "jellyframe render jelly-alert.json5 -o alert.mp4",
        "jellyframe render jelly-alert.json5 -o frames/ --fps 30 --scale 2",
        "jellyframe render jelly-alert.json5 -o frames/%04d.png --from 1 --to 1.5",
        "jellyframe render jelly-alert.json5 -o alert.mp4 -o alert.gif -o landing.png@contact --fps 50",
        "jellyframe render jelly-alert.json5 -o alert.mp4 --segment 300",
        "jellyframe render jelly-alert.json5 -o - --format y4m | ffmpeg -f yuv4mpegpipe -i - alert.mkv",
    ]

    private static let output = Option<[String]>(
        names: ["--output", "-o"], value: "OUT", help: RenderOutput.help, repeats: true
    ) { texts in
        guard !texts.isEmpty else {
            throw Failure.usage("where the film goes is missing: -o film.mp4, -o frames/ or -o -")
        }
        return texts
    }
    private static let format = Option(
        "--format", value: "WORD", help: "what -o - writes: \(streams)", default: "png", is: streams
    ) { text in FilmFormat.all.first { $0.name == text && isStream($0) } }
    private static let theme = PictureOptions.theme.described(
        "light, dark, or light,dark for film.mp4 and film~dark.mp4 from one run")
    private static let evenSides = Option(
        flag: "--even-sides", help: "add a row or column of background where a side is odd, as \(evenFormats) always do"
    )
    private static let jobs = CommonOptions.jobs.described(
        """
        threads that draw: a number, a share of the cores (50%), or auto; the film has the same bytes for any
        """,
        default: "auto, all cores, but above four no more than 160 MB are enough for (8 at 1920x1080)")
    private static let isDryRun = Option(
        flag: "--dry-run",
        help: """
            write nothing; print one JSON object: the first frame's number, how many there are, their rate
            as an exact fraction (30000/1001), [width, height] of each film in pixels, and what --segment says
            """)

    static let specification = Specification(
        name: "render", summary: "Plays a scene and stores its frames as films and pictures of many formats at once.",
        operands: [Specification.motion],
        options: [output, format] + QualityOptions.options + FrameOptions.options + MotionOptions.blurOptions
            + OverlayOption.options + [
                theme, evenSides, SegmentOption.length, jobs, isDryRun, CommonOptions.memory, CommonOptions.quiet,
                CommonOptions.help,
            ],
        examples: examples)

    static func run(_ arguments: Arguments) throws {
        let texts = arguments[output]
        guard arguments[format] == nil || texts.contains("-") else {
            throw Failure.usage("--format says what -o - writes; the format of a file is told by its ending")
        }
        let stream = arguments[format] ?? .png
        // What is wrong with the outputs themselves is said before the scene is read.
        for text in texts { _ = try RenderOutput(text, name: OutputName(), stream: stream) }
        if texts.contains("-"), !arguments[isDryRun], isatty(1) == 1 {
            throw Failure.usage("standard output is a terminal; pipe the frames into a program, or name a file")
        }
        let playback = try Playback(
            .forPictures(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
        let scene = playback.scene
        let rate = arguments[FrameOptions.rate]
        let window = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
            .window(rate, speed: arguments[MotionOptions.speed])
        let look = try RenderOptions(arguments)
        let plan = try RenderPlan(
            texts, variants: FrameOptions.variants(arguments, of: scene.size, in: look.styles), stream: stream,
            evenSides: arguments[evenSides])
        let outputs = plan.films.map(\.output)
        var settings = try QualityOptions(arguments, for: outputs).settings
        settings.segmentation = try SegmentOption.segmentation(arguments, for: outputs)
        guard !arguments[isDryRun] else { return Terminal.print(facts(window, plan, settings.segmentation)) }
        let tracks = plan.films.map { film in
            FilmTrack(
                film.output, viewport: film.viewport, settings: settings,
                drawing: look.styles.firstIndex(of: film.style) ?? 0)
        }
        let take = try RenderTake(
            plan, playback, window: window, look: look, isTransparent: settings.isTransparent)
        let film = try Film(
            tracks: tracks, stills: plan.stills.map(\.path) + plan.sheets.map(\.path), rate: window.rate,
            jobs: arguments[jobs],
            memory: take.memory)
        let progress = Progress(total: window.count, quiet: arguments[CommonOptions.quiet])
        do {
            try take.run(into: film) { progress.advance() }
            try film.finish()
        } catch {
            film.cancel()
            progress.end()
            throw error
        }
        let sizes = plan.films.map { "\($0.viewport.width)×\($0.viewport.height)" }
        let size = sizes.first.map { first in sizes.allSatisfy { $0 == first } ? " of \(first) pixels" : "" } ?? ""
        progress.finish(
            "\(texts.joined(separator: ", ")): \(window.count) frames\(size), "
                + "\(Terminal.number(window.duration)) s at \(window.rate) fps")
    }

    /// What a script has to know of a film before its first frame.
    private static func facts(
        _ window: FrameWindow, _ plan: RenderPlan, _ segmentation: VideoSettings.Segmentation
    ) -> String {
        let sizes = plan.films.map { "[\($0.viewport.width), \($0.viewport.height)]" }.joined(separator: ", ")
        let span = "\"first\": \(window.frames.lowerBound), \"frames\": \(window.count)"
        let segment = segmentation.length.map { ", \"segment\": \($0)" } ?? ""
        return "{\(span), \"rate\": \"\(window.rate)\", \"sizes\": [\(sizes)]\(segment)}"
    }

    private static let streams = FilmFormat.choice(isStream)
    private static let evenFormats = FilmFormat.list { $0.needsEvenSides }

    private static func isStream(_ format: FilmFormat) -> Bool { format.places.contains(.standardOutput) }
}
