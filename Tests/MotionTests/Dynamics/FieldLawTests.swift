import Foundation
import JellyDynamics
import JellyValues
import Testing

/// The published law of each field, at several distances and masses.
@Suite struct FieldLawTests {
    /// Metres from the field; 1 N on 1 kg is 100 points a second squared.
    static let radii: [CGFloat] = [0.5, 1, 2, 5, 20]
    static let masses: [CGFloat] = [0.5, 1, 4]

    /// Compares a field's first acceleration with `law`(r, m) newtons outwards and around.
    func check(
        _ make: () -> FieldBehavior, charge: CGFloat = 0, velocity: CGVector = .zero,
        _ law: (_ r: CGFloat, _ m: CGFloat, _ outwards: CGVector) -> CGVector
    ) throws {
        for radius in Self.radii {
            for mass in Self.masses {
                let outwards = CGVector(dx: 0.6, dy: -0.8)
                let field = make()
                field.position = CGPoint(x: 120, y: -40)
                let center = CGPoint(
                    x: 120 + 100 * radius * outwards.dx, y: -40 + 100 * radius * outwards.dy)
                let run = FieldRun(at: center, density: mass, charge: charge, velocity: velocity, [field])
                let force = law(radius, mass, outwards)
                let expected = CGVector(dx: 100 * force.dx / mass, dy: 100 * force.dy / mass)
                let actual = try run.firstAcceleration()
                #expect(
                    actual.isNear(expected, within: 2e-4 * expected.length + 2e-3),
                    "r \(radius), m \(mass): \(actual), not \(expected)")
            }
        }
    }

    @Test func linearGravityFallsOffByItsPower() throws {
        try check {
            let field = FieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 2))
            (field.strength, field.falloff) = (3, 0.5)
            return field
        } _: { r, m, _ in
            CGVector(dx: 3 * m / r.squareRoot(), dy: 6 * m / r.squareRoot())
        }
    }

    @Test func radialGravityIsNewtons() throws {
        try check {
            let field = FieldBehavior.radialGravityField(position: .zero)
            field.strength = 7
            return field
        } _: { r, m, outwards in
            CGVector(dx: -7 * m / (r * r) * outwards.dx, dy: -7 * m / (r * r) * outwards.dy)
        }
    }

    @Test func aMinimumRadiusLimitsRadialGravity() throws {
        try check {
            let field = FieldBehavior.radialGravityField(position: .zero)
            field.minimumRadius = 150
            return field
        } _: { r, m, outwards in
            let near = max(r, 1.5)
            return CGVector(dx: -m / (near * near) * outwards.dx, dy: -m / (near * near) * outwards.dy)
        }
    }

    @Test func aSpringIsHookes() throws {
        try check {
            let field = FieldBehavior.springField()
            field.strength = 2.5
            return field
        } _: { r, _, outwards in
            CGVector(dx: -2.5 * r * outwards.dx, dy: -2.5 * r * outwards.dy)
        }
    }

    @Test func anElectricForceGrowsWithTheCharge() throws {
        try check({ .electricField() }, charge: -3) { r, _, outwards in
            CGVector(dx: -3 / r * outwards.dx, dy: -3 / r * outwards.dy)
        }
    }

    @Test func aMagneticForceIsAtARightAngleToTheVelocity() throws {
        try check({ .magneticField() }, charge: 5, velocity: CGVector(dx: 60, dy: 30)) { r, _, _ in
            CGVector(dx: 0.3 / r, dy: -0.6 / r)
        }
    }

    @Test func aMagneticFieldNeedsACharge() throws {
        let run = FieldRun(velocity: CGVector(dx: 100, dy: 0), [.magneticField()])
        #expect(try run.firstAcceleration() == .zero)
    }

    @Test func aVortexTurnsClockwiseAndDividesByTheMassTwice() throws {
        try check {
            let field = FieldBehavior.vortexField()
            field.strength = 2
            return field
        } _: { _, m, outwards in
            CGVector(dx: -2 * outwards.dy / m, dy: 2 * outwards.dx / m)
        }
    }

    @Test func dragGrowsWithTheSquareOfTheSpeedInTheWind() throws {
        try check(
            {
                let field = FieldBehavior.dragField()
                (field.strength, field.direction) = (0.5, CGVector(dx: 1, dy: 1))
                return field
            }, velocity: CGVector(dx: 400, dy: 500)
        ) { _, _, _ in
            // u = (3, 4) m/s, |u| = 5.
            CGVector(dx: -0.5 * 3 * 5, dy: -0.5 * 4 * 5)
        }
    }

    @Test func aStrengthOfAlmostNothingIsNothing() throws {
        let field = FieldBehavior.springField()
        field.strength = 3.05e-5
        #expect(try FieldRun([field]).firstAcceleration() == .zero)
        field.strength = 3.06e-5
        let again = FieldBehavior.springField()
        again.strength = 3.06e-5
        #expect(try FieldRun([again]).firstAcceleration() != .zero)
    }

    @Test(arguments: ["radialGravity", "spring", "electric", "magnetic", "vortex", "noise"])
    func anItemAtTheVeryMiddleIsSafe(_ kind: String) throws {
        let field = try #require(FieldDescription.field(kind))
        field.position = CGPoint(x: 300, y: 400)
        let run = FieldRun(charge: 1, [field])
        try run.animator.advance(ticks: 60)
        #expect(run.velocity.dx.isFinite && run.velocity.dy.isFinite)
        if kind != "noise" { #expect(run.item.center == TestItem(300, 400, 1, 1).center) }
    }
}
