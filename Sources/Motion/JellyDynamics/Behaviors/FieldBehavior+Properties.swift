public import Foundation
public import JellyValues

extension FieldBehavior {
    /// The settable properties of a field.
    public struct Properties: BehaviorProperties {
        /// The field's center, in points of the animator's coordinate system. Default: (0, 0).
        public var position: CGPoint?
        /// The area in which the field acts, around its position. Default: everywhere.
        public var region: Region?
        /// The field's strength; negative reverses it. Default: 1.
        public var strength: CGFloat?
        /// The exponent by which the field decreases with distance: 0 constant, 1 linear, 2 quadratic; negative values
        /// increase it. Default: 2 for radial gravity, −1 for springs, 1 for electric and magnetic fields, else 0.
        public var falloff: CGFloat?
        /// The distance in points within which the field is constant; not negative. Default: 2⁻¹⁵ metres.
        public var minimumRadius: CGFloat?
        /// The direction of linear gravity, the velocity of a velocity field or the wind of a drag field, both in
        /// metres per second. Default: zero.
        public var direction: CGVector?
        /// The smoothness of noise and turbulence, from 0 (rough) to 1. Default: 0; fixed for other fields.
        public var smoothness: CGFloat?
        /// The rate of change of noise and turbulence; 0 freezes them. Default: 0; fixed for other fields.
        public var animationSpeed: CGFloat?
        /// The seed of noise and turbulence: equal seeds give equal motion. Default: 0; fixed for other fields.
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

    /// The field's strength; default: 1. Velocity fields ignore it.
    public var strength: CGFloat {
        get { CGFloat(force.strength) }
        set { properties.strength = newValue }
    }

    /// The exponent by which the field decreases with distance; the default depends on the kind. Documented as 0 for
    /// all.
    public var falloff: CGFloat {
        get { CGFloat(force.falloff) }
        set { properties.falloff = newValue }
    }

    /// The distance in points within which the field is constant; default: 0.00305175781.
    public var minimumRadius: CGFloat {
        get { CGFloat(force.minimumRadius / Scale.metresPerPoint) }
        set { properties.minimumRadius = newValue }
    }

    /// The direction of linear gravity, or the velocity or wind in metres per second; zero for others.
    public var direction: CGVector {
        get { CGVector(dx: CGFloat(force.direction.x), dy: CGFloat(force.direction.y)) }
        set { properties.direction = newValue }
    }

    /// The smoothness of noise and turbulence, from 0 (rough) to 1. Fixed at 0 for other fields.
    public var smoothness: CGFloat {
        get { CGFloat(force.smoothness) }
        set { properties.smoothness = newValue }
    }

    /// The rate of change of noise and turbulence; 0 freezes them. Fixed at 0 for other fields.
    public var animationSpeed: CGFloat {
        get { CGFloat(force.animationSpeed) }
        set { properties.animationSpeed = newValue }
    }

    /// The seed of noise and turbulence; default: 0, fixed for other fields. UIKit has no seed.
    public var seed: UInt64 {
        get { force.seed }
        set { properties.seed = newValue }
    }
}
