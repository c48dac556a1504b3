import JellySupport

extension Scene {
    /// An event of the timeline.
    ///
    ///     Scene.Event(at: 1.5, Scene.RemoveBehavior("fall"))
    public struct Event: Sendable {
        /// The action of an event: a type of this library such as ``Tap``. Cannot be implemented elsewhere.
        public protocol Action: Hashable, Sendable {
            var _entry: _Entry { get }
        }

        /// An action with its internal tables. Only created here, which seals ``Action``.
        public struct _Entry: Sendable {
            let action: any EventEntry
        }

        /// The time in seconds, from 0 to the scene's duration.
        public var at: Double
        /// The action.
        public var action: any Action

        /// An action at a time, in seconds from the start.
        public init(at: Double, _ action: any Action) { (self.at, self.action) = (at, action) }

        /// The action with all that is known of it.
        var entry: any EventEntry { action._entry.action }
    }
}

extension Scene.Event: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        a.at == b.at && AnyHashable(a.action) == AnyHashable(b.action)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(at)
        hasher.combine(AnyHashable(action))
    }
}

extension Scene.Event {
    /// Every type of action, in the order of the JSON Schema.
    static let entries: [any EventEntry.Type] = [
        Scene.DeviceRotation.self, Scene.Change.self, Scene.AddBehavior.self, Scene.RemoveBehavior.self,
        Scene.RemoveBoundary.self, Scene.Tap.self, Scene.Pan.self, Scene.Accelerometer.self, Scene.ViewUpdate.self,
        Scene.Play.self, Scene.RemoveView.self, Scene.Call.self, Scene.Present.self,
    ]

    /// An event of which not all is read yet; without a readable time it is before the start.
    struct Draft: Sendable {
        var at = -1.0
        var action: (any Action)?
    }

    private static let keys = ObjectCodec(
        summary: "One action at a time.", initial: Draft(),
        fields: [
            .required("at", \.at, .number(.from(0, to: 3600)), "time, in seconds from the start")
                .aliases("time")
        ] + entries.map { $0.field },
        rules: [.exactlyOneOf(entries.map { [$0.key] })])

    /// The JSON Schema of an event.
    static var definition: JSONValue.Member { .init("event", keys.schema()) }

    /// The keys of an event.
    static let codec = Codec<Scene.Event>(
        expectation: "an object", schema: { .object([.init("$ref", .string("#/$defs/event"))]) },
        read: { node, label, diagnostics in
            guard let draft = keys.codec.read(node, label, &diagnostics), let action = draft.action else { return nil }
            let event = Scene.Event(at: draft.at, action)
            // An event without a readable time has its error; when it happens cannot be told.
            if draft.at >= 0 { diagnostics.moments.append(Diagnostics.Moment(event: event, node: node)) }
            return event
        },
        write: { keys.codec.write(Draft(at: $0.at, action: $0.action)) })
}
