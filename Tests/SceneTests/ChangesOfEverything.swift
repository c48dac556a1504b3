import Foundation
import JellyDynamics
import JellyValues

import JellyScene

/// Changes of every property that an event may set.
let changesOfEverything: [Scene.Event] = {
    var noise = FieldBehavior.Properties()
    (noise.position, noise.region, noise.strength, noise.falloff) = (.zero, Region(radius: 1), 2, 3)
    (noise.minimumRadius, noise.smoothness, noise.animationSpeed, noise.seed) = (4, 0.5, 5, 6)
    var wind = FieldBehavior.Properties()
    (wind.direction, wind.region) = (CGVector(dx: 1, dy: 2), Region(size: CGSize(width: 1, height: 2)))
    let changes: [(String, any BehaviorProperties)] = [
        ("g", GravityBehavior.Properties(gravityDirection: CGVector(dx: 1, dy: 2))),
        ("g", GravityBehavior.Properties(angle: 1, magnitude: 2)),
        (
            "c",
            CollisionBehavior.Properties(
                collisionMode: .items, translatesReferenceBoundsIntoBoundary: true,
                referenceBoundsInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        ),
        (
            "d",
            DynamicItemBehavior.Properties(
                elasticity: 0.5, friction: 0.1, density: 3, resistance: 4, angularResistance: 5, charge: 6,
                isAnchored: false, allowsRotation: true)
        ),
        (
            "a1",
            AttachmentBehavior.Properties(
                anchorPoint: .zero, length: 1, damping: 2, frequency: 3, frictionTorque: 4,
                attachmentRange: FloatRange(minimum: -1, maximum: 1))
        ),
        ("s", SnapBehavior.Properties(snapPoint: CGPoint(x: 3, y: 4), damping: 0)),
        ("p", PushBehavior.Properties(pushDirection: .zero, targetOffset: .zero, active: true)),
        ("p", PushBehavior.Properties(angle: 1, magnitude: 2)),
        ("f", noise), ("w", wind),
    ]
    return changes.map { Scene.Event(at: 0.1, Scene.Change(behavior: $0, $1)) }
}()
