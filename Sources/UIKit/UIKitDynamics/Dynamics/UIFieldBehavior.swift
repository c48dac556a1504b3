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
