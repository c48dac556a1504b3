import JellySupport

/// A command-line option with its description and parser.
///
/// Parsing, `--help`, completions, manual pages and `Docs/commands.md` are derived from this declaration.
struct Option<Value: Sendable>: OptionDeclaration {
    var facts: OptionFacts
    /// Parses the given values in order; an empty list where the option was not given.
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
    /// An optional option whose parser throws its own errors.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        reading: @escaping @Sendable (String) throws -> Given
    ) where Value == Given? {
        self.init(names: names, value: placeholder, help: help, default: standard) { try $0.last.map(reading) }
    }

    /// An optional option; `parse` returns nil for anything but what `expected` describes.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        is expected: String, parse: @escaping @Sendable (String) -> Given?
    ) where Value == Given? {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help, default: standard) { words in
            try words.last.map { text in
                guard let value = parse(text) else {
                    throw Failure.usage("\(name) must be \(expected), not “\(text)”")
                }
                return value
            }
        }
    }

    /// An optional option with a fixed set of values; `expected` describes them where the list is long.
    init<Given: Sendable>(
        _ names: String..., value placeholder: String, help: String, default standard: String? = nil,
        oneOf words: [String], is expected: String? = nil, parse: @escaping @Sendable (String) -> Given?
    ) where Value == Given? {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help, default: standard) { given in
            try given.last.map { text in
                if let value = parse(text) { return value }
                throw Failure.usage(
                    "\(name) must be \(expected ?? WordList.choice(words)), not “\(text)”"
                        + SpellingSuggestion.hint(text, in: words))
            }
        }
        facts.completion = .words(words)
    }

    /// The same option with a default; `shown` is its text in `--help`.
    func defaulting<Given: Sendable>(to value: Given, shown: String? = nil) -> Option<Given> where Value == Given? {
        var facts = facts
        facts.standard = shown ?? "\(value)"
        return Option<Given>(facts) { try self.value(of: $0) ?? value }
    }

    /// The same option, required; `message` is the error where it is missing.
    func required<Given: Sendable>(_ message: String) -> Option<Given> where Value == Given? {
        Option<Given>(facts) { words in
            guard let value = try self.value(of: words) else { throw Failure.usage(message) }
            return value
        }
    }
}

extension Option where Value == String? {
    /// An option with any string as its value.
    init(_ names: String..., value placeholder: String, help: String, default standard: String? = nil) {
        self.init(names: names, value: placeholder, help: help, default: standard) { $0.last }
    }
}

extension Option where Value == Int? {
    /// An option with an integer in a range as its value.
    init(_ names: String..., value placeholder: String, help: String, in range: ClosedRange<Int>) {
        let name = names[0]
        self.init(names: names, value: placeholder, help: help) { words in
            try words.last.map { text in
                guard let number = Int(text), range.contains(number) else {
                    throw Failure.usage(
                        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
                }
                return number
            }
        }
    }
}

extension Option where Value == Bool {
    /// A flag.
    init(flag names: String..., help: String) {
        self.init(names: names, value: nil, help: help) { !$0.isEmpty }
    }
}
