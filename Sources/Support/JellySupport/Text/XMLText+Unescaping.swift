extension XMLText {
    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// The text that `escaped` has made something of; nil where there is another reference.
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
