/// Text in XML 1.0.
package enum XMLText {
    /// Escapes text for an attribute's value or an element: the five special characters and whitespace other than
    /// spaces become references; characters that XML cannot represent are removed.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case _ where !isAllowed(scalar): continue
            // The log of a runner may show the file, and this as what it is not.
            case _ where VisibleText.isHidden(scalar): result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        // Inside a log of GitHub's runner these three begin a command.
        return result.replacing("##[", with: "&#35;#[")
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }

    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// The original of an `escaped` text; nil if it has other references.
    package static func unescaped(_ text: String) -> String? {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            guard let end = rest[start...].prefix(12).firstIndex(of: ";") else { return nil }
            let name = rest[rest.index(after: start)..<end]
            if let character = entities[String(name)] {
                result += character
            } else {
                guard name.hasPrefix("#"), let scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) else {
                    return nil
                }
                result.unicodeScalars.append(scalar)
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
