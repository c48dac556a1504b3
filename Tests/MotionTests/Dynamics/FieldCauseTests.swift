import Foundation
import JellyDynamics
import JellyValues
import Testing

/// Invalid numbers of fields, and rest.
@Suite struct FieldCauseTests {
    static let causes: [(String, @Sendable (FieldBehavior) -> Void)] = [
        ("strength must be finite, not nan", { $0.strength = .nan }),
        ("strength must be finite, not inf", { $0.strength = 1e300 }),
        ("falloff must be finite, not -inf", { $0.falloff = -.infinity }),
        ("minimum radius must be at least 0, not -2.0", { $0.minimumRadius = -2 }),
        ("minimum radius must be finite, not nan", { $0.minimumRadius = .nan }),
        ("position must be finite, not (nan, 0.0)", { $0.position.x = .nan }),
        ("direction must be finite, not (0.0, inf)", { $0.direction.dy = .infinity }),
        ("smoothness must be finite, not nan", { $0.smoothness = .nan }),
        ("animation speed must be finite, not inf", { $0.animationSpeed = .infinity }),
        ("the region's size is not a number", { $0.region = Region(radius: .nan).inverse() }),
    ]

    @Test(arguments: causes.indices)
    func aBadNumberIsReportedOnceAndTheFieldDoesNothing(_ index: Int) throws {
        let (reason, spoil) = Self.causes[index]
        let field = FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1)
        spoil(field)
        let run = FieldRun([field])
        let error = DynamicsError.invalidValue(
            behavior: "FieldBehavior", items: "an item at (300.0, 400.0)", reason: reason)
        #expect(throws: error) { try run.animator.advance(by: frameTime) }
        try run.animator.advance(ticks: 10)
        #expect(run.item.center == CGPoint(x: 300, y: 400))
    }

    @Test func aNumberThatIsSpoiledWhileTheFieldActsCanBeMended() throws {
        let field = FieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        let run = FieldRun([field])
        try run.animator.advance(ticks: 5)
        field.strength = .nan
        field.falloff = 1
        let item = run.item.callName
        #expect(
            throws: DynamicsError.invalidValue(
                behavior: "FieldBehavior", items: item, reason: "strength must be finite, not nan")
        ) {
            try run.animator.advance(by: frameTime)
        }
        let velocity = run.velocity
        try run.animator.advance(ticks: 5)
        #expect(run.velocity == velocity)
        field.strength = 1
        try run.animator.advance(ticks: 5)
        #expect(run.velocity.dy > velocity.dy)
        field.strength = .infinity
        #expect(throws: DynamicsError.self) { try run.animator.advance(by: frameTime) }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e39, 1e30])
    func aBlocksForceThatIsNoNumberOrTooLargeIsReportedOnce(_ value: CGFloat) throws {
        let run = FieldRun([.field { _, _, _, _, _, _ in CGVector(dx: value, dy: 0) }])
        #expect(throws: DynamicsError.self) { try run.animator.advance(by: frameTime) }
        try run.animator.advance(ticks: 5)
        #expect(run.item.center == CGPoint(x: 300, y: 400))
    }

    @Test func anElectricForceAtRadiusZeroIsNoNumberOnlyOnApples() throws {
        let field = FieldBehavior.electricField()
        field.position = CGPoint(x: 300, y: 400)
        field.minimumRadius = 0
        let run = FieldRun(charge: 1, [field])
        // fall is infinite there; it is reported, and the item stays.
        #expect(throws: DynamicsError.self) { try run.animator.advance(by: frameTime) }
        #expect(run.item.center == CGPoint(x: 300, y: 400))
    }

    @Test func aTooLargeVelocityIsReported() throws {
        let run = FieldRun([.velocityField(direction: CGVector(dx: 1e20, dy: 0))])
        #expect(throws: DynamicsError.self) { try run.animator.advance(by: frameTime) }
        #expect(run.item.center == CGPoint(x: 300, y: 400))
    }

    @Test func anItemThatLiesOnALineUnderAFieldComesToRest() throws {
        let run = FieldRun([.linearGravityField(direction: CGVector(dx: 0, dy: 5))])
        let ground = CollisionBehavior(items: [run.item])
        ground.addBoundary(withIdentifier: "ground", from: CGPoint(x: 0, y: 460), to: CGPoint(x: 600, y: 460))
        run.animator.addBehavior(ground)
        try run.animator.advance(ticks: 600)
        #expect(!run.animator.isRunning)
        #expect(abs(run.item.center.y - 408) < 1)
    }

    @Test func aFieldThatIsTurnedOnWakesAnItemThatRests() throws {
        let field = FieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.strength = 0
        let run = FieldRun([field])
        try run.animator.advance(ticks: 60)
        #expect(!run.animator.isRunning)
        field.strength = 1
        #expect(run.animator.isRunning)
        try run.animator.advance(ticks: 30)
        #expect(run.item.center.x > 310)
    }

    @Test func aWeakFieldMovesAFreeItemThatRests() throws {
        // 0.5 points a second squared: after half a second slower than what the engine takes for rest.
        let run = FieldRun([.linearGravityField(direction: CGVector(dx: 0.005, dy: 0))])
        try run.animator.advance(ticks: 600)
        #expect(abs(run.item.center.x - 325) < 0.5)
    }

    @Test func anItemThatAnotherFieldReachesOnlyLaterIsWoken() throws {
        // A block that starts to push after two seconds, on an item in an animator that other motion keeps running.
        let field = FieldBehavior.field { _, _, _, _, _, time in CGVector(dx: time > 2 ? 1 : 0, dy: 0) }
        let run = FieldRun([field])
        let runner = TestItem(0, 0, 50, 50)
        run.animator.addBehavior(GravityBehavior(items: [runner]))
        try run.animator.advance(ticks: 60)
        #expect(run.animator.samples[0].isAwake == false)
        try run.animator.advance(ticks: 120)
        #expect(run.item.center.x > 320)
    }

    @Test func anItemThatRestsOnALineIsWokenByAForceThatChanges() throws {
        let field = FieldBehavior.field { _, _, _, _, _, time in CGVector(dx: time > 4 ? 9 : 0, dy: 5) }
        let run = FieldRun([field])
        let ground = CollisionBehavior(items: [run.item])
        ground.addBoundary(withIdentifier: "ground", from: CGPoint(x: 0, y: 460), to: CGPoint(x: 900, y: 460))
        run.animator.addBehavior(ground)
        run.animator.addBehavior(GravityBehavior(items: [TestItem(-900, 0, 50, 50)]))
        try run.animator.advance(ticks: 230)
        #expect(run.animator.samples[0].isAwake == false)
        try run.animator.advance(ticks: 60)
        #expect(run.item.center.x > 310)
    }
}
