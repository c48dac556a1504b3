import JellySupport

extension Scene {
    /// Something that moves items.
    ///
    ///     Scene.Behavior(id: "fall", Scene.Gravity(items: [.view("green")]))
    public struct Behavior: Sendable {
        /// What kind of behavior it is, with its items and properties: one of this library's types, such as ``Gravity``.
        ///
        /// A property that is nil was not given: the animator keeps UIKit's default. That is no detail, since of two
        /// item behaviors with one item each changes only the properties that it names.
        ///
        /// Only types of this library conform, since nobody else can make what is required.
        public protocol Kind: Hashable, Sendable {
            var _entry: _Entry { get }
        }

        /// A kind with all that this library knows of it; made here alone, which seals ``Kind`` and leaves scenes without an
        /// enum's wrapper around each behavior.
        public struct _Entry: Sendable {
            let kind: any BehaviorEntry
        }

        /// The name by which events use the behavior, unique in the scene; nil when no event does.
        public var id: String?
        /// What kind of behavior it is, with its items and properties.
        public var kind: any Kind

        /// A behavior with or without a name.
        public init(id: String? = nil, _ kind: any Kind) { (self.id, self.kind) = (id, kind) }

        /// The document's word for the kind, such as `gravity`.
        public var type: String { Swift.type(of: entry).tag }

        /// The kind with all that is known of it.
        var entry: any BehaviorEntry { kind._entry.kind }
    }
}

extension Scene.Behavior: Hashable {
    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && AnyHashable(a.kind) == AnyHashable(b.kind) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(AnyHashable(kind))
    }
}

extension Scene.Behavior {
    /// Every type of behavior, in the order of the JSON Schema.
    static let entries: [any BehaviorEntry.Type] = [
        Scene.Gravity.self, Scene.Collision.self, Scene.ItemProperties.self, Scene.Attachment.self, Scene.Push.self,
        Scene.Snap.self, Scene.FieldForce.self, Scene.Resizing.self, Scene.Transform.self, Scene.Watcher.self,
        Scene.Zones.self, Scene.Collection.self,
    ]

    /// The keys of behaviors, by `type`.
    static let keys = TaggedCodec<Scene.Behavior>(
        noun: "behavior", defaultTag: nil, variants: entries.map { ($0.tag, $0.behaviorKeys) },
        tag: { $0.type },
        inspect: { behavior, node, findings in
            guard let id = behavior.id, let place = node["id"] else { return }
            findings.behaviors.append(Findings.Declaration(name: id, range: place.range, type: behavior.type))
            findings.readBehaviors.insert(id)
        })

    /// The name of a behavior, which all types have.
    static let id = Field<Scene.Behavior>.optional(
        "id", \.id, .name, "the name by which events use the behavior"
    ).known(as: "name", "identifier")
}
