/// Text of others in JSON, so that it stays text wherever the JSON is shown or embedded.
package enum JSONText {
    /// A string of JSON.
    ///
    /// - Parameter isBrief: whether ends of lines and tabs are `\n` and `\t`, as people write them.
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

    /// JSON that means the same, in which characters that are not seen as what they are stand as escapes, and no line
    /// is a command of GitHub's runner.
    ///
    /// Outside of strings JSON has none of these characters but its own ends of lines.
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

    /// JSON in one line that means the same, in ASCII.
    package static func ascii(_ json: String) -> String {
        json.unicodeScalars.map { $0.value > 0x7E ? escape($0) : String($0) }.joined()
    }

    /// JSON that means the same and may stand in a script element: nothing in it ends the element or begins a comment.
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
