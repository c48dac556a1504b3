/// An element of an SVG document.
///
/// Attribute values are written verbatim, so they must consist of the program's own numbers and words, never of a
/// scene's.
package struct SVGElement: Hashable {
    /// An attribute and its value.
    package struct Attribute: Hashable {
        package var name: String
        package var value: String

        /// An attribute.
        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The element's name; empty for a text node.
    package var name: String
    package var attributes: [Attribute] = []
    package var children: [SVGElement] = []
    /// The escaped text before its children.
    package var text = ""

    package init(_ name: String, _ attributes: [Attribute] = [], _ children: [SVGElement] = [], text: String = "") {
        (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    }

    /// An element with foreign text as its only content.
    package init(_ name: String, foreignText: String) { self.init(name, text: SVGNames.escaped(foreignText)) }

    /// An element that shows the definition with an id.
    package static func use(_ id: String) -> SVGElement { SVGElement("use", [.init("href", "#" + id)]) }

    /// Elements grouped for sharing, without a `g` element.
    package static func run(_ children: [SVGElement]) -> SVGElement {
        children.count == 1 ? children[0] : SVGElement("g", [], children)
    }

    /// Sets an attribute; nil leaves it unset.
    package mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append(Attribute(name, value)) }
    }

    /// Whether it is a group without attributes.
    package var isPlainGroup: Bool {
        name == "g" && attributes.isEmpty && text.isEmpty && !children.contains(where: \.isAnimation)
    }

    /// Whether it animates its parent.
    package var isAnimation: Bool { name == "animate" || name == "animateTransform" || name == "set" }

    /// Whether it has no animations and no names.
    package var isStill: Bool {
        !isAnimation && !attributes.contains { $0.name == "id" } && children.allSatisfy(\.isStill)
    }

    /// The attributes that it sets or animates.
    package var saidNames: Set<String> {
        let animated = children.filter(\.isAnimation).flatMap(\.attributes).filter { $0.name == "attributeName" }
        return Set(attributes.map(\.name) + animated.map(\.value))
    }

    /// Whether a surrounding group's attributes can be moved to it.
    package func canTake(_ group: SVGElement) -> Bool {
        let (own, others) = (saidNames, group.saidNames)
        guard name == "path" || name == "use" || name == "g" && isStill && !own.contains("class") else { return false }
        // A clip lies in the coordinates of what it is an attribute of.
        let movesClip = others.contains("clip-path") && (own.contains("transform") || name == "use")
        return own.isDisjoint(with: others) && !movesClip
    }

    /// The element with a surrounding group's attributes.
    package func taking(_ group: SVGElement) -> SVGElement {
        var element = self
        element.attributes = group.attributes + attributes
        element.children = group.children + children
        return element
    }

    /// The element's markup.
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
    /// A document with elements.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - viewBox: the visible rectangle of the elements' coordinates.
    ///   - head: leading elements, such as a title.
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

    /// The document's file.
    package var file: String { markup + "\n" }
}
