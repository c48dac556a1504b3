import JellyStage

/// What a shell offers where a word is to be completed.
enum Completion: Hashable, Sendable {
    /// Anything: a number, a text.
    case text
    case words([String])
    /// Several words with commas between them.
    case list([String])
    /// Files with these endings, all where there are none, and folders.
    case files([String])
    case folders
    /// The name of something in the scene that is on the line.
    case item
    /// Several of them with commas between them.
    case items
    case command
    case topic
    /// A quantity of something in that scene, as `ball.center.y`.
    case quantity
    /// Several of them with commas between them.
    case quantities

    static let scenes = Completion.files(["json5", "json", "take"])

    /// What the word that stands for a value in `--help` asks for.
    init(placeholder: String) {
        switch placeholder.split(separator: "…").first.map(String.init) ?? "" {
        case "SCENE", "WHAT": self = .scenes
        case "TAKE": self = .files(["take"])
        case "RESULT.json": self = .files(["json"])
        case "OUT", "FILE", "FILM", "PATH", "PROOF", "PROGRAM", "A", "B": self = .files([])
        case "DIR", "SEGMENTS", "FOLDER": self = .folders
        case "NAMES": self = .items
        case "WHEN": self = .words(Self.instants)
        case "COMMAND": self = .command
        case "TOPIC": self = .topic
        default: self = .text
        }
    }

    /// Whether the word is a path.
    var isPath: Bool {
        switch self {
        case .files, .folders: true
        case .text, .words, .list, .item, .items, .quantity, .quantities, .command, .topic: false
        }
    }

    static let instants = Instant.names
}

/// Completions for a shell, made of the commands' declarations.
protocol CompletionScript {
    /// The shell's name, and the script for it.
    static var shell: String { get }
    static func text(of commands: [Specification]) -> String
}

/// The shells for which there are completions.
enum Shells {
    static var all: [any CompletionScript.Type] { [BashCompletion.self, ZshCompletion.self, FishCompletion.self] }
    static var names: [String] { all.map { $0.shell } }
}

extension [Specification] {
    /// What `help` explains: commands and topics.
    var topicNames: [String] { map(\.name) + HelpTopic.all.map(\.name) }
}
