import JellySupport

/// An item with a name for messages and traces.
public protocol NamedItem: AnyObject {
    /// The name, if any.
    var itemName: String? { get }
    /// The item's name in messages: in quotes, or a description of where it is; nil for its coordinates.
    var callName: String? { get }
}

extension NamedItem {
    /// The name in quotes.
    public var callName: String? { itemName.map { "“\($0)”" } }
}

extension DynamicItem {
    /// The item's name in messages: its own, that of the view it represents, or its coordinates.
    package var callName: String {
        if let named = self as? any NamedItem, let name = named.callName { return name }
        switch self {
        case let group as DynamicItemGroup where !group.items.isEmpty: return "the group of \(group.items.callNames)"
        case let size as MappedItem:
            if let name = (size.target as? any NamedItem)?.callName { return "the size of \(name)" }
        default: break
        }
        return "an item at \(center.text)"
    }
}

extension [any DynamicItem] {
    /// The items' names in messages: the first three, and the number of others.
    var callNames: String {
        WordList.sum(prefix(3).map { $0.callName } + (count > 3 ? ["\(count - 3) more"] : []))
    }
}
