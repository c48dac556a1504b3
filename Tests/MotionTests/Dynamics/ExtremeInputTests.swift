import Foundation
import JellyDynamics
import JellyValues
import Testing

/// Finite numbers that the engine cannot handle: each would stop the process or become NaN or infinite.
@Suite struct ExtremeInputTests {
    let item = TestItem(100, 100, 40, 40)
    let animator = DynamicAnimator()

    func cause(_ behaviors: [DynamicBehavior]) -> DynamicsError? {
        behaviors.forEach(animator.addBehavior)
        return #expect(throws: DynamicsError.self) { try animator.advance(by: frameTime) }
    }

    @Test(arguments: [1e13, 1e22, 1e25])
    func aBoundaryThatIsTooLongIsRefused(_ reach: CGFloat) throws {
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "far", from: CGPoint(x: -reach, y: 390), to: CGPoint(x: reach, y: 390))
        #expect(cause([GravityBehavior(items: [item]), collision]) == .invalidBoundary(identifier: "far"))
        try animator.advance(ticks: 60)
    }

    @Test func placesFarBeyondAnyScreenAreRefused() throws {
        #expect(cause([SnapBehavior(item: item, snapTo: CGPoint(x: 1e25, y: 0))]) != nil)
        let away = TestItem(1e22, 0, 10, 10)
        #expect(cause([GravityBehavior(items: [away])]) != nil)
        let pin = AttachmentBehavior.pinAttachment(
            with: item, attachedTo: TestItem(0, 0, 10, 10), attachmentAnchor: CGPoint(x: 1e25, y: 0))
        #expect(cause([pin]) != nil)
        try animator.advance(ticks: 60)
    }

    @Test func forcesAndMaterialsBeyondMeasureAreRefused() throws {
        let push = PushBehavior(items: [item], mode: .continuous)
        push.magnitude = 1e38
        #expect(cause([push]) != nil)
        animator.removeAllBehaviors()
        let properties = DynamicItemBehavior(items: [item])
        (properties.friction, properties.elasticity, properties.isAnchored) = (1e20, 1e38, true)
        #expect(cause([properties, GravityBehavior(items: [item])]) != nil)
        try animator.advance(ticks: 60)
        #expect(item.center == CGPoint(x: 100, y: 100), "what was right of the properties holds")
    }

    @Test func aStepOfMoreThanAnHourIsRefused() throws {
        animator.addBehavior(GravityBehavior(items: [item]))
        #expect(throws: DynamicsError.invalidTimeInterval(1e20)) { try animator.advance(by: 1e20) }
        animator.speed = 1e20
        #expect(throws: DynamicsError.self) { try animator.advance(by: frameTime) }
    }

    @Test func aLargeEllipseIsMadeAndAHugeOneRefusedInNoTime() throws {
        item.collisionBoundsType = .ellipse
        item.bounds.size = CGSize(width: 1600, height: 800)
        animator.addBehavior(GravityBehavior(items: [item]))
        try animator.advance(by: frameTime)
        #expect(abs(animator.mass(of: item) - 100.53) < 0.2)
        let huge = TestItem(0, 0, 100_000, 50_000)
        huge.collisionBoundsType = .ellipse
        #expect(cause([PushBehavior(items: [huge], mode: .continuous)]) != nil)
    }

    @Test func aFieldThatOutlivedItsAnimatorActsOnceInTheNext() throws {
        let field = FieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        let other = TestItem(200, 100, 40, 40)
        field.addItem(item)
        field.addItem(other)
        do {
            let first = DynamicAnimator()
            first.addBehavior(field)
            try first.advance(by: frameTime)
        }
        field.removeItem(other)
        let properties = DynamicItemBehavior(items: [item])
        properties.resistance = 0
        animator.addBehavior(field)
        animator.addBehavior(properties)
        try animator.advance(by: frameTime)
        #expect(abs(properties.linearVelocity(for: item).x - 0.833333373) < 1e-4)
    }

    @Test func aPinWithABadNumberIsLeftOutWhole() throws {
        let other = TestItem(140, 100, 40, 40)
        let pin = AttachmentBehavior.pinAttachment(
            with: item, attachedTo: other, attachmentAnchor: CGPoint(x: 120, y: 100))
        pin.frictionTorque = -1
        #expect(cause([pin]) != nil)
        animator.removeBehavior(pin)
        let push = PushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: -1, dy: 0)
        animator.addBehavior(push)
        animator.addBehavior(DynamicItemBehavior(items: [other]))
        try animator.advance(ticks: 30)
        #expect(other.center == CGPoint(x: 140, y: 100) && item.center.x < 0)
    }

    @Test func aRemovedTreeOfGravitiesLeavesTheGravityThatWasThere() throws {
        let down = GravityBehavior(items: [item])
        let tree = DynamicBehavior()
        for way in [-1.0, 1.0] {
            let gravity = GravityBehavior(items: [item])
            gravity.gravityDirection = CGVector(dx: way, dy: 0)
            tree.addChildBehavior(gravity)
        }
        animator.addBehavior(down)
        animator.addBehavior(tree)
        animator.removeBehavior(tree)
        try animator.advance(ticks: 10)
        #expect(item.center.x == 100 && item.center.y > 110)
    }
}
