public import JellyStage

// What timelines do with the device, the views, the alerts and the actions of a stage.

extension Scene {
    /// Rotates the device; gravity behaviors take their direction for the orientation, if any.
    public struct DeviceRotation: Event.Action {
        /// The new orientation of the device.
        public var orientation: Orientation

        /// Rotates to an orientation.
        public init(to orientation: Orientation) { self.orientation = orientation }
    }

    /// Removes a view from the stage; behaviors still move it.
    public struct RemoveView: Event.Action {
        /// The id of the view.
        public var view: String

        /// Removes the view with an id.
        public init(_ view: String) { self.view = view }
    }

    /// Presents an alert, or presents it again.
    public struct Present: Event.Action {
        /// The id of the alert.
        public var alert: String

        /// Presents the alert with an id.
        public init(alert: String) { self.alert = alert }
    }

    /// Calls an action of the scene, which a program may replace on the stage.
    public struct Call: Event.Action {
        /// The name of the action.
        public var action: String

        /// Calls the action with a name.
        public init(action: String) { self.action = action }
    }
}

extension Scene.DeviceRotation: EventEntry {
    static let key = "orientation"
    static let summary = "rotates the device"
    static let codec = Codec<Scene.Orientation>.choice
        .map({ Scene.DeviceRotation(to: $0) }, back: { $0.orientation })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { stage.orientation = orientation }
}

extension Scene.RemoveView: EventEntry {
    static let key = "removeView"
    static let summary = "removes the view with this id"
    static let codec = Codec<String>.viewReference.map({ Scene.RemoveView($0) }, back: { $0.view })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { player.registry.view(view)?.removeFromSuperview() }
}

extension Scene.Present: EventEntry {
    static let key = "present"
    static let aliases = ["show"]
    static let summary = "presents the alert with this id"
    static let codec = Codec<String>.alertReference.map({ Scene.Present(alert: $0) }, back: { $0.alert })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) { player.registry.alert(alert)?.present(on: stage) }
}

extension Scene.Call: EventEntry {
    static let key = "call"
    static let aliases = ["action"]
    static let summary = "performs the action with this name"
    static let codec = Codec<String>.actionReference.map({ Scene.Call(action: $0) }, back: { $0.action })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) throws { try stage.call(action) }
}
