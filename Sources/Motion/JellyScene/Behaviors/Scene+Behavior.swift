import JellySupport

extension Scene {
    /// A behavior of a scene.
    ///
    ///     Scene.Behavior(id: "fall", Scene.Gravity(items: [.view("green")]))
    public struct Behavior: Sendable {
        /// The kind of a behavior with its items and properties: a type of this library such as ``Gravity``.
        ///
        /// A property that is nil was not given, and keeps UIKit's default. Of two item behaviors with one item, each
        /// changes only the properties that it gives.
        ///
        /// Only types of this library can conform.
        public protocol Kind: Hashable, Sendable {
            var _entry: _Entry { get }
        }

        /// A kind with its internal tables. Only created here, which seals ``Kind`` without an enum around each
        /// behavior.
        public struct _Entry: Sendable {
            let kind: any BehaviorEntry
        }

        /// The name by which events refer to the behavior, unique in the scene; nil if unused.
        public var id: String?
        /// The kind of behavior, with its items and properties.
        public var kind: any Kind

        /// Creates a behavior with an optional name.
        public init(id: String? = nil, _ kind: any Kind) { (self.id, self.kind) = (id, kind) }

        /// The kind's name in documents, such as `gravity`.
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
        inspect: { behavior, node, diagnostics in
            guard let id = behavior.id, let place = node["id"] else { return }
            diagnostics.behaviors.append(Diagnostics.Declaration(name: id, range: place.range, type: behavior.type))
            diagnostics.readBehaviors.insert(id)
        })

    /// The name of a behavior, which all types have.
    static let id = Field<Scene.Behavior>.optional(
        "id", \.id, .name, "name of the behavior in events"
    ).aliases("name", "identifier")
}
