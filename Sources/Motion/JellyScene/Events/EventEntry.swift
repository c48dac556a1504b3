import JellyStage
import JellySupport

/// One type of action as timelines know it: all that there is to say of it.
///
/// A new type conforms to this and is listed in ``Scene/Event/entries``; documents, errors, the JSON Schema and the
/// timeline are derived from it.
protocol EventEntry: Scene.Event.Action {
    /// The key of an event that has the action as its value.
    static var key: String { get }
    /// Other names under which people know the key.
    static var aliases: [String] { get }
    /// A one-line description of the key.
    static var summary: String { get }
    /// The codec of the value.
    static var codec: Codec<Self> { get }

    /// Lets the action happen to what a scene's reader knows of a timeline's course; or says under which key of the
    /// value it names what is not there then.
    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem?
    /// Lets the action happen on a stage.
    func perform(on stage: Stage, with player: ScenePlayer) throws
}

extension EventEntry {
    public var _entry: Scene.Event._Entry { Scene.Event._Entry(action: self) }

    static var aliases: [String] { [] }

    /// The action's key in an event.
    static var field: Field<Scene.Event.Draft> {
        let codec = codec
        return Field(
            key: key, summary: summary, isRequired: false, isAlwaysWritten: false, aliases: aliases,
            schema: codec.schema,
            read: { node, draft, diagnostics in
                if let action = codec.read(node, key, &diagnostics) { draft.action = action }
            },
            value: { ($0.action as? Self).map(codec.write) })
    }
}
