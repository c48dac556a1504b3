import Foundation
import JellyDynamics
import JellyValues
import Testing

@Suite struct FieldBehaviorTests {
    let down = CGVector(dx: 0, dy: 1)

    @Test func anItemThatLeavesTheRegionFliesOnStraight() throws {
        let field = FieldBehavior.linearGravityField(direction: CGVector(dx: 5, dy: 0))
        field.position = CGPoint(x: 300, y: 400)
        field.region = Region(radius: 50)
        let run = FieldRun([field])
        while run.item.center.x <= 350 { try run.animator.advance(by: frameTime) }
        let left = run.velocity
        // v² = 2·a·s, within what one sub-step past the edge adds.
        #expect(abs(left.dx - (2 * 500 * 50.0).squareRoot()) < 5)
        try run.animator.advance(ticks: 30)
        #expect(run.velocity == left)
    }

    @Test func theRegionIsMeasuredFromTheFieldToTheItemsMiddle() throws {
        for (x, acts) in [(350.0, true), (350.001, false)] {
            let field = FieldBehavior.linearGravityField(direction: down)
            field.position = CGPoint(x: 300, y: 400)
            field.region = Region(radius: 50)
            let run = FieldRun(at: CGPoint(x: x, y: 400), [field])
            #expect(try (run.firstAcceleration() != .zero) == acts)
        }
    }

    @Test func onlyTheFieldsOwnItemsFeelIt() throws {
        let run = FieldRun([.linearGravityField(direction: down)])
        let other = TestItem(0, 0, 100, 100)
        run.properties.addItem(other)
        try run.animator.advance(ticks: 10)
        #expect(other.center == .zero)
        #expect(run.item.center.y > 400)
    }

    @Test func anItemAddedLaterJoinsAndOneRemovedFliesOn() throws {
        let field = FieldBehavior.linearGravityField(direction: down)
        let run = FieldRun([])
        run.animator.addBehavior(field)
        try run.animator.advance(ticks: 60)
        #expect(!run.animator.isRunning)
        field.addItem(run.item)
        try run.animator.advance(ticks: 10)
        let velocity = run.velocity
        #expect(velocity.dy > 10)
        field.removeItem(run.item)
        try run.animator.advance(ticks: 10)
        #expect(run.velocity == velocity)
        #expect(field.items.isEmpty)
    }

    @Test func aVelocityFieldOverridesGravityPushesAndOtherFieldsUntilTheItemIsOut() throws {
        let wind = FieldBehavior.velocityField(direction: CGVector(dx: 2, dy: 0))
        wind.position = CGPoint(x: 300, y: 400)
        wind.region = Region(radius: 50)
        let second = FieldBehavior.velocityField(direction: CGVector(dx: 0, dy: -9))
        second.region = wind.region
        second.position = wind.position
        let run = FieldRun([.linearGravityField(direction: CGVector(dx: -3, dy: 4)), wind, second])
        let push = PushBehavior(items: [run.item], mode: .continuous)
        push.pushDirection = CGVector(dx: 7, dy: 5)
        run.animator.addBehavior(push)
        run.animator.addBehavior(GravityBehavior(items: [run.item]))
        while run.item.center.x <= 350 {
            try run.animator.advance(by: frameTime)
            guard run.item.center.x <= 350 else { break }
            #expect(run.velocity == CGVector(dx: 200, dy: 0))
            #expect(run.item.center.y == 400)
        }
        // Outside, everything is back: 1000 + 500 + 400 points a second squared downwards, 700 − 300 to the right.
        try run.animator.advance(by: frameTime)
        let before = run.velocity
        try run.animator.advance(by: frameTime)
        let gain = CGVector(dx: run.velocity.dx - before.dx, dy: run.velocity.dy - before.dy)
        #expect(gain.isNear(CGVector(dx: 400.0 / 60, dy: 1900.0 / 60), within: 1e-3))
    }

    @Test func forcesDoNotPileUpOverSubSteps() throws {
        let run = FieldRun([.linearGravityField(direction: down)])
        // 8 sub-steps at once.
        try run.animator.advance(by: 8.0 / 120 + 1e-6)
        #expect(run.velocity.isNear(CGVector(dx: 0, dy: 100 * 8.0 / 120), within: 1e-4))
        #expect(abs(run.animator.simulatedTime - 8.0 / 120) < 1e-8)
    }

    @Test func anAnchoredItemIsNotMoved() throws {
        let run = FieldRun([.springField(), .linearGravityField(direction: down)])
        let wind = FieldBehavior.velocityField(direction: down)
        wind.addItem(run.item)
        run.animator.addBehavior(wind)
        run.properties.isAnchored = true
        try run.animator.advance(ticks: 30)
        #expect(run.item.center == CGPoint(x: 300, y: 400))
    }

