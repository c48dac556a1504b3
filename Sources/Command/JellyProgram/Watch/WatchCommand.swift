import Foundation
import JellySupport
import JellyTake
import JellyVideo
import Synchronization

/// `jellyframe watch`: a live preview of a scene in a browser.
enum WatchCommand: Command {
    private static let port = Option(
        "--port", value: "N", help: "port on 127.0.0.1", in: 1...65535
    ).described(default: "any free port")
    private static let output = Option<[String]>(
        names: ["--output", "-o"], value: "OUT",
        help: """
            an output of render to regenerate after each change of the scene; can be repeated
            """, repeats: true
    ) { $0 }

    /// Options of the videos only.
    private static let videoOptions = RenderCommand.specification.options.having(
        .watch,
        replacedBy: CommonOptions.jobs,
        RenderCommand.format.described("lottie, for an output named video.json", default: "none")
            .completing(.words(["lottie"]))
    ).filter { !$0.facts.roles.contains(.page) }
    /// Options of the videos and the page.
    private static let sharedOptions = RenderCommand.specification.options.having(
        .page,
        replacedBy: ImageOptions.theme.described("appearance of videos: light, dark or light,dark; the page has both"))

    static let specification = Specification(
        name: "watch",
        summary: "Previews a scene in a browser, updated on every save.",
        operands: ["SCENE"],
        options: [port, output] + sharedOptions + videoOptions + [
            CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe watch jelly-alert.json5",
            "jellyframe watch jelly-alert.json5 --port 8000 -o alert.mp4 -o alert.gif --fps 50",
        ],
        exitCodes: """
            Exit codes: 1 the page cannot be served, or the file cannot be watched, 64 usage error, 66 scene not readable,
            69 program missing, 73 output cannot be created, or the URL cannot be printed. Errors in the scene do not end
            it. After a signal, 128 plus its number: 129 hangup, 130 Ctrl-C, 131 Ctrl-\\, 143 terminated.
            """,
        notes: """
            Prints a URL to open in a browser on this machine. Other machines and other web pages cannot access it: the
            URL contains a random token. Sliders in the page try other values, and “Write to scene” saves them to the
            file, keeping its comments and layout. See Docs/scenes.md. Press Ctrl-C to stop.
            """)

    static func run(_ arguments: Arguments) throws {
        let path = arguments.operands[0]
        let outputs = arguments[output]
        guard !path.isEmpty else { throw Failure.usage("SCENE must not be empty; give a scene file") }
        guard !TakeFile.isTake(path) || !exists(path) else {
            throw Failure.usage("cannot watch “\(path)”, a take; give its scene")
        }
        guard path != "-", !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else {
            throw Failure.usage("cannot watch “\(path)”; give a regular file")
        }
        guard exists(path) else {
            throw Failure(code: .noScene, message: "\(path): \(missingFileReason(path))")
        }
        guard FileKind(of: path) != .directory else {
            throw Failure(code: .noScene, message: "\(path): is a directory, not a scene file")
        }
        guard !outputs.contains("-") else {
            throw Failure.usage("watch cannot write to standard output; use -o video.mp4")
        }
        let format = try outputs.isEmpty ? nil : RenderCommand.format(arguments, for: outputs)
        for text in outputs { _ = try RenderOutput(text, name: OutputName(), format: format ?? .video(.png)) }
        if outputs.isEmpty, let option = videoOptions.first(where: { arguments.has($0) }) {
            throw Failure.usage("\(option.name) requires --output, for example --output video.mp4")
        }
        let quiet = arguments[CommonOptions.quiet]
        let videos = try outputs.isEmpty ? nil : WatchedVideos(renderArguments(path, outputs, arguments), quiet: quiet)
        try videos?.check()
        try show(arguments, videos, quiet: quiet)
    }

    private static func show(_ arguments: Arguments, _ videos: WatchedVideos?, quiet: Bool) throws {
        let path = arguments.operands[0]
        var settings = Preview.Settings(path: path, memory: arguments[CommonOptions.memory])
        settings.reducesMotion = arguments[Playback.reducesMotion]
        settings.overlays = OverlayOption(arguments).layerNames
        settings.presentation = PresentationOptions(arguments)
        let watch: FileWatch
        let preview: Preview
        let server: PreviewServer
        do throws(SystemError) {
            watch = try FileWatch()
            preview = Preview(settings, watch: watch) { news in tell(news, path, videos, quiet: quiet) }
            try preview.start()
        } catch {
            throw Failure(code: .failure, message: "\(path) cannot be watched: \(error.operation): \(error.reason)")
        }
        server = try PreviewServer(preview, port: arguments[port] ?? 0)
        Terminal.print(server.address)
        do {
            try Terminal.finish()
        } catch {
            // Reported at the end of the program; without the URL the page cannot be opened.
            throw Failure.silent(.cannotCreate)
        }
        if !quiet {
            // VS Code's browser opens local links in a tab, without a frame.
            let isInVSCode = ProcessInfo.processInfo.environment["TERM_PROGRAM"] == "vscode"
            let words =
                isInVSCode
                ? "Ctrl-click the URL to open it beside the text" : "open the URL in a browser on this machine"
            Terminal.note("watching \(path); \(words), Ctrl-C to stop")
        }
        // Kept alive until the process ends.
        running.withLock { $0 = server }
        follow(watch, preview)
    }

    private static let running = Mutex<PreviewServer?>(nil)

    /// Notifies the preview of changes until the program ends.
    private static func follow(_ watch: FileWatch, _ preview: Preview) -> Never {
        while true {
            switch watch.wait() {
            case .changed: preview.filesChanged()
            case .woken: break
            case .terminalGone:
                // Acts as on a hangup signal; the thread that handles signals cleans up and ends the process.
                kill(getpid(), SIGHUP)
                while true { pause() }
            }
        }
    }

    private static func tell(_ news: Preview.News, _ path: String, _ videos: WatchedVideos?, quiet: Bool) {
        switch news {
        case .shown(let ticks):
            if !quiet { Terminal.note("\(path): \(WordList.count(ticks, "tick")) shown") }
            videos?.render()
        case .problem(let lines): Terminal.error(lines)
        case .warning(let line): Terminal.note(line)
        case .written(let lines): if !quiet { for line in lines { Terminal.note("\(path): \(line)") } }
        }
    }

    /// The arguments of `render` for the videos.
    private static func renderArguments(
        _ path: String, _ outputs: [String], _ arguments: Arguments
    ) throws -> Arguments {
        let words =
            outputs.flatMap { ["--output", $0] } + arguments.words(of: videoOptions + sharedOptions)
            + arguments.words(of: [CommonOptions.memory]) + ["--quiet", "--", path]
        return try Arguments(words, of: RenderCommand.specification)
    }
}
