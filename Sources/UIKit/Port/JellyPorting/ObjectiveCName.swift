/// The Objective-C names of Swift methods.
enum ObjectiveCName {
    /// Prepositions before which Swift inserts no “With”.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// The Objective-C name of a method; nil stands for a missing label.
    static func of(_ base: String, labels: [String?]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if let first {
            let separated =
                prepositions.contains(lastWord(of: base)) || prepositions.contains(firstWord(of: first))
            name += (separated ? "" : "With") + capitalized(first)
        }
        return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    }

    /// The name of a property's setter.
    static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(of name: String) -> String {
        let start = name.prefix { $0.isUppercase }
        return (start + name.dropFirst(start.count).prefix { !$0.isUppercase && $0 != "_" }).lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name.lowercased() }
        return name[start...].drop { $0 == "_" }.lowercased()
    }
}
