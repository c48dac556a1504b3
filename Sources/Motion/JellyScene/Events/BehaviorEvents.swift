import JellyDynamics
import JellyStage
import JellySupport

// What timelines do with behaviors; `set` stands in Change.swift.

extension Scene {
    /// Adds a behavior to the animator.
    public struct AddBehavior: Event.Action {
        /// The behavior.
        public var behavior: Behavior

        /// Adds a behavior.
        public init(_ behavior: Behavior) { self.behavior = behavior }
    }

    /// Removes a behavior from the animator.
    public struct RemoveBehavior: Event.Action {
        /// The id of the behavior.
        public var behavior: String

        /// Removes the behavior with an id.
        public init(_ behavior: String) { self.behavior = behavior }
    }

    /// Removes a boundary from a collision behavior.
    public struct RemoveBoundary: Event.Action {
        /// The id of the behavior.
        public var behavior: String
        /// The identifier of the boundary.
        public var identifier: String

        /// Removes a boundary of the behavior with an id.
        public init(behavior: String, identifier: String) { (self.behavior, self.identifier) = (behavior, identifier) }
    }
}

extension Scene.AddBehavior: EventEntry {
    static let key = "add"
    static let aliases = ["addBehavior"]
    static let summary = "adds a behavior"
    static let codec: Codec<Self> = {
        let keys = Scene.Behavior.keys.codec
        return Codec(
            expectation: keys.expectation, schema: keys.schema,
            read: { node, label, diagnostics in
                diagnostics.isAdding = true
                defer { diagnostics.isAdding = false }
                return keys.read(node, label, &diagnostics).map { Scene.AddBehavior($0) }
            },
            write: { keys.write($0.behavior) })
    }()

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        let problem = (behavior.kind as? Scene.Watcher).flatMap { state.absence(of: $0.behavior) }
        state.add(behavior)
        return problem
    }

    func perform(on stage: Stage, with player: ScenePlayer) throws { try player.add(behavior, to: stage) }
}

extension Scene.RemoveBehavior: EventEntry {
    static let key = "remove"
    static let aliases = ["removeBehavior"]
    static let summary = "removes the behavior with this id"
    static let codec = Codec<String>.behaviorReference.map({ Scene.RemoveBehavior($0) }, back: { $0.behavior })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        if let problem = state.absence(of: behavior) { return problem }
        state.remove(behavior, at: time)
        return nil
    }

    func perform(on stage: Stage, with player: ScenePlayer) { player.removeBehavior(behavior, from: stage) }
}

extension Scene.RemoveBoundary: EventEntry {
    static let key = "removeBoundary"
    static let summary = "removes a boundary"

    static let codec = ObjectCodec(
        summary: "A boundary of a behavior.", initial: Scene.RemoveBoundary(behavior: "", identifier: ""),
        fields: [
            .required("behavior", \.behavior, .behaviorReference, "id of the collision behavior"),
            .required("identifier", \.identifier, .name, "identifier of the boundary"),
        ]
    ).codec

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        state.absence(of: behavior) ?? state.removeBoundary(identifier, of: behavior)
    }

    func perform(on stage: Stage, with player: ScenePlayer) {
        (player.behavior(behavior) as? CollisionBehavior)?.removeBoundary(withIdentifier: identifier)
    }
}
