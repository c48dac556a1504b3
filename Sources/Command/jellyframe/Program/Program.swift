import JellyGolden
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyVideo

/// The command line: finds the command, runs it, phrases what went wrong.
enum Program {
    static let version = "0.1.0"
    /// The commands as `--help` groups them.
    static var groups: [(title: String, commands: [any Command.Type])] {
        [
            (
                "Write a scene:", [NewCommand.self, CheckCommand.self, ListCommand.self, SchemaCommand.self]
            ),
            (
                "Show a scene:",
                [
                    RenderCommand.self, WatchCommand.self, BakeCommand.self, SheetCommand.self, StillCommand.self,
                    StrobeCommand.self, TraceCommand.self,
                    PlotCommand.self, InfoCommand.self, DocsCommand.self,
                ]
            ),
            (
                "Compare, and keep goldens:",
                [
                    DiffCommand.self, VerifyCommand.self, RecordCommand.self, AcceptCommand.self, ReportCommand.self,
                    PruneCommand.self, CalibrateCommand.self, TightenCommand.self, ReproduceCommand.self,
                ]
            ),
            ("Show somebody's controllers:", [PortCommand.self]),
            ("Render on many machines:", [MergeCommand.self, FarmCommand.self]),
            ("Measure:", [BenchCommand.self, DoctorCommand.self]),
            ("Get help:", [HelpCommand.self, CompletionsCommand.self]),
        ]
    }
    static var commands: [any Command.Type] { groups.flatMap(\.commands) }

    static func run(_ words: () throws -> [String]) -> ExitCode {
        let code = outcome { try start(words()) }
        // An answer that did not arrive is none.
        let delivery = outcome { try Terminal.finish() }
        return code == .success ? delivery : code
    }

    /// The words of this process after its name.
    ///
    /// - Throws: `Failure` for one that is no UTF-8: in its place Swift has another, which may be some other file's name.
    static var words: [String] {
        get throws {
            let words = Array(CommandLine.arguments.dropFirst())
            for (index, word) in words.enumerated() {
                guard let bytes = CommandLine.unsafeArgv[index + 1], String(validatingCString: bytes) != nil else {
                    throw Failure.usage("“\(word)” is no UTF-8, which names and other words have to be")
                }
            }
            return words
        }
    }

    private static func outcome(_ body: () throws -> Void) -> ExitCode {
        do {
            try body()
            return .success
        } catch let silent as Silent {
            return silent.code
        } catch {
            Interruption.check()
            let failure = phrased(error)
            Terminal.error(failure.lines)
            return failure.code
        }
    }

    /// Runs a command line without its first word.
    static func start(_ words: [String]) throws {
        guard let first = words.first else { return Terminal.print(text: help(width: Terminal.width)) }
        if ["--help", "-h"].contains(first) { return try start([HelpCommand.specification.name] + words.dropFirst()) }
        if first == "--version" {
            guard words.count == 1 else { throw Failure.usage("unexpected argument “\(words[1])”") }
            return Terminal.print("jellyframe \(version)")
        }
        let command = try command(first, options: ["--help", "--version"])
        let rest = Array(words.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return Terminal.print(text: command.specification.help(width: Terminal.width))
        }
        let arguments = try Arguments(rest, of: command.specification)
        // Where there is much, there is a limit of it.
        let isLarge = command.specification.options.contains { $0.name == CommonOptions.memory.name }
        if isLarge, let fault = AddressLimit.fault { throw Failure.usage(fault) }
        guard command.specification.operands == [Specification.motion], TakeFile.isTake(arguments.operands[0]) else {
            return try command.run(arguments)
        }
        // What a take was made with is what a command does with it, unless it is told otherwise.
        let take = try TakeFile(arguments.operands[0], memory: arguments[CommonOptions.memory])
        let options = BakeCommand.options(of: take)
        try command.run(arguments.withDefaults(options, of: command.specification, from: take.path))
    }

    /// The command of a name; a name that is near may also be one of some others, or of the options in its place.
    static func command(
        _ name: String, besides others: [String] = [], options: [String] = []
    ) throws -> any Command.Type {
        if let command = commands.first(where: { $0.specification.name == name }) { return command }
        let names = commands.map { $0.specification.name } + others
        guard !name.hasPrefix("-") else {
            let near = NearName.find(name, in: options) ?? options.first { $0.hasPrefix("-" + name.lowercased()) }
            let hint = near.map { "did you mean \($0)?" } ?? "see jellyframe --help"
            throw Failure.usage("unknown option “\(name)”; \(hint)")
        }
        let hint = NearName.hint(name, in: names + options, else: "the commands are \(names.joined(separator: ", "))")
        throw Failure.usage("unknown command “\(name)”" + hint)
    }

