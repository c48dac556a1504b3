import Foundation
public import JellyStage
public import JellyValues

extension Scene {
    /// Sadun's `TransformBehavior`, listing 6-6: animates a view's transform while it is moved.
    public struct Transform: Behavior.Kind {
        /// The item whose transform changes.
        public var item: Item
        /// The final rotation, in radians, clockwise on screen.
        public var rotation: Double
        /// The final scale.
        public var scale: Double
        /// The properties of the motion.
        public var properties: TransformBehavior.Properties

        /// A motion of an item to a rotation and scale; default: the book's acceleration.
        public init(
            item: Item, rotation: Double = 0, scale: Double = 1, _ properties: TransformBehavior.Properties = .init()
        ) {
            (self.item, self.rotation, self.scale, self.properties) = (item, rotation, scale, properties)
        }

        /// The final transform: scaled, then rotated.
        public var transform: CGAffineTransform {
            CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(rotationAngle: rotation))
        }
    }
}

extension Scene.Transform: BehaviorEntry {
    static let tag = "transform"

    static let keys = ObjectCodec(
        summary: "TransformBehavior (listing 6-6): animates a view's transform to another one.",
        initial: Scene.Transform(item: .view("")),
        fields: [
            .required("item", \.item, .item, "view whose transform changes").aliases("items"),
            .defaulted("rotation", \.rotation, .number(.coordinate), "final rotation, in radians clockwise"),
            .defaulted("scale", \.scale, .number(.above(0, to: 1000)), "final scale"),
            .defaulted(
                "acceleration", \.properties.acceleration, .number(.above(0, to: 1)),
                "increase of the velocity in each step"),
        ])

    func make(with player: ScenePlayer) -> TransformBehavior? {
        player.registry.item(item).map { TransformBehavior(item: $0, transform: transform) }
    }
}
