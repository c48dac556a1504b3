/// Completions for fish.
enum FishCompletion: CompletionScript {
    static let shell = "fish"

    static func text(of commands: [Specification]) -> String {
        let names = commands.map { command in
            line(
                "__jellyframe_is_first", "-a", command.name, "-d", quoted(command.summary))
        }
        let others = commands.flatMap { command in
            let condition = "__jellyframe_is \(command.name)"
            return command.options.map { option in
                let names = option.names.flatMap { name in
                    name.hasPrefix("--") ? ["-l", String(name.dropFirst(2))] : ["-s", String(name.dropFirst())]
                }
                let value = option.placeholder == nil ? [] : ["-x"] + action(option.facts.completion, commands)
                return line(condition, (names + value + ["-d", quoted(option.brief)]).joined(separator: " "))
            }
                + command.completedOperands.enumerated().compactMap { index, operand in
                    let action = action(operand.completion, commands)
                    guard !action.isEmpty else { return nil }
                    let place = operand.word.hasSuffix("…") ? "" : " \(index + 1)"
                    return line("__jellyframe_is_at \(command.name)\(place)", action.joined(separator: " "))
                }
        }
        return """
            # Completions of jellyframe for fish, as “jellyframe completions fish” prints them.

            function __jellyframe_is_first
                test (count (commandline -opc)) -eq 1
            end

            # Whether the command is this one.
            function __jellyframe_is
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            # Whether an operand of this command is written, and which.
            function __jellyframe_is_at
                __jellyframe_is $argv[1]; or return 1
                test (count $argv) -gt 1; or return 0
                set -l words (commandline -opc)
                set -l place 1
                set -l takes \(takers(commands))
                set -l before
                for word in $words[3..-1]
                    switch $word
                        case '-*'
                            set before $word
                        case '*'
                            contains -- "$words[2] $before" $takes; or set place (math $place + 1)
                            set before
                    end
                end
                test $place -eq $argv[2]
            end

            # The value being typed, without its option.
            function __jellyframe_value
                string replace -r '^(--[^=]*=|-\\w)' '' -- (commandline -ct)
            end

            # Directories, and files with these extensions, or all, as fish itself completes them.
            function __jellyframe_files
                set -l value (__jellyframe_value)
                for file in (complete -C "'' $value" | string replace -r '\\t.*' '')
                    if string match -q '*/' -- $file; or test (count $argv) -eq 0
                        echo $file
                    else if contains -- (string replace -r '.*\\.' '' -- $file) $argv
                        echo $file
                    end
                end
            end

            function __jellyframe_directories
                __jellyframe_files | string match '*/'
            end

            # Words with commas between them.
            function __jellyframe_list
                set -l before (string match -r '.*,' -- (__jellyframe_value))
                for word in $argv
                    echo "$before$word"
                end
            end

            # The names in the scene that is on the line, or its quantities.
            function __jellyframe_items
                set -l kind $argv items
                set -l words (commandline -opc | string replace -r '^~/' ~/)
                command -q $words[1]; or return
                for file in $words[2..-1]
                    if string match -qr '\\.(json5|json|take)$' -- $file
                        $words[1] completions $kind[1] $file 2>/dev/null
                        return
                    end
                end
            end

            complete -c jellyframe -f
            \(line("__jellyframe_is_first", "-l help -d 'print help'"))
            \(line("__jellyframe_is_first", "-l version -d 'print the version'"))
            \((names + others).joined(separator: "\n"))
            """
    }

    private static func line(_ condition: String, _ words: String...) -> String {
        "complete -c jellyframe -n '\(condition)' " + words.joined(separator: " ")
    }

    /// The options that take a value, each after its command's name.
    private static func takers(_ commands: [Specification]) -> String {
        commands.flatMap { command in
            command.options.filter { $0.placeholder != nil }.flatMap(\.names).map { quoted("\(command.name) \($0)") }
        }.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    private static func action(_ completion: Completion, _ commands: [Specification]) -> [String] {
        switch completion {
        case .text: []
        case .words(let words): ["-a", quoted(words.joined(separator: " "))]
        case .list(let words): ["-a", quoted("(__jellyframe_list " + words.joined(separator: " ") + ")")]
        case .files(let extensions):
            ["-a", quoted((["(__jellyframe_files"] + extensions).joined(separator: " ") + ")")]
        case .directories: ["-a", quoted("(__jellyframe_directories)")]
        case .item: ["-a", quoted("(__jellyframe_items)")]
        case .items: ["-a", quoted("(__jellyframe_list (__jellyframe_items))")]
        case .quantity: ["-a", quoted("(__jellyframe_items quantities)")]
        case .quantities: ["-a", quoted("(__jellyframe_list (__jellyframe_items quantities))")]
        case .command: ["-a", quoted(commands.map(\.name).joined(separator: " "))]
        case .topic: ["-a", quoted(commands.topicNames.joined(separator: " "))]
        }
    }
}
