import Foundation

@testable import JellyProgram

/// One of the program's examples, as a line to attack.
///
/// All come from the table of commands, so new commands are attacked, too.
struct AttackLine: Sendable, CustomStringConvertible {
    /// The role of a word.
    enum Role: Hashable, Sendable {
        case operand
        case value(option: String, placeholder: String)
        case option
    }

    let command: String
    /// The words after the command's name.
    var words: [String]
    let roles: [Role]

    var description: String { ([command] + words).joined(separator: " ") }

    /// Options that name an input, or an output of another command.
    private static let inputs: Set<String> = [
        "--touches", "--presentation", "--audio", "--data", "--jellyframe", "--for",
    ]

    /// The words that name written files, without standard output and multiple files.
    var files: [Int] {
        places(["OUT", "FILE"]).filter { index in
            words[index] != "-" && !words[index].hasSuffix("/") && !words[index].contains { "%{".contains($0) }
        }
    }

    /// The words that name output directories.
    var directories: [Int] {
        places(["DIR"]).filter { !isGolden($0) } + places(["OUT"]).filter { words[$0].hasSuffix("/") }
    }

    /// The word that names the directory of goldens.
    var golden: Int? { places(["DIR"]).first(where: isGolden) }

    /// The words that name scenes to read.
    var scenes: [Int] {
        command == NewCommand.specification.name ? [] : operands.filter { words[$0].hasSuffix(".json5") }
    }

    /// The words that are values of options but not outputs.
    var values: [Int] {
        let places = files + directories + [golden].compactMap(\.self)
        return words.indices.filter { if case .value = roles[$0] { !places.contains($0) } else { false } }
    }

    /// Whether a word names a directory for a video's frames.
    func hasFrames(_ index: Int) -> Bool {
        if case .value(_, "OUT") = roles[index] { words[index].hasSuffix("/") } else { false }
    }

    var operands: [Int] { words.indices.filter { roles[$0] == .operand } }

    /// The line with a replaced word.
    func replacing(_ index: Int, by word: String) -> AttackLine {
        var line = self
        line.words[index] = word
        return line
    }

    /// The path in a word such as `landing.png@contact`.
    static func path(_ word: String) -> String { word.split(separator: "@").first.map(String.init) ?? word }

    /// A word with another path, keeping the rest.
    func moving(_ index: Int, to path: String) -> AttackLine {
        let word = words[index]
        return replacing(index, by: path + word.dropFirst(Self.path(word).count))
    }

    private func isGolden(_ index: Int) -> Bool {
        if case .value("--golden", _) = roles[index] { true } else { false }
    }

    private func places(_ placeholders: Set<String>) -> [Int] {
        words.indices.filter { index in
            if case .value(let option, let placeholder) = roles[index] {
                placeholders.contains(placeholder) && !Self.inputs.contains(option)
            } else {
                false
            }
        }
    }
}

extension AttackLine {
    /// The names of all commands that end by themselves; `WatchTests` attacks the other one.
    static let commands = Program.commands.map { $0.specification.name }.filter {
        $0 != WatchCommand.specification.name
    }

    /// Every example of a command, and its first one with each option for a file or directory that no example has.
    static func all(of command: String) -> [AttackLine] {
        guard let specification = Program.commands.map({ $0.specification }).first(where: { $0.name == command }) else {
            return []
        }
        // One measurement suffices, and none is best where it determines the output.
        let options = Set(specification.options.map { $0.names[0] })
        let runs =
            options.contains("--runs")
            ? ["--runs", "1"]
            : options.contains("--seconds-per-frame") ? ["--seconds-per-frame", "0.1", "--megabytes", "100"] : []
        var lines: [[String]] = []
        for example in specification.examples {
            let words = shellWords(example)
            if words.first == "jellyframe", words.count > 1 {
                lines.append(Array(words.dropFirst(2)) + (words.contains(runs.first ?? "") ? [] : runs))
            }
        }
        // A build takes minutes, and writes into its own directory.
        if command == PortCommand.specification.name { lines = lines.filter { $0.contains("--no-video") } }
        // `bench`'s built-in scenes take a minute each; the directory's are as short as the others.
        if command == "bench" { lines = lines.filter { $0.contains { $0.hasSuffix(".json5") } } }
        if lines.isEmpty { lines = [specification.operands.map { _ in "alert.json5" } + runs] }
        let used = Set(lines.joined())
        for option in specification.options where ["OUT", "FILE", "DIR"].contains(option.placeholder) {
            guard used.union(inputs).isDisjoint(with: option.names), let first = lines.first else { continue }
            lines.append(first + [option.names[0], option.placeholder == "DIR" ? "extra/" : "extra.txt"])
        }
        return lines.map { AttackLine($0, of: specification) }
    }

    /// Creates a line from a command's name and arguments; nil for an unknown command.
    init?(_ words: [String]) {
        guard let specification = Program.commands.map({ $0.specification }).first(where: { $0.name == words.first })
        else { return nil }
        self.init(Array(words.dropFirst()), of: specification)
    }

    private init(_ words: [String], of specification: Specification) {
        var roles: [Role] = []
        var pending: Role?
        for word in words {
            if let value = pending {
                roles.append(value)
                pending = nil
            } else if word.hasPrefix("-"), word != "-" {
                let option = specification.options.first { $0.names.contains(word) }
                pending = option.flatMap { option in
                    option.placeholder.map { .value(option: option.names[0], placeholder: $0) }
                }
                roles.append(.option)
            } else {
                roles.append(.operand)
            }
        }
        (command, self.words, self.roles) = (specification.name, words, roles)
    }

    /// The words of an example up to its first pipe or redirection, as a shell would split them in an attack's
    /// directory.
    private static func shellWords(_ text: String) -> [String] {
        var words: [String] = []
        var (word, isQuoted) = ("", false)
        for character in text + " " {
            switch character {
            case "'": isQuoted.toggle()
            case " " where !isQuoted:
                if word == "|" || word == ">" { return words }
                if word.contains("*") {
                    words += ["alert", "falling-blocks"].map { word.replacing("*", with: $0) }
                } else if word.hasSuffix("/jellyframe") {
                    words.append(Jellyframe.path)
                } else if !word.isEmpty {
                    words.append(word)
                }
                word = ""
            default: word.append(character)
            }
        }
        return words
    }
}
