/// An element of an SVG document.
///
/// Values of attributes are written as they are, so they are made of numbers and words of this program, and of nothing
/// that a scene says.
struct SVGElement: Hashable {
    /// An attribute and its value.
    struct Attribute: Hashable {
        var name: String
        var value: String
    }

    /// The element's name; empty for mere text.
    var name: String
    var attributes: [Attribute] = []
    var children: [SVGElement] = []
    /// What stands in it before its children, escaped.
    var text = ""

    init(_ name: String, _ attributes: [Attribute] = [], _ children: [SVGElement] = [], text: String = "") {
        (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    }

    /// A text of others, as an element's only content.
    init(_ name: String, foreignText: String) { self.init(name, text: SVGNames.escaped(foreignText)) }

    /// Elements that belong together, for sharing; it is written as they are.
    static func run(_ children: [SVGElement]) -> SVGElement {
        children.count == 1 ? children[0] : SVGElement("g", [], children)
    }

    /// Sets an attribute; nil sets none.
    mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append(Attribute(name: name, value: value)) }
    }

    /// Whether it is a group that says nothing of what is in it.
    var isPlainGroup: Bool {
        name == "g" && attributes.isEmpty && text.isEmpty && !children.contains(where: \.isAnimation)
    }

    /// Whether it animates what holds it.
    var isAnimation: Bool { name == "animate" || name == "animateTransform" || name == "set" }

    /// Whether nothing in it moves, and nothing has a name of its own.
    var isStill: Bool {
        !isAnimation && !attributes.contains { $0.name == "id" } && children.allSatisfy(\.isStill)
    }

    /// The element as text.
    var markup: String {
        var markup = ""
        write(to: &markup)
        return markup
    }

    func write(to markup: inout String) {
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

extension SVGElement.Attribute {
    /// An attribute.
    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
