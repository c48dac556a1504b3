import JellySupport

/// One of the program's commands.
protocol Command {
    static var specification: Specification { get }
    static func run(_ arguments: Arguments) throws
}

/// A command's declaration, from which parsing, help, manual pages and completions are derived.
struct Specification {
    /// The operand that names a scene or a take.
    static let motion = "SCENE"
    /// The operands that name one or more.
    static let motions = "SCENE…"

    let name: String
    let summary: String
    /// The required operands, as `--help` shows them; one that ends in `…` stands for one or more.
    let operands: [String]
    /// A last operand that can be left out.
    var optionalOperand: String?
    /// Completions of operands whose placeholder does not imply them.
    var completions: [String: Completion] = [:]
    let options: [any OptionDeclaration]
    let examples: [String]
    /// The paragraph about exit codes in `--help`.
    var exitCodes = ExitCode.help
    /// Further paragraphs of `--help`.
    var notes: String?

    /// The usage line of `--help`.
    var usage: String {
        let words = [name] + operands + (optionalOperand.map { ["[\($0)]"] } ?? [])
        return (["jellyframe"] + words + ["[options]"]).joined(separator: " ")
    }

    /// The operands with their completions.
    var completedOperands: [(word: String, completion: Completion)] {
        (operands + (optionalOperand.map { [$0] } ?? [])).map { word in
            (word, completions[word] ?? Completion(placeholder: word))
        }
    }

    /// The text of `--help`, wrapped at `width` characters.
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

    /// The description with the default.
    var shownHelp: String {
        let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text + (standard.map { "; default: \($0)" } ?? "")
    }

    /// The description up to its first punctuation mark, for completions.
    var brief: String {
        let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let end = [": ", "; ", " (", ", "].compactMap { text.firstRange(of: $0)?.lowerBound }
            .filter { text.distance(from: text.startIndex, to: $0) >= 12 }.min()
        return String(text[..<(end ?? text.endIndex)].prefix(80))
    }
}
