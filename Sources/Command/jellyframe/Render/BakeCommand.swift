import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// `jellyframe bake`: a scene's motion as a file.
enum BakeCommand: Command {
    private static let output = CommonOptions.output(
        "the take's file, such as fall.take", missing: "where the take goes is missing: -o fall.take")

    private static let shards = ShardOptions.shards.described(
        "how many shards render --shard auto divides the film in", default: "none; then render has to say it")

    /// What decides pixels; a take keeps it, and commands that read the take do as it says.
    static let kept = RenderCommand.specification.options.having(.bake, replacedBy: PictureOptions.theme, shards)

    static let specification = Specification(
        name: "bake",
        summary: "Records a scene's motion and drawings in a file, a take, that every other command reads.",
        operands: ["SCENE"],
        options: [output] + kept + [
            CommonOptions.memory, CommonOptions.progress, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe bake falling-blocks.json5 -o fall.take",
            "jellyframe bake falling-blocks.json5 -o fall.take --fps 29.97 --scale 2 --theme light,dark",
        ],
        notes: """
            A take holds the motion of every tick, what is seen at every tick and in every frame, and the scene with
            its pictures: jellyframe render fall.take -o fall.mp4. What is given here, but for the output, is the
            default of the commands that read it. It is an SQLite database; Docs/take.md describes its tables:
              sqlite3 fall.take "SELECT time, y FROM motion WHERE item = 'orange' ORDER BY y LIMIT 1"
            """)

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        guard path != "-" else { throw Failure.usage("a take is a file; name one: -o fall.take") }
        let outputs = Staging()
        let hidden = try outputs.reserve(path)
        guard !TakeFile.isTake(arguments.operands[0]) || !exists(arguments.operands[0]) else {
            throw Failure.usage("\(arguments.operands[0]) is a take already; give its scene")
        }
        let input = try MotionInput.forPictures(arguments.operands[0], memory: arguments[CommonOptions.memory])
        let playback = try Playback(input, arguments)
        let rate = arguments[FrameOptions.rate]
        let window = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
            .window(rate, speed: arguments[MotionOptions.speed])
        playback.forgetTake()
        let look = try RenderOptions(arguments)
        // A size that no picture can have is said now rather than by whoever reads the take.
        _ = try FrameOptions.variants(arguments, of: input.scene.size, in: look.styles)
        guard let stage = try playback.player(look.overlay) as? Stage else {
            preconditionFailure("a scene is played by a stage")
        }
        try ShardedFilm.check(arguments, window)
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

    /// What was given when a take was made; nothing that `bake` does not take, whoever wrote it.
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
