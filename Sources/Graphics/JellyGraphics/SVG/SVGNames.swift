import JellySupport

/// The ids of a document, from a scene's names or generated.
package struct SVGNames {
    private var taken: Set<String> = []
    /// The last number that a name of this id has got.
    private var numbers: [String: Int] = [:]
    private var count = 0

    package init() {}

    /// A generated id, whose prefix no scene name has.
    package mutating func next() -> String {
        defer { count += 1 }
        return "_" + String(count, radix: 36)
    }

    /// An id for a name: its letters, digits, dots, hyphens and underscores, followed by a number if taken.
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

    /// Sets an element's id to a name, and its title if the id differs.
    package mutating func name(_ element: inout SVGElement, _ name: String) {
        let id = id(of: name)
        element.set("id", id)
        if id != name { element.children.insert(SVGElement("title", foreignText: name), at: 0) }
    }

    /// Foreign text escaped for XML.
    package static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
