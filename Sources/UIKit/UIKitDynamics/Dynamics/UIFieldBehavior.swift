public import Foundation
import JellyDynamics

/// Acts on items by where they are and how they move: gravity, springs, drag, wind, noise.
///
/// A field acts on its own items while their center is inside its ``region``. The laws and defaults are those of Apple's
/// engine; see `FieldBehavior`.
open class UIFieldBehavior: UIItemsBehavior {
    private let field: FieldBehavior

    init(_ field: FieldBehavior) {
        self.field = field
        super.init(list: field)
    }

    /// The field's center, in points of the animator's coordinate system; default: (0, 0), or the factory's.
    open var position: CGPoint {
        get { field.position }
        set { field.position = newValue }
    }

    /// The area in which the field acts, around its position; default: everywhere.
    open var region: UIRegion {
        get { UIRegion(region: field.region) }
        set { field.region = newValue.region }
    }

    /// How strong the field is; default: 1.
    open var strength: CGFloat {
        get { field.strength }
        set { field.strength = newValue }
    }

    /// How fast the field fades with distance, as a power; the default depends on the kind.
    open var falloff: CGFloat {
        get { field.falloff }
        set { field.falloff = newValue }
    }

    /// The distance in points within which the field no longer changes with distance.
    open var minimumRadius: CGFloat {
        get { field.minimumRadius }
        set { field.minimumRadius = newValue }
    }

    /// The direction of linear gravity, or the velocity or wind in metres a second; zero for others.
    open var direction: CGVector {
        get { field.direction }
        set { field.direction = newValue }
    }

    /// How smooth noise and turbulence are: 0 the noisiest, 1 the smoothest.
    open var smoothness: CGFloat {
        get { field.smoothness }
        set { field.smoothness = newValue }
    }

    /// How fast noise and turbulence change; 0 freezes them.
    open var animationSpeed: CGFloat {
        get { field.animationSpeed }
        set { field.animationSpeed = newValue }
    }
}

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
