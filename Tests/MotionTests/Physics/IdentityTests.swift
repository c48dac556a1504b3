import JellyDynamics
import Testing

// The validity of ids, and the memory of destroyed bodies and joints.
@Suite struct IdentityTests {
    private func joined(_ world: World) throws -> (a: BodyID, b: BodyID, joint: JointID) {
        let (a, b) = (try world.createBody(BodyDefinition()), try world.createBody(BodyDefinition()))
        let ends = JointEnds(a, .zero, b, .zero, collideConnected: true)
        return (a, b, try world.createDistanceJoint(ends, .spring(length: 1, frequency: 2, dampingRatio: 0)))
    }

    // A step iterates over records, and would otherwise cost as much as all bodies that ever existed.
    @Test func aHundredThousandBodiesThatAreGoneLeaveNoRecords() throws {
        let world = try World()
        let pair = try joined(world)
        for round in 0..<50_000 {
            let (a, b, joint) = try joined(world)
            // Joints are destroyed directly or with their body.
            if round % 2 == 0 { world.destroyJoint(joint) }
            world.destroyBody(a)
            world.destroyBody(b)
        }
        #expect(world.recordCounts == (4, 2))
        world.step(1 / 120, velocityIterations: 8, positionIterations: 3)
        #expect(world.isAlive(pair.a) && world.isAlive(pair.b))
    }

    @Test func anIdNamesNothingOnceItsBodyIsGone() throws {
        let world = try World()
        let first = try world.createBody(BodyDefinition())
        let kept = try world.createBody(BodyDefinition())
        world.destroyBody(first)
        let later = try world.createBody(BodyDefinition())
        #expect(!world.isAlive(first) && world.isAlive(kept) && world.isAlive(later))
        #expect(first < kept && kept < later, "ids are in the order in which bodies came")
    }

    @Test func anIdOfAJointThatIsGoneDoesNothingToLaterOnes() throws {
        let world = try World()
        let old = try joined(world)
        world.destroyJoint(old.joint)
        let new = try joined(world)
        world.destroyJoint(old.joint)
        try world.setDistance(.rod(length: 5), of: old.joint)
        // The spring is still there, and pulls.
        try world.setTransform(position: Vector2(3, 0), angle: 0, of: new.b)
        let box = Material(density: 1, friction: 0, restitution: 0)
        for body in [new.a, new.b] { try world.addBox(to: body, halfSize: Vector2(0.5, 0.5), material: box) }
        for _ in 0..<10 { world.step(1 / 120, velocityIterations: 8, positionIterations: 3) }
        let speed = world.state(of: new.b).linearVelocity.x
        #expect(speed < -1 && speed > -100, "\(speed)")
    }
}