    /// What `--help` prints, in lines of so many characters where words allow it.
    static func help(width: Int) -> String {
        let column = commands.map { $0.specification.name.count }.max() ?? 0
        let lists = groups.map { group in
            let rows = group.commands.map { ($0.specification.name.padding(to: column), $0.specification.summary) }
            return ([group.title] + TextWrapping.rows(rows, width: width)).joined(separator: "\n")
        }
        let end = """
            jellyframe COMMAND --help tells all about a command, jellyframe help TOPIC about \
            \(WordList.choice(HelpTopic.all.map(\.name))); jellyframe --version the version.

            \(ExitCode.help) Commands that compare have codes of their own, which their --help tells.

            Docs/… is a page of the sources' Docs; installed, it is in share/doc/jellyframe beside bin.
            """
        return """
            jellyframe renders scenes of UIKit Dynamics to pictures and video, without a screen.

            \(TextWrapping.commandLines(RenderCommand.examples, width: width))

            \(lists.joined(separator: "\n\n"))

            \(TextWrapping.paragraphs(end, width: width))
            """
    }

    /// An error in the words in which it is told.
    static func phrased(_ error: any Error) -> Failure {
        switch error {
        case let failure as Failure: return failure
        case let error as SceneErrors:
            let unread = error.errors.allSatisfy { $0.line == nil }
            return Failure(code: unread ? .noScene : .badScene, lines: error.lines)
        case let error as any CodedError:
            let lines = [error.description] + (error.details.map(VisibleText.lines) ?? [])
            return Failure(code: error.exitCode, lines: lines)
        case let error as MemoryError: return .usage("\(error).")
        case let error as StageError: return Failure(code: .failure, message: "the scene stopped \(error)")
        default:
            // As a value every error has a description, which of an enumeration is the name of its case.
            let hasWords = type(of: error) is any CustomStringConvertible.Type
            return Failure(code: .failure, message: hasWords ? "\(error)" : SystemReason.text(error))
        }
    }
}

/// An error of a library whose description is told as it is, with how the program ends because of it.
private protocol CodedError: Error {
    var description: String { get }
    /// What another program has said; nil where there is none.
    var details: String? { get }
    var exitCode: ExitCode { get }
}

extension CodedError {
    var details: String? { nil }
}

extension FilmError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch kind {
        case .usage: .usage
        case .missingDependency: .missingDependency
        case .cannotCreateOutput: .cannotCreate
        case .writeFailed, .encoderFailed, .unusableSegment: .failure
        }
    }
}

extension OutputError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotCreate, .foreign, .exists, .busy: .cannotCreate
        case .twice, .input: .usage
        case .writeFailed, .ended: .failure
        }
    }
}

extension ShardError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .unreadable, .wrongLine: .unreadable
        case .inTheWay: .cannotCreate
        case .severalPlans, .nothingThere: .incomplete
        default: .usage
        }
    }
}

extension DrawingError: CodedError {
    fileprivate var exitCode: ExitCode { self == .blurredShapes ? .usage : .failure }
}

extension ReportError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotWrite, .cannotReplace: .cannotCreate
        case .cannotRead, .unknownVersion, .apart: .unreadable
        }
    }
}

extension ViewportError: CodedError {
    fileprivate var exitCode: ExitCode { .usage }
}

extension GoldenError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .missingFile, .unreadable, .wrongLine, .inconsistent: .unreadable
        case .cannotWrite, .cannotReplace: .cannotCreate
        case .unusableName, .unknownSetting: .usage
        case .notReproducible, .recordingInCI, .nothingToHold, .acceptedOtherwise, .isTheGolden, .unusablePictures:
            .failure
        }
    }
}

extension InputError: CodedError {
    fileprivate var exitCode: ExitCode { isUsage ? .usage : .failure }
}

extension TakeError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .unreadable: .noScene
        case .foreign, .newer, .damaged: .badScene
        case .notRecorded: .usage
        case .differs, .cannotWrite: .failure
        }
    }
}
