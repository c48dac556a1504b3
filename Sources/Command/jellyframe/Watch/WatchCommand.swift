import Foundation
import JellySupport
import JellyTake
import JellyVideo
import Synchronization

/// `jellyframe watch`: a scene's motion in a browser, which follows while the scene is written.
enum WatchCommand: Command {
    private static let port = Option(
        "--port", value: "N", help: "the port of 127.0.0.1 that the page is on", in: 1...65535
    ).described(default: "any that is free")
    private static let output = Option<[String]>(
        names: ["--output", "-o"], value: "OUT",
        help: """
            a film or picture that is made anew after each change of the scene, as render makes it; may be given
            several times: all are made or none
            """, repeats: true
    ) { $0 }

    /// What decides how films are made, and nothing of the page.
    private static let filmOptions = RenderCommand.specification.options.having(
        .watch,
        replacedBy: CommonOptions.jobs,
        RenderCommand.format.described("lottie, for an output that is named film.json", default: "none")
            .completing(.words(["lottie"]))
    ).filter { !$0.facts.roles.contains(.page) }
    /// What decides both.
    private static let sharedOptions = RenderCommand.specification.options.having(
        .page, replacedBy: PictureOptions.theme.described("light, dark, or light,dark, of films; the page has both"))

    static let specification = Specification(
        name: "watch",
        summary: "Shows a scene's motion in a browser, and again whenever the scene or what it names is saved.",
        operands: ["SCENE"],
        options: [port, output] + sharedOptions + filmOptions + [
            CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe watch jelly-alert.json5",
            "jellyframe watch jelly-alert.json5 --port 8000 -o alert.mp4 -o alert.gif --fps 50",
        ],
        exitCodes: """
            Exit codes: 1 the page cannot be served, or the file not be watched, 64 wrong usage, 66 no scene, 69 a program
            is missing, 73 an output cannot be made, or the address not be told. A mistake in the scene ends nothing; a
            signal ends it with 128 and its number: 129 the terminal is gone, 130 Ctrl-C, 131 Ctrl-\\, 143 a request to end.
            """,
        notes: """
            The address is printed; open it in a browser on this machine. No other machine can, and no page of others:
            the address holds a word that nobody guesses. Sliders in the page try other numbers, and “Write to scene”
            puts them into the file, where all else stays as it is. Docs/watch.md tells the rest. Ctrl-C ends it.
            """)

    static func run(_ arguments: Arguments) throws {
        let path = arguments.operands[0]
        let outputs = arguments[output]
        guard !path.isEmpty else { throw Failure.usage("watch needs a scene; the path that is given is empty") }
        guard !TakeFile.isTake(path) || !exists(path) else {
            throw Failure.usage("\(path) is a take, which does not change; give its scene")
        }
        guard path != "-", !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else {
            throw Failure.usage("watch needs a file that can be saved again, not \(path)")
        }
        guard exists(path) else {
            throw Failure(code: .noScene, message: "\(path): there is no such file")
        }
        guard FileKind(of: path) != .folder else {
            throw Failure(code: .noScene, message: "\(path): this is a directory, not a scene file")
        }
        guard !outputs.contains("-") else { throw Failure.usage("watch writes files; name one: -o film.mp4") }
        let format = try outputs.isEmpty ? nil : RenderCommand.format(arguments, for: outputs)
        for text in outputs { _ = try RenderOutput(text, name: OutputName(), format: format ?? .film(.png)) }
        if outputs.isEmpty, let option = filmOptions.first(where: { arguments.has($0) }) {
            throw Failure.usage("\(option.name) is how films are made; give --output film.mp4, too")
        }
        let quiet = arguments[CommonOptions.quiet]
        let films = try outputs.isEmpty ? nil : WatchedFilms(renderArguments(path, outputs, arguments), quiet: quiet)
        try films?.check()
        try show(arguments, films, quiet: quiet)
    }

    private static func show(_ arguments: Arguments, _ films: WatchedFilms?, quiet: Bool) throws {
        let path = arguments.operands[0]
        var settings = Preview.Settings(path: path, memory: arguments[CommonOptions.memory])
        settings.reducesMotion = arguments[Playback.reducesMotion]
        settings.overlays = OverlayOption(arguments).layerNames
        let watch: FileWatch
        let preview: Preview
        let server: PreviewServer
        do throws(SystemError) {
            watch = try FileWatch()
            preview = Preview(settings, watch: watch) { news in tell(news, path, films, quiet: quiet) }
            try preview.start()
        } catch {
            throw Failure(code: .failure, message: "\(path) cannot be watched: \(error.operation): \(error.reason)")
        }
        server = try PreviewServer(preview, port: arguments[port] ?? 0)
        Terminal.print(server.address)
        do {
            try Terminal.finish()
        } catch {
            // It is told at the end of the program; without the address nobody can see anything.
            throw Silent(code: .cannotCreate)
        }
        if !quiet { Terminal.note("watches \(path); open the address in a browser on this machine, Ctrl-C ends it") }
        // It is needed until the process ends; nothing below uses it any more.
        running.withLock { $0 = server }
        follow(watch, preview)
    }

    private static let running = Mutex<PreviewServer?>(nil)

    /// Tells the preview of changes until the program is ended.
    private static func follow(_ watch: FileWatch, _ preview: Preview) -> Never {
        while true {
            switch watch.wait() {
            case .changed: preview.filesChanged()
            case .woken: break
            case .terminalGone:
                // As if the terminal had told of its end; the thread that hears of signals tidies up and ends the process.
                kill(getpid(), SIGHUP)
                while true { pause() }
            }
        }
    }

    private static func tell(_ news: Preview.News, _ path: String, _ films: WatchedFilms?, quiet: Bool) {
        switch news {
        case .shown(let ticks):
            if !quiet { Terminal.note("\(path): \(WordList.count(ticks, "tick")) shown") }
            films?.render()
        case .problem(let lines): Terminal.error(lines)
        case .warning(let line): Terminal.note(line)
        case .written(let lines): if !quiet { for line in lines { Terminal.note("\(path): \(line)") } }
        }
    }

    /// The words of `render` that make the films.
    private static func renderArguments(
        _ path: String, _ outputs: [String], _ arguments: Arguments
    ) throws -> Arguments {
        let words =
            outputs.flatMap { ["--output", $0] } + arguments.words(of: filmOptions + sharedOptions)
            + arguments.words(of: [CommonOptions.memory]) + ["--quiet", "--", path]
        return try Arguments(words, of: RenderCommand.specification)
    }
}
