import JellySupport

/// Completions for bash.
enum BashCompletion: CompletionScript {
    static let shell = "bash"

    static func text(of commands: [Specification]) -> String {
        let names = commands.map(\.name)
        let options = commands.map { command in
            "        \(command.name)) _jellyframe_words \(quoted(command.options.flatMap(\.names))) ;;"
        }
        let values = commands.flatMap { command in
            command.options.filter { $0.placeholder != nil }.map { option in
                let words = option.names.map { shellWord("\(command.name) \($0)") }
                return "        \(words.joined(separator: " | "))) \(action(option.facts.completion, commands)) ;;"
            }
        }
        let operands = commands.map { command in
            let actions = command.completedOperands.enumerated().map { index, operand in
                let place = operand.word.hasSuffix("…") ? "*" : "\(index + 1)"
                return "            \(place)) \(action(operand.completion, commands)) ;;"
            }
            return (["        \(command.name)) case $place in"] + actions + ["        esac ;;"])
                .joined(separator: "\n")
        }
        return """
            # Completions of jellyframe for bash, as “jellyframe completions bash” prints them.

            # Offers, after $1, the lines that begin with $2. Nothing in them is expanded, as compgen -W would.
            _jellyframe_offer() {
                local name
                while IFS= read -r name; do
                    [[ -z $name || $name != "$2"* ]] || COMPREPLY+=("$1$name")
                done
            }

            # Offers the words that begin as the one that is written; one may be several lines with a word in each.
            _jellyframe_words() { _jellyframe_offer "" "$word" < <(printf '%s\\n' "$@"); }

            # The same for several words with commas between them.
            _jellyframe_list() {
                local before=
                [[ $word != *,* ]] || before=${word%,*},
                _jellyframe_offer "$before" "${word##*,}" < <(printf '%s\\n' "$@")
                compopt -o nospace 2> /dev/null
            }

            # Offers directories, and files with these extensions, or all.
            _jellyframe_files() {
                local file extension
                compopt -o filenames 2> /dev/null
                while IFS= read -r file; do
                    [[ -d ${file/#\\~\\//$HOME/} || $# -eq 0 ]] && COMPREPLY+=("$file") && continue
                    for extension; do [[ $file != *."$extension" ]] || COMPREPLY+=("$file"); done
                done < <(compgen -f -- "$word")
            }

            _jellyframe_directories() {
                compopt -o filenames 2> /dev/null
                mapfile -t COMPREPLY < <(compgen -d -- "$word")
            }

            # A word of the line as it would be read: without quotes, and from the home directory.
            _jellyframe_plain() {
                local text
                # Without -r the backslashes go.
                IFS= read text <<< "${1/#\\~\\//$HOME/}"
                text=${text#[\\"\\']}
                printf '%s\\n' "${text%[\\"\\']}"
            }

            # The names in the scene that is on the line, or its quantities.
            _jellyframe_items() {
                local each file
                for each in "${COMP_WORDS[@]:2}"; do
                    file=$(_jellyframe_plain "$each")
                    case $file in
                        *.json5 | *.json | *.take)
                            "$(_jellyframe_plain "${COMP_WORDS[0]}")" completions "$1" "$file" 2> /dev/null
                            return ;;
                    esac
                done
            }

            # Of the words before, those that are operands.
            _jellyframe_place() {
                local before= each
                place=1
                for each in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
                    case "$each" in
                        -*) before=$each; continue ;;
                        =) before=$each; continue ;;
                    esac
                    [[ $before == = ]] || _jellyframe_takes_value "$before" || ((place++))
                    before=
                done
            }

            _jellyframe_takes_value() {
                case "$command $1" in
            \(values.isEmpty ? "" : takers(commands))
                esac
                return 1
            }

            _jellyframe() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} place
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    _jellyframe_words \(quoted(names + ["--help", "--version"]))
                    return
                fi
                # bash takes an equals sign for a word of its own.
                if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
                if [[ $word == = ]]; then word=; fi
                case "$command $before" in
            \(values.map { $0.replacing(" ;;", with: "; return ;;") }.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    case $command in
            \(options.joined(separator: "\n"))
                    esac
                    return
                fi
                _jellyframe_place
                case $command in
            \(operands.joined(separator: "\n"))
                esac
            }

            complete -F _jellyframe jellyframe
            """
    }

    /// The patterns of all options that take a value.
    private static func takers(_ commands: [Specification]) -> String {
        commands.compactMap { command in
            let names = command.options.filter { $0.placeholder != nil }.flatMap(\.names)
            let words = names.map { shellWord("\(command.name) \($0)") }
            return names.isEmpty ? nil : "        " + words.joined(separator: " | ") + ") return 0 ;;"
        }.joined(separator: "\n")
    }

    private static func quoted(_ words: [String]) -> String {
        words.map { shellWord($0) }.joined(separator: " ")
    }

    private static func action(_ completion: Completion, _ commands: [Specification]) -> String {
        switch completion {
        case .text: "true"
        case .words(let words): "_jellyframe_words " + quoted(words)
        case .list(let words): "_jellyframe_list " + quoted(words)
        case .files(let extensions): (["_jellyframe_files"] + extensions).joined(separator: " ")
        case .directories: "_jellyframe_directories"
        case .item: #"_jellyframe_words "$(_jellyframe_items items)""#
        case .items: #"_jellyframe_list "$(_jellyframe_items items)""#
        case .quantity: #"_jellyframe_words "$(_jellyframe_items quantities)""#
        case .quantities: #"_jellyframe_list "$(_jellyframe_items quantities)""#
        case .command: "_jellyframe_words " + quoted(commands.map(\.name))
        case .topic: "_jellyframe_words " + quoted(commands.topicNames)
        }
    }
}
