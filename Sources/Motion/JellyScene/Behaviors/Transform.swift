import Foundation
public import JellyStage
public import JellyValues

extension Scene {
    /// Sadun's `TransformBehavior`, listing 6-6: leads a view's transform to another one while it is moved.
    public struct Transform: Behavior.Kind {
        /// Whose transform changes.
        public var item: Item
        /// The rotation at the end, in radians, clockwise on screen.
        public var rotation: Double
        /// The scale at the end.
        public var scale: Double
        /// How it gets there.
        public var properties: TransformBehavior.Properties

        /// An item's motion to a rotation and scale, with the book's acceleration if nothing else is said.
        public init(
            item: Item, rotation: Double = 0, scale: Double = 1, _ properties: TransformBehavior.Properties = .init()
        ) {
            (self.item, self.rotation, self.scale, self.properties) = (item, rotation, scale, properties)
        }

        /// The transform at the end: scaled, then rotated.
        public var transform: CGAffineTransform {
            CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(rotationAngle: rotation))
        }
    }
}

extension Scene.Transform: BehaviorEntry {
    static let tag = "transform"

    static let keys = ObjectCodec(
        summary: "TransformBehavior, listing 6-6: leads a view's transform to another one.",
        initial: Scene.Transform(item: .view("")),
        fields: [
            .required("item", \.item, .item, "the view whose transform changes").known(as: "items"),
            .defaulted("rotation", \.rotation, .number(.coordinate), "the rotation at the end, in radians clockwise"),
            .defaulted("scale", \.scale, .number(.above(0, to: 1000)), "the scale at the end"),
            .defaulted(
                "acceleration", \.properties.acceleration, .number(.above(0, to: 1)),
                "by how much the velocity grows in each step"),
        ])

    func make(with player: ScenePlayer) -> TransformBehavior? {
        player.cast.item(item).map { TransformBehavior(item: $0, transform: transform) }
    }
}
