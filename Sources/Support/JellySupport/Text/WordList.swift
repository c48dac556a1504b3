/// Lists of words in a sentence.
package enum WordList {
    /// Joins words: `draft, standard or high`.
    package static func choice(_ words: [String]) -> String { joined(words, by: "or") }

    /// Joins words: `mov, webm and gif`.
    package static func sum(_ words: [String]) -> String { joined(words, by: "and") }

    /// Joins words like `mov, webm and gif`, with another conjunction.
    package static func joined(_ words: [String], by conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }

    /// A number with a noun whose plural has an s: `1 frame`, `2 frames`.
    package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