    @Test func aBlockGetsLocalPointsMetresASecondMassChargeAndWorldTime() throws {
        struct Call: Equatable { var position: CGPoint, velocity: CGVector, mass, charge: CGFloat, time: TimeInterval }
        var calls: [Call] = []
        // Identifiers, because a field referenced by its own block would never be deallocated.
        var fields: [ObjectIdentifier] = []
        let field = FieldBehavior.field { field, position, velocity, mass, charge, time in
            calls.append(Call(position: position, velocity: velocity, mass: mass, charge: charge, time: time))
            fields.append(ObjectIdentifier(field))
            return .zero
        }
        field.position = CGPoint(x: 100, y: 200)
        let run = FieldRun(density: 2, charge: 3, velocity: CGVector(dx: 50, dy: 25), [field])
        try run.animator.advance(by: frameTime)
        let step = Double(Float(1.0 / 120))
        let expected = Call(
            position: CGPoint(x: 200, y: 200), velocity: CGVector(dx: 0.5, dy: 0.25), mass: 2, charge: 3, time: step)
        #expect(calls == [expected])
        #expect(fields.first == ObjectIdentifier(field))
        try run.animator.advance(by: frameTime)
        #expect(calls.map(\.time) == [step, 2 * step, 3 * step])
    }

    @Test func aBlockOfStrengthZeroIsNotCalled() throws {
        let field = FieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 1) }
        field.strength = 0
        #expect(try FieldRun([field]).firstAcceleration() == .zero)
    }

    @Test func aBlockMayRemoveItemsAndFields() throws {
        let run = FieldRun([])
        let (second, third) = (TestItem(0, 0, 10, 10), TestItem(50, 0, 10, 10))
        let field = FieldBehavior.field { field, _, _, _, _, _ in
            field.items.forEach(field.removeItem)
            field.dynamicAnimator?.removeBehavior(field)
            return CGVector(dx: 1, dy: 1)
        }
        [second, third].forEach(field.addItem)
        run.animator.addBehavior(field)
        try run.animator.advance(ticks: 3)
        #expect(run.animator.items.count == 1)
        #expect(field.dynamicAnimator == nil)
    }

    @Test func equalRunsAreEqualToTheLastBit() throws {
        func hash(seed: UInt64) throws -> UInt64 {
            let noise = FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1)
            let storm = FieldBehavior.turbulenceField(smoothness: 0.1, animationSpeed: 3)
            (noise.strength, noise.seed) = (40, seed)
            let spring = FieldBehavior.springField()
            spring.position = CGPoint(x: 300, y: 300)
            let run = FieldRun([noise, storm, spring, .vortexField(), .dragField()])
            try run.animator.advance(ticks: 120)
            return run.animator.stateHash
        }
        #expect(try hash(seed: 0) == hash(seed: 0))
        #expect(try hash(seed: 0) != hash(seed: 1))
    }

    @Test func anAnimationSpeedOfZeroFreezesNoise() throws {
        func accelerations(speed: CGFloat) throws -> [CGVector] {
            let noise = FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: speed)
            let run = FieldRun([noise])
            return try (0..<3).map { _ in
                run.item.center = CGPoint(x: 312, y: 407)
                run.animator.updateItem(usingCurrentState: run.item)
                let before = run.velocity
                // One sub-step, so that the place is the same.
                try run.animator.advance(by: 1.0 / 119)
                let gain = CGVector(dx: run.velocity.dx - before.dx, dy: run.velocity.dy - before.dy)
                return CGVector(dx: (gain.dx * 1e4).rounded(), dy: (gain.dy * 1e4).rounded())
            }
        }
        let frozen = try accelerations(speed: 0)
        #expect(frozen[0] == frozen[1] && frozen[1] == frozen[2])
        #expect(frozen[0] != .zero)
        let moving = try accelerations(speed: 5)
        #expect(moving[0] != moving[1] && moving[1] != moving[2])
    }

    @Test func turbulenceNeedsSpeed() throws {
        let storm = FieldBehavior.turbulenceField(smoothness: 0.3, animationSpeed: 1)
        #expect(try FieldRun([storm]).firstAcceleration() == .zero)
        func bend(_ speed: CGFloat) throws -> CGVector {
            let storm = FieldBehavior.turbulenceField(smoothness: 0.3, animationSpeed: 1)
            return try FieldRun(velocity: CGVector(dx: speed, dy: 0), [storm]).firstAcceleration()
        }
        let (slow, fast) = try (bend(200), bend(400))
        #expect(slow.length > 1)
        #expect(fast.isNear(CGVector(dx: 4 * slow.dx, dy: 4 * slow.dy), within: 1e-2 * fast.length))
    }
}
