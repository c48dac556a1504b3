import JellyGraphics

/// Shares repeated elements of a document.
///
/// The animated image, the still one and both themes have most shapes in common. A definition pays off if it is shorter
/// than its repetitions.
struct SVGSharing {
    private var counts: [SVGElement: Int] = [:]
    private var ids: [SVGElement: String] = [:]
    private var names: SVGNames
    /// The definitions, in the order of first use.
    private(set) var definitions: [SVGElement] = []

    /// - Parameter trees: the whole content.
    init(_ trees: [SVGElement], names: SVGNames) {
        self.names = names
        for tree in trees { count(tree) }
    }

    private mutating func count(_ element: SVGElement) {
        if element.isStill, element.name != "use" {
            counts[element, default: 0] += 1
            // The children of a repeated element are counted once, since they will occur once.
            if counts[element] != 1 { return }
        }
        for child in element.children { count(child) }
    }

    /// The tree with references replacing shared elements.
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
        // ` id="_a"` once, and `<use href="#_a"/>` per use; a plain group is then written as `<g></g>`.
        return length * (times - 1) > 8 + 17 * times + (element.isPlainGroup ? 7 : 0)
    }
}
