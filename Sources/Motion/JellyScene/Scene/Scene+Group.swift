import JellySupport

extension Scene {
    /// Views that move as one; `UIDynamicItemGroup`.
    public struct Group: Hashable, Sendable {
        /// The name by which behaviors use the group; unique among views and groups.
        public var id: String
        /// The members; no behavior uses them by themselves.
        public var items: [Item]

        /// A group of views or nodes.
        public init(id: String, items: [Item]) { (self.id, self.items) = (id, items) }
    }

    /// Events under a name, which happen when a tapped view or an event calls them.
    public struct Action: Hashable, Sendable {
        /// The name.
        public var id: String
        /// What happens; `at` is the time after the call, in seconds. None where a program gives the stage the action.
        public var events: [Event]

        /// Events under a name.
        public init(id: String, events: [Event]) { (self.id, self.events) = (id, events) }
    }
}
