import CBox2D

/// What a shape is made of.
package struct Material: Hashable, Sendable {
    /// Kilograms a square metre; not negative.
    package var density: Float
    /// From 0, ice, upwards; two shapes mix as √(a·b).
    package var friction: Float
    /// How much speed a bounce keeps, from 0; two shapes mix as max(a, b).
    package var restitution: Float

    /// A material from its three numbers.
    package init(density: Float, friction: Float, restitution: Float) {
        (self.density, self.friction, self.restitution) = (density, friction, restitution)
    }

    var c: JBMaterial { JBMaterial(density: density, friction: friction, restitution: restitution) }

    func validate() throws(PhysicsError) {
        guard density.isFinite, density >= 0 else { throw .outOfRange("a density is 0 or more, not \(density)") }
        guard (0...1e6).contains(friction) else {
            throw .outOfRange("a friction is from 0 to 1000000, not \(friction)")
        }
        guard (0...1e6).contains(restitution) else {
            throw .outOfRange("an elasticity is from 0 to 1000000, not \(restitution)")
        }
    }
}

/// Which bodies meet: each bit stands for one group of bodies that collide.
package struct Filter: Hashable, Sendable {
    /// Groups that a moving body belongs to.
    package var groups: UInt64 = 0
    /// Groups whose other moving bodies it meets.
    package var meets: UInt64 = 0
    /// Groups whose boundaries stop it; boundaries of other groups that it belongs to only report it.
    package var walls: UInt64 = 0
    /// For a boundary, the group that it stands for; 0 for a moving body.
    package var boundary: UInt64 = 0

    /// Meets nothing.
    package init() {}

    var c: JBFilter { JBFilter(groups: groups, meets: meets, walls: walls, boundary: boundary) }
}
