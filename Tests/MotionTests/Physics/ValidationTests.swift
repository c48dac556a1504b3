import JellyDynamics
import JellyValues
import Testing

private let rubber = Material(density: 1, friction: 0.2, restitution: 0.2)

@Suite struct ValidationTests {
    private func refuses(_ what: String, _ action: (World, BodyID) throws -> Void) throws {
        let world = try World()
        let body = try world.createBody(BodyDefinition())
        #expect(throws: InputError.self, "\(what)") { try action(world, body) }
        // A rejected call leaves the world usable.
        try world.addBox(to: body, halfSize: Vector2(0.5, 0.5), material: rubber)
        world.step(1 / 120, velocityIterations: 8, positionIterations: 3)
        #expect(abs(world.mass(of: body) - 1) < 1e-6, "\(what)")
    }

    private func square(_ half: Float, at center: Vector2 = .zero) -> [Vector2] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Vector2(center.x + half * $0.0, center.y + half * $0.1) }
    }

    private func onCircle(_ index: Int) -> Vector2 { Vector2(1, 0).rotated(by: 2 * .pi * Float(index) / 5) }

    @Test func worldsAndBodiesTakeFiniteNumbersOnly() throws {
        #expect(throws: InputError.self) { try World(gravity: Vector2(.nan, 0)) }
        let changes: [(String, (inout BodyDefinition) -> Void)] = [
            ("position", { $0.position = Vector2(.infinity, 0) }), ("angle", { $0.angle = .nan }),
            ("velocity", { $0.linearVelocity = Vector2(0, .nan) }), ("spin", { $0.angularVelocity = .infinity }),
            ("damping", { $0.linearDamping = -1 }), ("angular damping", { $0.angularDamping = .nan }),
            ("gravity scale", { $0.gravityScale = .nan }),
        ]
        for (name, change) in changes {
            var definition = BodyDefinition()
            change(&definition)
            try refuses(name) { world, _ in _ = try world.createBody(definition) }
        }
        try refuses("gravity") { world, _ in try world.setGravity(Vector2(0, .infinity)) }
        try refuses("place") { world, body in try world.setTransform(position: Vector2(.nan, 0), angle: 0, of: body) }
        try refuses("speed") { world, body in try world.setVelocity(linear: .zero, angular: .nan, of: body) }
        try refuses("force") { world, body in try world.applyForce(Vector2(.nan, 0), at: .zero, to: body) }
        try refuses("impulse") { world, body in try world.applyImpulse(.zero, at: Vector2(.nan, 0), to: body) }
        try refuses("damping") { world, body in try world.setDamping(linear: 0, angular: -1, of: body) }
    }

    @Test func materialsAreNotNegative() throws {
        for bad in [-1, .nan, .infinity] as [Float] {
            for (name, material) in [
                ("density", Material(density: bad, friction: 0, restitution: 0)),
                ("friction", Material(density: 1, friction: bad, restitution: 0)),
                ("restitution", Material(density: 1, friction: 0, restitution: bad)),
            ] {
                try refuses("\(name) \(bad)") { world, body in
                    try world.addCircle(to: body, radius: 1, material: material)
                }
                try refuses("\(name) \(bad)") { world, body in try world.setMaterial(material, of: body) }
            }
        }
    }

    @Test func shapesThatTheEngineWouldStopAtAreRefused() throws {
        let polygons: [(String, [Vector2])] = [
            ("none", []), ("two corners", [.zero, Vector2(1, 0)]),
            ("duplicate corners", [.zero, Vector2(1, 0), .zero, Vector2(1, 0)]),
            ("collinear", [.zero, Vector2(1, 1), Vector2(2, 2)]),
            ("not finite", [.zero, Vector2(1, 0), Vector2(0, .nan)]),
            ("too large", square(2e5)), ("too small", square(0.0004)), ("welded", square(0.001)),
            ("concave", [Vector2(-1, 1), Vector2(0, 0), Vector2(1, 1), Vector2(0, -1)]),
            ("bow tie", [Vector2(-1, -1), Vector2(1, 1), Vector2(1, -1), Vector2(-1, 1)]),
            ("pentagram", [0, 2, 4, 1, 3].map(onCircle)), ("twice around", square(1) + square(0.9)),
            ("far for its size", square(0.005, at: Vector2(50, 50))),
        ]
        for (name, corners) in polygons {
            try refuses(name) { world, body in try world.addPolygon(to: body, corners: corners, material: rubber) }
        }
        for (w, h) in [(0, 1), (1, -1), (.nan, 1), (.infinity, 1), (1e-4, 1e-4), (2e5, 1)] as [(Float, Float)] {
            try refuses("box \(w) × \(h)") { world, body in
                try world.addBox(to: body, halfSize: Vector2(w, h), material: rubber)
            }
        }
        try refuses("box far for its size") { world, body in
            try world.addBox(to: body, halfSize: Vector2(0.005, 0.005), center: Vector2(50, 50), material: rubber)
        }
        for radius in [0, -1, .nan, 1e-4, 2e5] as [Float] {
            try refuses("circle \(radius)") { world, body in
                try world.addCircle(to: body, radius: radius, material: rubber)
            }
        }
        try refuses("circle far for its size") { world, body in
            try world.addCircle(to: body, center: Vector2(50, 50), radius: 0.005, material: rubber)
        }
        try refuses("edge") { world, body in
            try world.addEdge(to: body, from: .zero, to: Vector2(.nan, 0), material: rubber)
        }
    }

    @Test func aLineWithoutLengthIsLeftOut() throws {
        let world = try World()
        let body = try world.createBody(BodyDefinition())
        #expect(try !world.addEdge(to: body, from: .zero, to: Vector2(0.005, 0), material: rubber))
        #expect(try world.addEdge(to: body, from: .zero, to: Vector2(0.0051, 0), material: rubber))
    }

    @Test func jointsTakeSensibleNumbersOnly() throws {
        func joint(_ what: String, _ make: (World, JointEnds) throws -> Void) throws {
            try refuses(what) { world, body in
                let other = try world.createBody(BodyDefinition())
                try make(world, JointEnds(body, .zero, other, .zero, collideConnected: false))
            }
        }
        let distances: [DistanceKind] = [
            .rod(length: -1), .rod(length: .nan), .rope(maxLength: -1), .rope(maxLength: .infinity),
            .spring(length: -1, frequency: 1, dampingRatio: 0), .spring(length: 1, frequency: 0, dampingRatio: 0),
            .spring(length: 1, frequency: .nan, dampingRatio: 0), .spring(length: 1, frequency: 1, dampingRatio: -1),
        ]
        for kind in distances { try joint("\(kind)") { _ = try $0.createDistanceJoint($1, kind) } }
        try joint("weld") { _ = try $0.createWeldJoint($1, referenceAngle: .nan) }
        try joint("pin") { _ = try $0.createRevoluteJoint($1, referenceAngle: .infinity) }
        try joint("axis") { _ = try $0.createPrismaticJoint($1, localAxisA: .zero, referenceAngle: 0) }
        try joint("anchor") { world, ends in
            var ends = ends
            ends.localAnchorA = Vector2(.nan, 0)
            _ = try world.createWeldJoint(ends, referenceAngle: 0)
        }
    }

    // Here the joint itself is created, so the body of the check above cannot be tested alone.
    @Test func limitsOfJointsAreChecked() throws {
        let world = try World()
        let (a, b) = (try world.createBody(BodyDefinition()), try world.createBody(BodyDefinition()))
        let ends = JointEnds(a, .zero, b, .zero, collideConnected: false)
        let pin = try world.createRevoluteJoint(ends, referenceAngle: 0)
        #expect(throws: InputError.self) { try world.setRevolute(pin, range: nil, maxMotorTorque: -1) }
        #expect(throws: InputError.self) { try world.setRevolute(pin, range: nil, maxMotorTorque: .nan) }
        let slide = try world.createPrismaticJoint(ends, localAxisA: Vector2(1, 0), referenceAngle: 0)
        #expect(throws: InputError.self) { try world.setPrismatic(slide, range: -Float.infinity...0) }
    }
}
