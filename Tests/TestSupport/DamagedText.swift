/// Untrusted texts, damaged in seeded ways: each is read, or rejected with one sentence, and never causes a trap.
package enum DamagedText {
    private static let values = [
        "0", "-1", "1", "1.5", "-0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4294967296",
        "2147483648", "1000000000", "1e308", "-1e308", "1e400", "null", "true", "\"inf\"", "\"nan\"", "\"\"", "\"-\"",
        "\"\\u0000\\u2028</script>\"", "[]", "{}", "[0, 0]", "[5, 1]", "[[[[", "all", "key:0",
        "every:9223372036854775807",
    ]

    /// The text with one to three of its words and numbers replaced, or a piece of it removed or repeated.
    private static func damaged(_ text: String, _ generator: inout SeededGenerator) -> String {
        var text = text
        for _ in 0...generator.below(3) {
            let words = text.matches(of: /"[^"]*"|-?[0-9][0-9.e+]*|[a-z]+/).map(\.range)
            guard !words.isEmpty else { return text }
            let (first, second) = (words[generator.below(words.count)], words[generator.below(words.count)])
            switch generator.below(8) {
            case 0:
                let ends = [first.lowerBound, second.lowerBound].sorted()
                text.removeSubrange(ends[0]..<ends[1])
            case 1: text.insert(contentsOf: String(text[second]), at: first.lowerBound)
            default: text.replaceSubrange(first, with: values[generator.below(values.count)])
            }
        }
        return text
    }

    /// Calls `read` with damaged texts; its errors must be one sentence. Returns the violations.
    package static func problems<Failure: Error & CustomStringConvertible>(
        reading text: String, seed: UInt64, count: Int = 600, throwing: Failure.Type, _ read: (String) throws -> Void
    ) -> [String] {
        var problems: [String] = []
        var generator = SeededGenerator(seed: seed)
        var isRead = 0
        for round in 0..<count {
            let damaged = damaged(text, &generator)
            do {
                try read(damaged)
                isRead += 1
            } catch let error as Failure {
                let sentence = error.description
                if sentence.isEmpty || sentence.hasSuffix(".") {
                    problems.append("seed \(seed), round \(round): \(sentence)")
                }
            } catch {
                problems.append("seed \(seed), round \(round): \(error)")
            }
        }
        // If all were rejected, only the parser would be tested.
        if isRead == 0 || isRead == count { problems.append("\(isRead) of \(count) are read") }
        return problems
    }
}
