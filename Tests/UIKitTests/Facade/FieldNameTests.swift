import JellyValues
import Testing
import UIKitDynamics

/// Fields, regions and the inherited initializers, spelled as UIKit spells them.
@MainActor @Suite struct FieldNameTests {
    let item = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    @Test func everyKindOfFieldHasItsNameAndFalloff() {
        let kinds: [(UIFieldBehavior, falloff: CGFloat)] = [
            (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: CGPoint(x: 3, y: 4)), 2),
            (.linearGravityField(direction: CGVector(dx: 0, dy: 1)), 0),
            (.velocityField(direction: CGVector(dx: 1, dy: 0)), 0),
            (.noiseField(smoothness: 0.5, animationSpeed: 1), 0),
            (.turbulenceField(smoothness: 0.5, animationSpeed: 1), 0), (.springField(), -1), (.electricField(), 1),
            (.magneticField(), 1), (.field { _, _, _, _, _, _ in .zero }, 0),
        ]
        for (field, falloff) in kinds {
            field.addItem(item)
            #expect(field.items.count == 1 && field.strength == 1 && field.falloff == falloff)
            #expect(field.region == .infinite)
            field.region = UIRegion(radius: 10)
            #expect(field.region.contains(CGPoint(x: 10, y: 0)) && !field.region.contains(CGPoint(x: 11, y: 0)))
            field.removeItem(item)
            #expect(field.items.isEmpty)
        }
        #expect(abs(kinds[2].0.position.x - 3) < 1e-5 && kinds[5].0.smoothness == 0.5 && kinds[3].0.direction.dy == 1)
        #expect(kinds[5].0.animationSpeed == 1 && abs(kinds[0].0.minimumRadius - 0.00305175781) < 1e-9)
    }

    @Test func aFieldOfOneAcceleratesByAHundredPoints() throws {
        let animator = UIDynamicAnimator()
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.addItem(item)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        animator.addBehavior(field)
        animator.addBehavior(properties)
        for _ in 0..<61 { try animator.engine.advance(by: 1.0 / 60) }
        // 100 points a second squared for 121 sub-steps of 1/120 s.
        #expect(abs(properties.linearVelocity(for: item).y - 100 * 121.0 / 120) < 0.01)
    }

    @Test func aBlockIsAskedWithItsOwnField() throws {
        let animator = UIDynamicAnimator()
        var asked: [UIFieldBehavior] = []
        var places: [CGPoint] = []
        let field = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
            asked.append(field)
            places.append(position)
            return CGVector(dx: mass, dy: 0)
        }
        field.position = CGPoint(x: 90, y: 100)
        field.addItem(item)
        animator.addBehavior(field)
        try animator.engine.advance(by: 1.0 / 60)
        #expect(asked.count == 1 && asked.first === field)
        #expect(abs(places[0].x - 10) < 1e-4 && abs(places[0].y) < 1e-4)
        #expect(item.center.x > 100)
    }

    @Test func regionsAreCombinedAsDocumented() {
        let ring = UIRegion(radius: 100).byDifference(from: UIRegion(radius: 50))
        #expect(ring.contains(CGPoint(x: 75, y: 0)) && !ring.contains(CGPoint(x: 25, y: 0)))
        let cross = UIRegion(size: CGSize(width: 20, height: 4)).byUnion(
            with: UIRegion(size: CGSize(width: 4, height: 20)))
        #expect(cross.contains(CGPoint(x: 9, y: 0)) && cross.contains(CGPoint(x: 0, y: 9)))
        #expect(!cross.contains(CGPoint(x: 9, y: 9)) && cross.inverse().contains(CGPoint(x: 9, y: 9)))
        let core = cross.byIntersection(with: UIRegion(radius: 3))
        #expect(core.contains(CGPoint(x: 1, y: 1)) && !core.contains(CGPoint(x: 9, y: 0)))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    }

    @Test func behaviorsWithoutItemsAreMadeAndSubclassed() {
        final class Fall: UIGravityBehavior {
            override init() {
                super.init()
                magnitude = 2
            }
        }
        let push = UIPushBehavior()
        #expect(push.mode == .continuous && push.items.isEmpty && push.active)
        #expect(
            abs(Fall().magnitude - 2) < 1e-6 && UICollisionBehavior().items.isEmpty
                && UIDynamicItemBehavior().items.isEmpty)
    }

    @Test func anActionMayRemoveItsOwnBehavior() throws {
        final class Once: UIDynamicBehavior {
            var calls = 0
            let onDone: (Int) -> Void
            init(_ item: UIView, onDone: @escaping (Int) -> Void) {
                self.onDone = onDone
                super.init()
                let gravity = UIGravityBehavior(items: [item])
                addChildBehavior(gravity)
                gravity.action = { [unowned self] in
                    dynamicAnimator?.removeBehavior(self)
                    calls += 1
                    self.onDone(calls)
                }
            }
        }
        let animator = UIDynamicAnimator()
        var done: [Int] = []
        animator.addBehavior(Once(item) { done.append($0) })
        for _ in 0..<3 { try animator.engine.advance(by: 1.0 / 60) }
        #expect(done == [1] && animator.behaviors.isEmpty)
    }
}
