import JellySupport

/// An item with a name for messages and traces.
public protocol NamedItem: AnyObject {
    /// The name; nil where the item has none.
    var itemName: String? { get }
    /// What messages call the item inside a sentence: its name in quotes, or else where it is found; nil for its place.
    var callName: String? { get }
}

extension NamedItem {
    /// The name in quotes.
    public var callName: String? { itemName.map { "“\($0)”" } }
}

extension DynamicItem {
    /// What messages call the item inside a sentence: its name, what it stands for, or where it is.
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
    /// What messages call the items: the first three, and how many more there are.
    var callNames: String {
        WordList.sum(prefix(3).map { $0.callName } + (count > 3 ? ["\(count - 3) more"] : []))
    }
}

extension String {
    /// The text with a capital letter, as a sentence starts.
    package var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
