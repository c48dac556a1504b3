import Foundation
import JellyDynamics
import JellyValues
import Testing

/// Every kind of behavior on two items.
private func everyBehavior(_ a: TestItem, _ b: TestItem) -> [DynamicBehavior] {
    let collision = CollisionBehavior(items: [a, b])
    collision.addBoundary(withIdentifier: "line", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
    collision.translatesReferenceBoundsIntoBoundary = true
    let push = PushBehavior(items: [a], mode: .continuous)
    push.magnitude = 1
    let spring = AttachmentBehavior(item: a, attachedTo: b)
    spring.frequency = 2
    let middle = CGPoint(x: 100, y: 100)
    let composite = DynamicBehavior()
    composite.addChildBehavior(DynamicItemBehavior(items: [a, b]))
    return [
        GravityBehavior(items: [a, b]), collision, push, spring, SnapBehavior(item: b, snapTo: middle), composite,
        AttachmentBehavior(item: a, attachedToAnchor: middle),
        AttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: middle),
        AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: middle),
        AttachmentBehavior.slidingAttachment(
            with: a, attachmentAnchor: middle, axisOfTranslation: CGVector(dx: 1, dy: 0)),
        AttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
    ]
}

private final class Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

@Suite struct LifetimeTests {
    private func pair() -> (TestItem, TestItem) { (TestItem(100, 100, 40, 40), TestItem(200, 120, 30, 30)) }

    @Test func everythingGoesWithTheAnimator() throws {
        var watched: [Weak<AnyObject>] = []
        do {
            let (a, b) = pair()
            let animator = DynamicAnimator()
            let behaviors = everyBehavior(a, b)
            behaviors.forEach(animator.addBehavior)
            try animator.advance(ticks: 10)
            watched = ([a, b, animator] + behaviors as [AnyObject]).map { Weak($0) }
            #expect(watched.count == 14 && watched.allSatisfy { $0.object != nil })
        }
        #expect(watched.allSatisfy { $0.object == nil })
    }

    @Test func whatIsRemovedGoes() throws {
        let animator = DynamicAnimator()
        var watched: [Weak<AnyObject>] = []
        do {
            let (a, b) = pair()
            let behaviors = everyBehavior(a, b)
            behaviors.forEach(animator.addBehavior)
            try animator.advance(ticks: 10)
            watched = ([a, b] + behaviors as [AnyObject]).map { Weak($0) }
            behaviors.dropLast(5).reversed().forEach(animator.removeBehavior)
            try animator.advance(ticks: 1)
            animator.removeAllBehaviors()
        }
        try animator.advance(ticks: 1)
        #expect(watched.allSatisfy { $0.object == nil })
        #expect(animator.items.isEmpty && animator.samples.isEmpty)
    }

    @Test func itemsAreFreeForAnotherAnimatorOnceTheirAnimatorIsGone() throws {
        let (a, b) = pair()
        do {
            let animator = DynamicAnimator()
            everyBehavior(a, b).forEach(animator.addBehavior)
        }
        let next = DynamicAnimator()
        next.addBehavior(GravityBehavior(items: [a, b]))
        try next.advance(by: frameTime)
        let third = DynamicAnimator()
        third.addBehavior(GravityBehavior(items: [a]))
        #expect(throws: DynamicsError.itemInUse(item: a.callName)) { try third.advance(by: frameTime) }
    }

    @Test func animatorsThatShareItemsMoveThemOneAfterTheOther() throws {
        let (a, _) = pair()
        let start = a.center
        let next = DynamicAnimator()
        next.isLenient = true
        next.addBehavior(SnapBehavior(item: a, snapTo: start))
        do {
            let animator = DynamicAnimator()
            animator.isLenient = true
            animator.addBehavior(GravityBehavior(items: [a]))
            try animator.advance(ticks: 10)
            try next.advance(by: frameTime)
            #expect(a.center == start)
            try animator.advance(ticks: 10)
            #expect(a.center.y > start.y + 20)
        }
        next.removeAllBehaviors()
        // Nobody has it any more.
        let last = DynamicAnimator()
        last.addBehavior(GravityBehavior(items: [a]))
        try last.advance(by: frameTime)
        next.addBehavior(GravityBehavior(items: [a]))
        #expect(throws: DynamicsError.itemInUse(item: a.callName)) { try next.advance(by: frameTime) }
    }

