import Foundation
import JellyDynamics
import JellyValues
import Testing

// Box2D corrects rigid joints only beyond its slop, half a point and 2 degrees (0.035); under load the error is
// slightly larger. That is what "slop" means below.
private let slop: CGFloat = 1

@Suite struct AttachmentTests {
    @Test func aRodKeepsItsLength() throws {
        let item = TestItem(250, 100, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let anchor = CGPoint(x: 100, y: 100)
        let rod = AttachmentBehavior(item: item, attachedToAnchor: anchor)
        rig.animator.addBehavior(rod)
        #expect(isClose(rod.length, 150, 1e-4))
        for _ in 0..<300 {
            try rig.animator.advance(ticks: 1)
            #expect(isClose(item.center.distance(to: anchor), 150, slop))
        }
    }

    @Test func anOffsetTurnsWithItsItem() throws {
        let item = TestItem(100, 100, 60, 60)
        let rig = Rig([item])
        rig.addGravity([item])
        let anchor = CGPoint(x: 130, y: 70)
        let rod = AttachmentBehavior(
            item: item, offsetFromCenter: Offset(horizontal: 30, vertical: -30), attachedToAnchor: anchor)
        rig.animator.addBehavior(rod)
        var greatest: CGFloat = 0
        for _ in 0..<240 {
            try rig.animator.advance(ticks: 1)
            // The corner stays at the anchor: a hinge, for the anchor was nearer than 1 point.
            let corner = CGPoint(x: 30, y: -30).applying(item.transform)
            #expect(isClose(corner.offsetBy(dx: item.center.x, dy: item.center.y), anchor, slop))
            greatest = max(greatest, abs(item.angle))
        }
        #expect(greatest > 1)
    }

    @Test(arguments: [(0.9, true), (1.1, false)])
    func onlyAnAnchorNearerThanOnePointIsAHinge(_ gap: CGFloat, _ isHinge: Bool) throws {
        // Pulled along the rod, a hinge keeps its gap. Turned, the middle follows the anchor only on a hinge: there the
        // two points are one, and the item is drawn onto it.
        let item = TestItem(100 + gap, 100, 40, 40)
        let rig = Rig([item])
        rig.animator.addBehavior(AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100)))
        try rig.animator.advance(seconds: 1)
        let left = item.center.distance(to: CGPoint(x: 100, y: 100))
        #expect(isHinge ? left < 0.5 : left > 1, "\(left)")
    }

    @Test func settingALengthAndFrequencyWorksWhileMoving() throws {
        let item = TestItem(200, 100, 40, 40)
        let rig = Rig([item]) { $0.resistance = 1 }
        let anchor = CGPoint(x: 100, y: 100)
        let link = AttachmentBehavior(item: item, attachedToAnchor: anchor)
        rig.animator.addBehavior(link)
        try rig.animator.advance(ticks: 10)
        link.length = 150
        #expect(link.length == 150)
        try rig.animator.advance(seconds: 3)
        #expect(isClose(item.center, CGPoint(x: 250, y: 100), slop))
        // A rod that sleeps is woken, becomes a spring, and pulls the item in.
        try rig.animator.advance(seconds: 3)
        #expect(!rig.animator.isRunning)
        link.frequency = 2
        link.damping = 1
        link.length = 80
        #expect(rig.animator.isRunning)
        try rig.animator.advance(seconds: 3)
        #expect(isClose(item.center, CGPoint(x: 180, y: 100), 0.2), "\(item.center)")
    }

    @Test func aMovedAnchorTowsItsItem() throws {
        let item = TestItem(100, 200, 40, 40)
        let rig = Rig([item]) { $0.resistance = 5 }
        rig.addGravity([item])
        let link = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        rig.animator.addBehavior(link)
        for step in 1...120 {
            link.anchorPoint = CGPoint(x: 100 + 3 * CGFloat(step), y: 100)
            try rig.animator.advance(ticks: 1)
        }
        #expect(item.center.x > 300)
        try rig.animator.advance(seconds: 5)
        #expect(isClose(item.center, CGPoint(x: 460, y: 200), slop), "\(item.center)")
        #expect(isClose(link.length, 100, 1e-3))
    }

    @Test func aFixedAttachmentKeepsThePoseAgainstGravity() throws {
        let (wall, arm) = (TestItem(100, 100, 40, 40), TestItem(160, 100, 80, 20))
        arm.transform = CGAffineTransform(rotationAngle: 0.3)
        let rig = Rig([arm])
        let anchored = DynamicItemBehavior(items: [wall])
        anchored.isAnchored = true
        rig.animator.addBehavior(anchored)
        rig.addGravity([arm])
        rig.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(with: arm, attachedTo: wall, attachmentAnchor: CGPoint(x: 120, y: 100)))
        for _ in 0..<300 {
            try rig.animator.advance(ticks: 1)
            #expect(isClose(arm.center, CGPoint(x: 160, y: 100), slop), "\(arm.center)")
            #expect(isClose(arm.angle, 0.3, 0.035), "\(arm.angle)")
        }
    }

    @Test func twoFixedItemsFallAndTurnAsOne() throws {
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(160, 100, 40, 40))
        let rig = Rig([a, b])
        rig.addGravity([a, b])
        rig.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 130, y: 100)))
        rig.push(a, 0, 200)
        for _ in 0..<120 {
            try rig.animator.advance(ticks: 1)
            #expect(isClose(a.center.distance(to: b.center), 60, slop))
            #expect(isClose((a.angle - b.angle).remainder(dividingBy: 2 * .pi), 0, 0.035))
        }
        #expect(abs(rig.spin(a)) > 1)
    }

    private func pinned(range: FloatRange, torque: CGFloat = 0) -> (rig: Rig, arm: TestItem) {
        let (wall, arm) = (TestItem(100, 100, 20, 20), TestItem(150, 100, 100, 20))
        let rig = Rig([arm])
        let anchored = DynamicItemBehavior(items: [wall])
        anchored.isAnchored = true
        rig.animator.addBehavior(anchored)
        let pin = AttachmentBehavior.pinAttachment(
            with: arm, attachedTo: wall, attachmentAnchor: CGPoint(x: 100, y: 100))
        pin.attachmentRange = range
        pin.frictionTorque = torque
        rig.animator.addBehavior(pin)
        return (rig, arm)
    }

    @Test func aPinTurnsOnlyWithinItsRange() throws {
        let (rig, arm) = pinned(range: FloatRange(minimum: -0.2, maximum: 0.7))
        rig.addGravity([arm])
        var (least, greatest) = (CGFloat.infinity, -CGFloat.infinity)
        for tick in 0..<240 {
            if tick == 150 { rig.properties.addAngularVelocity(-30, for: arm) }
            try rig.animator.advance(ticks: 1)
            (least, greatest) = (min(least, arm.angle), max(greatest, arm.angle))
            let end = CGPoint(x: -50, y: 0).applying(arm.transform)
            #expect(isClose(end.offsetBy(dx: arm.center.x, dy: arm.center.y), CGPoint(x: 100, y: 100), 2 * slop))
        }
        // Both ends are reached and neither is passed by more than the angular slop.
        #expect(isClose(greatest, 0.7, 0.035), "\(greatest)")
        #expect(isClose(least, -0.2, 0.035), "\(least)")
    }

    @Test func aPinWithoutRangeTurnsRound() throws {
        let (rig, arm) = pinned(range: .infinite)
        rig.properties.addAngularVelocity(6, for: arm)
        try rig.animator.advance(subSteps: 1)
        // The pin leaves I/(I + mr²) of the spin. Later the engine loses about (ωh)² of it a step.
        let own = (1 + 0.04) / 12
        #expect(isClose(rig.spin(arm), 6 * own / (own + 0.25), 0.002), "\(rig.spin(arm))")
        try rig.animator.advance(seconds: 6)
        #expect(rig.spin(arm) > 1.4 && rig.animator.samples[0].angle > 2 * .pi)
    }

    @Test func frictionTorqueSlowsAPinByTorqueOverInertia() throws {
        let (rig, arm) = pinned(range: .infinite, torque: 0.01)
        rig.properties.addAngularVelocity(4, for: arm)
        try rig.animator.advance(subSteps: 1)
        let first = rig.spin(arm)
        try rig.animator.advance(subSteps: 60)
        // 0.2 kg about the pin: 0.2·(1.04/12 + 0.25) = 0.0673 kg m²; 60 steps of 1/120 s at 0.01 N m.
        let wanted = 0.01 / (0.2 * (1.04 / 12 + 0.25)) * 0.5
        #expect(isClose(first - rig.spin(arm), wanted, 0.003), "\(first - rig.spin(arm)), not \(wanted)")
        try rig.animator.advance(seconds: 60)
        #expect(rig.spin(arm) == 0)
    }

    @Test func aSlideKeepsToItsAxisAndRangeAndDoesNotTurn() throws {
        let item = TestItem(200, 200, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        // Any length: it is the direction (0.6, 0.8) that counts.
        let slide = AttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 200, y: 200), axisOfTranslation: CGVector(dx: 3, dy: 4))
        slide.attachmentRange = FloatRange(minimum: -50, maximum: 100)
        rig.animator.addBehavior(slide)
        rig.push(item, -600, -800)
        rig.properties.addAngularVelocity(5, for: item)
        var (least, greatest) = (CGFloat.infinity, -CGFloat.infinity)
        for _ in 0..<240 {
            try rig.animator.advance(ticks: 1)
            let (dx, dy) = (item.center.x - 200, item.center.y - 200)
            #expect(isClose(-0.8 * dx + 0.6 * dy, 0, slop))
            #expect(isClose(item.angle, 0, 0.035))
            (least, greatest) = (min(least, 0.6 * dx + 0.8 * dy), max(greatest, 0.6 * dx + 0.8 * dy))
        }
        #expect(isClose(least, -50, slop) && isClose(greatest, 100, slop), "\(least) … \(greatest)")
    }

    @Test func aSlidesAxisTurnsWithTheOtherItemWhateverIsSetLater() throws {
        let (rail, car) = (TestItem(200, 200, 100, 100), TestItem(200, 200, 20, 20))
        let rig = Rig([rail, car])
        let slide = AttachmentBehavior.slidingAttachment(
            with: car, attachedTo: rail, attachmentAnchor: CGPoint(x: 200, y: 200),
            axisOfTranslation: CGVector(dx: 1, dy: 0))
        rig.animator.addBehavior(slide)
        rig.properties.addAngularVelocity(.pi / 2, for: rail)
        rig.properties.addAngularVelocity(.pi / 2, for: car)
        try rig.animator.advance(seconds: 1)
        #expect(isClose(rail.angle, .pi / 2, 0.05))
        slide.attachmentRange = FloatRange(minimum: -100, maximum: 100)
        rig.properties.addAngularVelocity(-rig.spin(rail), for: rail)
        rig.properties.addAngularVelocity(-rig.spin(car), for: car)
        rig.push(car, 0, 60)
        try rig.animator.advance(seconds: 0.5)
        // The rail's x axis points down now, so the car moves against the rail: 60 points a second, half a second.
        let (dx, dy) = (car.center.x - rail.center.x, car.center.y - rail.center.y)
        #expect(isClose(dy, 30, slop), "\(dy)")
        #expect(abs(dx) < 2)
    }

    @Test func aRopeIsNeverLongerButMayHangSlack() throws {
        let (hook, load) = (TestItem(200, 100, 20, 20), TestItem(280, 100, 40, 40))
        let rig = Rig([load])
        let anchored = DynamicItemBehavior(items: [hook])
        anchored.isAnchored = true
        rig.animator.addBehavior(anchored)
        rig.addGravity([load])
        let rope = AttachmentBehavior.limitAttachment(
            with: load, offsetFromCenter: .zero, attachedTo: hook, offsetFromCenter: .zero)
        rig.animator.addBehavior(rope)
        #expect(isClose(rope.length, 80, 1e-3))
        rope.length = 120
        var least = CGFloat.infinity
        for tick in 0..<600 {
            if tick == 300 { rig.push(load, 0, -300) }
            try rig.animator.advance(ticks: 1)
            let distance = load.center.distance(to: hook.center)
            // A jerk may stretch the rope by what the load covers in part of a step.
            #expect(distance < 120 + 3, "\(distance) at \(tick)")
            if tick > 300 { least = min(least, distance) }
        }
        #expect(least < 100)
    }

    @Test func itemsJoinedByTheLaterKindsDoNotCollideButRodsLetThem() throws {
        // Two overlapping items part when they collide, and stay where they are when they do not.
        let kinds: [(String, collides: Bool, (TestItem, TestItem) -> AttachmentBehavior)] = [
            ("fixed", false, { .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 115, y: 100)) }),
            ("pin", false, { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 115, y: 100)) }),
            (
                "sliding", false,
                {
                    .slidingAttachment(
                        with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 115, y: 100),
                        axisOfTranslation: CGVector(dx: 1, dy: 0))
                }
            ),
            (
                "limit", false,
                { .limitAttachment(with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero) }
            ),
            (
                "spring", true,
                {
                    let spring = AttachmentBehavior(item: $0, attachedTo: $1)
                    spring.frequency = 0.1
                    return spring
                }
            ),
        ]
        for (name, collides, make) in kinds {
            let (a, b) = (TestItem(100, 100, 40, 40), TestItem(130, 100, 40, 40))
            let rig = Rig([a, b])
            rig.animator.addBehavior(CollisionBehavior(items: [a, b]))
            rig.animator.addBehavior(make(a, b))
            try rig.animator.advance(ticks: 60)
            #expect((b.center.x - a.center.x > 38) == collides, "\(name): \(b.center.x - a.center.x)")
        }
    }

    @Test func anAttachmentKnowsItsKindAndTheDefaultsThatWereMeasured() {
        let (a, b) = (TestItem(0, 0, 10, 10), TestItem(50, 0, 10, 10))
        #expect(AttachmentBehavior(item: a, attachedTo: b).attachedBehaviorType == .items)
        #expect(AttachmentBehavior(item: a, attachedToAnchor: .zero).attachedBehaviorType == .anchor)
        #expect(AttachmentBehavior(item: a, attachedToAnchor: .zero).length == 0)
        let pin = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        #expect(pin.attachmentRange.isInfinite)
        let fixed = AttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        #expect(fixed.attachmentRange == .zero)
    }

    @Test func whatAnAttachmentCannotBeIsThrownByTheNextStep() throws {
        let (a, b) = (TestItem(0, 0, 10, 10), TestItem(50, 0, 10, 10))
        func cause(_ behavior: AttachmentBehavior, _ change: (AttachmentBehavior) -> Void = { _ in }) -> DynamicsError?
        {
            let animator = DynamicAnimator()
            change(behavior)
            animator.addBehavior(behavior)
            do throws(DynamicsError) {
                try animator.advance(by: frameTime)
                return nil
            } catch {
                return error
            }
        }
        func isInvalid(_ error: DynamicsError?) -> Bool {
            if case .invalidValue("AttachmentBehavior", _, _)? = error { true } else { false }
        }
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedTo: a))))
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedTo: b)) { $0.length = -1 }))
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedTo: b)) { $0.length = .nan }))
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedTo: b)) { $0.frequency = -2 }))
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedTo: b)) { ($0.frequency, $0.damping) = (1, -1) }))
        #expect(isInvalid(cause(AttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0)))))
        let pin = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        #expect(isInvalid(cause(pin) { $0.attachmentRange = FloatRange(minimum: 1, maximum: 2) }))
        let brake = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        #expect(isInvalid(cause(brake) { $0.frictionTorque = -1 }))
        let slide = AttachmentBehavior.slidingAttachment(
            with: a, attachedTo: b, attachmentAnchor: .zero, axisOfTranslation: .zero)
        #expect(isInvalid(cause(slide)))
        #expect(cause(AttachmentBehavior(item: a, attachedTo: b)) == nil)
    }

    // A recreated joint loses the impulse that holds its load.
    @Test func settingAPropertyToWhatItIsChangesNoMotion() throws {
        func places(_ set: (AttachmentBehavior) -> Void) throws -> [CGPoint] {
            let items = (0..<6).map { TestItem(100 + 30 * CGFloat($0), 100, 20, 20) }
            let rig = Rig(items) { $0.density = 1 }
            rig.addGravity(items)
            var links = [AttachmentBehavior(item: items[0], attachedToAnchor: CGPoint(x: 70, y: 100))]
            for (item, next) in zip(items, items.dropFirst()) {
                links.append(AttachmentBehavior(item: next, attachedTo: item))
            }
            links.append(.pinAttachment(with: items[5], attachedTo: items[4], attachmentAnchor: items[5].center))
            links.append(
                .limitAttachment(
                    with: items[0], offsetFromCenter: .zero, attachedTo: items[5], offsetFromCenter: .zero))
            links.forEach(rig.animator.addBehavior)
            links.forEach { $0.length = $0.length }
            for _ in 0..<60 {
                links.forEach(set)
                try rig.animator.advance(ticks: 1)
            }
            return items.map(\.center)
        }
        let alone = try places { _ in }
        #expect(try places { $0.length = $0.length } == alone)
    }
}
