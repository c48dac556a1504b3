/// Foreign text in YAML that every reader takes for text.
package enum YAMLText {
    /// A double-quoted scalar on one line.
    ///
    /// Invisible and invalid characters become escapes, beyond the basic plane with eight digits, because readers do
    /// not combine surrogates.
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
