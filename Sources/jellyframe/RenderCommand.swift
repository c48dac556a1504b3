import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

/// `jellyframe render`: a scene as a film.
enum RenderCommand: Command {
    static let examples = [
        "jellyframe render jelly-alert.json5 -o alert.mp4",
        "jellyframe render jelly-alert.json5 -o frames/ --fps 30 --scale 2",
        "jellyframe render jelly-alert.json5 -o frames/%04d.png --from 1 --to 1.5",
        "jellyframe render jelly-alert.json5 -o alert.mp4 -o alert.gif -o landing.png@contact --fps 50",
        "jellyframe render jelly-alert.json5 -o - --format y4m | ffmpeg -f yuv4mpegpipe -i - alert.mkv",
    ]

    static let specification = Specification(
        name: "render", summary: "Plays a scene and stores its frames as films and pictures of many formats at once.",
        operands: ["SCENE"],
        options: [
            .init(names: ["--output", "-o"], value: "OUT", help: RenderOutput.help, repeats: true),
            .init(
                names: ["--format"], value: "WORD",
                help: "what -o - writes: \(streams); default: png"),
        ] + QualityOptions.options + FrameOptions.options + MotionOptions.blurOptions + OverlayOption.options + [
            RenderOptions.themeOption,
            .init(
                names: ["--even-sides"], value: nil,
                help:
                    "add a row or column of background where a side is odd, as \(evenFormats) always do"
            ),
            .init(
                names: ["--jobs", "-j"], value: "N",
                help:
                    "threads that draw: a number, a share of the cores (50%), or auto (default): all cores, but above\nfour no more than 160 MB are enough for (8 at 1920x1080); the film has the same bytes for any"
            ),
            .init(
                names: ["--dry-run"], value: nil,
                help: """
                    write nothing; print one JSON object: the first frame's number, how many there are, their rate
                    as an exact fraction (30000/1001), and [width, height] of each film in pixels
                    """),
            .memory,
            .quiet,
            .help,
        ],
        examples: examples)

    static func run(_ arguments: Arguments) throws {
        let texts = arguments.all("--output")
        guard !texts.isEmpty else {
            throw Failure.usage("where the film goes is missing: -o film.mp4, -o frames/ or -o -")
        }
        let stream = try stream(arguments["--format"], of: texts)
        // What is wrong with the outputs themselves is said before the scene is read.
        for text in texts { _ = try RenderOutput(text, name: OutputName(), stream: stream) }
        if texts.contains("-"), !arguments.has("--dry-run"), isatty(1) == 1 {
            throw Failure.usage("standard output is a terminal; pipe the frames into a program, or name a file")
        }
        let scene = try Scene.forPictures(arguments.operands[0], memory: arguments.memory())
        let options = FrameOptions(arguments, scene: scene)
        let window = try options.window()
        let look = try RenderOptions(arguments)
        let plan = try RenderPlan(
            texts, scene: scene, options: options, styles: look.styles, stream: stream,
            evenSides: arguments.has("--even-sides"))
        let settings = try QualityOptions(arguments, for: plan.films.map(\.output)).settings
        let jobs = try Jobs.parse(arguments["--jobs"])
        guard !arguments.has("--dry-run") else { return Terminal.print(facts(window, plan)) }
        let tracks = plan.films.map { film in
            FilmTrack(
                film.output, viewport: film.viewport, settings: settings,
                drawing: look.styles.firstIndex(of: film.style) ?? 0)
        }
        let take = try RenderTake(
            plan, Playback(scene, arguments), window: window, look: look, isTransparent: settings.isTransparent)
        let film = try Film(
            tracks: tracks, stills: plan.stills.map(\.path) + plan.sheets.map(\.path), rate: window.rate, jobs: jobs,
            memory: take.memory)
        let progress = Progress(total: window.count, quiet: arguments.has("--quiet"))
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
    private static func facts(_ window: FrameWindow, _ plan: RenderPlan) -> String {
        let sizes = plan.films.map { "[\($0.viewport.width), \($0.viewport.height)]" }.joined(separator: ", ")
        let span = "\"first\": \(window.frames.lowerBound), \"frames\": \(window.count)"
        return "{\(span), \"rate\": \"\(window.rate)\", \"sizes\": [\(sizes)]}"
    }

    private static let streams = FilmFormat.choice(isStream)
    private static let evenFormats = FilmFormat.list { $0.needsEvenSides }

    private static func isStream(_ format: FilmFormat) -> Bool { format.places.contains(.standardOutput) }

    private static func stream(_ text: String?, of outputs: [String]) throws -> FilmFormat {
        guard let text else { return .png }
        guard outputs.contains("-") else {
            throw Failure.usage("--format says what -o - writes; the format of a file is told by its ending")
        }
        guard let format = FilmFormat.all.first(where: { $0.name == text && isStream($0) }) else {
            throw Failure.usage("--format is \(streams), not “\(text)”")
        }
        return format
    }
}
