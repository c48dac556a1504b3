/// The style of messages: lower case, no full stop, “quotes”, and plain words.
public enum MessageStyle {
    /// Names that may start a message in upper case.
    private static let names: Set<Substring> = ["AWS", "Box2D", "Cairo", "Lottie", "PDF", "SVG"]

    /// The style violations of a message; empty if there are none.
    public static func mistakes(in message: String) -> [String] {
        guard let first = message.first else { return ["empty"] }
        var mistakes: [String] = []
        let word = message.prefix { !$0.isWhitespace && $0 != "'" }
        // A type's name, such as GravityBehavior.
        let isType = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
        let isVariable = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
        if first.isUppercase, !names.contains(word), !isVariable, !isType {
            mistakes.append("begins with a capital letter")
        }
        if message.hasSuffix(".") || message.hasSuffix("!") { mistakes.append("ends with a full stop") }
        // Code between backticks is exempt.
        let prose = " " + message.replacing(/`[^`]*`/, with: "")
        if prose.contains("\"") || prose.contains(" '") { mistakes.append("has straight quotes") }
        let phrases: [Regex<Substring>] = [
            /\b(?:is|are) none\b/, /\bno \w+ is\b/, /\b(?:is|are) no (?!longer)/, /\b(?:tells?|told)\b/, /\bsomebody\b/,
        ]
        for phrase in phrases {
            if let found = message.firstMatch(of: phrase) { mistakes.append("says “\(found.output)”") }
        }
        return mistakes
    }
}