    @Test func aBehaviorThatOutlivesItsAnimatorIsHarmlessInEveryCall() throws {
        let (a, b) = pair()
        let behaviors = everyBehavior(a, b)
        do {
            let reference = TestReference(300, 300)
            let animator = DynamicAnimator(referenceView: reference)
            behaviors.forEach(animator.addBehavior)
            try animator.advance(ticks: 5)
        }
        let c = TestItem(50, 50, 10, 10)
        let lengths = behaviors.compactMap { ($0 as? AttachmentBehavior)?.length }
        #expect(lengths.map { $0.rounded() } == [102, 0, 0, 0, 0, 102], "\(lengths)")
        for behavior in behaviors {
            #expect(behavior.dynamicAnimator == nil)
            behavior.addChildBehavior(DynamicBehavior())
            behavior.action = {}
            if let items = behavior as? ItemsBehavior {
                items.addItem(c)
                items.removeItem(a)
                items.addItem(a)
            }
            switch behavior {
            case let gravity as GravityBehavior: gravity.setAngle(1, magnitude: 2)
            case let push as PushBehavior:
                (push.active, push.magnitude, push.angle) = (true, 2, 1)
                push.setTargetOffsetFromCenter(Offset(horizontal: 1, vertical: 2), for: a)
            case let snap as SnapBehavior: (snap.snapPoint, snap.damping) = (.zero, 1)
            case let attachment as AttachmentBehavior:
                (attachment.length, attachment.frequency, attachment.damping) = (10, 1, 1)
                (attachment.anchorPoint, attachment.frictionTorque) = (CGPoint(x: 1, y: 2), 1)
                attachment.attachmentRange = FloatRange(minimum: -1, maximum: 1)
            case let collision as CollisionBehavior:
                collision.collisionMode = .items
                collision.translatesReferenceBoundsIntoBoundary = false
                collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
                collision.addBoundary(withIdentifier: "line", from: .zero, to: CGPoint(x: 9, y: 9))
                collision.addBoundary(withIdentifier: "new", from: .zero, to: CGPoint(x: 9, y: 9))
                collision.removeBoundary(withIdentifier: "line")
                collision.removeAllBoundaries()
            default: break
            }
            for child in behavior.childBehaviors {
                guard let properties = child as? DynamicItemBehavior else { continue }
                (properties.density, properties.isAnchored, properties.allowsRotation) = (2, true, false)
                properties.addLinearVelocity(CGPoint(x: 1, y: 1), for: a)
                #expect(properties.linearVelocity(for: a) == .zero && properties.angularVelocity(for: a) == 0)
                behavior.removeChildBehavior(child)
            }
        }
        // They work in another animator, which they leave properly.
        let next = DynamicAnimator()
        behaviors.forEach(next.addBehavior)
        try next.advance(ticks: 5)
        behaviors.forEach(next.removeBehavior)
        try next.advance(ticks: 1)
        #expect(next.items.isEmpty)
    }

    @Test func anActionThatHoldsItsAnimatorWeaklyLetsItGo() throws {
        var watched: Weak<DynamicAnimator>?
        var calls = 0
        do {
            let animator = DynamicAnimator()
            let gravity = GravityBehavior(items: [TestItem(0, 0, 10, 10)])
            gravity.action = { [weak animator] in calls += animator == nil ? 0 : 1 }
            animator.addBehavior(gravity)
            try animator.advance(ticks: 3)
            watched = Weak(animator)
        }
        #expect(calls == 3)
        #expect(watched?.object == nil)
    }

    @Test func whatAnActionRemovesIsGoneAfterTheStep() throws {
        let (a, b) = pair()
        let animator = DynamicAnimator()
        let (gravity, other) = (GravityBehavior(items: [a]), PushBehavior(items: [b], mode: .continuous))
        var count = 0
        var otherCount = 0
        gravity.action = { [weak animator, unowned gravity, unowned other] in
            count += 1
            animator?.removeBehavior(other)
            animator?.removeBehavior(gravity)
            animator?.removeBehavior(gravity)
            #expect(animator?.behaviors.count == 2)
        }
        other.action = { otherCount += 1 }
        animator.addBehavior(gravity)
        animator.addBehavior(other)
        try animator.advance(ticks: 3)
        #expect(count == 1 && otherCount == 1)
        #expect(animator.behaviors.isEmpty && animator.items.isEmpty)
        #expect(gravity.dynamicAnimator == nil && other.dynamicAnimator == nil)
    }

    @Test func anActionMayAddBehaviorsAndChangeItems() throws {
        let (a, b) = pair()
        let animator = DynamicAnimator()
        let gravity = GravityBehavior(items: [a])
        gravity.action = { [weak animator, unowned gravity] in
            guard animator?.behaviors.count == 1 else { return }
            gravity.removeItem(a)
            gravity.addItem(b)
            animator?.addBehavior(PushBehavior(items: [a, b], mode: .continuous))
            #expect(animator?.behaviors.count == 1)
        }
        animator.addBehavior(gravity)
        try animator.advance(ticks: 3)
        #expect(animator.behaviors.count == 2 && animator.items.count == 2)
        #expect(a.center.y < 101 && b.center.y > 120)
    }

