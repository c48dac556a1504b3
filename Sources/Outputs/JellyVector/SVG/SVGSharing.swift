import JellyGraphics

/// What a document shows more than once, written once.
///
/// The moving image, the still one and both themes have most of their shapes in common. A definition is worth its
/// bytes where it is shorter than what it stands for.
struct SVGSharing {
    private var counts: [SVGElement: Int] = [:]
    private var ids: [SVGElement: String] = [:]
    private var names: SVGNames
    /// What is referred to, in the order in which it is met.
    private(set) var definitions: [SVGElement] = []

    /// - Parameter trees: everything that is shown.
    init(_ trees: [SVGElement], names: SVGNames) {
        self.names = names
        for tree in trees { count(tree) }
    }

    private mutating func count(_ element: SVGElement) {
        if element.isStill, element.name != "use" {
            counts[element, default: 0] += 1
            // What is in a repeated element is counted once: it will stand there once.
            if counts[element] != 1 { return }
        }
        for child in element.children { count(child) }
    }

    /// The same tree with references in place of what is shared.
    mutating func shared(_ element: SVGElement) -> SVGElement {
        if let id = ids[element] { return .use(id) }
        var result = element
        if let times = counts[element], times > 1, isWorthIt(element, times: times) {
            let id = names.next()
            ids[element] = id
            result.children = element.children.map { shared($0) }
            result.attributes.insert(.init("id", id), at: 0)
            definitions.append(result)
            return .use(id)
        }
        result.children = element.children.map { shared($0) }
        return result
    }

    private func isWorthIt(_ element: SVGElement, times: Int) -> Bool {
        let length = element.markup.utf8.count
        // ` id="_a"` once, and `<use href="#_a"/>` each time; a plain group is written as `<g></g>` from now on.
        return length * (times - 1) > 8 + 17 * times + (element.isPlainGroup ? 7 : 0)
    }
}
