public import Foundation
public import JellyValues

// The kinds of fields. p is the item's place from the field's position in metres, r its length, v the velocity in metres
// a second, m the mass in kilograms, q the charge.
extension FieldBehavior {
    /// Drag proportional to the square of speed: F = −S·u·|u|·fall, u = v − `direction`.
    ///
    /// ``direction`` is a wind, in metres per second. ``falloff`` is 0.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Moves items around the position: F = S·(−p.y, p.x)/r·fall/m.
    ///
    /// A positive strength turns clockwise on screen, though Apple's header says counter-clockwise. As measured, Apple's
    /// engine divides by the mass twice: an item of three times the mass is accelerated a ninth as much. ``falloff`` is 0.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Pulls items of any mass to a point: F = −S·m·p/r·fall, and nothing within 0.3 points.
    ///
    /// ``falloff`` is 2 (documented as 0). A negative strength repels.
    public static func radialGravityField(position: CGPoint) -> FieldBehavior {
        let field = FieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items of any mass in a direction: F = S·m·`direction`·fall.
    ///
    /// A direction of length 1 accelerates by 100 points per second squared, a tenth of ``GravityBehavior``'s.
    /// ``falloff`` is 0.
    public static func linearGravityField(direction: CGVector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction)
    }

    /// Gives items a velocity of `direction` metres per second: 1 is 100 points per second.
    ///
    /// Inside the field, gravity, pushes and other fields do not affect an item; resistance, contacts and attachments
    /// do. ``strength``, ``falloff`` and ``minimumRadius`` are ignored. Of several velocity fields, the first in the
    /// animator's tree applies.
    public static func velocityField(direction: CGVector) -> FieldBehavior { FieldBehavior(.velocity, direction) }

    /// Moves items at random: F = S·n·∇n·fall, for a noise n that varies in space and time.
    ///
    /// n is simplex noise with rotating gradients, as in Apple's engine, with frequency 1.25 / (max(`smoothness`, 0) +
    /// 0.0833) − 1 per metre. No measurements of Apple's noise are published, so the motion is similar in kind and
    /// strength, not equal. It depends on ``seed``. ``falloff`` is 0.
    ///
    /// - Parameters:
    ///   - smoothness: from 0 (rough) to 1.
    ///   - animationSpeed: the rate of change of the noise; 0 freezes it.
    public static func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Moves items at random, the more the faster they are: the force of a noise field times m·|v|².
    ///
    /// The details of ``noiseField(smoothness:animationSpeed:)`` apply; an item at rest stays there.
    public static func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Pulls items to the position like a spring: F = −S·p/r·fall; ``falloff`` is −1 (documented as 0), so F = −S·p.
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Repels charged items from the position, for a positive charge and strength: F = S·q·p/r·fall.
    ///
    /// ``falloff`` is 1 (documented as 0). Charge is set by ``DynamicItemBehavior/charge``.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Bends the paths of moving items: F = S·(v.y, −v.x)·fall.
    ///
    /// As measured, an item must have a charge, but its sign and size do not matter, although Apple's documentation
    /// gives F = q·v×B. ``falloff`` is 1 (documented as 0).
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// A field with a force in newtons computed by `evaluationBlock`, in every sub-step for every item inside.
    ///
    /// As measured, ``strength``, ``falloff`` and ``minimumRadius`` do not affect it, but a strength of 0 turns it
    /// off. The block must not step the animator; for reproducible motion it must not use clocks or random numbers.
    public static func field(evaluationBlock: @escaping EvaluationBlock) -> FieldBehavior {
        FieldBehavior(.custom, block: evaluationBlock)
    }

    private convenience init(_ kind: FieldLaw.Kind, _ direction: CGVector) {
        self.init(kind)
        self.direction = direction
    }

    private convenience init(_ kind: FieldLaw.Kind, smoothness: CGFloat, animationSpeed: CGFloat) {
        self.init(kind)
        (self.smoothness, self.animationSpeed) = (smoothness, animationSpeed)
    }
}
