/// An item with a name for messages and traces.
public protocol NamedItem: AnyObject {
    /// The name; nil where the item has none.
    var itemName: String? { get }
}

extension View: NamedItem {
    public final var itemName: String? { name }
}
