import JellyWords

/// JSON whose members stay in the order in which people read them.
indirect enum JSONTree {
    case string(String)
    case number(Int)
    case bool(Bool)
    case list([JSONTree])
    case object([(String, JSONTree)])

    /// The text, a member a line.
    var text: String { text(indent: "") }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .string(let text): return JSONText.string(text)
        case .number(let number): return String(number)
        case .bool(let bool): return String(bool)
        case .list(let list):
            return Self.lines("[", list.map { $0.text(indent: inner) }, "]", indent)
        case .object(let members):
            return Self.lines(
                "{", members.map { JSONText.string($0.0) + ": " + $0.1.text(indent: inner) }, "}", indent)
        }
    }

    private static func lines(_ open: String, _ items: [String], _ close: String, _ indent: String) -> String {
        let items = items.map { "\n" + indent + "  " + $0 }
        return items.isEmpty ? open + close : open + items.joined(separator: ",") + "\n" + indent + close
    }
}
