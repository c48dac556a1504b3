import JellySupport

/// The text of a JSON5 document, in which numbers are replaced while every other character stays as it is.
///
///     var text = JSON5Text("{ elasticity: 0.6, // of all\n}")
///     try text.set(0.5, at: [.key("elasticity")])
///     text.text  // "{ elasticity: 0.5, // of all\n}"
package struct JSON5Text: Hashable, Sendable {
    /// A step from a value to one inside of it.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// Why a number cannot be replaced.
    package enum Fault: Error, Hashable, Sendable {
        /// The text is no JSON5.
        case unreadable
        /// There is nothing at the path, and no object that could get its last key.
        case missing
        /// What is at the path is no number.
        case noNumber
    }

    /// The document.
    package private(set) var text: String

    /// A document's text.
    package init(_ text: String) { self.text = text }

    /// The number at a path; nil where there is none.
    package func number(at path: [Step]) -> Double? {
        guard let root = try? JSON5.parse(text, name: ""), case .number(let number) = Self.node(path, in: root)?.kind
        else { return nil }
        return number
    }

    /// Puts a number in the place of the one at a path, or adds the path's last key to its object.
    ///
    /// A key that is added stands behind the others, in their layout: on a line of its own where they do, with quotes and
    /// spaces as the last one has them.
    ///
    /// - Throws: `Fault`; the text is as it was then.
    package mutating func set(_ number: Double, at path: [Step]) throws(Fault) {
        let root: JSONNode
        do throws(SceneErrors) {
            root = try JSON5.parse(text, name: "")
        } catch {
            throw .unreadable
        }
        let source = SourceText(name: "", text: text)
        let edits: [Edit]
        if let node = Self.node(path, in: root) {
            guard case .number = node.kind else { throw .noNumber }
            edits = [Edit(source.offsets(of: node.range), JSONValue.text(of: number))]
        } else {
            guard case .key(let key) = path.last, let object = Self.node(Array(path.dropLast()), in: root),
                case .object(let members) = object.kind
            else { throw .missing }
            let layout = JSON5Insertion(source, object: source.offsets(of: object.range), members: members)
            edits = layout.edits(adding: key, JSONValue.text(of: number))
        }
        apply(edits, to: source)
    }

    /// What comes in the place of some characters.
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
