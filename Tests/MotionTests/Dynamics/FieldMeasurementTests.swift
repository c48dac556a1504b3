import Foundation
import JellyDynamics
import JellyValues
import TestSupport
import Testing

@Suite struct FieldMeasurementTests {
    static let file = try? Fixtures.json("Reference/fields.json", as: FieldReferenceFile.self)

    @Test func theReferenceFileIsThereAndNamesItsSource() throws {
        let file = try #require(Self.file)
        #expect(file.accelerations.count >= 20)
        #expect(file.cases.count >= 7)
        #expect(file.source.contains("Measured on Apple's UIFieldBehavior"))
    }

    @Test(arguments: file?.accelerations ?? [])
    func theFirstSubStepAcceleratesAsMeasured(_ scene: FieldAcceleration) throws {
        let limit = try #require(Self.file).tolerance.relativeAcceleration
        let run = try FieldRun(
            density: scene.density ?? 1, charge: scene.charge ?? 0, velocity: CGVector(scene.velocity ?? [0, 0]),
            [scene.field.make()])
        let expected = CGVector(scene.acceleration)
        let actual = try run.firstAcceleration()
        #expect(actual.isNear(expected, within: limit * expected.length), "\(scene.name): \(actual), not \(expected)")
    }

    @Test(arguments: file?.cases ?? [])
    func motionInAFieldIsWhatWasMeasured(_ scene: FieldCase) throws {
        let tolerance = try #require(Self.file).tolerance
        let run = try FieldRun(
            resistance: scene.resistance ?? 0, velocity: CGVector(scene.velocity ?? [0, 0]), [scene.field.make()])
        for frame in scene.frames {
            while run.animator.tick < frame.call { try run.animator.advance(by: frameTime) }
            func check(_ name: String, _ actual: CGFloat, _ expected: Double?, within limit: Double) {
                guard let expected else { return }
                #expect(abs(actual - expected) <= limit, "\(scene.name): \(name) \(actual), not \(expected)")
            }
            check("x", run.item.center.x, frame.x, within: tolerance.position)
            check("y", run.item.center.y, frame.y, within: tolerance.position)
            let limit = scene.velocityTolerance ?? tolerance.velocity
            check("vx", run.velocity.dx, frame.vx, within: limit)
            check("vy", run.velocity.dy, frame.vy, within: limit)
        }
    }

    @Test(arguments: (file?.defaults ?? []).map(\.kind))
    func theDefaultsAreThoseMeasured(_ kind: String) throws {
        let file = try #require(Self.file)
        let falloff = file.defaults.first { $0.kind == kind }?.falloff
        let field = try #require(FieldDescription.field(kind, direction: CGVector(dx: 3, dy: 4)))
        #expect(Double(field.falloff) == falloff)
        #expect(field.strength == 1)
        #expect(abs(field.minimumRadius - file.minimumRadius) < 1e-11)
        #expect(field.position == .zero)
        #expect(field.region == .infinite)
        #expect(field.items.isEmpty)
        let isDirected = ["linearGravity", "velocity"].contains(kind)
        #expect(field.direction == (isDirected ? CGVector(dx: 3, dy: 4) : .zero))
        let isNoise = ["noise", "turbulence"].contains(kind)
        #expect(field.smoothness == (isNoise ? 0.25 : 0))
        #expect(field.animationSpeed == (isNoise ? 2 : 0))
    }

    @Test func onlyNoiseTakesSmoothnessAnimationSpeedAndSeed() {
        let spring = FieldBehavior.springField()
        (spring.smoothness, spring.animationSpeed, spring.seed) = (0.5, 3, 7)
        #expect((spring.smoothness, spring.animationSpeed, spring.seed) == (0, 0, 0))
        let noise = FieldBehavior.noiseField(smoothness: 0, animationSpeed: 0)
        (noise.smoothness, noise.animationSpeed, noise.seed) = (0.5, 3, 7)
        #expect((noise.smoothness, noise.animationSpeed, noise.seed) == (0.5, 3, 7))
    }

    @Test func thePositionReadsBackThroughMetres() throws {
        let pair = try #require(Self.file).positionReadBack
        let field = FieldBehavior.radialGravityField(position: CGPoint(x: pair.set[0], y: pair.set[1]))
        #expect(abs(field.position.x - pair.get[0]) < 1e-7)
        #expect(abs(field.position.y - pair.get[1]) < 1e-7)
        field.minimumRadius = 3
        #expect(field.minimumRadius == 3)
    }

    @Test func twoFieldsAddUp() throws {
        let pair = try #require(Self.file).twoFields
        let run = FieldRun(pair.directions.map { .linearGravityField(direction: CGVector($0)) })
        try run.animator.advance(by: frameTime)
        #expect(run.velocity.isNear(CGVector(pair.velocityAfterOneSubStep), within: 1e-4))
    }

    @Test func theThirtyThirdFieldIsReportedAndDoesNothing() throws {
        let full = try #require(Self.file).fullAnimator
        let fields = (0..<full.fields).map { _ in FieldBehavior.linearGravityField(direction: CGVector(full.direction))
        }
        let run = FieldRun(size: 10, fields)
        let extra = FieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        extra.addItem(run.item)
        run.animator.addBehavior(extra)
        #expect(throws: DynamicsError.tooMany(kind: "fields", limit: 32)) {
            try run.animator.advance(by: frameTime)
        }
        #expect(run.velocity.isNear(CGVector(dx: full.velocityGainFirst, dy: 0), within: 1e-5))
        try run.animator.advance(by: frameTime)
        let later = full.velocityGainFirst + full.velocityGainLater
        #expect(run.velocity.isNear(CGVector(dx: later, dy: 0), within: 3e-5))

        // Once another has left, it can be added again.
        run.animator.removeBehavior(fields[5])
        run.animator.removeBehavior(extra)
        run.animator.addBehavior(extra)
        try run.animator.advance(by: frameTime)
        #expect(run.velocity.dy > 1)
    }
}
