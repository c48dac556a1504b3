public import Foundation
import JellySupport

/// An item's position and velocity at one instant. Equality is bitwise.
public struct MotionSample: Hashable, Sendable {
    /// The center, in points of the animator or the stage.
    public var center: CGPoint
    /// The rotation in radians, clockwise on screen; unwrapped for an animator's items.
    public var angle: CGFloat
    /// The size in points; on a stage multiplied by the scale of the view's transform.
    public var size: CGSize
    /// The velocity in points per second; without an animator, from the last tick's translation.
    public var linearVelocity: CGPoint
    /// The angular velocity in radians per second; without an animator, from the last tick's rotation.
    public var angularVelocity: CGFloat
    /// The kinetic energy, in joules of the engine with 100 points per metre; nil without an animator.
    public var kineticEnergy: CGFloat?
    /// Whether the engine simulates it; nil without an animator.
    public var isAwake: Bool?
    /// Whether it is visible on a stage: not hidden, and within the image.
    public var isVisible: Bool

    package init(
        center: CGPoint, angle: CGFloat, size: CGSize, linearVelocity: CGPoint, angularVelocity: CGFloat,
        kineticEnergy: CGFloat? = nil, isAwake: Bool? = nil, isVisible: Bool = true
    ) {
        (self.center, self.angle, self.size) = (center, angle, size)
        (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
        (self.kineticEnergy, self.isAwake, self.isVisible) = (kineticEnergy, isAwake, isVisible)
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.hasSameMotion(as: b) && a.hasSameSize(as: b) && a.kineticEnergy?.bitPattern == b.kineticEnergy?.bitPattern
            && a.isAwake == b.isAwake && a.isVisible == b.isVisible
    }

    public func hash(into hasher: inout Hasher) {
        for number in motion + [size.width, size.height] { hasher.combine(number.bitPattern) }
        hasher.combine(isVisible)
    }

    /// Center, angle, velocity and angular velocity, on which further motion depends.
    package var motion: [CGFloat] {
        [center.x, center.y, angle, linearVelocity.x, linearVelocity.y, angularVelocity]
    }

    /// Whether center, angle and velocities are bitwise equal.
    package func hasSameMotion(as other: Self) -> Bool {
        center.x.bitPattern == other.center.x.bitPattern && center.y.bitPattern == other.center.y.bitPattern
            && angle.bitPattern == other.angle.bitPattern
            && linearVelocity.x.bitPattern == other.linearVelocity.x.bitPattern
            && linearVelocity.y.bitPattern == other.linearVelocity.y.bitPattern
            && angularVelocity.bitPattern == other.angularVelocity.bitPattern
    }

    /// Whether width and height are bitwise equal.
    package func hasSameSize(as other: Self) -> Bool {
        size.width.bitPattern == other.size.width.bitPattern && size.height.bitPattern == other.size.height.bitPattern
    }
}

extension [MotionSample?] {
    /// A hash of all positions and velocities, bit by bit: equal for equal motion, on every run and in every build.
    ///
    /// FNV-1a, 64 bits, low byte first: the indexes of present items, unless they are the first ones, and then
    /// `motion` of each.
    package var stateHash: UInt64 {
        var hash = FNV1a()
        let present = indices.filter { self[$0] != nil }
        if present.last ?? -1 >= present.count { for place in present { hash.add(UInt64(place)) } }
        for place in present {
            guard let sample = self[place] else { continue }
            for number in sample.motion { hash.add(Double(number).bitPattern) }
        }
        return hash.value
    }
}

extension DynamicAnimator {
    /// The positions and velocities of all items, in the order in which behaviors first used them.
    public var samples: [MotionSample] {
        guard let world else { return [] }
        var samples: [MotionSample] = []
        world.forEachState(of: bodyIDs) { index, state in
            let body = bodies[index]
            samples.append(
                MotionSample(
                    center: Scale.point(state.position), angle: CGFloat(state.angle), size: body.item.bounds.size,
                    linearVelocity: Scale.point(state.linearVelocity),
                    angularVelocity: CGFloat(state.angularVelocity),
                    kineticEnergy: kineticEnergy(of: body.id, in: world), isAwake: state.isAwake))
        }
        return samples
    }

    /// A hash of all positions and velocities, bit by bit: equal for equal motion, on every run and in every build.
    public var stateHash: UInt64 { samples.map(Optional.some).stateHash }
}
