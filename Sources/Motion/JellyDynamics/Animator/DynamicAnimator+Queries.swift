public import Foundation

// What UIKit does not tell, and its users ask for.
extension DynamicAnimator {
    /// Whether nothing moves any more: the animator has paused by itself, or has nothing to move.
    public var isAtRest: Bool { !isRunning }

    /// Whether the engine has put an item to sleep; true for an item that no behavior uses.
    ///
    /// An item sleeps once it and all it touches or is attached to were slower than 1 point a second and 2 degrees a
    /// second for half a second.
    public func isAtRest(_ item: any DynamicItem) -> Bool {
        guard let body = body(of: item), let world else { return true }
        return !world.state(of: body.id).isAwake
    }

    /// An item's mass: 1 for 100 × 100 points of density 1; 0 for an item that no behavior uses or that is anchored.
    public func mass(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        return CGFloat(world.mass(of: body.id))
    }

    /// An item's energy of motion and rotation, in joules of the engine: mass · (m/s)² / 2, with 100 points a metre.
    public func kineticEnergy(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        let state = world.state(of: body.id)
        let speed = CGFloat(state.linearVelocity.length)
        let spin = CGFloat(state.angularVelocity)
        let linear = CGFloat(world.mass(of: body.id)) * speed * speed
        return (linear + CGFloat(world.inertia(of: body.id)) * spin * spin) / 2
    }

    /// The energy of motion and rotation of all items, in joules of the engine.
    public var kineticEnergy: CGFloat { items.reduce(0) { $0 + kineticEnergy(of: $1) } }
}
