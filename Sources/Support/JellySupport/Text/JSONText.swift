/// Foreign text in JSON that stays safe wherever the JSON is shown or embedded.
package enum JSONText {
    /// A JSON string.
    ///
    /// - Parameter isBrief: whether line breaks and tabs are written as `\n` and `\t`.
    package static func string(_ text: String, isBrief: Bool = false) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n" where isBrief: result += "\\n"
            case "\t" where isBrief: result += "\\t"
            case _ where scalar.value < 0x20: result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return printable(result + "\"")
    }

    /// An object from members in order, with values in JSON and keys that need no escaping.
    ///
    /// For large amounts of numbers with individual precision: rows of a trace, a page's data, keyframes. Otherwise
    /// use `JSONValue`.
    package static func object(_ members: [(String, String)], separator: String = ",") -> String {
        "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: separator) + "}"
    }

    /// An array from elements in JSON.
    package static func array(_ elements: [String], separator: String = ",") -> String {
        "[" + elements.joined(separator: separator) + "]"
    }

    /// Equivalent JSON with invisible and misleading characters escaped, and no line that GitHub's runner takes for a
    /// command.
    ///
    /// Outside of strings, the only such characters in JSON are line breaks.
    package static func printable(_ json: String) -> String {
        var result = ""
        result.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            if scalar != "\n", VisibleText.isHidden(scalar) {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result.replacing("##[", with: "\\u0023#[")
    }

    /// Equivalent JSON on one line, in ASCII.
    package static func ascii(_ json: String) -> String {
        json.unicodeScalars.map { $0.value > 0x7E ? escape($0) : String($0) }.joined()
    }

    /// Equivalent JSON that is safe in a script element: it cannot end the element or begin a comment.
    package static func inScript(_ json: String) -> String {
        var result = ""
        result.reserveCapacity(json.utf8.count)
        for scalar in printable(json).unicodeScalars {
            switch scalar {
            case "<", ">", "&": result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// `\uXXXX`, or two of them for a character beyond the basic plane.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            "\\u" + unit.digits(4, radix: 16)
        }.joined()
    }
}
