import JellyGolden
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// The command line: finds the command, runs it, prints its errors.
enum Program {
    static let version = "0.1.0"
    /// All commands, as `help all` groups them.
    static var groups: [(title: String, commands: [any Command.Type])] {
        [
            (
                "Make a scene",
                [NewCommand.self, WatchCommand.self, CheckCommand.self, ListCommand.self, SchemaCommand.self]
            ),
            (
                "Render",
                [
                    RenderCommand.self, StillCommand.self, SheetCommand.self, StrobeCommand.self, PlotCommand.self,
                    TraceCommand.self, InfoCommand.self, BakeCommand.self, DocsCommand.self, SpringCommand.self,
                ]
            ),
            (
                "Keep goldens",
                [
                    RecordCommand.self, VerifyCommand.self, AcceptCommand.self, DiffCommand.self, ReportCommand.self,
                    PruneCommand.self, CalibrateCommand.self, TightenCommand.self, ReproduceCommand.self,
                ]
            ),
            ("UIKit", [PortCommand.self]),
            ("Many machines", [FarmCommand.self, MergeCommand.self]),
            ("This machine", [DoctorCommand.self, BenchCommand.self, CompletionsCommand.self, HelpCommand.self]),
        ]
    }
    static var commands: [any Command.Type] { groups.flatMap(\.commands) }
    /// The commands of the first hour, which `--help` lists.
    static var firstCommands: [any Command.Type] {
        [
            NewCommand.self, WatchCommand.self, CheckCommand.self, RenderCommand.self, StillCommand.self,
            RecordCommand.self, VerifyCommand.self, PortCommand.self,
        ]
    }

    static func run(_ words: () throws -> [String]) -> ExitCode {
        let code = outcome {
            try Staging.$onWaiting.withValue(.init { Terminal.note("jellyframe: \($0)") }) { try start(words()) }
        }
        // Output that could not be delivered is a failure.
        let delivery = outcome { try Terminal.finish() }
        return code == .success ? delivery : code
    }

    /// The arguments of this process.
    ///
    /// - Throws: `Failure` for one that is not UTF-8, which Swift would replace by another name.
    static var words: [String] {
        get throws {
            let words = Array(CommandLine.arguments.dropFirst())
            for (index, word) in words.enumerated() {
                guard let bytes = CommandLine.unsafeArgv[index + 1], String(validatingCString: bytes) != nil else {
                    throw Failure.usage("invalid argument “\(word)”: not valid UTF-8")
                }
            }
            return words
        }
    }

