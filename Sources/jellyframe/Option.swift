/// An option of commands, declared once: what `--help` says of it, and how its words become a value.
struct Option<Value: Sendable>: OptionDeclaration {
    /// With its dashes; the first is the long one.
    let names: [String]
    let placeholder: String?
    private(set) var help: String
    /// What holds when it is not given, in words.
    private(set) var standard: String?
    private(set) var excluded: [String]
    let repeats: Bool
    /// Makes the value of what was given, in order; of nothing, where it was not given.
    private let read: @Sendable ([String]) throws -> Value

    init(
        names: [String], value placeholder: String?, help: String, default standard: String? = nil,
        excludes excluded: [String] = [], repeats: Bool = false, read: @escaping @Sendable ([String]) throws -> Value
    ) {
        (self.names, self.placeholder, self.help, self.standard) = (names, placeholder, help, standard)
        (self.excluded, self.repeats, self.read) = (excluded, repeats, read)
    }

    func value(of words: [String]) throws -> Value { try read(words) }

    func anyValue(of words: [String]) throws -> any Sendable { try read(words) }

    /// The same option with other words in `--help`; nil leaves them as they are.
    func described(_ help: String? = nil, default standard: String? = nil) -> Option {
        var option = self
        option.help = help ?? self.help
        option.standard = standard ?? self.standard
        return option
    }

    /// The same option, beside which some others cannot be given.
    func excluding(_ names: String...) -> Option {
        var option = self
        option.excluded += names
        return option
    }
}

/// What an option is to those who need not know its value's type.
protocol OptionDeclaration: Sendable {
    var names: [String] { get }
    /// What stands for the value in `--help`; nil for a flag.
    var placeholder: String? { get }
    var help: String { get }
    var standard: String? { get }
    /// The options that cannot be given beside it.
    var excluded: [String] { get }
    /// Whether it may be given several times.
    var repeats: Bool { get }
    /// - Throws: `Failure` for what is no value, and for nothing where something has to be given.
    func anyValue(of words: [String]) throws -> any Sendable
}

extension OptionDeclaration {
    var name: String { names[0] }
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

    /// The same option with a value where it is not given; `shown` is how `--help` tells it.
    func defaulting<Given: Sendable>(to value: Given, shown: String? = nil) -> Option<Given> where Value == Given? {
        Option<Given>(
            names: names, value: placeholder, help: help, default: shown ?? "\(value)", excludes: excluded
        ) { try self.value(of: $0) ?? value }
    }

    /// The same option, without which the command does not run.
    func required<Given: Sendable>(_ message: String) -> Option<Given> where Value == Given? {
        Option<Given>(names: names, value: placeholder, help: help, default: standard, excludes: excluded) { words in
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
