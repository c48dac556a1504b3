import CBox2D
import JellyValues

/// The material of a shape.
package struct Material: Hashable, Sendable {
    /// The density, in kilograms per square metre; not negative.
    package var density: Float
    /// The friction coefficient, from 0; two shapes mix as √(a·b).
    package var friction: Float
    /// The restitution, from 0; two shapes mix as max(a, b).
    package var restitution: Float

    /// Creates a material.
    package init(density: Float, friction: Float, restitution: Float) {
        (self.density, self.friction, self.restitution) = (density, friction, restitution)
    }

    var c: JBMaterial { JBMaterial(density: density, friction: friction, restitution: restitution) }

    func validate() throws(InputError) {
        guard density.isFinite, density >= 0 else { throw InputError("density must be at least 0, not \(density)") }
        guard (0...1e6).contains(friction) else {
            throw InputError("friction must be from 0 to 1000000, not \(friction)")
        }
        guard (0...1e6).contains(restitution) else {
            throw InputError("elasticity must be from 0 to 1000000, not \(restitution)")
        }
    }
}

/// A collision filter: each bit stands for a group of bodies that collide with each other.
package struct Filter: Hashable, Sendable {
    /// The groups of a moving body.
    package var groups: UInt64 = 0
    /// The groups with whose other moving bodies it collides.
    package var meets: UInt64 = 0
    /// The groups whose boundaries stop it; boundaries of its other groups are only reported.
    package var walls: UInt64 = 0
    /// For a boundary, its group; 0 for a moving body.
    package var boundary: UInt64 = 0

    /// A filter that collides with nothing.
    package init() {}

    var c: JBFilter { JBFilter(groups: groups, meets: meets, walls: walls, boundary: boundary) }
}
