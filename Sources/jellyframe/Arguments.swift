import JellyWords

/// The words of a command line, sorted into operands and options.
struct Arguments {
    let operands: [String]
    private let values: [String: [String]]

    /// - Throws: `Failure` when a word is not known, or something is missing or given twice.
    init(_ words: [String], of command: Specification) throws {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || word == "-" || !word.hasPrefix("-") {
                operands.append(word)
                continue
            }
            if word == "--" {
                onlyOperands = true
                continue
            }
            let (name, attached) = Self.split(word)
            let option = try Self.option(name, of: command)
            let key = option.names[0]
            guard values[key] == nil || option.repeats else {
                throw Failure.usage("\(name) is given twice; give it once")
            }
            switch (option.value, attached) {
            case (nil, nil): values[key] = [""]
            case (nil, .some): throw Failure.usage("\(name) takes no value")
            case (.some, let attached?): values[key, default: []].append(attached)
            case (let placeholder?, nil):
                guard let next = rest.popFirst() else {
                    throw Failure.usage("\(name) needs a value: \(name) \(placeholder)")
                }
                values[key, default: []].append(next)
            }
        }
        if operands.count < command.operands.count {
            throw Failure.usage(
                "\(command.operands[operands.count]) is missing: jellyframe \(command.name) "
                    + command.operands.joined(separator: " "))
        }
        let most = command.operands.count + (command.optionalOperand == nil ? 0 : 1)
        if operands.count > most, command.operands.last?.hasSuffix("…") != true {
            throw Failure.usage("“\(operands[most])” is one word too many")
        }
        (self.operands, self.values) = (operands, values)
    }

    /// An option's value; nil when it was not given.
    subscript(_ name: String) -> String? { values[name]?.last }

    /// The values of an option that may be given several times, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Whether a switch was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// `--fps=30` is a name and a value.
    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func option(_ name: String, of command: Specification) throws -> Specification.Option {
        if let option = command.options.first(where: { $0.names.contains(name) }) { return option }
        let names = command.options.flatMap(\.names)
        let hint = NearName.find(name, in: names).map { "did you mean \($0)?" }
        throw Failure.usage(
            "\(command.name) has no option “\(name)”; \(hint ?? "see jellyframe \(command.name) --help")")
    }
}
