import JellyScene
import JellyStage

/// How a shell completes a word.
enum Completion: Hashable, Sendable {
    /// Any text, such as a number.
    case text
    case words([String])
    /// Several values separated by commas.
    case list([String])
    /// Files with these extensions (all files if there are none), and directories.
    case files([String])
    case directories
    /// The name of an item in the given scene.
    case item
    /// Several names of items separated by commas.
    case items
    case command
    case topic
    /// A quantity of an item in that scene, such as `ball.center.y`.
    case quantity
    /// Several quantities separated by commas.
    case quantities

    static let scenes = Completion.files(sceneExtensions)
    /// Scenes and takes, without dots.
    static let sceneExtensions = SceneFile.extensions.map { String($0.dropFirst()) } + ["take"]

    /// The completion implied by a placeholder in `--help`.
    init(placeholder: String) {
        switch placeholder.split(separator: "…").first.map(String.init) ?? "" {
        case "SCENE", "WHAT": self = .scenes
        case "TAKE": self = .files(["take"])
        case "RESULT.json": self = .files(["json"])
        case "OUT", "FILE", "PATH", "PROOF", "PROGRAM", "A", "B": self = .files([])
        case "DIR", "SEGMENTS": self = .directories
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
        case .files, .directories: true
        case .text, .words, .list, .item, .items, .quantity, .quantities, .command, .topic: false
        }
    }

    static let instants = Instant.names
}

/// A completion script, generated from the commands' declarations.
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
    /// The operands of `help`: commands and topics.
    var topicNames: [String] { [HelpCommand.all] + map(\.name) + HelpTopic.all.map(\.name) }
}
