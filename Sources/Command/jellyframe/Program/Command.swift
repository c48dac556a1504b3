import JellySupport

/// One of the program's commands.
protocol Command {
    static var specification: Specification { get }
    static func run(_ arguments: Arguments) throws
}

/// What a command takes.
struct Specification {
    /// The operand that is a scene or a take of one.
    static let motion = "SCENE"

    let name: String
    let summary: String
    /// The words after the name that are not options, as `--help` shows them; each is needed, and one that ends in `…`
    /// stands for one or more.
    let operands: [String]
    /// One more word that may be given.
    var optionalOperand: String?
    /// What a shell offers for an operand, where that is not what its word says.
    var completions: [String: Completion] = [:]
    let options: [any OptionDeclaration]
    let examples: [String]
    /// What `--help` says of the codes with which the command ends.
    var exitCodes = ExitCode.help
    /// What `--help` says besides.
    var notes: String?

    /// The words of a command line, as `--help` shows them.
    var usage: String {
        let words = [name] + operands + (optionalOperand.map { ["[\($0)]"] } ?? [])
        return (["jellyframe"] + words + ["[options]"]).joined(separator: " ")
    }

    /// The operands with what a shell offers for each.
    var completedOperands: [(word: String, completion: Completion)] {
        (operands + (optionalOperand.map { [$0] } ?? [])).map { word in
            (word, completions[word] ?? Completion(placeholder: word))
        }
    }

    /// What `--help` prints, in lines of so many characters where words allow it.
    func help(width: Int = TextWrapping.maximumWidth) -> String {
        let rows = options.map { ($0.shownNames, $0.shownHelp) }
        let column = rows.map(\.0.count).max() ?? 0
        var parts = [
            TextWrapping.paragraphs(summary, width: width), "Usage: " + usage,
            TextWrapping.commandLines(examples, width: width),
        ]
        for (group, options) in options.groups {
            // One column for all groups.
            let rows = options.map { option in
                (option.shownNames.padding(to: column), option.shownHelp)
            }
            parts.append(([group.rawValue + ":"] + TextWrapping.rows(rows, width: width)).joined(separator: "\n"))
        }
        parts += [notes, exitCodes].compactMap(\.self).map { TextWrapping.paragraphs($0, width: width) }
        return parts.joined(separator: "\n\n")
    }
}

extension OptionDeclaration {
    /// `-o, --output OUT`.
    var shownNames: String { names.reversed().joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "") }

    /// What is said of it, with what holds where it is not given.
    var shownHelp: String {
        let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text + (standard.map { "; default: \($0)" } ?? "")
    }

    /// What is said of it in a few words: as far as its first sign of punctuation.
    var brief: String {
        let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let end = [": ", "; ", " (", ", "].compactMap { text.firstRange(of: $0)?.lowerBound }
            .filter { text.distance(from: text.startIndex, to: $0) >= 12 }.min()
        return String(text[..<(end ?? text.endIndex)].prefix(80))
    }
}
