import JellySupport

/// Completions for zsh.
enum ZshCompletion: CompletionScript {
    static let shell = "zsh"

    static func text(of commands: [Specification]) -> String {
        let rows = commands.map { "        " + shellWord("\($0.name):\(described($0.summary))") }
        let cases = commands.map { command in
            let options = command.options.map { specification(of: $0, commands) }
            let operands = command.completedOperands.enumerated().map { index, operand in
                let place = operand.word.hasSuffix("…") ? "*" : "\(index + 1)"
                let optional = operand.word == command.optionalOperand && place != "*" ? ":" : ""
                let word = described(operand.word)
                return shellWord("\(place):\(optional)\(word):\(action(operand.completion, commands))")
            }
            return """
                        \(command.name))
                            _arguments -S \\
                                \((options + operands).joined(separator: " \\\n                "))
                            ;;
                """
        }
        return """
            #compdef jellyframe
            # Completions of jellyframe for zsh, as “jellyframe completions zsh” prints them.

            # Offers words with commas between them.
            _jellyframe_list() { _values -s , "$@" }

            # The names in the scene that is on the line, or its quantities, one or several with commas between them.
            _jellyframe_items() {
                local file
                local -a names
                for file in ${words[2,-1]}; do
                    # As it would be read: without quotes, and from the home directory.
                    file=${${(Q)file}/#\\~\\//$HOME/}
                    case $file in
                        *.json5|*.json|*.take)
                            names=(${(f)"$("$_jellyframe_program" completions "$2" "$file" 2>/dev/null)"})
                            break ;;
                    esac
                done
                (( ${#names} )) || return 1
                if [[ $1 != several ]]; then
                    compadd -a names
                else
                    compset -P '*,'
                    compadd -qS , -a names
                fi
            }

            _jellyframe() {
                local _jellyframe_program=${${(Q)words[1]}/#\\~\\//$HOME/} command
                local -a commands
                commands=(
            \(rows.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe -t commands command commands
                    _arguments '--help[print help]' '--version[print the version]'
                    return
                fi
                command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in
            \(cases.joined(separator: "\n"))
                esac
            }

            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _jellyframe "$@"; else compdef _jellyframe jellyframe; fi
            """
    }

    /// An option in the syntax of `_arguments`: excluded options, names, help and value.
    private static func specification(of option: any OptionDeclaration, _ commands: [Specification]) -> String {
        let excluded = option.excluded + (option.repeats ? [] : option.names)
        let prefix = option.repeats ? "*" : "(" + excluded.joined(separator: " ") + ")"
        let help = "[" + described(option.brief) + "]"
        let value = option.placeholder.map { word in
            ":\(described(word)):\(action(option.facts.completion, commands))"
        }
        let names =
            option.names.map { name in value == nil ? name : name + (name.hasPrefix("--") ? "=" : "+") }
        guard names.count > 1 else { return shellWord(prefix + (names.first ?? "") + help + (value ?? "")) }
        return shellWord(prefix) + "{" + names.joined(separator: ",") + "}"
            + shellWord(help + (value ?? ""))
    }

    /// Text without characters that would end an explanation.
    private static func described(_ text: String) -> String {
        var result = ""
        for character in text {
            if #"[]:\"#.contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    private static func action(_ completion: Completion, _ commands: [Specification]) -> String {
        switch completion {
        case .text: " "
        case .words(let words): "(" + words.joined(separator: " ") + ")"
        // The space before the function's name keeps compadd's options out of its arguments.
        case .list(let words): " _jellyframe_list word " + words.joined(separator: " ")
        case .files(let extensions):
            // A single word in parentheses would be a glob qualifier.
            switch extensions.count {
            case 0: "_files"
            case 1: "_files -g \"*.\(extensions[0])\""
            default: "_files -g \"*.(" + extensions.joined(separator: "|") + ")\""
            }
        case .directories: "_files -/"
        case .item: " _jellyframe_items one items"
        case .items: " _jellyframe_items several items"
        case .quantity: " _jellyframe_items one quantities"
        case .quantities: " _jellyframe_items several quantities"
        case .command: "(" + commands.map(\.name).joined(separator: " ") + ")"
        case .topic: "(" + commands.topicNames.joined(separator: " ") + ")"
        }
    }
}
