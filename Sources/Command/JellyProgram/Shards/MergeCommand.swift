import Foundation
import JellySupport
import JellyTake
import JellyVideo

/// `jellyframe merge`: joins the shards of a video, and checks a video against its proof.
enum MergeCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT", help: "video.mp4, .mov, .y4m, .apng, frames/ or frames/%04d.png")
    private static let shards = ShardOptions.shards.described(
        "number of shards", default: "as in the file names, or else the take's")
    private static let proof = Option(
        "--proof", value: "FILE",
        help: "write the hashes of all frames, one line each: of the pixels, and of the encoded frame")
    private static let checkedProof = Option(
        "--check-proof", value: "PROOF", help: "compare a video with the hashes in PROOF, and merge nothing"
    ).suggested(for: "--check")
    private static let status = Option(
        flag: "--status", help: "print which shards are done, running, missing or refused, and merge nothing")
    private static let wait = Option(
        "--wait", value: "SECONDS", help: "wait up to SECONDS for unfinished shards", in: 0...31_536_000)
    private static let resubmission = Option(
        "--resubmit", value: "LINE",
        help: """
            line to print if shards are missing or refused, its last %s replaced by their
            indexes from 0, as in 2,5,6
            """,
        default: "a line of jellyframe render for each", is: "a line with %s in place of the indexes"
    ) { $0.contains("%s") ? $0 : nil }
    private static let allowsVersions = Option(
        flag: "--allow-versions", help: "accept shards rendered by different versions of jellyframe or ffmpeg")

    static let specification = Specification(
        name: "merge", summary: "Joins the shards of a video rendered on many machines.",
        operands: ["TAKE"], optionalOperand: "SEGMENTS",
        options: [
            output, shards, proof, status, wait, resubmission, allowsVersions, checkedProof, CommonOptions.memory,
            CommonOptions.quiet, CommonOptions.help,
        ] + SoundOptions.fileOptions,
        examples: [
            "jellyframe merge fall.take segments/ -o fall.mp4 --proof fall.sha",
            "jellyframe merge fall.take segments/ --status",
            "jellyframe merge fall.take segments/ -o fall.mp4 --resubmit 'sbatch --array=%s farm.sbatch'",
            "jellyframe merge --check-proof fall.sha fall.mp4",
        ],
        exitCodes: ExitCode.merging,
        notes: """
            Frames are not re-encoded; sound is added to them. Every segment is checked against the hashes recorded by its
            shard, and every shard against the take and the other shards. If one is missing, damaged, or of another take,
            version or set of options, nothing is written, and the commands that render those shards again are printed.
            """)

    static func run(_ arguments: Arguments) throws {
        if let file = arguments[checkedProof] {
            guard arguments.operands.count == 1 else {
                throw Failure.usage("expected one video: jellyframe merge \(checkedProof.name) \(file) video.mp4")
            }
            return try ProofCheck.run(arguments.operands[0], against: file, quiet: arguments[CommonOptions.quiet])
        }
        guard arguments.operands.count == 2 else {
            throw Failure.usage("missing SEGMENTS: jellyframe merge TAKE SEGMENTS/ -o video.mp4")
        }
        let output = arguments[status] ? nil : try video(arguments)
        let directory = SegmentDirectory(arguments.operands[1])
        let take = try take(arguments)
        let expected = try expectation(arguments, take)
        let state = try wait(for: directory, expected, seconds: arguments[wait] ?? 0)
        if arguments[status] {
            Terminal.print(lines: StatusTable(state).lines)
            guard state.isDone else { throw Failure.silent(.incomplete) }
        }
        guard let output else { return }
        guard state.isDone, let video = state.video else { throw refusal(of: state, in: directory, take, arguments) }
        let events = try ShardedVideo.video(video, of: take).soundEvents
        let file = try SoundOptions.file(arguments)
        let sound = events == nil && file == nil ? nil : VideoSound(events: events ?? [], file: file)
        try merge(video, state, in: directory, to: output, sound: sound, arguments)
    }

    /// The output.
    private static func video(_ arguments: Arguments) throws -> VideoOutput {
        guard let text = arguments[output] else {
            throw Failure.usage("missing -o OUT, for example -o video.mp4; or use --status")
        }
        let output = try VideoOutput(parsing: text)
        try ShardedVideo.check(output.format)
        guard !output.isStream else {
            throw Failure.usage("merge cannot write to standard output; use -o video.mp4 or -o frames/")
        }
        return output
    }

    /// The take of the shards.
    private static func take(_ arguments: Arguments) throws -> TakeFile {
        let path = arguments.operands[0]
        ProtectedFiles.add(path)
        let memory = arguments[CommonOptions.memory]
        guard TakeFile.isTake(path) else {
            // A file that is not a scene either is reported as by any command.
            _ = try MotionInput(path, memory: memory)
            throw ShardedVideo.noTake(path)
        }
        return try TakeFile(path, memory: memory)
    }

    private static func expectation(
        _ arguments: Arguments, _ take: TakeFile
    ) throws -> SegmentDirectory.Expectation {
        let all = try arguments.withDefaults(BakeCommand.options(of: take), of: specification, from: take.path)
        return SegmentDirectory.Expectation(
            take: take.identity, shards: arguments[shards], plannedShards: all[shards],
            allowsVersions: arguments[allowsVersions]
        ) { try ShardedVideo.video($0, of: take).video }
    }

    /// The state of all shards, once all seem to be done or the time is up.
    private static func wait(
        for directory: SegmentDirectory, _ expected: SegmentDirectory.Expectation, seconds: Int
    ) throws -> DirectoryState {
        let end = ContinuousClock.now + .seconds(seconds)
        while .now < end {
            // While waiting, only names are checked; the pause grows with the duration of a check.
            let start = ContinuousClock.now
            if (try? directory.state(expected, depth: .names))?.isDone == true { break }
            let now = ContinuousClock.now
            let pause = min(max((now - start) * 10, .milliseconds(500)), .seconds(30), end - now)
            Thread.sleep(forTimeInterval: max(0, pause / .seconds(1)))
        }
        return try directory.state(expected, depth: .bytes)
    }

    private static func merge(
        _ video: ShardVideo, _ state: DirectoryState, in directory: SegmentDirectory, to output: VideoOutput,
        sound: VideoSound?, _ arguments: Arguments
    ) throws {
        guard output.format.name == video.format, let joiner = video.joiner else {
            throw Failure.usage("“\(output)” is \(output.format), but the segments are \(video.format)")
        }
        let segments = state.segments.map { directory.segment($0, output.format) }
        for case .file(let path) in segments.map(\.place) { ProtectedFiles.add(path) }
        for shard in state.shards { ProtectedFiles.add(directory.path + SegmentName.manifest(shard.shard)) }
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[proof])
        do throws(VideoError) {
            try joiner.join(segments, to: output, in: outputs.staging, sound: sound)
        } catch {
            guard case .unusableSegment = error else { throw error }
            throw Failure(code: .incomplete, message: error.description)
        }
        if let path = arguments[proof] {
            try outputs.write(Array(try FrameProof(video, state.segments).text.utf8), to: path)
        }
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        Terminal.note(
            "\(output): \(video.frames.count) frames of \(video.width)×\(video.height) pixels at \(video.rate) fps, from "
                + WordList.count(video.shards, "shard"))
    }

    /// The maximum number of reasons to print.
    private static let maximumReasons = 20

    /// Prints the commands that render missing shards again, and gives the reasons.
    private static func refusal(
        of state: DirectoryState, in directory: SegmentDirectory, _ take: TakeFile, _ arguments: Arguments
    ) -> Failure {
        let left = state.left
        // A running shard only needs time.
        let idle = left.filter { $0.progress != .running }.map(\.shard)
        if let template = arguments[resubmission], let place = template.range(of: "%s", options: .backwards) {
            let indexes = idle.map { "\($0.index)" }.joined(separator: ",")
            if !idle.isEmpty { Terminal.print(template.replacingCharacters(in: place, with: indexes)) }
        } else {
            // Options of an untrusted manifest are repeated only if they are valid.
            let video = state.video.flatMap { (try? ShardedVideo.video($0, of: take).video) == $0 ? $0 : nil }
            let format = (try? arguments[output].map { try VideoOutput(parsing: $0).format }) ?? .mp4
            let options = video?.options ?? (format == .mp4 ? [] : [RenderCommand.format.name, format.name])
            Terminal.print(
                lines: idle.map { shard in
                    shellCommand(
                        ShardedVideo.line(shard, take: take.path, directory: directory.path, options: options))
                })
        }
        var lines = [
            "\(directory.path): \(left.count) of \(WordList.count(state.shards.count, "shard")) "
                + "missing or unusable; nothing written"
        ]
        lines += left.prefix(maximumReasons).map { state in
            "shard \(state.shard) \(state.progress.word)" + (state.reason.map { ": \($0)" } ?? "")
        }
        if left.count > maximumReasons { lines.append("and \(left.count - maximumReasons) more; see --status") }
        return Failure(code: .incomplete, lines: lines)
    }
}
