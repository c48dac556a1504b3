import JellyWords

/// The ids of a document: of what a scene names, and of what this program refers to.
struct SVGNames {
    private var taken: Set<String> = []
    private var count = 0

    /// An id of the program's own; none of a scene's names begins as it does.
    mutating func next() -> String {
        defer { count += 1 }
        return "_" + String(count, radix: 36)
    }

    /// An id for a name: its letters, digits, points and strokes, with a number where another one has it.
    mutating func id(of name: String) -> String {
        var id = ""
        for character in name.unicodeScalars {
            switch character {
            case "a"..."z", "A"..."Z": id.unicodeScalars.append(character)
            case "0"..."9", "-", "_", ".":
                if id.isEmpty { id = "v" }
                id.unicodeScalars.append(character)
            default: id += id.isEmpty ? "v-" : "-"
            }
        }
        if id.isEmpty { id = "v" }
        var unique = id
        var number = 1
        while !taken.insert(unique).inserted {
            number += 1
            unique = "\(id)-\(number)"
        }
        return unique
    }

    /// Text of others, as XML takes it.
    static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
