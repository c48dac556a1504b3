/// Applies forces that depend on the position and velocity of items: gravity, springs, drag, wind, noise.
///
/// A field affects its items while their centers are inside its ``region``. The laws and defaults are those of Apple's
/// engine; see `FieldBehavior`.
open class UIFieldBehavior: UIItemsBehavior {
    private let field: FieldBehavior

    init(_ field: FieldBehavior) {
        self.field = field
        super.init(list: field)
    }

    /// The field's center, in points of the animator's coordinates; default: (0, 0), or the factory's.
    open var position: CGPoint {
        get { field.position }
        set { field.position = newValue }
    }

    /// The region of effect, around the position; default: infinite.
    open var region: UIRegion {
        get { UIRegion(region: field.region) }
        set { field.region = newValue.region }
    }

    /// The strength of the field; default: 1.
    open var strength: CGFloat {
        get { field.strength }
        set { field.strength = newValue }
    }

    /// The exponent of the decrease with distance; the default depends on the kind.
    open var falloff: CGFloat {
        get { field.falloff }
        set { field.falloff = newValue }
    }

    /// The distance in points below which the force is constant.
    open var minimumRadius: CGFloat {
        get { field.minimumRadius }
        set { field.minimumRadius = newValue }
    }

    /// The direction of linear gravity, or the velocity in metres per second; zero for other fields.
    open var direction: CGVector {
        get { field.direction }
        set { field.direction = newValue }
    }

    /// The smoothness of noise and turbulence: 0 is the noisiest, 1 the smoothest.
    open var smoothness: CGFloat {
        get { field.smoothness }
        set { field.smoothness = newValue }
    }

    /// The speed at which noise and turbulence change; 0 freezes them.
    open var animationSpeed: CGFloat {
        get { field.animationSpeed }
        set { field.animationSpeed = newValue }
    }
}

extension UIFieldBehavior {
    /// Slows items down by the square of their speed.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.dragField()) }

    /// Accelerates items around the position; a positive strength turns clockwise on screen.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortexField()) }

    /// Attracts items to a point, independently of their mass.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        UIFieldBehavior(.radialGravityField(position: position))
    }

    /// Accelerates items in a direction, independently of their mass; 1 is 100 points per second squared.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        UIFieldBehavior(.linearGravityField(direction: direction))
    }

    /// Gives items a velocity of `direction` metres per second: 1 is 100 points per second.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        UIFieldBehavior(.velocityField(direction: direction))
    }

    /// Moves items randomly, in the same way on every run.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.noiseField(smoothness: smoothness, animationSpeed: speed))
    }

    /// Moves items randomly in proportion to their speed, in the same way on every run.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.turbulenceField(smoothness: smoothness, animationSpeed: speed))
    }

    /// Attracts items to the position like a spring.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.springField()) }

    /// Repels charged items from the position, for positive charge and strength.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electricField()) }

    /// Deflects moving charged items.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magneticField()) }

    /// A field whose force, in newtons, a block computes in every sub-step for every item inside.
    ///
    /// The block's arguments are the field; the item's center, in points from the field's position; its velocity in
    /// metres per second; its mass; its charge; and the animator's time in seconds.
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

/// Links the engine's field to UIKit's.
private final class FieldOwner {
    weak var field: UIFieldBehavior?
}
