public import JellyStage

// What timelines do with the device, the views, the alerts and the actions of a stage.

extension Scene {
    /// The device is rotated; gravity behaviors with a direction for the orientation take it.
    public struct DeviceRotation: Event.Action {
        /// How the device is held then.
        public var orientation: Orientation

        /// A rotation to an orientation.
        public init(to orientation: Orientation) { self.orientation = orientation }
    }

    /// A view is taken off the stage; behaviors still move it.
    public struct RemoveView: Event.Action {
        /// The id of the view.
        public var view: String

        /// The removal of the view with an id.
        public init(_ view: String) { self.view = view }
    }

    /// An alert falls onto the stage, or starts again.
    public struct Present: Event.Action {
        /// The id of the alert.
        public var alert: String

        /// The presentation of the alert with an id.
        public init(alert: String) { self.alert = alert }
    }

    /// An action happens: one of the scene's, which a program may replace on the stage.
    public struct Call: Event.Action {
        /// The name of the action.
        public var action: String

        /// A call of the action with a name.
        public init(action: String) { self.action = action }
    }
}

extension Scene.DeviceRotation: EventEntry {
    static let key = "orientation"
    static let summary = "how the device is rotated"
    static let codec = Codec<Scene.Orientation>.choice
        .map({ Scene.DeviceRotation(to: $0) }, back: { $0.orientation })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { stage.orientation = orientation }
}

extension Scene.RemoveView: EventEntry {
    static let key = "removeView"
    static let summary = "the id of a view that is taken off the stage"
    static let codec = Codec<String>.viewReference.map({ Scene.RemoveView($0) }, back: { $0.view })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { player.cast.view(view)?.removeFromSuperview() }
}

extension Scene.Present: EventEntry {
    static let key = "present"
    static let aliases = ["show"]
    static let summary = "the id of an alert that falls onto the stage"
    static let codec = Codec<String>.alertReference.map({ Scene.Present(alert: $0) }, back: { $0.alert })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { player.cast.alert(alert)?.present(on: stage) }
}

extension Scene.Call: EventEntry {
    static let key = "call"
    static let aliases = ["action"]
    static let summary = "the name of an action that happens"
    static let codec = Codec<String>.actionReference.map({ Scene.Call(action: $0) }, back: { $0.action })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) throws { try stage.call(action) }
}
