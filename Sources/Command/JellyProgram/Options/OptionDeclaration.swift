/// The metadata of an option.
struct OptionFacts: Sendable {
    /// With dashes; the long name first.
    let names: [String]
    /// The placeholder of the value; nil for a flag.
    let placeholder: String?
    var help: String
    /// The default, as shown in `--help`.
    var standard: String?
    /// The options it cannot be combined with.
    var excluded: [String]
    /// Why, and what to do instead, by the other option's name; where it is not obvious.
    var exclusionReasons: [String: String] = [:]
    /// Whether it can be repeated.
    let repeats: Bool
    /// How a shell completes its value.
    var completion: Completion
    /// The heading in `--help`.
    var group = OptionGroup.main
    /// Names of the option in other commands or programs, for suggestions.
    var suggestedFor: [String] = []
    /// Its uses beyond its own commands.
    var roles: OptionRoles = [.descriptions, .documents]
}

/// The uses of an option beyond its own command, declared with the option.
struct OptionRoles: OptionSet, Sendable {
    let rawValue: Int
    /// `bake` records it in the take, as a default of commands that read the take.
    static let bake = OptionRoles(rawValue: 1)
    /// `farm` and shard manifests include it, since it affects the video.
    static let farm = OptionRoles(rawValue: 2)
    /// `watch` passes it to its videos.
    static let watch = OptionRoles(rawValue: 4)
    /// All three.
    static let videos: OptionRoles = [.bake, .farm, .watch]
    /// `watch` applies it to its videos and its page.
    static let page = OptionRoles(rawValue: 8)
    /// `--describe` writes it, since it affects the pixels.
    static let descriptions = OptionRoles(rawValue: 16)
    /// Commands in documents can use it.
    static let documents = OptionRoles(rawValue: 32)
}

/// An option without its value's type.
protocol OptionDeclaration: Sendable {
    var facts: OptionFacts { get set }
    /// - Throws: `Failure` for an invalid value, or a missing required one.
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

    /// The same option with another description; nil keeps the current one.
    func described(_ help: String? = nil, default standard: String? = nil) -> Self {
        with { facts in
            facts.help = help ?? facts.help
            facts.standard = standard ?? facts.standard
        }
    }

    /// The same option, mutually exclusive with others.
    func excluding(_ names: String...) -> Self { with { $0.excluded += names } }

    /// The same option, mutually exclusive with another one; the error message ends with the reason.
    func excluding(_ name: String, because reason: String) -> Self {
        with { facts in
            facts.excluded.append(name)
            facts.exclusionReasons[name] = reason
        }
    }

    /// The same option under another heading.
    func grouped(_ group: OptionGroup) -> Self { with { $0.group = group } }

    /// The same option with more roles.
    func used(by roles: OptionRoles) -> Self { with { $0.roles.formUnion(roles) } }

    /// The same option with fewer roles.
    func unused(by roles: OptionRoles) -> Self { with { $0.roles.subtract(roles) } }

    /// The same option with another completion than its placeholder implies.
    func completing(_ completion: Completion) -> Self { with { $0.completion = completion } }

    /// The same option, suggested where one of some other names is given.
    func suggested(for names: String...) -> Self { with { $0.suggestedFor += names } }

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

    /// The options with a role; `others` replace those of the same name.
    func having(_ role: OptionRoles, replacedBy others: any OptionDeclaration...) -> Self {
        filter { $0.facts.roles.contains(role) }
            .map { option in others.first { $0.name == option.name } ?? option }
    }

    /// The options by heading, in the order of `OptionGroup`.
    var groups: [(group: OptionGroup, options: Self)] {
        OptionGroup.allCases.map { group in (group, filter { $0.facts.group == group }) }.filter { !$0.1.isEmpty }
    }
}

/// A heading of options in `--help`.
enum OptionGroup: String, CaseIterable, Sendable {
    case main = "Options"
    case frames = "Frames and time"
    case look = "Appearance"
    case presentation = "Presentation"
    case composition = "Several motions"
    case encoding = "Encoding"
    case sound = "Sound"
    case overlay = "Overlays"
    case vectors = "Keyframes"
    case machines = "Many machines"
    case general = "General"
}
