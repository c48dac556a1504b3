/// An element of an SVG document.
///
/// Values of attributes are written as they are, so they are made of numbers and words of this program, and of nothing
/// that a scene says.
package struct SVGElement: Hashable {
    /// An attribute and its value.
    package struct Attribute: Hashable {
        package var name: String
        package var value: String

        /// An attribute.
        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The element's name; empty for mere text.
    package var name: String
    package var attributes: [Attribute] = []
    package var children: [SVGElement] = []
    /// What stands in it before its children, escaped.
    package var text = ""

    package init(_ name: String, _ attributes: [Attribute] = [], _ children: [SVGElement] = [], text: String = "") {
        (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    }

    /// A text of others, as an element's only content.
    package init(_ name: String, foreignText: String) { self.init(name, text: SVGNames.escaped(foreignText)) }

    /// What shows the definition with an id.
    package static func use(_ id: String) -> SVGElement { SVGElement("use", [.init("href", "#" + id)]) }

    /// Elements that belong together, for sharing; it is written as they are.
    package static func run(_ children: [SVGElement]) -> SVGElement {
        children.count == 1 ? children[0] : SVGElement("g", [], children)
    }

    /// Sets an attribute; nil sets none.
    package mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append(Attribute(name, value)) }
    }

    /// Whether it is a group that says nothing of what is in it.
    package var isPlainGroup: Bool {
        name == "g" && attributes.isEmpty && text.isEmpty && !children.contains(where: \.isAnimation)
    }

    /// Whether it animates what holds it.
    package var isAnimation: Bool { name == "animate" || name == "animateTransform" || name == "set" }

    /// Whether nothing in it moves, and nothing has a name of its own.
    package var isStill: Bool {
        !isAnimation && !attributes.contains { $0.name == "id" } && children.allSatisfy(\.isStill)
    }

    /// The names of the attributes that it has or animates.
    package var saidNames: Set<String> {
        let animated = children.filter(\.isAnimation).flatMap(\.attributes).filter { $0.name == "attributeName" }
        return Set(attributes.map(\.name) + animated.map(\.value))
    }

    /// Whether it can say what a group around it says.
    package func canTake(_ group: SVGElement) -> Bool {
        let (own, others) = (saidNames, group.saidNames)
        guard name == "path" || name == "use" || name == "g" && isStill && !own.contains("class") else { return false }
        // A clip lies in the coordinates of what it is an attribute of.
        let movesClip = others.contains("clip-path") && (own.contains("transform") || name == "use")
        return own.isDisjoint(with: others) && !movesClip
    }

    /// It with what a group around it says.
    package func taking(_ group: SVGElement) -> SVGElement {
        var element = self
        element.attributes = group.attributes + attributes
        element.children = group.children + children
        return element
    }

    /// The element as text.
    package var markup: String {
        var markup = ""
        write(to: &markup)
        return markup
    }

    private func write(to markup: inout String) {
        if isPlainGroup {
            for child in children { child.write(to: &markup) }
            return
        }
        markup += "<" + name
        for attribute in attributes { markup += " " + attribute.name + "=\"" + attribute.value + "\"" }
        guard !children.isEmpty || !text.isEmpty else {
            markup += "/>"
            return
        }
        markup += ">" + text
        for child in children { child.write(to: &markup) }
        markup += "</" + name + ">"
    }
}

extension SVGElement {
    /// A document that shows some elements.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - viewBox: what of the elements' coordinates is seen.
    ///   - head: what comes first, such as a title.
    package static func document(
        width: String, height: String, viewBox: String, head: [SVGElement] = [], definitions: [SVGElement],
        _ content: [SVGElement]
    ) -> SVGElement {
        SVGElement(
            "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("width", width), .init("height", height),
                .init("viewBox", viewBox), .init("role", "img"),
            ], head + (definitions.isEmpty ? [] : [SVGElement("defs", [], definitions)]) + content)
    }

    /// The bytes of a file with this document.
    package var file: String { markup + "\n" }
}
