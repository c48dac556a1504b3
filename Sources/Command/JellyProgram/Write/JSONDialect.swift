/// Rewrites a JSON5 template as JSON, with or without comments: quotes keys and drops trailing commas.
///
/// Handles the syntax of templates: double-quoted strings without escapes, `//` comments, and unquoted keys.
struct JSONDialect {
    let keepsComments: Bool

    func text(of json5: String) -> String {
        var lines = json5.split(separator: "\n", omittingEmptySubsequences: false).map(Self.parts)
        for index in lines.indices where lines[index].code.hasSuffix(",") {
            let next = lines[(index + 1)...].lazy.compactMap { line in line.code.first { $0 != " " } }.first
            if next == "}" || next == "]" { lines[index].code.removeLast() }
        }
        return lines.compactMap { line in
            guard let comment = line.comment else { return line.code }
            let isAlone = line.code.allSatisfy { $0 == " " }
            if keepsComments { return line.code + (isAlone ? "" : " ") + comment }
            return isAlone ? nil : line.code
        }.joined(separator: "\n")
    }

    /// A line's code with quoted keys and no trailing blanks, except the indentation of a comment, and its comment.
    private static func parts(of line: Substring) -> (code: String, comment: Substring?) {
        var (code, word, isString) = ("", "", false)
        for index in line.indices {
            let character = line[index]
            if !isString, line[index...].hasPrefix("//") {
                while code.contains(where: { $0 != " " }), code.hasSuffix(" ") { code.removeLast() }
                return (code, line[index...])
            }
            if !isString, character.isLetter || character.isNumber && !word.isEmpty {
                word.append(character)
                continue
            }
            code += character == ":" && !word.isEmpty ? "\"\(word)\"" : word
            word = ""
            code.append(character)
            if character == "\"" { isString.toggle() }
        }
        return (code + word, nil)
    }
}
