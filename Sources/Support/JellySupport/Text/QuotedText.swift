/// Quoting of foreign text in messages, limited in length.
package enum QuotedText {
    /// The most characters of a message; one of several long paths has fewer.
    private static let longestMessage = 4000

    /// The most scalars of a quoted character, on average: one may have any number of marks.
    private static let mostScalars = 4

    /// A word quoted in a message, truncated.
    package static func short(_ word: some StringProtocol, atMost limit: Int = 120) -> String {
        // Not counted: a word may be long.
        let last = word.index(word.startIndex, offsetBy: limit, limitedBy: word.endIndex) ?? word.endIndex
        let most = limit * mostScalars
        let end = word.unicodeScalars.index(word.startIndex, offsetBy: most, limitedBy: last) ?? last
        return end == word.endIndex ? String(word) : word[..<end] + "…"
    }

    /// Shortens an overlong message, such as one that quotes a long word, in the middle: its beginning has the error
    /// and its end the advice.
    package static func bounded(_ message: String) -> String {
        guard message.utf8.count > longestMessage else { return message }
        let scalars = message.unicodeScalars
        let part = longestMessage / 2
        guard let head = scalars.index(scalars.startIndex, offsetBy: part, limitedBy: scalars.endIndex),
            let tail = scalars.index(scalars.endIndex, offsetBy: -part, limitedBy: head)
        else { return message }
        let left = scalars.distance(from: head, to: tail)
        return String(scalars[..<head]) + " … (\(left) characters omitted) … " + String(scalars[tail...])
    }
}
