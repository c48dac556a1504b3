import Foundation
import JellyDynamics
import JellyValues

/// Items on an animator without damping.
final class Rig {
    let animator: DynamicAnimator
    let properties: DynamicItemBehavior
    /// An animator references its reference view weakly.
    let reference: TestReference?

    init(_ items: [TestItem], reference: TestReference? = nil, set: (DynamicItemBehavior) -> Void = { _ in }) {
        self.reference = reference
        animator = DynamicAnimator(referenceView: reference)
        properties = DynamicItemBehavior(items: items)
        properties.resistance = 0
        properties.angularResistance = 0
        set(properties)
        animator.addBehavior(properties)
    }

    /// Gravity of magnitude 1, downwards: 1000 points a second squared.
    @discardableResult
    func addGravity(_ items: [TestItem]) -> GravityBehavior {
        let gravity = GravityBehavior(items: items)
        animator.addBehavior(gravity)
        return gravity
    }

    /// A horizontal line at `y` that stops items.
    @discardableResult
    func addFloor(_ items: [TestItem], y: CGFloat) -> CollisionBehavior {
        let collision = CollisionBehavior(items: items)
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -5000, y: y), to: CGPoint(x: 5000, y: y))
        animator.addBehavior(collision)
        return collision
    }

    func velocity(_ item: TestItem) -> CGPoint { properties.linearVelocity(for: item) }
    func spin(_ item: TestItem) -> CGFloat { properties.angularVelocity(for: item) }
    func push(_ item: TestItem, _ dx: CGFloat, _ dy: CGFloat) {
        properties.addLinearVelocity(CGPoint(x: dx, y: dy), for: item)
    }
}

/// One step of the engine; each call makes exactly one.
let subStep = Double(Float(1.0 / 120))

extension DynamicAnimator {
    func advance(subSteps count: Int) throws {
        for _ in 0..<count { try advance(by: subStep) }
    }

    func advance(seconds: Double) throws {
        try advance(ticks: Int((seconds * 60).rounded()))
    }
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}
