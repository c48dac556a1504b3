import Foundation
import JellySupport
import JellyVideo

/// `jellyframe farm`: writes scripts or manifests to render a take on many machines.
enum FarmCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "DIR", help: "directory for the scripts or manifests"
    )
    .required("missing -o DIR, for example -o farm/")
    private static let shards = ShardOptions.shards.described(
        "number of shards, each of whole segments", default: "the take's")
    /// The options that affect the video, except its format, which the extension selects.
    private static let videoOptions = RenderCommand.specification.options.having(.farm)
    private static let video = Option(
        "--video", value: "PATH", help: "path of the video on the farm's machines; its extension selects the format",
        default: "DIR/TAKE.mp4; in containers MOUNT/TAKE.mp4")
    private static let segments = Option(
        "--segments", value: "PATH", help: "directory of the shards' segments on the farm's machines",
        default: "DIR/segments/; in containers MOUNT/TAKE-segments/")
    private static let program = Option(
        "--program", value: "PATH", help: "path of jellyframe on the farm's machines"
    ).defaulting(to: "jellyframe")
    private static let cores = Option(
        "--cores", value: "N", help: "processor cores per shard", in: 1...256
    ).defaulting(to: 1)
    private static let secondsPerFrame = Option(
        "--seconds-per-frame", value: "S",
        help: "rendering time per frame on the farm's machines; skips the trial if --megabytes is given, too",
        is: number,
        parse: positive)
    private static let megabytes = Option(
        "--megabytes", value: "M",
        help: "memory per shard; skips the trial if --seconds-per-frame is given, too", is: number, parse: positive)

    static let specification = Specification(
        name: "farm", summary: "Writes scripts to render a take on Slurm, Kubernetes and other farms.",
        operands: ["ENGINE", "TAKE"], completions: ["ENGINE": .words(FarmPlace.engineNames)],
        options: [output, shards, video, segments, program, cores, secondsPerFrame, megabytes]
            + FarmPlace.options + videoOptions + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe farm slurm fall.take --shards 8 -o farm/",
            "jellyframe farm kubernetes fall.take --shards 64 -o farm/ --image registry.example/jellyframe:1 --claim videos",
            "jellyframe farm aws-batch fall.take --shards 500 -o farm/ --image … --queue videos --file-system fs-0123abcd",
            "jellyframe farm htcondor fall.take --shards 8 -o farm/ --video fall.mov --seconds-per-frame 0.2 --megabytes 400",
            "jellyframe farm parallel fall.take --shards 8 -o farm/ --crf 20",
        ],
        notes: """
            ENGINE is \(FarmPlace.engines). The only thing run is a trial of a few frames on this
            machine, to estimate the time and memory of a shard; the written files explain how to use them. Without
            containers, the farm's machines have to see the take, the video and the segments at the same paths as this
            machine. Video options default to those of the take. Docs/many-machines.md has an example for each engine.
            """)

    static func run(_ arguments: Arguments) throws {
        let take = arguments.operands[1]
        let place = try FarmPlace(arguments, directory: arguments[output])
        let videoPath = try arguments[video].map(place.path) ?? place.video
        let format = try VideoOutput(parsing: videoPath).format
        try ShardedVideo.check(format)
        let words = renderOptions(arguments, format: format)
        let plan = try FarmPlan(take, words: words, shards: arguments[shards])
        var job = FarmJob(
            name: place.title, take: place.take, shards: plan.shards,
            segments: try arguments[segments].map { try place.path(slashed($0)) }
                ?? place.segments, video: videoPath)
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
        var directory = try OwnedDirectory(arguments[self.output], in: outputs, sparesEdits: true)
        for file in files { try directory.write(Array(file.text.utf8), to: file.name) }
        try directory.finish()
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        let names = files.map(\.name).joined(separator: ", ")
        Terminal.note("\(arguments[self.output]): \(names)")
        let measured = isTold ? "" : " (\(ShortNumber.text(trial.secondsPerFrame)) s per frame here)"
        Terminal.note(
            "\(WordList.count(plan.shards, "shard")) of at most \(plan.largestShard) frames, with "
                + "\(job.shard.minutes) min and \(job.shard.megabytes) MB\(measured); next: \(place.nextStep)")
    }

    /// The options of `render` for every shard.
    private static func renderOptions(_ arguments: Arguments, format: VideoFormat) -> [String] {
        ["--format", format.name, "--jobs", String(arguments[cores])]
            + arguments.words(of: videoOptions + [CommonOptions.memory])
    }

    private static let number = "a positive number, such as 0.2"

    private static func positive(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
}
