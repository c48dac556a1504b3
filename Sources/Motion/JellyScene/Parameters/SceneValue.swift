import JellySupport

/// A value set from outside a scene, as text.
package struct SceneValue: Hashable, Sendable {
    /// The text.
    package let text: String

    /// A value in the format of a table.
    package init(_ text: String) { self.text = text }

    /// Splits a list at commas outside quotes, brackets and braces.
    ///
    ///     SceneValue.list("0.1,[1, 2],\"a, b\"")  // 0.1 and [1, 2] and "a, b"
    package static func list(_ text: String) -> [SceneValue] {
        var (values, value, depth): ([SceneValue], String, Int) = ([], "", 0)
        var quote: Character?
        var isEscaped = false
        for character in text {
            if character == ",", depth == 0, quote == nil {
                values.append(SceneValue(value))
                value = ""
                continue
            }
            // A space after a comma.
            if value.isEmpty, !values.isEmpty, character.isWhitespace { continue }
            value.append(character)
            if let open = quote {
                if character == open, !isEscaped { quote = nil }
                isEscaped = character == "\\" && !isEscaped
            } else if (character == "\"" || character == "'") && (value.count == 1 || depth > 0) {
                quote = character
            } else if character == "[" || character == "{" || character == "(" {
                depth += 1
            } else if character == "]" || character == "}" || character == ")" {
                depth = max(0, depth - 1)
            }
        }
        return values + [SceneValue(value)]
    }

    /// The value as a document has it, in the place of another one, if there is any.
    ///
    /// What is written as JSON5 is that; all else is a string, and so is what replaces one.
    func literal(inPlaceOf old: JSONNode?) -> String {
        let (node, issues) = JSON5.read(SourceText(name: "", text: text))
        guard let node, issues.isEmpty else { return JSONValue.string(text).line }
        if case .string = node.kind { return text }
        return old?.string == nil ? text : JSONValue.string(text).line
    }

    /// The value for display: a string without its quotes.
    package var shown: String {
        let (node, issues) = JSON5.read(SourceText(name: "", text: text))
        guard issues.isEmpty, let string = node?.string else { return text }
        return string
    }
}
