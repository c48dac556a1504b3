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
