public import Foundation
public import JellyGeometry
import JellyPhysics

// A field's numbers, kept in single precision as Apple's engine keeps them.
extension FieldBehavior {
    /// The field's middle, in points of the animator's coordinate system; (0, 0) unless the factory says otherwise.
    ///
    /// Kept in metres of single precision: (30, 40) reads back as (29.9999982, 39.9999976), as measured.
    public var position: CGPoint {
        get {
            CGPoint(
                x: CGFloat(force.position.x) * CGFloat(Scale.pointsPerMetre),
                y: CGFloat(force.position.y) * CGFloat(Scale.pointsPerMetre))
        }
        set { force.position = Scale.metres(newValue) }
    }

    /// How strong the field is; 1. A negative strength turns it round. Velocity fields have no use for it.
    public var strength: CGFloat {
        get { CGFloat(force.strength) }
        set { force.strength = Float(newValue) }
    }

    /// How fast the field fades with distance, as a power: 0 not at all, 1 with the distance, 2 with its square; negative
    /// values make it grow.
    ///
    /// 2 for radial gravity, −1 for springs, 1 for electric and magnetic fields, else 0. Documented as 0 for all.
    public var falloff: CGFloat {
        get { CGFloat(force.falloff) }
        set { force.falloff = Float(newValue) }
    }

    /// The distance in points within which the field no longer changes with distance; 0.00305175781, a 2⁻¹⁵th of a metre,
    /// unless changed. Not negative.
    public var minimumRadius: CGFloat {
        get { CGFloat(force.minimumRadius / Scale.metresPerPoint) }
        set { force.minimumRadius = Scale.metres(newValue) }
    }

    /// The direction of linear gravity, the velocity of a velocity field or the wind of a drag field, both in metres a
    /// second; zero for others.
    public var direction: CGVector {
        get { CGVector(dx: CGFloat(force.direction.x), dy: CGFloat(force.direction.y)) }
        set { force.direction = Vector2(Float(newValue.dx), Float(newValue.dy)) }
    }

    /// How smooth noise and turbulence are: 0 the noisiest, 1 the smoothest. On other fields it stays 0.
    public var smoothness: CGFloat {
        get { CGFloat(force.smoothness) }
        set { if force.isNoise { force.smoothness = Float(newValue) } }
    }

    /// How fast noise and turbulence change; 0 freezes them. On other fields it stays 0.
    public var animationSpeed: CGFloat {
        get { CGFloat(force.animationSpeed) }
        set { if force.isNoise { force.animationSpeed = Float(newValue) } }
    }

    /// Which noise it is, of noise and turbulence: equal seeds give equal motion. 0 unless changed; on other fields it
    /// stays 0. UIKit has one noise for all.
    public var seed: UInt64 {
        get { force.seed }
        set { if force.isNoise { force.seed = newValue } }
    }
}
