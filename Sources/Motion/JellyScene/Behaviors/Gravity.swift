public import JellyDynamics
public import JellyStage
public import JellyValues

extension Scene {
    /// `UIGravityBehavior`: pulls its items; either `gravityDirection`, or `angle` and `magnitude`.
    public struct Gravity: Behavior.Kind {
        /// The items.
        public var items: [Item]
        /// The direction, or angle and magnitude.
        public var properties: GravityBehavior.Properties
        /// The `gravityDirection` for each orientation of the device.
        public var orientations: Orientations

        /// A pull on `items`.
        public init(
            items: [Item] = [], _ properties: GravityBehavior.Properties = .init(),
            orientations: Orientations = Orientations()
        ) {
            (self.items, self.properties, self.orientations) = (items, properties, orientations)
        }
    }

    /// The `gravityDirection` for each orientation of the device; nil leaves it unchanged.
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

        /// The direction for `orientation`; nil leaves it unchanged.
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
        summary: "UIGravityBehavior: accelerates its items.", initial: Scene.Gravity(),
        fields: [
            .required("items", \.items, .items, "views affected by gravity"),
            .setting("gravityDirection", \.gravityDirection, .vector, "[dx, dy]; length 1 is 1000 pt/s²")
                .defaults(to: "[0, 1]").aliases("direction", "vector"),
            .setting(
                "angle", \.angle, of: \.angle, .number(.coordinate), "direction, in radians clockwise from the right"),
            .setting("magnitude", \.magnitude, of: \.magnitude, .number(.coordinate), "magnitude; 1 is 1000 pt/s²"),
            .defaulted(
                "orientations", \.orientations, Scene.Orientations.keys.codec,
                "gravityDirection for each device orientation"),
        ],
        rules: [.atMostOneOf([["gravityDirection"], ["angle", "magnitude"]])])

    static var plain: GravityBehavior? { GravityBehavior() }

    func make(with player: ScenePlayer) -> GravityBehavior? { GravityBehavior(items: player.registry.items(items)) }

    func didAdd(_ behavior: GravityBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        let listener = stage.onOrientationChange { [weak behavior, orientations] orientation in
            if let direction = orientations[orientation] { behavior?.gravityDirection = direction }
        }
        return { $0.remove(listener) }
    }
}

extension Scene.Orientations {
    fileprivate static let keys = ObjectCodec(
        summary: "The gravityDirection for each device orientation.", initial: Scene.Orientations(),
        fields: [
            .optional("portrait", \.portrait, .vector, "[dx, dy] in portrait"),
            .optional("portraitUpsideDown", \.portraitUpsideDown, .vector, "[dx, dy] in portrait, upside down"),
            .optional("landscapeLeft", \.landscapeLeft, .vector, "[dx, dy] in landscape left"),
            .optional("landscapeRight", \.landscapeRight, .vector, "[dx, dy] in landscape right"),
        ])
}