    private static func outcome(_ body: () throws -> Void) -> ExitCode {
        do {
            try body()
            return .success
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
        // Only commands that need much memory check the limit.
        let isLarge = command.specification.options.contains { $0.name == CommonOptions.memory.name }
        if isLarge, let cause = AddressLimit.cause { throw Failure.usage(cause) }
        let readsTakes = command.specification.operands == [Specification.motion] || command is RenderCommand.Type
        guard readsTakes, arguments.operands.count == 1, TakeFile.isTake(arguments.operands[0]) else {
            return try command.run(arguments)
        }
        // Options recorded in a take are the defaults of commands that read it.
        let take = try TakeFile(arguments.operands[0], memory: arguments[CommonOptions.memory])
        let options = BakeCommand.options(of: take)
        try command.run(arguments.withDefaults(options, of: command.specification, from: take.path))
    }

    /// Finds a command; `others` and `options` are further names to suggest for a misspelled one.
    static func command(
        _ name: String, besides others: [String] = [], options: [String] = []
    ) throws -> any Command.Type {
        if let command = commands.first(where: { $0.specification.name == name }) { return command }
        let names = commands.map { $0.specification.name } + others
        guard !name.hasPrefix("-") else {
            let near =
                SpellingSuggestion.find(name, in: options) ?? options.first { $0.hasPrefix("-" + name.lowercased()) }
            let hint = SpellingSuggestion.hint(meaning: near, else: "see jellyframe --help")
            throw Failure.usage("unknown option “\(name)”" + hint)
        }
        let hint = SpellingSuggestion.hint(
            name, in: names + options, else: "the commands are \(names.joined(separator: ", "))")
        throw Failure.usage("unknown command “\(name)”" + hint)
    }

    /// One sentence about the program.
    static let summary = "Renders UIKit Dynamics scenes to images and video, without a screen."

    /// The text of `--help`, wrapped at `width` characters: at most 24 lines of 80.
    static func help(width: Int) -> String {
        let column = firstCommands.map { $0.specification.name.count }.max() ?? 0
        let first = rows(firstCommands, column: column, width: width)
        let more = TextWrapping.rows(
            [
                ("jellyframe COMMAND --help", "options and examples of a command"),
                ("jellyframe help all      ", "all \(commands.count) commands"),
                ("jellyframe help TOPIC    ", WordList.choice(HelpTopic.all.map(\.name))),
                ("jellyframe --version     ", "the version"),
            ], width: width)
        return """
            \(TextWrapping.paragraphs(summary, width: width))

            Usage: jellyframe COMMAND [options]

            \(TextWrapping.commandLines(["jellyframe new fall", "jellyframe render fall.json5 --fps 25 -o fall.gif"], width: width))

            First commands:
            \(first.joined(separator: "\n"))

            More:
            \(more.joined(separator: "\n"))
            """
    }

    /// The text of `help all`: every command, by groups.
    static func helpOfAll(width: Int) -> String {
        let column = commands.map { $0.specification.name.count }.max() ?? 0
        let lists = groups.map { group in
            ([group.title + ":"] + rows(group.commands, column: column, width: width)).joined(separator: "\n")
        }
        let end = """
            \(ExitCode.help) Commands that compare have further codes; see their --help.

            Docs/… refers to a page of the documentation: Docs in the sources, share/doc/jellyframe once installed.
            """
        return (lists + [TextWrapping.paragraphs(end, width: width)]).joined(separator: "\n\n")
    }

    private static func rows(_ commands: [any Command.Type], column: Int, width: Int) -> [String] {
        TextWrapping.rows(
            commands.map { ($0.specification.name.padding(to: column), $0.specification.summary) }, width: width)
    }

    /// An error as the program reports it.
    static func phrased(_ error: any Error) -> Failure {
        switch error {
        case let failure as Failure: return failure
        case let error as SceneErrors:
            let unread = error.errors.allSatisfy { $0.line == nil }
            return Failure(code: unread ? .noScene : .badScene, lines: error.lines)
        case let error as any CodedError:
            let lines = [error.description] + (error.details.map(VisibleText.lines) ?? [])
            return Failure(code: error.exitCode, lines: lines)
        case let error as MemoryError: return .usage("\(error)")
        case let error as StageError: return Failure(code: .failure, message: "the scene stopped \(error)")
        default:
            // Without a description of its own an error would print as the name of its case.
            let hasWords = type(of: error) is any CustomStringConvertible.Type
            return Failure(code: .failure, message: hasWords ? "\(error)" : SystemReason.text(error))
        }
    }
}

/// A library error that is reported by its own description, with the exit code for it.
private protocol CodedError: Error {
    var description: String { get }
    /// The output of another program that failed, if any.
    var details: String? { get }
    var exitCode: ExitCode { get }
}

extension CodedError {
    var details: String? { nil }
}

extension VideoError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch kind {
        case .usage: .usage
        case .missingDependency: .missingDependency
        case .cannotCreateOutput: .cannotCreate
        case .writeFailed, .encoderFailed, .unusableSegment, .unreadableVideo: .failure
        }
    }
}

extension OutputError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotCreate, .foreign, .exists, .unchanged, .busy: .cannotCreate
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

extension GraphicsError: CodedError {
    fileprivate var exitCode: ExitCode { isUsage ? .usage : .failure }
}

extension GoldenError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .missingFile, .unreadable, .wrongLine, .inconsistent, .unknownVersion, .apart: .unreadable
        case .cannotWrite, .cannotReplace: .cannotCreate
        case .unusableName, .unknownSetting: .usage
        case .notReproducible, .recordingInCI, .nothingToHold, .acceptedOtherwise, .isTheGolden, .unusableImages:
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
