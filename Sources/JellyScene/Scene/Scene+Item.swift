extension Scene {
    /// A dynamic item: a view, a jelly's host, or one of a jelly's nodes.
    public enum Item: Hashable, Sendable {
        /// The view with this id; of a jelly, its host.
        case view(String)
        /// Node `index`, 0…8, of the jelly with this id.
        case node(Int, of: String)

        /// The id of the view that is, or has, the item.
        public var viewID: String {
            switch self {
            case .view(let id), .node(_, let id): id
            }
        }
    }
}

extension Scene.Item: CustomStringConvertible {
    /// The item as documents name it: `alert`, or `alert/4` for a node.
    public var description: String {
        switch self {
        case .view(let id): id
        case .node(let index, let id): "\(id)/\(index)"
        }
    }

    /// The item of a name such as `alert` or `alert/4`; nil when what follows the `/` is no node from 0 to 8.
    public init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.first, !id.isEmpty else { return nil }
        guard parts.count == 2 else {
            self = .view(name)
            return
        }
        let digits = parts[1].unicodeScalars
        guard digits.count == 1, let digit = digits.first, ("0"..."8").contains(digit) else { return nil }
        self = .node(Int(digit.value) - 48, of: String(id))
    }
}
