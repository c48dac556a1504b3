/// What is said of an option.
struct OptionFacts: Sendable {
    /// With its dashes; the first is the long one.
    let names: [String]
    /// What stands for the value; nil for a flag.
    let placeholder: String?
    var help: String
    /// What holds when it is not given, in words.
    var standard: String?
    /// The options that cannot be given beside it.
    var excluded: [String]
    /// Whether it may be given several times.
    let repeats: Bool
    /// What a shell offers for its value.
    var completion: Completion
    /// Under which heading it stands.
    var group = OptionGroup.main
    /// What uses it besides the commands that have it.
    var roles: OptionRoles = [.descriptions, .documents]
}

/// What uses an option of a command besides that command; each option says it once, where it is declared.
struct OptionRoles: OptionSet, Sendable {
    let rawValue: Int
    /// `bake`: a take keeps the option, and commands that read the take do as it says.
    static let bake = OptionRoles(rawValue: 1)
    /// `farm` and manifests of shards: the option decides the film.
    static let farm = OptionRoles(rawValue: 2)
    /// `watch`, for its films.
    static let watch = OptionRoles(rawValue: 4)
    /// All three.
    static let films: OptionRoles = [.bake, .farm, .watch]
    /// `watch`, for its films and its page.
    static let page = OptionRoles(rawValue: 8)
    /// `--describe`: the option decides what is seen.
    static let descriptions = OptionRoles(rawValue: 16)
    /// Documents: the option makes pictures, and is not a machine's matter.
    static let documents = OptionRoles(rawValue: 32)
}

/// What an option is to those who need not know its value's type.
protocol OptionDeclaration: Sendable {
    var facts: OptionFacts { get set }
    /// - Throws: `Failure` for what is no value, and for nothing where something has to be given.
    func anyValue(of words: [String]) throws -> any Sendable
}

extension OptionDeclaration {
    var name: String { names[0] }
    var names: [String] { facts.names }
    var placeholder: String? { facts.placeholder }
    var help: String { facts.help }
    var standard: String? { facts.standard }
    var excluded: [String] { facts.excluded }
    var repeats: Bool { facts.repeats }

    /// The same option with other words in `--help`; nil leaves them as they are.
    func described(_ help: String? = nil, default standard: String? = nil) -> Self {
        with { facts in
            facts.help = help ?? facts.help
            facts.standard = standard ?? facts.standard
        }
    }

    /// The same option, beside which some others cannot be given.
    func excluding(_ names: String...) -> Self { with { $0.excluded += names } }

    /// The same option under a heading.
    func grouped(_ group: OptionGroup) -> Self { with { $0.group = group } }

    /// The same option with more roles.
    func used(by roles: OptionRoles) -> Self { with { $0.roles.formUnion(roles) } }

    /// The same option with fewer roles.
    func unused(by roles: OptionRoles) -> Self { with { $0.roles.subtract(roles) } }

    /// The same option, for whose value a shell offers something else than its placeholder says.
    func completing(_ completion: Completion) -> Self { with { $0.completion = completion } }

    private func with(_ change: (inout OptionFacts) -> Void) -> Self {
        var option = self
        change(&option.facts)
        return option
    }
}

extension [any OptionDeclaration] {
    /// The same options under a heading.
    func grouped(_ group: OptionGroup) -> Self { map { $0.grouped(group) } }

    /// The same options with more roles.
    func used(by roles: OptionRoles) -> Self { map { $0.used(by: roles) } }

    /// The options with a role; one with the name of some others is replaced by that.
    func having(_ role: OptionRoles, replacedBy others: any OptionDeclaration...) -> Self {
        filter { $0.facts.roles.contains(role) }
            .map { option in others.first { $0.name == option.name } ?? option }
    }

    /// The options by their headings, which stand in the order of `OptionGroup`.
    var groups: [(group: OptionGroup, options: Self)] {
        OptionGroup.allCases.map { group in (group, filter { $0.facts.group == group }) }.filter { !$0.1.isEmpty }
    }
}

/// A heading under which options stand.
enum OptionGroup: String, CaseIterable, Sendable {
    case main = "Options"
    case frames = "Frames and time"
    case look = "Look"
    case encoding = "Encoding"
    case overlay = "What is drawn on top"
    case vectors = "Lottie and SVG"
    case machines = "Many machines"
    case general = "General"
}
