import JellySupport

/// `jellyframe help`: explains a command or a topic.
enum HelpCommand: Command {
    /// The operand for all commands.
    static let all = "all"
    private static let isManual = Option(
        flag: "--man", help: "print the manual page of the program or of a command, as roff"
    ).excluding("--markdown")
    private static let isMarkdown = Option(
        flag: "--markdown", help: "print all commands and topics as one Markdown page (Docs/commands.md)")

    static let specification = Specification(
        name: "help", summary: "Explains a command or a topic.",
        operands: [], optionalOperand: "TOPIC",
        options: [isManual, isMarkdown, CommonOptions.help],
        examples: [
            "jellyframe help all", "jellyframe help render", "jellyframe help times",
            "jellyframe help --man render | man -l -",
        ],
        exitCodes: "Exit codes: 0 success, 64 unknown command or topic.",
        notes: "TOPIC is a command, all (every command by groups), or one of "
            + WordList.sum(HelpTopic.all.map(\.name)) + ".")

    static func run(_ arguments: Arguments) throws {
        if arguments[isMarkdown] {
            guard arguments.operands.isEmpty else {
                throw Failure.usage("--markdown prints everything; omit TOPIC")
            }
            return Terminal.print(text: String(CommandsPage.text.dropLast()))
        }
        guard let name = arguments.operands.first else {
            return Terminal.print(text: arguments[isManual] ? ManualPage.program : Program.help(width: Terminal.width))
        }
        if let topic = HelpTopic.all.first(where: { $0.name == name }) {
            guard !arguments[isManual] else {
                throw Failure.usage("the topic “\(name)” is part of the program's manual page: jellyframe help --man")
            }
            return Terminal.print(text: topic.help(width: Terminal.width))
        }
        if name == all {
            guard !arguments[isManual] else {
                throw Failure.usage("the program's manual page lists all commands: jellyframe help --man")
            }
            return Terminal.print(text: Program.helpOfAll(width: Terminal.width))
        }
        let command = try Program.command(name, besides: [all] + HelpTopic.all.map(\.name)).specification
        Terminal.print(text: arguments[isManual] ? ManualPage.of(command) : command.help(width: Terminal.width))
    }
}
