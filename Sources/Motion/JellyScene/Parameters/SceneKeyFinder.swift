package import JellySupport
package import JellyValues

/// Finds keys of a scene's document by the paths that users write: `jelly.damping`, `gravity.vector.dy`, `duration`,
/// `behaviors[2].elasticity`.
///
/// A path begins with the id of a view, behavior or custom item, with the type of a behavior if unique, or with a key
/// of the scene.
package struct SceneKeyFinder {
    /// An object of the document that has a name.
    private struct Thing {
        let name: String
        let path: [JSON5Text.Step]
        let node: JSONNode
        /// Whether the name is an id, and not a type.
        let isID: Bool
    }

    private let root: JSONNode
    private let things: [Thing]
    /// The numbers that the scene has or could have.
    private let parameters: [SceneParameter]

    /// Reads a document.
    package init(_ document: SceneDocument) {
        let (node, _) = JSON5.read(SourceText(name: "", text: document.text))
        let start = SourcePosition(line: 1, column: 1)
        root = node ?? JSONNode(.null, range: SourceRange(start: start, end: start))
        parameters = SceneParameter.all(in: document)
        var things: [Thing] = []
        Self.collect(root, [], into: &things)
        self.things = things
    }

    /// Finds the location of a key, or where it would be inserted, and its current value.
    ///
    /// - Throws: `InputError`, with similar names.
    package func place(of path: String) throws(InputError) -> (steps: [JSON5Text.Step], node: JSONNode?) {
        // The longest name counts: one may have points in it.
        let named = things.filter { path.hasPrefix($0.name + ".") }
        let longest = named.map(\.name.count).max()
        var found = named.filter { $0.name.count == longest }
        if found.contains(where: \.isID) { found = found.filter(\.isID) }
        if let first = found.first {
            guard found.count == 1 else {
                let paths = found.map { Self.text($0.path) + path.dropFirst(first.name.count) }
                throw InputError(
                    "“\(first.name)” names \(found.count) things in the scene; use one of \(paths.joined(separator: ", "))",
                    isUsage: true)
            }
            let rest = String(path.dropFirst(first.name.count + 1))
            if let parameter = parameters.first(where: { $0.name == rest && $0.path.starts(with: first.path) }) {
                return (parameter.path, JSON5Text.node(parameter.path, in: root))
            }
            return try place(of: rest, in: first.node, at: first.path, whole: path)
        }
        return try place(of: path, in: root, at: [], whole: path)
    }

    /// Follows keys and numbers of elements from a value of the document on.
    private func place(
        of rest: String, in start: JSONNode, at path: [JSON5Text.Step], whole: String
    ) throws(InputError) -> (steps: [JSON5Text.Step], node: JSONNode?) {
        let steps = try Self.steps(rest, whole: whole)
        var (node, done) = (Optional(start), path)
        for (index, step) in steps.enumerated() {
            guard let now = node else { throw missing(whole, Self.text(done), in: start, at: path) }
            var step = step
            if case .key(let key) = step, case .array(let elements) = now.kind {
                // A component of a vector by its name.
                let component = parameters.first {
                    $0.path.dropLast().elementsEqual(done) && $0.name.hasSuffix("." + key)
                }
                if let last = component?.path.last {
                    step = last
                } else if let number = Int(key) {
                    step = .index(number)
                }
                guard case .index(let number) = step, elements.indices.contains(number) else {
                    throw InputError(
                        "“\(whole)” is not a key of the scene; \(Self.text(done)) is a list of \(elements.count)",
                        isUsage: true)
                }
            }
            switch (step, now.kind) {
            case (.key(let key), .object):
                // The last key may be added.
                guard now[key] != nil || index == steps.count - 1 else {
                    throw missing(whole, key, in: now, at: done)
                }
                if now[key] == nil, path.isEmpty, done.isEmpty, !Scene.keys.fields.contains(where: { $0.key == key }) {
                    throw missing(whole, key, in: now, at: done)
                }
                node = now[key]
            case (.index(let number), .array(let elements)):
                guard elements.indices.contains(number) else {
                    throw InputError(
                        "“\(whole)” is not a key of the scene; \(Self.text(done)) has \(elements.count) elements, from 0 on",
                        isUsage: true)
                }
                node = elements[number]
            default:
                throw InputError(
                    "“\(whole)” is not a key of the scene; \(Self.text(done)) is \(now.inWords)", isUsage: true)
            }
            done.append(step)
        }
        return (done, node)
    }

    private func missing(
        _ whole: String, _ word: String, in node: JSONNode, at path: [JSON5Text.Step]
    ) -> InputError {
        let isTop = path.isEmpty
        let own = node.members.map(\.key)
        let names =
            isTop
            ? Scene.keys.fields.map(\.key) + things.map(\.name)
            : own + parameters.filter { $0.path.dropLast().elementsEqual(path) }.map(\.name)
        let all = Array(Set(names)).sorted()
        let first = isTop ? String(whole.prefix { $0 != "." && $0 != "[" }) : word
        return InputError(
            "“\(whole)” is not a key of the scene"
                + SpellingSuggestion.hint(
                    first, in: all,
                    else: isTop
                        ? "a path must begin with an id, a behavior's type or a key of the scene"
                        : "known keys of \(Self.text(path)): \(all.joined(separator: ", "))"), isUsage: true)
    }

    /// `a.b[0].c` as its steps.
    private static func steps(_ text: String, whole: String) throws(InputError) -> [JSON5Text.Step] {
        var steps: [JSON5Text.Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            let isUsable = pieces.dropFirst().allSatisfy {
                $0.hasSuffix("]") && Int($0.dropLast()).map { $0 >= 0 } ?? false
            }
            guard let key = pieces.first, !key.isEmpty || steps.isEmpty && pieces.count > 1, isUsable else {
                throw InputError(
                    "“\(whole)” is not a path; expected keys with points between them, such as jelly.damping or "
                        + "behaviors[0].elasticity", isUsage: true)
            }
            if !key.isEmpty { steps.append(.key(String(key))) }
            steps += pieces.dropFirst().compactMap { Int($0.dropLast()) }.map { .index($0) }
        }
        return steps
    }

    private static func text(_ path: [JSON5Text.Step]) -> String {
        var text = ""
        for step in path {
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let number): text += "[\(number)]"
            }
        }
        return text.isEmpty ? "the scene" : text
    }

    private static func collect(_ node: JSONNode, _ path: [JSON5Text.Step], into things: inout [Thing]) {
        switch node.kind {
        case .array(let elements):
            for (index, element) in elements.enumerated() { collect(element, path + [.index(index)], into: &things) }
        case .object(let members):
            if let id = node["id"]?.string { things.append(Thing(name: id, path: path, node: node, isID: true)) }
            // A behavior, or one that is added later.
            let isBehavior =
                path.first == .key("behaviors") && path.count == 2 || path.last == .key(Scene.AddBehavior.key)
            if isBehavior, let type = node["type"]?.string {
                things.append(Thing(name: type, path: path, node: node, isID: false))
            }
            for member in members { collect(member.value, path + [.key(member.key)], into: &things) }
        default: break
        }
    }
}

extension SceneDocument {
    /// The document with new values at some paths.
    ///
    /// - Throws: `InputError` for an invalid path, or all errors of the resulting scene.
    package func setting(_ values: [(path: String, value: SceneValue)]) throws -> SceneDocument {
        guard !values.isEmpty else { return self }
        var document = self
        for (path, value) in values {
            let place = try SceneKeyFinder(document).place(of: path)
            var text = JSON5Text(document.text)
            try text.set(literal: value.literal(inPlaceOf: place.node), at: place.steps)
            document = try document.changed(to: text.text)
        }
        return document
    }
}
