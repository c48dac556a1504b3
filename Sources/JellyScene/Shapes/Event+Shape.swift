import Foundation

extension Scene.Event {
    /// An event as documents have it, where each action is a key.
    private struct Draft {
        var at = -1.0
        var orientation: Scene.Orientation?
        var set: Scene.Change?
        var add: Scene.Behavior?
        var remove: String?
        var removeBoundary: BoundaryName?
        var tap: Scene.Tap?
        var pan: Scene.Pan?
        var accelerometer: Scene.Accelerometer?
        var setView: Scene.ViewUpdate?
        var play: Scene.Play?
        var removeView: String?
        var call: String?
        var present: String?

        /// The action; nil when there is none, which the rule has reported.
        var action: Action? {
            if let orientation { return .orientation(orientation) }
            if let set { return .set(set) }
            if let add { return .add(add) }
            if let remove { return .remove(behavior: remove) }
            if let tap { return .tap(tap) }
            if let pan { return .pan(pan) }
            if let accelerometer { return .accelerometer(accelerometer) }
            if let setView { return .setView(setView) }
            if let play { return .play(play) }
            if let removeView { return .removeView(removeView) }
            if let present { return .present(alert: present) }
            if let call { return .call(action: call) }
            return removeBoundary.map { .removeBoundary(behavior: $0.behavior, identifier: $0.identifier) }
        }

        init() {}

        init(_ event: Scene.Event) {
            at = event.at
            switch event.action {
            case .orientation(let orientation): self.orientation = orientation
            case .set(let change): set = change
            case .add(let behavior): add = behavior
            case .remove(let id): remove = id
            case .removeBoundary(let behavior, let identifier):
                removeBoundary = BoundaryName(behavior: behavior, identifier: identifier)
            case .tap(let tap): self.tap = tap
            case .pan(let pan): self.pan = pan
            case .accelerometer(let accelerometer): self.accelerometer = accelerometer
            case .setView(let update): setView = update
            case .play(let play): self.play = play
            case .removeView(let id): removeView = id
            case .call(let action): call = action
            case .present(let id): present = id
            }
        }
    }

    /// A boundary of a behavior, by names.
    private struct BoundaryName {
        var behavior = ""
        var identifier = ""
    }

    private static let actions = ["orientation", "set", "add", "remove", "removeBoundary"] + gestures
    private static let gestures = [
        "tap", "pan", "accelerometer", "setView", "play", "removeView", "call", "present",
    ]

    private static let draftShape = ObjectShape(
        summary: "Something that happens at a time; exactly one action.", initial: Draft(),
        fields: [
            .required("at", \.at, .number(.from(0, to: 3600)), "when it happens, in seconds from the start")
                .known(as: "time"),
            .optional("orientation", \.orientation, .choice, "how the device is turned"),
            .optional("set", \.set, Scene.Change.shape, "new values for properties of a behavior"),
            .optional("add", \.add, Scene.Behavior.shape.shape, "a behavior that is added")
                .known(as: "addBehavior"),
            .optional("remove", \.remove, .behaviorReference, "the id of a behavior that is removed")
                .known(as: "removeBehavior"),
            .optional("removeBoundary", \.removeBoundary, boundaryNameShape.shape, "a boundary that is removed"),
            .optional("tap", \.tap, Scene.Tap.shape, "a finger taps"),
            .optional("pan", \.pan, Scene.Pan.shape, "a finger pans").known(as: "drag"),
            .optional("accelerometer", \.accelerometer, Scene.Accelerometer.shape, "a device's motion turns gravity"),
            .optional("setView", \.setView, Scene.ViewUpdate.shape, "new values for properties of a view")
                .known(as: "animate"),
            .optional("play", \.play, Scene.Play.shape, "a motion without physics, not where motion is reduced"),
            .optional("removeView", \.removeView, .viewReference, "the id of a view that is taken off the stage"),
            .optional("present", \.present, .alertReference, "the id of an alert that falls onto the stage")
                .known(as: "show"),
            .optional("call", \.call, .actionReference, "the name of an action that happens").known(as: "action"),
        ],
        rules: [.exactlyOneOf(actions.map { [$0] })])

    private static let boundaryNameShape = ObjectShape(
        summary: "A boundary of a behavior.", initial: BoundaryName(),
        fields: [
            .required("behavior", \.behavior, .behaviorReference, "the id of the collision behavior"),
            .required("identifier", \.identifier, .name, "the identifier of the boundary"),
        ])

    /// The JSON Schema of an event.
    static var definition: JSONValue.Member { .init("event", draftShape.schema()) }

    /// The keys of an event.
    static let shape = Shape<Scene.Event>(
        expectation: "an object", schema: { .object([.init("$ref", .string("#/$defs/event"))]) },
        read: { node, label, findings in
            guard let draft = draftShape.shape.read(node, label, &findings), let action = draft.action else {
                return nil
            }
            let event = Scene.Event(at: draft.at, action)
            // An event without a readable time has its error; when it happens cannot be told.
            if draft.at >= 0 { findings.moments.append(Findings.Moment(event: event, node: node)) }
            return event
        },
        write: { draftShape.shape.write(Draft($0)) })
}

extension Scene.Play {
    /// The keys of a motion.
    fileprivate static let shape = ObjectShape(
        summary: "A motion of Erica Sadun's chapter 5 and the view that makes it.",
        initial: Scene.Play(view: "", motion: .wiggle),
        fields: [
            .required("view", \.view, .viewReference, "the id of a view that no behavior moves"),
            .required("motion", \.motion, .choice, "what it does"),
        ]
    ).shape
}
