import JellySupport

/// `jellyframe help`: all about a command or a topic.
enum HelpCommand: Command {
    private static let isManual = Option(
        flag: "--man", help: "print the manual page of the program, or of a command, as man takes it"
    ).excluding("--markdown")
    private static let isMarkdown = Option(
        flag: "--markdown", help: "print all commands and topics as one page, which is Docs/commands.md")

    static let specification = Specification(
        name: "help", summary: "Explains a command or a topic.",
        operands: [], optionalOperand: "TOPIC",
        options: [isManual, isMarkdown, CommonOptions.help],
        examples: [
            "jellyframe help render", "jellyframe help times", "jellyframe help --man render | man -l -",
        ],
        exitCodes: "Exit codes: 0 done, 64 there is no such command or topic.",
        notes: "TOPIC is a command, or one of " + WordList.sum(HelpTopic.all.map(\.name)) + ".")

    static func run(_ arguments: Arguments) throws {
        if arguments[isMarkdown] {
            guard arguments.operands.isEmpty else {
                throw Failure.usage("--markdown prints everything; leave TOPIC out")
            }
            return Terminal.print(text: String(CommandsPage.text.dropLast()))
        }
        guard let name = arguments.operands.first else {
            return Terminal.print(text: arguments[isManual] ? ManualPage.program : Program.help(width: Terminal.width))
        }
        if let topic = HelpTopic.all.first(where: { $0.name == name }) {
            guard !arguments[isManual] else {
                throw Failure.usage("“\(name)” is a topic of the program's manual page: jellyframe help --man")
            }
            return Terminal.print(text: topic.help(width: Terminal.width))
        }
        let command = try Program.command(name, besides: HelpTopic.all.map(\.name)).specification
        Terminal.print(text: arguments[isManual] ? ManualPage.of(command) : command.help(width: Terminal.width))
    }
}
