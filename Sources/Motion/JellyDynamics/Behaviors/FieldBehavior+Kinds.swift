public import Foundation
public import JellyValues

// The kinds of fields. p is the item's place from the field's position in metres, r its length, v the velocity in metres
// a second, m the mass in kilograms, q the charge.
extension FieldBehavior {
    /// Slows items down by the square of their speed: F = −S·u·|u|·fall, u = v − `direction`.
    ///
    /// A ``direction`` is a wind that takes items along, in metres a second. ``falloff`` is 0.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Drives items around the position: F = S·(−p.y, p.x)/r·fall/m.
    ///
    /// A positive strength turns clockwise on screen, though Apple's header says counter-clockwise. As measured, Apple's
    /// engine divides by the mass twice: an item of three times the mass is accelerated a ninth as much. ``falloff`` is 0.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Pulls items of any mass to a point: F = −S·m·p/r·fall, and nothing within 0.3 points.
    ///
    /// ``falloff`` is 2 (documented as 0). A negative strength pushes away.
    public static func radialGravityField(position: CGPoint) -> FieldBehavior {
        let field = FieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items of any mass in a direction: F = S·m·`direction`·fall.
    ///
    /// A direction of length 1 accelerates by 100 points a second squared, a tenth of ``GravityBehavior``'s.
    /// ``falloff`` is 0.
    public static func linearGravityField(direction: CGVector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction)
    }

    /// Gives items a velocity of `direction` metres a second: 1 is 100 points a second.
    ///
    /// While an item is inside, neither gravity nor pushes nor other fields act on it; resistance does, and so do contacts
    /// and attachments. ``strength``, ``falloff`` and ``minimumRadius`` do not count. Of several velocity fields the first
    /// in the animator's tree acts.
    public static func velocityField(direction: CGVector) -> FieldBehavior { FieldBehavior(.velocity, direction) }

    /// Moves items about at random: F = S·n·∇n·fall, for a noise n that changes from place to place and in time.
    ///
    /// n is simplex noise with turning gradients, as in Apple's engine, at the frequency
    /// 1.25 / (max(`smoothness`, 0) + 0.0833) − 1 a metre. No measured number of Apple's noise is published, so the motion
    /// is alike in kind and strength, not the same. It depends on ``seed``. ``falloff`` is 0.
    ///
    /// - Parameters:
    ///   - smoothness: 0 is the noisiest, 1 the smoothest.
    ///   - animationSpeed: how fast the noise changes; 0 freezes it.
    public static func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Shakes items the more, the faster they are: the force of a noise field times m·|v|².
    ///
    /// What is said of ``noiseField(smoothness:animationSpeed:)`` counts here, too; an item at rest stays there.
    public static func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Pulls items to the position as a spring does: F = −S·p/r·fall; ``falloff`` is −1 (documented as 0), so F = −S·p.
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Pushes charged items away from the position, for a positive charge and strength: F = S·q·p/r·fall.
    ///
    /// ``falloff`` is 1 (documented as 0). Charge is set by ``DynamicItemBehavior/charge``.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Bends the path of moving items: F = S·(v.y, −v.x)·fall.
    ///
    /// As measured, an item must have a charge, yet neither its sign nor its size counts, though Apple's documentation
    /// says F = q·v×B. ``falloff`` is 1 (documented as 0).
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// A field whose force, in newtons, `evaluationBlock` computes in every sub-step for every item inside.
    ///
    /// As measured, ``strength``, ``falloff`` and ``minimumRadius`` do not change it, but a strength of 0 turns it off. The
    /// block must not step the animator; equal motion on every run needs a block without clock or chance.
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
