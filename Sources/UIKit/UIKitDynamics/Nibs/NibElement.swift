/// An element of a storyboard or nib.
final class NibElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    let column: Int
    fileprivate(set) var children: [NibElement] = []
    private(set) weak var parent: NibElement?

    init(_ name: String, _ attributes: [String: String], line: Int = 0, column: Int = 0, in parent: NibElement?) {
        (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
        self.parent = parent
        parent?.children.append(self)
    }

    var id: String? { attributes["id"] }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The first child of a name.
    func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// The child for a key.
    func child(key: String) -> NibElement? { children.first { $0["key"] == key } }

    /// What is in the child of a name.
    func inside(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

    /// "YES" or "NO".
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

    /// A number that is one.
    func number(_ attribute: String) -> CGFloat? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) < 1e9 ? CGFloat($0) : nil }
    }

    func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// A point, size or rectangle in the attributes.
    var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var size: CGSize { CGSize(width: max(0, number("width") ?? 0), height: max(0, number("height") ?? 0)) }
    var rect: CGRect { CGRect(origin: point, size: size) }
}
