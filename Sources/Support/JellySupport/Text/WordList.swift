/// Words in a sentence.
package enum WordList {
    /// `draft, standard or high`.
    package static func choice(_ words: [String]) -> String { joined(words, by: "or") }

    /// `mov, webm and gif`.
    package static func sum(_ words: [String]) -> String { joined(words, by: "and") }

    /// `mov, webm and gif`, with another word before the last.
    package static func joined(_ words: [String], by conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }

    /// So many of something whose plural has an s: `1 frame`, `2 frames`.
    package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
