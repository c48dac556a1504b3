extension Scene {
    /// Something that moves items.
    ///
    /// A property that is nil was not given: the animator keeps UIKit's default. That is no detail, since of two
    /// item behaviors with one item each changes only the properties that it names.
    public struct Behavior: Hashable, Sendable {
        /// Which behavior it is, with its properties.
        public enum Kind: Hashable, Sendable {
            case gravity(Gravity)
            case collision(Collision)
            case dynamicItem(ItemProperties)
            case attachment(Attachment)
            case push(Push)
            case snap(Snap)
            case field(FieldForce)
            case resizing(Resizing)
            case transform(Transform)
            case watcher(Watcher)
            case snapZones(SnapZones)
        }

        /// The name by which events use the behavior, unique in the scene; nil when no event does.
        public var id: String?
        /// Which behavior it is, with its properties.
        public var kind: Kind

        /// A behavior with or without a name.
        public init(id: String? = nil, _ kind: Kind) {
            (self.id, self.kind) = (id, kind)
        }

        /// The document's word for the kind: `gravity`, `collision`, `dynamicItem`, `attachment`, `push`, `snap`,
        /// `field`, `resizing`, `transform`, `watcher` or `snapZones`.
        public var type: String {
            switch kind {
            case .gravity: "gravity"
            case .collision: "collision"
            case .dynamicItem: "dynamicItem"
            case .attachment: "attachment"
            case .push: "push"
            case .snap: "snap"
            case .field: "field"
            case .resizing: "resizing"
            case .transform: "transform"
            case .watcher: "watcher"
            case .snapZones: "snapZones"
            }
        }
    }
}
