import JellySupport
package import JellyValues

/// The text of a JSON5 document, whose numbers can be replaced without changing other characters.
///
///     var text = JSON5Text("{ elasticity: 0.6, // of all\n}")
///     try text.set(0.5, at: [.key("elasticity")])
///     text.text  // "{ elasticity: 0.5, // of all\n}"
package struct JSON5Text: Hashable, Sendable {
    /// A step from a value to a nested one.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The text is not valid JSON5.
    package static let unreadable = InputError("not valid JSON5")
    /// There is no value at the path, and no object to add its last key to.
    package static let missing = InputError("no value at the path")
    /// The value at the path is not a number.
    package static let noNumber = InputError("expected a number at the path")

    /// The document.
    package private(set) var text: String

    /// A document's text.
    package init(_ text: String) { self.text = text }

    /// The number at a path, if any.
    package func number(at path: [Step]) -> Double? {
        guard let root = try? JSON5.parse(text, name: ""), case .number(let number) = Self.node(path, in: root)?.kind
        else { return nil }
        return number
    }

    /// Replaces the number at a path, or adds the path's last key to its object.
    ///
    /// An added key follows the others in their layout: on a line of its own if theirs are, with the quotes and spaces
    /// of the last one.
    ///
    /// - Throws: `InputError`; the text is unchanged then.
    package mutating func set(_ number: Double, at path: [Step]) throws(InputError) {
        if let node = Self.node(path, in: try root) {
            guard case .number = node.kind else { throw Self.noNumber }
        }
        try set(literal: JSONValue.text(of: number), at: path)
    }

    /// The same for any value, by its text.
    mutating func set(literal: String, at path: [Step]) throws(InputError) {
        let root = try root
        let source = SourceText(name: "", text: text)
        let edits: [Edit]
        if let node = Self.node(path, in: root) {
            edits = [Edit(source.offsets(of: node.range), literal)]
        } else {
            guard case .key(let key) = path.last, let object = Self.node(Array(path.dropLast()), in: root),
                case .object(let members) = object.kind
            else { throw Self.missing }
            let layout = JSON5Insertion(source, object: source.offsets(of: object.range), members: members)
            edits = layout.edits(adding: key, literal)
        }
        apply(edits, to: source)
    }

    private var root: JSONNode {
        get throws(InputError) {
            do throws(SceneErrors) {
                return try JSON5.parse(text, name: "")
            } catch {
                throw Self.unreadable
            }
        }
    }

    /// A replacement of some characters.
    struct Edit {
        let range: Range<Int>
        let text: String

        init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
    }

    /// Makes the edits, which stand in order and do not overlap.
    mutating func apply(_ edits: [Edit], to source: SourceText) {
        // The source is without what may stand before it, a byte order mark.
        var scalars = Array(text.unicodeScalars.prefix { $0 == "\u{FEFF}" })
        var done = 0
        for edit in edits {
            scalars += source.scalars[done..<edit.range.lowerBound]
            scalars += Array(edit.text.unicodeScalars)
            done = edit.range.upperBound
        }
        scalars += source.scalars[done...]
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        text = String(view)
    }

    static func node(_ path: [Step], in root: JSONNode) -> JSONNode? {
        var node = root
        for step in path {
            switch step {
            case .key(let key):
                guard let next = node[key] else { return nil }
                node = next
            case .index(let index):
                guard node.elements.indices.contains(index) else { return nil }
                node = node.elements[index]
            }
        }
        return node
    }
}
