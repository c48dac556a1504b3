/// Manual pages in roff, generated from the commands' declarations.
enum ManualPage {
    /// The name of a command's page, without its section.
    static func name(of command: Specification) -> String { "jellyframe-" + command.name }

    /// All pages by their files' names.
    static var all: [(file: String, text: String)] {
        [("jellyframe.1", program)]
            + Program.commands.map { (name(of: $0.specification) + ".1", of($0.specification)) }
    }

    /// The manual page of the program.
    static var program: String {
        var lines = [header("jellyframe")]
        lines += ["jellyframe \\- " + escaped(lowered(Program.summary))]
        lines += section("Synopsis", ["\\fBjellyframe\\fR \\fICOMMAND\\fR [options]"])
        lines += section("Examples", examples(RenderCommand.examples))
        lines += section("Commands", [])
        for group in Program.groups {
            lines.append(".SS " + quoted(group.title))
            for command in group.commands.map({ $0.specification }) {
                lines += [".TP", "\\fB" + escaped(name(of: command)) + "\\fR(1)"] + filled(command.summary)
            }
        }
        for topic in HelpTopic.all {
            lines += section(topic.name.replacing("-", with: " "), paragraphs(topic.summary + "\n\n" + topic.text))
        }
        return lines.joined(separator: "\n")
    }

    /// The manual page of a command.
    static func of(_ command: Specification) -> String {
        var lines = [header(name(of: command))]
        lines += [escaped(name(of: command)) + " \\- " + escaped(lowered(command.summary))]
        let operands = command.operands.map { "\\fI\(escaped($0))\\fR" }
        let optional = command.optionalOperand.map { ["[\\fI\(escaped($0))\\fR]"] } ?? []
        let words = ["\\fBjellyframe\\fR \\fB\(escaped(command.name))\\fR"] + operands + optional + ["[options]"]
        lines += section("Synopsis", [words.joined(separator: " ")])
        lines += section("Examples", examples(command.examples))
        lines += section("Options", [])
        for (group, options) in command.options.groups {
            if group != .main { lines.append(".SS " + quoted(group.rawValue)) }
            for option in options { lines += [".TP", heading(option)] + filled(option.shownHelp) }
        }
        if let notes = command.notes { lines += section("Notes", paragraphs(notes)) }
        lines += section("Exit status", paragraphs(command.exitCodes))
        lines += section("See also", ["\\fBjellyframe\\fR(1)"])
        return lines.joined(separator: "\n")
    }

    private static func header(_ name: String) -> String {
        ".TH \"\(escaped(name.uppercased()))\" 1 \"\" \"jellyframe \(Program.version)\" \"User Commands\"\n.SH NAME"
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        [".SH " + quoted(title.uppercased())] + lines
    }

    private static func examples(_ examples: [String]) -> [String] { [".nf"] + examples.map(line) + [".fi"] }

    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").enumerated().flatMap { index, paragraph -> [String] in
            let start: [String] = index == 0 ? [] : [".PP"]
            guard TextWrapping.isVerbatim(paragraph) else { return start + filled(String(paragraph)) }
            let lines: [String] = paragraph.split(separator: "\n").map { line(String($0)) }
            return start + [".nf"] + lines + [".fi"]
        }
    }

    private static func heading(_ option: any OptionDeclaration) -> String {
        let names = option.names.reversed().map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        return names + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? "")
    }

    /// Text wrapped into lines of at most 70 characters.
    private static func filled(_ text: String) -> [String] { TextWrapping.lines(text, width: 70).map(line) }

    /// A line of text, escaped if it would start as a roff request.
    private static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// Text with backslashes, hyphens and quotes escaped so that they can be copied.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(character)
            }
        }
        return result
    }

    /// A summary as a part of a sentence.
    private static func lowered(_ summary: String) -> String {
        let text = summary.hasSuffix(".") ? summary.dropLast() : summary[...]
        return (text.first.map { String($0).lowercased() } ?? "") + text.dropFirst()
    }
}
