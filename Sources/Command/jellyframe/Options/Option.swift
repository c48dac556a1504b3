import JellySupport

/// An option of commands, declared once: what is said of it, and how its words become a value.
///
/// Parsing, `--help`, completions, manual pages and `Docs/commands.md` come from the same declaration.
struct Option<Value: Sendable>: OptionDeclaration {
    var facts: OptionFacts
    /// Makes the value of what was given, in order; of nothing, where it was not given.
    private let read: @Sendable ([String]) throws -> Value

    init(
        names: [String], value placeholder: String?, help: String, default standard: String? = nil,
        excludes excluded: [String] = [], repeats: Bool = false, read: @escaping @Sendable ([String]) throws -> Value
    ) {
        self.init(
            OptionFacts(
                names: names, placeholder: placeholder, help: help, standard: standard, excluded: excluded,
                repeats: repeats, completion: placeholder.map { Completion(placeholder: $0) } ?? .text),
            read: read)
    }

    fileprivate init(_ facts: OptionFacts, read: @escaping @Sendable ([String]) throws -> Value) {
        (self.facts, self.read) = (facts, read)
    }

    func value(of words: [String]) throws -> Value { try read(words) }

    func anyValue(of words: [String]) throws -> any Sendable { try read(words) }
}

extension Option {
    /// An option that need not be given, with a reader that says itself what is wrong.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        reading: @escaping @Sendable (String) throws -> Given
    ) where Value == Given? {
        self.init(names: names, value: placeholder, help: help, default: standard) { try $0.last.map(reading) }
    }

    /// An option that need not be given; `parse` gives nil for what is not `expected`.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        is expected: String, parse: @escaping @Sendable (String) -> Given?
    ) where Value == Given? {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help, default: standard) { words in
            try words.last.map { text in
                guard let value = parse(text) else { throw Failure.usage("\(name) is \(expected), not “\(text)”") }
                return value
            }
        }
    }

    /// An option that need not be given and is one of some words; `expected` stands for their list where it is long.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        oneOf words: [String], is expected: String? = nil, parse: @escaping @Sendable (String) -> Given?
    ) where Value == Given? {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help, default: standard) { given in
            try given.last.map { text in
                if let value = parse(text) { return value }
                throw Failure.usage(
                    "\(name) is \(expected ?? WordList.choice(words)), not “\(text)”" + NearName.hint(text, in: words))
            }
        }
        facts.completion = .words(words)
    }

    /// The same option with a value where it is not given; `shown` is how `--help` tells it.
    func defaulting<Given: Sendable>(to value: Given, shown: String? = nil) -> Option<Given> where Value == Given? {
        var facts = facts
        facts.standard = shown ?? "\(value)"
        return Option<Given>(facts) { try self.value(of: $0) ?? value }
    }

    /// The same option, without which the command does not run.
    func required<Given: Sendable>(_ message: String) -> Option<Given> where Value == Given? {
        Option<Given>(facts) { words in
            guard let value = try self.value(of: words) else { throw Failure.usage(message) }
            return value
        }
    }
}

extension Option where Value == String? {
    /// An option whose value is taken as it is.
    init(_ names: String..., value placeholder: String, help: String, default standard: String? = nil) {
        self.init(names: names, value: placeholder, help: help, default: standard) { $0.last }
    }
}

extension Option where Value == Int? {
    /// A whole number in a range.
    init(_ names: String..., value placeholder: String, help: String, in range: ClosedRange<Int>) {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help) { words in
            try words.last.map { text in
                guard let number = Int(text), range.contains(number) else {
                    throw Failure.usage(
                        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
                }
                return number
            }
        }
    }
}

extension Option where Value == Bool {
    /// An option without a value.
    init(flag names: String..., help: String) {
        self.init(names: names, value: nil, help: help) { !$0.isEmpty }
    }
}
