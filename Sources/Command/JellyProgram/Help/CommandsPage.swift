/// `Docs/commands.md`, generated from the commands' declarations.
enum CommandsPage {
    static var text: String {
        var parts = [
            "# Commands",
            """
            For anyone who looks up a command or an option. Generated from the program's declarations, as are
            `jellyframe COMMAND --help`, `man jellyframe-COMMAND` and the shell completions.
            """,
        ]
        for group in Program.groups {
            let rows = group.commands.map { command in
                "- [`\(command.specification.name)`](#\(command.specification.name)) \(command.specification.summary)"
            }
            parts.append("**" + group.title + "**\n\n" + rows.joined(separator: "\n"))
        }
        let topics = HelpTopic.all.map { "- [`\($0.name)`](#\($0.name)) \($0.summary)" }
        parts.append("**Topics**\n\n" + topics.joined(separator: "\n"))
        parts += Program.commands.map { section(of: $0.specification) }
        parts += HelpTopic.all.map { "## \($0.name)\n\n\($0.summary)\n\n\(paragraphs($0.text))" }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func section(of command: Specification) -> String {
        var parts = ["## \(command.name)", command.summary, code([command.usage]), code(command.examples)]
        for (group, options) in command.options.groups {
            let rows = options.map { option in
                "| \(cell("`" + option.shownNames + "`")) | \(cell(escaped(option.shownHelp))) |"
            }
            parts.append((["| \(group.rawValue) | |", "|---|---|"] + rows).joined(separator: "\n"))
        }
        parts += [command.notes, command.exitCodes].compactMap(\.self).map(paragraphs)
        return parts.joined(separator: "\n\n")
    }

    private static func code(_ lines: [String]) -> String { lines.map { "    " + $0 }.joined(separator: "\n") }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { paragraph in
            TextWrapping.isVerbatim(paragraph)
                ? paragraph.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
                : escaped(TextWrapping.lines(String(paragraph), width: .max).joined())
        }.joined(separator: "\n\n")
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// Text with Markdown's characters escaped, except backticks.
    private static func escaped(_ text: String) -> String {
        text.replacing("*", with: "\\*").replacing("_", with: "\\_").replacing("<", with: "&lt;")
            .replacing("#", with: "\\#")
    }
}
