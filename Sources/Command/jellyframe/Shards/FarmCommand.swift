import Foundation
import JellySupport
import JellyVideo

/// `jellyframe farm`: what an engine needs to render a take on many machines.
enum FarmCommand: Command {
    private static let output = Option("--output", "-o", value: "DIR", help: "the folder for the scripts or manifests")
        .required("where the scripts go is missing: -o farm/")
    private static let shards = ShardOptions.shards.described(
        "into how many parts the film is cut, each of whole segments", default: "the take's")
    /// What decides the film; its format is told by its ending.
    private static let filmOptions = RenderCommand.specification.options.having(.farm)
    private static let film = Option(
        "--film", value: "PATH", help: "the film, as the farm's machines name it; its ending tells the format",
        default: "DIR/TAKE.mp4; in containers MOUNT/TAKE.mp4")
    private static let segments = Option(
        "--segments", value: "PATH", help: "the folder of what shards leave, as the farm's machines name it",
        default: "DIR/segments/; in containers MOUNT/TAKE-segments/")
    private static let program = Option(
        "--program", value: "PATH", help: "jellyframe as the farm's machines name it"
    ).defaulting(to: "jellyframe")
    private static let cores = Option(
        "--cores", value: "N", help: "processor cores of a shard", in: 1...256
    ).defaulting(to: 1)
    private static let secondsPerFrame = Option(
        "--seconds-per-frame", value: "S",
        help: "what a frame takes on one of the farm's machines; with --megabytes in place of the trial", is: number,
        parse: positive)
    private static let megabytes = Option(
        "--megabytes", value: "M", help: "memory that a shard takes; with --seconds-per-frame in place of the trial",
        is: number, parse: positive)

    static let specification = Specification(
        name: "farm", summary: "Writes what Slurm, Kubernetes and others need to render a take on many machines.",
        operands: ["ENGINE", "TAKE"], completions: ["ENGINE": .words(FarmPlace.engineNames)],
        options: [output, shards, film, segments, program, cores, secondsPerFrame, megabytes]
            + FarmPlace.options + filmOptions + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe farm slurm fall.take --shards 8 -o farm/",
            "jellyframe farm kubernetes fall.take --shards 64 -o farm/ --image registry.example/jellyframe:1 --claim films",
            "jellyframe farm aws-batch fall.take --shards 500 -o farm/ --image … --queue films --file-system fs-0123abcd",
            "jellyframe farm htcondor fall.take --shards 8 -o farm/ --film fall.mov --seconds-per-frame 0.2 --megabytes 400",
            "jellyframe farm parallel fall.take --shards 8 -o farm/ --crf 20",
        ],
        notes: """
            ENGINE is \(FarmPlace.engines). Nothing is run but a trial of a few frames on this
            machine, which tells how much time and memory a shard is given; the files that are written say how they are
            used. Without containers, the farm's machines see take, film and segments under the same paths as this one.
            What is not said here about the film is as the take was baked. Docs/farm.md has an example of each engine.
            """)

    static func run(_ arguments: Arguments) throws {
        let take = arguments.operands[1]
        let place = try FarmPlace(arguments, folder: arguments[output])
        let filmPath = try arguments[film].map(place.path) ?? place.film
        let format = try FilmOutput(parsing: filmPath).format
        try ShardedFilm.check(format)
        let words = renderOptions(arguments, format: format)
        let plan = try FarmPlan(take, words: words, shards: arguments[shards])
        var job = FarmJob(
            name: place.title, take: place.take, shards: plan.shards,
            segments: try arguments[segments].map { try place.path(slashed($0)) }
                ?? place.segments, film: filmPath)
        let program = arguments[program]
        job.program = try program.contains("/") ? place.path(program) : program
        job.renderOptions = words
        if let refusal = place.engine.refusal(of: job) { throw Failure.usage("\(place.name): \(refusal)") }
        let isTold = arguments.has(secondsPerFrame) && arguments.has(megabytes)
        var trial =
            isTold
            ? FarmTrial(startSeconds: 0, secondsPerFrame: 0, peakMegabytes: 0)
            : try plan.trial()
        if let seconds = arguments[secondsPerFrame] { trial.secondsPerFrame = seconds }
        if let megabytes = arguments[megabytes] { trial.peakMegabytes = megabytes }
        job.shard = FarmResources(trial, frames: plan.largestShard, cores: arguments[cores])
        let files = place.engine.files(for: job)
        let outputs = Staging()
        var folder = try OwnedFolder(arguments[self.output], in: outputs, sparesEdits: true)
        for file in files { try folder.write(Array(file.text.utf8), to: file.name) }
        try folder.finish()
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        let names = files.map(\.name).joined(separator: ", ")
        Terminal.note("\(arguments[self.output]): \(names)")
        let measured = isTold ? "" : " (a frame took \(ShortNumber.text(trial.secondsPerFrame)) s here)"
        Terminal.note(
            "\(WordList.count(plan.shards, "shard")) of at most \(plan.largestShard) frames, each given "
                + "\(job.shard.minutes) min and \(job.shard.megabytes) MB\(measured); next: \(place.nextStep)")
    }

    /// What `render` is told besides the shard, in words that hold for every machine.
    private static func renderOptions(_ arguments: Arguments, format: FilmFormat) -> [String] {
        ["--format", format.name, "--jobs", String(arguments[cores])]
            + arguments.words(of: filmOptions + [CommonOptions.memory])
    }

    private static let number = "a number that is more than 0, such as 0.2"

    private static func positive(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
}
