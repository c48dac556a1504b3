/// Words in a sentence.
enum WordList {
    /// `draft, standard or high`.
    static func choice(_ words: [String]) -> String { joined(words, by: "or") }

    /// `mov, webm and gif`.
    static func sum(_ words: [String]) -> String { joined(words, by: "and") }

    private static func joined(_ words: [String], by conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
