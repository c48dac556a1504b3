import JellyGolden
import JellyImaging
import JellySupport
import JellyVideo

/// `jellyframe reproduce`: renders a file again from its metadata, and compares.
enum ReproduceCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT", help: "write the reproduced file, whether it matches or not")

    static let specification = Specification(
        name: "reproduce", summary: "Renders a file made with --describe again, and compares the two.",
        operands: ["FILE", Specification.motions],
        options: [output, CommonOptions.jobs, CommonOptions.memory, CommonOptions.quiet, CommonOptions.help],
        examples: [
            "jellyframe reproduce described.png jelly-alert.json5",
            "jellyframe reproduce described.mp4 alert.json5 -o again.mp4",
            "jellyframe reproduce story.mp4 first.json5 second.json5",
        ],
        exitCodes: """
            Exit codes: 0 same bytes or same pixels, 1 different, or made from another scene, 4 file unreadable or without
            valid metadata, 64 usage error, 65 invalid scene, 66 scene not readable, 69 program missing, 73 output cannot
            be created.
            """,
        notes: """
            The embedded metadata is untrusted: only valid options of still, sheet, strobe, plot and render are accepted,
            and only the output is written. Several scenes are given in the order of the command; cards are in the metadata.
            Changed versions are listed. See Docs/determinism.md.
            """)

    static func run(_ arguments: Arguments) throws {
        let (path, memory) = (arguments.operands[0], arguments[CommonOptions.memory])
        ProtectedFiles.add(path)
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[output])
        let file = try DescribedFile(path, memory: memory)
        let scenes = Array(arguments.operands.dropFirst())
        try check(scenes, of: file, memory)
        let reproduction = try Reproduction(file)
        if let place = arguments[output] { try Self.check(place, fits: file) }
        let words = arguments.words(of: [CommonOptions.memory])
        let jobs = arguments.words(of: [CommonOptions.jobs])
        let made = try reproduction.make(of: scenes, besides: words, jobs: jobs, memory: memory)
        if let place = arguments[output] {
            try outputs.write(made.bytes, to: place)
            try outputs.publish()
        }
        let verdict = try Self.verdict(file, made)
        if !arguments[CommonOptions.quiet] || !verdict.isSame {
            let versions = made.description.differences(from: file.description)
            let lines = ["\(path): \(verdict.words)"] + versions.map { "\(path): \($0)" }
            // Standard output receives the image.
            if arguments[output] == "-" {
                for line in lines { Terminal.note(line) }
            } else {
                Terminal.print(lines: lines)
            }
        }
        if !verdict.isSame { throw Failure.silent(.failure) }
    }

    /// - Throws: `Failure` for other scenes than those of the file.
    private static func check(_ scenes: [String], of file: DescribedFile, _ memory: MemoryBudget) throws {
        let hashes = file.description.scenes
        guard scenes.count == hashes.count else {
            let order = hashes.count > 1 ? ", in the order of its command" : ""
            throw Failure.usage(
                "“\(file.path)” was made from \(WordList.count(hashes.count, "scene")); give \(hashes.count)\(order), not "
                    + "\(scenes.count)")
        }
        for (scene, hash) in zip(scenes, hashes) {
            guard FileKind(of: scene) != .special else {
                throw Failure(
                    code: .noScene,
                    message: "“\(scene)” is not a regular file; the scene is read twice, so give its file")
            }
            guard try MotionInput(scene, memory: memory).hash == hash else {
                throw Failure(
                    code: .failure,
                    message: "“\(file.path)” was made from another scene than “\(scene)”, or from an earlier version")
            }
        }
    }

    /// - Throws: a usage failure for a path with an extension of another format; `-`, devices and pipes have none.
    private static func check(_ place: String, fits file: DescribedFile) throws {
        guard place != "-", case .file = try OutputPlace(place).kind,
            let fileExtension = file.description.fileExtension,
            !place.lowercased().hasSuffix(fileExtension)
        else { return }
        throw Failure.usage(
            "“\(file.path)” is a \(fileExtension); give -o a path with that extension instead of “\(place)”")
    }

    private static func verdict(
        _ file: DescribedFile, _ made: Reproduction.Made
    ) throws -> (isSame: Bool, words: String) {
        if file.bytes == made.bytes { return (true, "identical") }
        if file.found.formats == ["svg"] {
            let same = FileDescription.removing(from: file.bytes) == FileDescription.removing(from: made.bytes)
            return same ? (true, "same shapes, from other versions") : (false, "different shapes")
        }
        let times = (VideoTimes(file.bytes), VideoTimes(made.bytes))
        let difference = times.0.flatMap { before in times.1.flatMap { before.difference(from: $0) } }
        let isCounted = times.0?.delays.count == times.1?.delays.count
        let result = try made.comparison(with: file, isTimed: difference == nil || !isCounted)
        guard result.firstDifferingFrame == nil, result.verdict == .same else {
            return (false, "different: \(result.message)")
        }
        return difference.map { (false, "same pixels, \($0)") } ?? (true, "same pixels, different bytes")
    }
}
