import JellyGolden
import JellyImaging
import JellySupport
import JellyVideo

/// `jellyframe reproduce`: makes a file that says how it was made again, and tells whether it is the same.
enum ReproduceCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT", help: "where what is made again goes, whether it is the same or not")

    static let specification = Specification(
        name: "reproduce", summary: "Makes a picture or film that was made with --describe again, and compares.",
        operands: ["FILE", Specification.motion],
        options: [output, CommonOptions.jobs, CommonOptions.memory, CommonOptions.quiet, CommonOptions.help],
        examples: [
            "jellyframe reproduce described.png jelly-alert.json5",
            "jellyframe reproduce described.mp4 alert.json5 -o again.mp4",
        ],
        exitCodes: """
            Exit codes: 0 the same, byte by byte or in every pixel, 1 another one, or of another scene, 4 the file cannot be
            read or does not say how it was made, 64 wrong usage, 65 wrong scene, 66 no scene, 69 a program is missing,
            73 the output cannot be made.
            """,
        notes: """
            What the file says is checked by the options of still, sheet, strobe, plot and render; nothing else in it is
            heeded, and nothing is written but the output. Versions that have changed are named.
            Docs/reproduce.md tells the rest.
            """)

    static func run(_ arguments: Arguments) throws {
        let (path, memory) = (arguments.operands[0], arguments[CommonOptions.memory])
        ProtectedFiles.add(path)
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[output])
        let file = try DescribedFile(path, memory: memory)
        guard FileKind(of: arguments.operands[1]) != .special else {
            throw Failure(
                code: .noScene,
                message: "“\(arguments.operands[1])” is no file, and a scene is read twice; name its file")
        }
        let input = try MotionInput(arguments.operands[1], memory: memory)
        guard file.description.scene == input.hash else {
            throw Failure(
                code: .failure,
                message:
                    "“\(path)” was made of another scene than “\(arguments.operands[1])”, or of an earlier state of it")
        }
        let reproduction = try Reproduction(file)
        if let place = arguments[output] { try Self.check(place, fits: file) }
        let words = arguments.words(of: [CommonOptions.memory])
        let jobs = arguments.words(of: [CommonOptions.jobs])
        let made = try reproduction.make(of: arguments.operands[1], besides: words, jobs: jobs, memory: memory)
        if let place = arguments[output] {
            try outputs.write(made.bytes, to: place)
            try outputs.publish()
        }
        let verdict = try Self.verdict(file, made)
        if !arguments[CommonOptions.quiet] || !verdict.isSame {
            let versions = made.description.differences(from: file.description)
            let lines = ["\(path): \(verdict.words)"] + versions.map { "\(path): \($0)" }
            // Standard output has the picture.
            if arguments[output] == "-" {
                for line in lines { Terminal.note(line) }
            } else {
                Terminal.print(lines: lines)
            }
        }
        if !verdict.isSame { throw Silent(code: .failure) }
    }

    /// A file's ending tells its format, here too; `-`, devices and pipes have none.
    private static func check(_ place: String, fits file: DescribedFile) throws {
        guard place != "-", case .file = try OutputPlace(place).kind, let ending = file.description.ending,
            !place.lowercased().hasSuffix(ending)
        else { return }
        throw Failure.usage(
            "“\(place)” is no place for “\(file.path)”, which says that it is a \(ending); choose a name with that "
                + "ending")
    }

    private static func verdict(
        _ file: DescribedFile, _ made: Reproduction.Made
    ) throws -> (isSame: Bool, words: String) {
        if file.bytes == made.bytes { return (true, "the same, byte by byte") }
        if file.found.formats == ["svg"] {
            let same = FileDescription.removing(from: file.bytes) == FileDescription.removing(from: made.bytes)
            return same ? (true, "the same shapes, made by other versions") : (false, "other shapes")
        }
        let times = (FilmTimes(file.bytes), FilmTimes(made.bytes))
        let difference = times.0.flatMap { before in times.1.flatMap { before.difference(from: $0) } }
        let isCounted = times.0?.delays.count == times.1?.delays.count
        let result = try made.comparison(with: file, isTimed: difference == nil || !isCounted)
        guard result.firstDifferingFrame == nil, result.verdict == .same else {
            return (false, "another one: \(result.message)")
        }
        return difference.map { (false, "the same pixels, \($0)") } ?? (true, "the same pixels, in other bytes")
    }
}
