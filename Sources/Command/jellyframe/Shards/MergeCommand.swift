import Foundation
import JellySupport
import JellyTake
import JellyVideo

/// `jellyframe merge`: shards of a film, made by many machines, as one film; and what is proven of it.
enum MergeCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT", help: "film.mp4, .mov, .y4m, .apng, frames/ or frames/%04d.png")
    private static let shards = ShardOptions.shards.described(
        "how many shards there are", default: "as the files' names say, or else the take")
    private static let proof = Option(
        "--proof", value: "FILE",
        help: "write the hashes of all frames there, one line each: of the pixels, and of the encoded frame")
    private static let check = Option(
        "--check", value: "PROOF", help: "compare a film with the hashes of such a file")
    private static let status = Option(
        flag: "--status", help: "print which shards are done, running, missing or refused, and merge nothing")
    private static let wait = Option(
        "--wait", value: "SECONDS", help: "wait so long for shards that are not done", in: 0...31_536_000)
    private static let resubmission = Option(
        "--resubmit", value: "LINE",
        help: """
            what is printed where shards are missing or refused: this line, its last %s
            replaced by their indexes from 0, as in 2,5,6
            """,
        default: "a line of jellyframe render for each", is: "a line with %s in the place of the indexes"
    ) { $0.contains("%s") ? $0 : nil }
    private static let allowsVersions = Option(
        flag: "--allow-versions", help: "take shards that were made by several versions of jellyframe or ffmpeg")

    static let specification = Specification(
        name: "merge", summary: "Joins the shards of a film, which many machines have rendered, into the film.",
        operands: ["TAKE"], optionalOperand: "SEGMENTS",
        options: [
            output, shards, proof, status, wait, resubmission, allowsVersions, check, CommonOptions.memory,
            CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe merge fall.take segments/ -o fall.mp4 --proof fall.sha",
            "jellyframe merge fall.take segments/ --status",
            "jellyframe merge fall.take segments/ -o fall.mp4 --resubmit 'sbatch --array=%s farm.sbatch'",
            "jellyframe merge --check fall.sha fall.mp4",
        ],
        exitCodes: ExitCode.merging,
        notes: """
            No frame is encoded anew. Every byte of every segment is checked by the hashes that its shard has noted, and
            every shard against the take and the other shards. Where one is missing, damaged, of another take, of other
            options or of another version, nothing is written, and the lines that make those shards again are printed.
            """)

    static func run(_ arguments: Arguments) throws {
        if let file = arguments[check] {
            guard arguments.operands.count == 1 else {
                throw Failure.usage("--check takes a film: jellyframe merge --check \(file) film.mp4")
            }
            return try ProofCheck.run(arguments.operands[0], against: file, quiet: arguments[CommonOptions.quiet])
        }
        guard arguments.operands.count == 2 else {
            throw Failure.usage("SEGMENTS is missing: jellyframe merge TAKE SEGMENTS/ -o film.mp4")
        }
        let output = arguments[status] ? nil : try film(arguments)
        let folder = SegmentFolder(arguments.operands[1])
        let take = try take(arguments)
        let expected = try expectation(arguments, take)
        let state = try wait(for: folder, expected, seconds: arguments[wait] ?? 0)
        if arguments[status] {
            Terminal.print(lines: StatusTable(state).lines)
            guard state.isDone else { throw Silent(code: .incomplete) }
        }
        guard let output else { return }
        guard state.isDone, let film = state.film else { throw refusal(of: state, in: folder, take, arguments) }
        try merge(film, state, in: folder, to: output, arguments)
    }

    /// Where the film goes.
    private static func film(_ arguments: Arguments) throws -> FilmOutput {
        guard let text = arguments[output] else {
            throw Failure.usage("where the film goes is missing: -o film.mp4, or --status")
        }
        let output = try FilmOutput(parsing: text)
        try ShardedFilm.check(output.format)
        guard !output.isStream else { throw Failure.usage("a merged film goes into a file or a folder, not to “-”") }
        return output
    }

    /// The take, of which all shards have to be.
    private static func take(_ arguments: Arguments) throws -> TakeFile {
        let path = arguments.operands[0]
        ProtectedFiles.add(path)
        let memory = arguments[CommonOptions.memory]
        guard TakeFile.isTake(path) else {
            // What is no scene either is said as of any command.
            _ = try MotionInput(path, memory: memory)
            throw ShardedFilm.noTake(path)
        }
        return try TakeFile(path, memory: memory)
    }

    private static func expectation(
        _ arguments: Arguments, _ take: TakeFile
    ) throws -> SegmentFolder.Expectation {
        let all = try arguments.withDefaults(BakeCommand.options(of: take), of: specification, from: take.path)
        return SegmentFolder.Expectation(
            take: take.identity, shards: arguments[shards], plannedShards: all[shards],
            allowsVersions: arguments[allowsVersions]
        ) { try ShardedFilm.film($0, of: take) }
    }

    /// The state of all shards, as soon as all seem to be done or time is over.
    private static func wait(
        for folder: SegmentFolder, _ expected: SegmentFolder.Expectation, seconds: Int
    ) throws -> FolderState {
        let end = ContinuousClock.now + .seconds(seconds)
        while .now < end {
            // While shards come, a look at the names is enough; where there are many it takes its time.
            let start = ContinuousClock.now
            if (try? folder.state(expected, depth: .names))?.isDone == true { break }
            let now = ContinuousClock.now
            let pause = min(max((now - start) * 10, .milliseconds(500)), .seconds(30), end - now)
            Thread.sleep(forTimeInterval: max(0, pause / .seconds(1)))
        }
        return try folder.state(expected, depth: .bytes)
    }

    private static func merge(
        _ film: ShardFilm, _ state: FolderState, in folder: SegmentFolder, to output: FilmOutput, _ arguments: Arguments
    ) throws {
        guard output.format.name == film.format, let joiner = film.joiner else {
            throw Failure.usage("the segments are \(film.format), and “\(output)” is \(output.format)")
        }
        let segments = state.segments.map { folder.segment($0, output.format) }
        for case .file(let path) in segments.map(\.place) { ProtectedFiles.add(path) }
        for shard in state.shards { ProtectedFiles.add(folder.path + SegmentName.manifest(shard.shard)) }
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[proof])
        do throws(FilmError) {
            try joiner.join(segments, to: output, in: outputs.staging)
        } catch {
            guard case .unusableSegment = error else { throw error }
            throw Failure(code: .incomplete, message: error.description)
        }
        if let path = arguments[proof] {
            try outputs.write(Array(try FrameProof(film, state.segments).text.utf8), to: path)
        }
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        Terminal.note(
            "\(output): \(film.frames.count) frames of \(film.width)×\(film.height) pixels at \(film.rate) fps, from "
                + WordList.count(film.shards, "shard"))
    }

    /// The most shards whose reasons are told.
    private static let maximumReasons = 20

    /// Prints what makes the shards again, and says why each is of no use.
    private static func refusal(
        of state: FolderState, in folder: SegmentFolder, _ take: TakeFile, _ arguments: Arguments
    ) -> Failure {
        let left = state.left
        // A shard that is being made needs nothing but time.
        let idle = left.filter { $0.progress != .running }.map(\.shard)
        if let template = arguments[resubmission], let place = template.range(of: "%s", options: .backwards) {
            let indexes = idle.map { "\($0.index)" }.joined(separator: ",")
            if !idle.isEmpty { Terminal.print(template.replacingCharacters(in: place, with: indexes)) }
        } else {
            // Words that decide no film are not repeated, whoever wrote them.
            let film = state.film.flatMap { (try? ShardedFilm.film($0, of: take)) == $0 ? $0 : nil }
            let format = (try? arguments[output].map { try FilmOutput(parsing: $0).format }) ?? .mp4
            let options = film?.options ?? (format == .mp4 ? [] : [RenderCommand.format.name, format.name])
            Terminal.print(
                lines: idle.map { shard in
                    shellCommand(
                        ShardedFilm.line(shard, take: take.path, folder: folder.path, options: options))
                })
        }
        var lines = [
            "\(folder.path): \(left.count) of \(WordList.count(state.shards.count, "shard")) "
                + "\(left.count == 1 ? "is" : "are") missing or cannot be used; nothing is written"
        ]
        lines += left.prefix(maximumReasons).map { state in
            "shard \(state.shard) is \(state.progress.word)" + (state.reason.map { ": \($0)" } ?? "")
        }
        if left.count > maximumReasons { lines.append("and \(left.count - maximumReasons) more; see --status") }
        return Failure(code: .incomplete, lines: lines)
    }
}