    @Test func whatADelegateRemovesIsGoneAfterTheStep() throws {
        // Three items land in one step; the first callback removes all of them.
        let items = (0..<3).map { TestItem(100 + 60 * CGFloat($0), 200, 40, 40) }
        let rig = Rig(items)
        let gravity = rig.addGravity(items)
        let collision = rig.addFloor(items, y: 300)
        let log = ContactLog()
        collision.collisionDelegate = log
        log.onBegin = { [unowned collision, unowned gravity, unowned animator = rig.animator] in
            collision.removeBoundary(withIdentifier: "floor")
            items.forEach(collision.removeItem)
            items.forEach(gravity.removeItem)
            animator.removeAllBehaviors()
        }
        try rig.animator.advance(seconds: 2)
        #expect(log.entries.count == 1)
        #expect(rig.animator.behaviors.isEmpty && rig.animator.items.isEmpty)
    }
}

@Suite struct BehaviorTreeTests {
    @Test func aTreeHasNoLoops() throws {
        let (a, b, c) = (DynamicBehavior(), DynamicBehavior(), DynamicBehavior())
        a.addChildBehavior(b)
        b.addChildBehavior(c)
        c.addChildBehavior(a)
        a.addChildBehavior(a)
        #expect(c.childBehaviors.isEmpty && a.childBehaviors.count == 1)
        let animator = DynamicAnimator()
        animator.addBehavior(a)
        try animator.advance(by: frameTime)
    }

    @Test func aBehaviorStandsOnlyOnceInATree() throws {
        let (root, left, right) = (DynamicBehavior(), DynamicBehavior(), DynamicBehavior())
        let gravity = GravityBehavior(items: [TestItem(0, 0, 10, 10)])
        [left, right].forEach(root.addChildBehavior)
        left.addChildBehavior(gravity)
        right.addChildBehavior(gravity)
        let animator = DynamicAnimator()
        animator.addBehavior(root)
        #expect(throws: DynamicsError.behaviorInUse("GravityBehavior")) { try animator.advance(by: frameTime) }
        #expect(animator.items.isEmpty)
        right.removeChildBehavior(gravity)
        animator.addBehavior(root)
        try animator.advance(by: frameTime)
        right.addChildBehavior(gravity)
        #expect(throws: DynamicsError.behaviorInUse("GravityBehavior")) { try animator.advance(by: frameTime) }
    }

    @Test func anItemThatCouldNotBeMovedTakesNobodysBody() throws {
        let item = TestItem(0, 0, 0, 0)
        let animator = DynamicAnimator()
        let first = GravityBehavior(items: [item])
        animator.addBehavior(first)
        #expect(throws: DynamicsError.self) { try animator.advance(by: frameTime) }
        item.bounds.size = CGSize(width: 40, height: 40)
        let rod = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 0))
        animator.addBehavior(rod)
        animator.removeBehavior(first)
        #expect(animator.items.count == 1)
        rod.length = 50
        animator.removeBehavior(rod)
        #expect(animator.items.isEmpty)
    }

    @Test func gravityThatChangesWakesTheItemsOfEveryGravityBehavior() throws {
        let item = TestItem(100, 270, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        rig.addFloor([item], y: 300)
        try rig.animator.advance(seconds: 3)
        #expect(rig.animator.isAtRest(item))
        let second = GravityBehavior(items: [])
        second.gravityDirection = CGVector(dx: 0, dy: -1)
        rig.animator.addBehavior(second)
        try rig.animator.advance(seconds: 1)
        #expect(item.center.y < 0)
    }

    @Test func anItemThatLeavesAnItemBehaviorStaysAnchoredButLosesTheRest() throws {
        let item = TestItem(100, 100, 100, 100)
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [item]))
        let properties = DynamicItemBehavior(items: [item])
        (properties.isAnchored, properties.density) = (true, 5)
        animator.addBehavior(properties)
        try animator.advance(seconds: 0.5)
        properties.removeItem(item)
        try animator.advance(seconds: 0.5)
        #expect(item.center == CGPoint(x: 100, y: 100))
        let release = DynamicItemBehavior(items: [item])
        (release.isAnchored) = true
        release.isAnchored = false
        animator.addBehavior(release)
        try animator.advance(seconds: 0.5)
        #expect(item.center.y > 150)
        #expect(isClose(animator.mass(of: item), 1, 1e-6))
    }
}
