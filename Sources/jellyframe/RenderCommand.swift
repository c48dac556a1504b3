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
        "jellyframe render jelly-alert.json5 -o - | ffmpeg -f image2pipe -framerate 60 -i - alert.mkv",
    ]

    static let specification = Specification(
        name: "render", summary: "Plays a scene and stores its frames as a video or as PNG pictures.",
        operands: ["SCENE"],
        options: [
            .init(
                names: ["--output", "-o"], value: "OUT",
                help: """
                    film.mp4 (H.264), film.apng (animated PNG), frames/%04d.png or frames/ (PNG files, numbered by frame from 0;
                    files that are there already and have other numbers stay),
                    or - (PNG files one after another on standard output)
                    """)
        ] + FrameOptions.options + [
            .init(
                names: ["--even-sides"], value: nil,
                help: "add a row or column of background where a side is odd, as video always does"),
            .init(
                names: ["--jobs", "-j"], value: "N",
                help:
                    "threads that draw: a number, a share of the cores (50%), or auto (all of them), as unless given;\nthe film has the same bytes for any"
            ),
            .init(names: ["--quiet"], value: nil, help: "print errors only"),
            .init(names: ["--help", "-h"], value: nil, help: "print this"),
        ],
        examples: examples)

    static func run(_ arguments: Arguments) throws {
        guard let text = arguments["--output"] else {
            throw Failure.usage("where the film goes is missing: -o film.mp4, -o frames/ or -o -")
        }
        let output = try FilmOutput(parsing: text)
        if output == .pngStream, isatty(1) == 1 {
            throw Failure.usage("standard output is a terminal; pipe the pictures into a program, or name a file")
        }
        let scene = try Scene(contentsOf: arguments.operands[0])
        let options = FrameOptions(arguments, scene: scene)
        let window = try options.window()
        var viewport = try options.viewport(of: scene.size)
        if output.needsEvenSides || arguments.has("--even-sides") { viewport = try viewport.withEvenSides }

        let stage = try Stage(scene)
        let interrupt = Interrupt()
        defer { interrupt.stop() }
        let film = try Film(output, viewport: viewport, rate: window.rate, jobs: try Jobs(arguments["--jobs"]).count)
        interrupt.watch(output == .pngStream ? nil : film.sink)
        let progress = Progress(total: window.count, quiet: arguments.has("--quiet"))
        do {
            try stage.advance(through: window) { frame in
                try film.write(frame.drawing, index: frame.index)
                progress.advance()
            }
        } catch {
            film.cancel()
            progress.end()
            throw error
        }
        try film.finish()
        progress.finish(
            "\(text): \(window.count) frames of \(viewport.width)×\(viewport.height) pixels, "
                + "\(Terminal.number(window.duration)) s at \(window.rate) fps")
    }
}
