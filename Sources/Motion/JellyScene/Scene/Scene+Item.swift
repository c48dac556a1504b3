import JellySupport

extension Scene {
    /// A dynamic item: a view, a jelly's host or node, or a view's size.
    public enum Item: Hashable, Sendable {
        /// The view with this id; of a jelly, its host.
        case view(String)
        /// Node `index`, from 0, of the jelly with this id.
        case node(Int, of: String)
        /// The size of the view with this id: an item whose center is the view's width and height, in points.
        case size(of: String)

        /// The id of the item's view.
        public var viewID: String {
            switch self {
            case .view(let id), .node(_, let id), .size(let id): id
            }
        }
    }
}

extension Scene.Item: CustomStringConvertible {
    /// The item's name in documents: `alert`, or `alert/4` for a node.
    public var description: String {
        switch self {
        case .view(let id): id
        case .node(let index, let id): "\(id)/\(index)"
        case .size(let id): "\(id)/size"
        }
    }

    /// Parses a name such as `alert`, `alert/4` or `button/size`; nil unless a node's number or `size` follows the
    /// `/`.
    public init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.first, !id.isEmpty else { return nil }
        guard parts.count == 2 else {
            self = .view(name)
            return
        }
        if parts[1] == "size" {
            self = .size(of: String(id))
            return
        }
        // One way to write each number, so that names tell items apart.
        guard parts[1].count <= 4, let index = Int(parts[1]), String(index) == parts[1], index >= 0 else { return nil }
        self = .node(index, of: String(id))
    }
}
