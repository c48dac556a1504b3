public import JellyDynamics
public import JellyStage
public import JellyValues

extension Scene {
    /// `UIGravityBehavior`: pulls its items; either `gravityDirection`, or `angle` and `magnitude`.
    public struct Gravity: Behavior.Kind {
        /// What is pulled.
        public var items: [Item]
        /// How it is pulled.
        public var properties: GravityBehavior.Properties
        /// What `gravityDirection` becomes when the device is rotated.
        public var orientations: Orientations

        /// A pull on `items`.
        public init(
            items: [Item] = [], _ properties: GravityBehavior.Properties = .init(),
            orientations: Orientations = Orientations()
        ) {
            (self.items, self.properties, self.orientations) = (items, properties, orientations)
        }
    }

    /// What `gravityDirection` becomes when the device is rotated; nil: that orientation changes nothing.
    public struct Orientations: Hashable, Sendable {
        public var portrait: CGVector?
        public var portraitUpsideDown: CGVector?
        public var landscapeLeft: CGVector?
        public var landscapeRight: CGVector?

        /// Directions by orientation; 1 is 1000 pt/s².
        public init(
            portrait: CGVector? = nil, portraitUpsideDown: CGVector? = nil, landscapeLeft: CGVector? = nil,
            landscapeRight: CGVector? = nil
        ) {
            (self.portrait, self.portraitUpsideDown) = (portrait, portraitUpsideDown)
            (self.landscapeLeft, self.landscapeRight) = (landscapeLeft, landscapeRight)
        }

        /// The direction for `orientation`; nil: it changes nothing.
        public subscript(orientation: Orientation) -> CGVector? {
            switch orientation {
            case .portrait: portrait
            case .portraitUpsideDown: portraitUpsideDown
            case .landscapeLeft: landscapeLeft
            case .landscapeRight: landscapeRight
            }
        }
    }
}

extension Scene.Gravity: BehaviorEntry {
    static let tag = "gravity"

    static let keys = ObjectCodec(
        summary: "UIGravityBehavior: pulls its items.", initial: Scene.Gravity(),
        fields: [
            .required("items", \.items, .items, "the views that are pulled"),
            .setting("gravityDirection", \.gravityDirection, .vector, "[dx, dy]; length 1 is 1000 pt/s²")
                .fallingBack(to: "[0, 1]").known(as: "direction", "vector"),
            .setting("angle", \.angle, .number(.coordinate), "where it pulls, in radians clockwise from right")
                .fallingBack(to: "π/2"),
            .setting("magnitude", \.magnitude, .number(.coordinate), "the strength; 1 is 1000 pt/s²")
                .fallingBack(to: "1"),
            .defaulted(
                "orientations", \.orientations, Scene.Orientations.keys.codec,
                "what gravityDirection becomes when the device is rotated"),
        ],
        rules: [.atMostOneOf([["gravityDirection"], ["angle", "magnitude"]])])

    func standing(_ behavior: GravityBehavior) -> GravityBehavior.Properties {
        var properties = behavior.properties
        properties.angle = behavior.angle
        properties.magnitude = behavior.magnitude
        return properties
    }

    func make(with player: ScenePlayer) -> GravityBehavior? { GravityBehavior(items: player.cast.items(items)) }

    func didAdd(_ behavior: GravityBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        let listener = stage.onOrientationChange { [weak behavior, orientations] orientation in
            if let direction = orientations[orientation] { behavior?.gravityDirection = direction }
        }
        return { $0.remove(listener) }
    }
}

extension Scene.Orientations {
    fileprivate static let keys = ObjectCodec(
        summary: "What gravityDirection becomes when the device is rotated.", initial: Scene.Orientations(),
        fields: [
            .optional("portrait", \.portrait, .vector, "[dx, dy] when upright"),
            .optional("portraitUpsideDown", \.portraitUpsideDown, .vector, "[dx, dy] when upside down"),
            .optional("landscapeLeft", \.landscapeLeft, .vector, "[dx, dy] when rotated to landscape left"),
            .optional("landscapeRight", \.landscapeRight, .vector, "[dx, dy] when rotated to landscape right"),
        ])
}
