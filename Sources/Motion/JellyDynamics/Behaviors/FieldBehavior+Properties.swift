public import Foundation
public import JellyValues

extension FieldBehavior {
    /// What can be set of a field.
    public struct Properties: BehaviorProperties {
        /// The field's center, in points of the animator's coordinate system. Default: (0, 0).
        public var position: CGPoint?
        /// The area in which the field acts, around its position. Default: everywhere.
        public var region: Region?
        /// How strong the field is; a negative strength turns it round. Default: 1.
        public var strength: CGFloat?
        /// How fast the field fades with distance, as a power: 0 not at all, 1 with the distance, 2 with its square;
        /// negative values make it grow. Default: 2 for radial gravity, −1 for springs, 1 for electric and magnetic
        /// fields, else 0.
        public var falloff: CGFloat?
        /// The distance in points within which the field no longer changes with distance; not negative. Default: a
        /// 2⁻¹⁵th of a metre.
        public var minimumRadius: CGFloat?
        /// The direction of linear gravity, the velocity of a velocity field or the wind of a drag field, both in metres a
        /// second. Default: zero.
        public var direction: CGVector?
        /// How smooth noise and turbulence are: 0 the noisiest, 1 the smoothest. Default: 0, which other fields keep.
        public var smoothness: CGFloat?
        /// How fast noise and turbulence change; 0 freezes them. Default: 0, which other fields keep.
        public var animationSpeed: CGFloat?
        /// Which noise it is, of noise and turbulence: equal seeds give equal motion. Default: 0, which other fields keep.
        public var seed: UInt64?

        public init() {}
    }

    // A field's numbers read back as Apple's engine keeps them: in metres and single precision.

    /// The field's center, in points of the animator's coordinate system; default: (0, 0), or the factory's.
    ///
    /// (30, 40) reads back as (29.9999982, 39.9999976), as measured.
    public var position: CGPoint {
        get {
            CGPoint(
                x: CGFloat(force.position.x) * CGFloat(Scale.pointsPerMetre),
                y: CGFloat(force.position.y) * CGFloat(Scale.pointsPerMetre))
        }
        set { properties.position = newValue }
    }

    /// The area in which the field acts, around its position; default: everywhere.
    public var region: Region {
        get { properties.region ?? .infinite }
        set { if newValue != region { properties.region = newValue } }
    }

    /// How strong the field is; default: 1. Velocity fields have no use for it.
    public var strength: CGFloat {
        get { CGFloat(force.strength) }
        set { properties.strength = newValue }
    }

    /// How fast the field fades with distance, as a power; the default depends on the kind. Documented as 0 for all.
    public var falloff: CGFloat {
        get { CGFloat(force.falloff) }
        set { properties.falloff = newValue }
    }

    /// The distance in points within which the field no longer changes with distance; default: 0.00305175781.
    public var minimumRadius: CGFloat {
        get { CGFloat(force.minimumRadius / Scale.metresPerPoint) }
        set { properties.minimumRadius = newValue }
    }

    /// The direction of linear gravity, or the velocity or wind in metres a second; zero for others.
    public var direction: CGVector {
        get { CGVector(dx: CGFloat(force.direction.x), dy: CGFloat(force.direction.y)) }
        set { properties.direction = newValue }
    }

    /// How smooth noise and turbulence are: 0 the noisiest, 1 the smoothest. On other fields it stays 0.
    public var smoothness: CGFloat {
        get { CGFloat(force.smoothness) }
        set { properties.smoothness = newValue }
    }

    /// How fast noise and turbulence change; 0 freezes them. On other fields it stays 0.
    public var animationSpeed: CGFloat {
        get { CGFloat(force.animationSpeed) }
        set { properties.animationSpeed = newValue }
    }

    /// Which noise it is, of noise and turbulence; default: 0. On other fields it stays 0. UIKit has one noise for all.
    public var seed: UInt64 {
        get { force.seed }
        set { properties.seed = newValue }
    }
}
