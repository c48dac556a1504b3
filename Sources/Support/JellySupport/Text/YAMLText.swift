/// Text of others in YAML, so that it stays text for every reader.
package enum YAMLText {
    /// A scalar in double quotes, on one line.
    ///
    /// What is not seen as what it is, and what YAML counts as no text, stands as an escape; beyond the basic plane as one
    /// of eight digits, because readers take no pairs.
    package static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where VisibleText.isHidden(scalar) || scalar.value & 0xFFFE == 0xFFFE: result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return (result + "\"").replacing("##[", with: "\\u0023#[")
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let (letter, width) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
        return "\\\(letter)" + scalar.value.digits(width, radix: 16)
    }
}
