import JellySupport
import JellyTake

/// A parsed command line: operands, and options with their values.
struct Arguments {
    let operands: [String]
    private let given: [String: [String]]
    private var values: [String: any Sendable]
    /// Values recorded in the take, for options that were not given.
    private var defaults: [String: [String]] = [:]

    /// - Throws: `Failure` for an unknown option, an invalid value, and anything missing, repeated or conflicting.
    init(_ words: [String], of command: Specification) throws {
        let (operands, given) = try Self.sorted(words, of: command)
        if operands.count < command.operands.count {
            throw Failure.usage(
                "missing \(command.operands[operands.count]): jellyframe \(command.name) "
                    + command.operands.joined(separator: " "))
        }
        let most = command.operands.count + (command.optionalOperand == nil ? 0 : 1)
        if operands.count > most, command.operands.last?.hasSuffix("…") != true {
            throw Failure.usage("unexpected argument “\(operands[most])”")
        }
        for option in command.options where given[option.name] != nil {
            for other in option.excluded where given[other] != nil {
                let reason = option.facts.exclusionReasons[other].map { "; " + $0 } ?? ""
                throw Failure.usage("\(option.name) and \(other) cannot be combined" + reason)
            }
        }
        (self.operands, self.given) = (operands, given)
        values = try Dictionary(
            uniqueKeysWithValues: command.options.map { ($0.name, try $0.anyValue(of: given[$0.name] ?? [])) })
    }

    /// An option's value, or its default where it was not given or the command lacks it.
    subscript<Value>(_ option: Option<Value>) -> Value {
        guard let value = values[option.name].map({ $0 as? Value }) ?? (try? option.value(of: [])) else {
            preconditionFailure("\(option.name) is not declared with the type \(Value.self)")
        }
        return value
    }

    /// These arguments, with the options recorded in a take for those that were not given.
    ///
    /// - Parameter path: the take's.
    /// - Throws: `Failure` for a recorded value that its option does not accept.
    func withDefaults(_ defaults: [TakeOption], of command: Specification, from path: String) throws -> Arguments {
        var arguments = self
        let words = Dictionary(grouping: defaults, by: \.name).mapValues { $0.map(\.value) }
        for option in command.options where given[option.name] == nil {
            guard let words = words[option.name] else { continue }
            // An option that excludes it and was given wins.
            let others = command.options.filter { $0.excluded.contains(option.name) }.map(\.name) + option.excluded
            guard others.allSatisfy({ given[$0] == nil }) else { continue }
            do {
                arguments.values[option.name] = try option.anyValue(of: words)
                arguments.defaults[option.name] = words
            } catch {
                throw Failure(
                    code: .badScene,
                    message:
                        "“\(path)” was recorded with an invalid option, \(option.name) \(words.joined(separator: " "))"
                        + ((error as? Failure).map { ": " + $0.message } ?? ""))
            }
        }
        return arguments
    }

    /// The given options among `declarations`, as a take stores them.
    func options(of declarations: [any OptionDeclaration]) -> [TakeOption] {
        declarations.flatMap { option in
            (given[option.name] ?? []).map { TakeOption(name: option.name, value: $0) }
        }
    }

    /// The given options among `declarations`, as command-line words.
    func words(of declarations: [any OptionDeclaration]) -> [String] { Self.words(of: declarations, as: given) }

    /// The options taken over from a take among `declarations`, as command-line words.
    func defaultWords(of declarations: [any OptionDeclaration]) -> [String] {
        Self.words(of: declarations, as: defaults)
    }

    private static func words(of declarations: [any OptionDeclaration], as given: [String: [String]]) -> [String] {
        declarations.flatMap { option in
            (given[option.name] ?? []).flatMap { option.placeholder == nil ? [option.name] : [option.name, $0] }
        }
    }

    /// Whether an option was given.
    func has(_ option: some OptionDeclaration) -> Bool { given[option.name] != nil }

    /// An option's value as it was given.
    func text(_ option: some OptionDeclaration) -> String { given[option.name]?.last ?? "" }

    /// The operands, and the words given to each option by its long name.
    private static func sorted(
        _ words: [String], of command: Specification
    ) throws -> (operands: [String], given: [String: [String]]) {
        var operands: [String] = []
        var given: [String: [String]] = [:]
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || word == "-" || word.unicodeScalars.first != "-" {
                operands.append(word)
                continue
            }
            if word == "--" {
                onlyOperands = true
                continue
            }
            let (name, attached) = split(word, of: command)
            let option = try option(name, of: command)
            guard given[option.name] == nil || option.repeats else {
                throw Failure.usage("\(name) can be given only once")
            }
            switch (option.placeholder, attached) {
            case (nil, nil): given[option.name] = [""]
            case (nil, .some): throw Failure.usage("\(name) takes no value")
            case (.some, let attached?): given[option.name, default: []].append(attached)
            case (let placeholder?, nil):
                guard let next = rest.popFirst() else {
                    throw Failure.usage("missing value: \(name) \(placeholder)")
                }
                given[option.name, default: []].append(next)
            }
        }
        return (operands, given)
    }

    /// `--fps=30` is a name and a value, and so is `-j50%`.
    ///
    /// Split between scalars: a value that begins with a combining mark forms one character with the `=` before it.
    private static func split(_ word: String, of command: Specification) -> (name: String, value: String?) {
        let scalars = word.unicodeScalars
        // A long name behind one dash, as in `-fps=30`, is reported as a mistake rather than read as `-f`.
        let equals = scalars.firstIndex(of: "=")
        let name = equals.map { String(scalars[..<$0]) } ?? word
        let isLong = scalars.starts(with: "--".unicodeScalars)
        if isLong || scalars.count == 2 || command.options.contains(where: { $0.names.contains("-" + name) }) {
            guard isLong, let equals else { return (name, nil) }
            return (name, String(scalars[scalars.index(after: equals)...]))
        }
        let short = String(scalars.prefix(2))
        guard command.options.contains(where: { $0.placeholder != nil && $0.names.contains(short) }) else {
            return (word, nil)
        }
        return (short, String(scalars.dropFirst(name == short ? 3 : 2)))
    }

    private static func option(_ name: String, of command: Specification) throws -> any OptionDeclaration {
        if let option = command.options.first(where: { $0.names.contains(name) }) { return option }
        if let option = command.options.first(where: { $0.facts.suggestedFor.contains(name) }) {
            throw Failure.usage("unknown option “\(name)”; did you mean \(option.name)?")
        }
        let names = command.options.flatMap(\.names)
        let hint = SpellingSuggestion.hint(name, in: names, else: "see jellyframe \(command.name) --help")
        throw Failure.usage("unknown option “\(name)”" + hint)
    }
}
