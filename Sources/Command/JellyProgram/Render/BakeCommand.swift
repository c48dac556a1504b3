import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// `jellyframe bake`: records a scene as a take.
enum BakeCommand: Command {
    private static let output = CommonOptions.output(
        "the take's file, such as fall.take", missing: "missing -o TAKE, for example -o fall.take")

    private static let shards = ShardOptions.shards.described(
        "number of shards for render --shard auto", default: "none; render requires it then")

    /// The options that a take records, as defaults of commands that read it.
    static let kept = RenderCommand.specification.options.having(.bake, replacedBy: ImageOptions.theme, shards)

    static let specification = Specification(
        name: "bake",
        summary: "Records a scene's motion and drawings in a file (a take) that other commands read.",
        operands: ["SCENE"],
        options: [output, ValueOption.option] + kept + [
            CommonOptions.memory, CommonOptions.progress, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe bake falling-blocks.json5 -o fall.take",
            "jellyframe bake falling-blocks.json5 -o fall.take --fps 29.97 --scale 2 --theme light,dark",
        ],
        notes: """
            A take holds the motion at every tick, the drawing of every tick and frame, and the scene with its images:
            jellyframe render fall.take -o fall.mp4. The options given here, except -o, become the defaults of commands
            that read the take. It is an SQLite database, whose tables are described in Docs/many-machines.md:
              sqlite3 fall.take "SELECT time, y FROM motion WHERE item = 'orange' ORDER BY y LIMIT 1"
            """)

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        guard path != "-" else { throw Failure.usage("a take cannot be written to standard output; use -o fall.take") }
        let outputs = Staging()
        let hidden = try outputs.reserve(path)
        guard !TakeFile.isTake(arguments.operands[0]) || !exists(arguments.operands[0]) else {
            throw Failure.usage("“\(arguments.operands[0])” is already a take; give its scene")
        }
        let input = try MotionInput.forImages(
            arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory])
        let playback = try Playback(input, arguments, isPresented: false)
        let rate = FrameOptions.rate(arguments, of: [])
        let window = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
            .window(rate, speed: arguments[MotionOptions.speed])
        playback.forgetTake()
        let look = try RenderOptions(arguments)
        // An invalid image size is reported now rather than when the take is read.
        _ = try FrameOptions.variants(arguments, of: input.scene.size, in: look.styles)
        guard let stage = try playback.player(look.overlay) as? Stage else {
            preconditionFailure("a scene is played by a stage")
        }
        try ShardedVideo.check(arguments, window)
        let facts = TakeFacts(
            size: stage.size, tickRate: stage.tickRate, duration: input.scene.duration, window: window, blur: look.blur,
            styles: look.styles)
        var progress: Progress?
        let identity = try TakeWriter(path: hidden, place: path, facts: facts).record(
            stage, documents: documents(of: input, path: arguments.operands[0]), options: arguments.options(of: kept),
            program: "jellyframe \(Program.version)"
        ) { last in
            if progress == nil {
                progress = Progress(total: last + 1, of: "ticks", rate: "ticks/s", arguments)
            }
            progress?.advance()
        }
        try outputs.publish()
        progress?.finish(
            "\(path): \(ShortNumber.text(input.scene.duration)) s of motion, \(window.count) frames at \(window.rate) fps, "
                + identity)
    }

    /// The options recorded in a take, restricted to those of `bake`: the file is untrusted.
    static func options(of take: TakeFile) -> [TakeOption] {
        let names = Set(kept.map(\.name))
        return take.options.filter { names.contains($0.name) }
    }

    private static func documents(of input: MotionInput, path: String) -> [TakeDocument] {
        guard let document = input.document else { return [] }
        let scene = TakeDocument(path: name(ofPath: path), role: .scene, bytes: Array(document.text.utf8))
        return [scene]
            + document.files.sorted { $0.key < $1.key }.map { TakeDocument(path: $0.key, role: .file, bytes: $0.value) }
    }
}
