import JellySupport

/// The ids of a document: of what a scene names, and of what this program refers to.
package struct SVGNames {
    private var taken: Set<String> = []
    /// The last number that a name of this id has got.
    private var numbers: [String: Int] = [:]
    private var count = 0

    package init() {}

    /// An id of the program's own; none of a scene's names begins as it does.
    package mutating func next() -> String {
        defer { count += 1 }
        return "_" + String(count, radix: 36)
    }

    /// An id for a name: its letters, digits, points and strokes, with a number where another one has it.
    package mutating func id(of name: String) -> String {
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
        // The search goes on where it ended for the last name of this id: thousands may give one.
        var number = numbers[id] ?? 1
        while !taken.insert(unique).inserted {
            number += 1
            unique = "\(id)-\(number)"
        }
        numbers[id] = number
        return unique
    }

    /// Gives an element a thing's name: as its id, and as a title where the id does not say it.
    package mutating func name(_ element: inout SVGElement, _ name: String) {
        let id = id(of: name)
        element.set("id", id)
        if id != name { element.children.insert(SVGElement("title", foreignText: name), at: 0) }
    }

    /// Text of others, as XML takes it.
    package static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
