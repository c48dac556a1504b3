public import Foundation
import JellyDynamics

extension UIFieldBehavior {
    /// Slows items down by the square of their speed.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.dragField()) }

    /// Drives items around the position; a positive strength turns clockwise on screen.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortexField()) }

    /// Pulls items of any mass to a point.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        UIFieldBehavior(.radialGravityField(position: position))
    }

    /// Pulls items of any mass in a direction; 1 accelerates by 100 points a second squared.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        UIFieldBehavior(.linearGravityField(direction: direction))
    }

    /// Gives items a velocity of `direction` metres a second: 1 is 100 points a second.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        UIFieldBehavior(.velocityField(direction: direction))
    }

    /// Moves items about at random; the same on every run.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.noiseField(smoothness: smoothness, animationSpeed: speed))
    }

    /// Shakes items the more, the faster they are; the same on every run.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.turbulenceField(smoothness: smoothness, animationSpeed: speed))
    }

    /// Pulls items to the position as a spring does.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.springField()) }

    /// Pushes charged items away from the position, for a positive charge and strength.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electricField()) }

    /// Bends the path of charged items that move.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magneticField()) }

    /// A field whose force, in newtons, a block computes in every sub-step for every item inside.
    ///
    /// The block gets the field; the item's center, in points from the field's position; its velocity in metres a second;
    /// its mass; its charge; and the animator's time in seconds.
    public class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) ->
            CGVector
    ) -> UIFieldBehavior {
        let owner = FieldOwner()
        let field = FieldBehavior.field { _, position, velocity, mass, charge, time in
            owner.field.map { block($0, position, velocity, mass, charge, time) } ?? .zero
        }
        let made = UIFieldBehavior(field)
        owner.field = made
        return made
    }
}

/// The way back from an engine's field to UIKit's.
private final class FieldOwner {
    weak var field: UIFieldBehavior?
}
