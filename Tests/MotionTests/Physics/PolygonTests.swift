import Foundation
import JellyDynamics
import Testing

@Suite struct PolygonTests {
    private func regular(_ corners: Int, radius: Float, center: Vector2 = .zero) -> [Vector2] {
        (0..<corners).map { index in
            let angle = 2 * Float.pi * Float(index) / Float(corners)
            return center + Vector2(radius, 0).rotated(by: angle)
        }
    }

    private func body(_ corners: [Vector2], density: Float = 2) throws -> (World, BodyID) {
        let world = try World()
        let body = try world.createBody(BodyDefinition())
        let material = Material(density: density, friction: 0.2, restitution: 0.2)
        try world.addPolygon(to: body, corners: corners, material: material)
        return (world, body)
    }

    // Beyond eight corners a polygon is a fan of shapes. Area n/2·r²·sin(2π/n), and about its middle
    // I = m·r²/6·(2 + cos(2π/n)). 1e-4 of the value: single precision, added up over up to ten shapes.
    @Test func aFanOfShapesHasTheMassAndInertiaOfThePolygon() throws {
        for count in 3...60 {
            for radius in [0.3, 2] as [Float] {
                for turned in [false, true] {
                    let ring = regular(count, radius: radius)
                    let (world, body) = try body(turned ? ring.reversed() : ring)
                    let turn = 2 * Double.pi / Double(count)
                    let mass = Double(count) * Double(radius * radius) * sin(turn)
                    let inertia = mass * Double(radius * radius) / 6 * (2 + cos(turn))
                    #expect(abs(Double(world.mass(of: body)) - mass) < 1e-4 * mass, "\(count) corners")
                    #expect(abs(Double(world.inertia(of: body)) - inertia) < 1e-4 * inertia, "\(count) corners")
                    #expect(world.centerOfMass(of: body).length < 1e-4 * radius, "\(count) corners")
                }
            }
        }
    }

    @Test func aPolygonOffTheOriginHasItsMassThere() throws {
        let (world, body) = try body(regular(20, radius: 0.5, center: Vector2(3, -1)))
        let center = world.centerOfMass(of: body)
        #expect(abs(center.x - 3) < 1e-5 && abs(center.y + 1) < 1e-5)
    }

    @Test func cornersOnStraightEdgesAndDoubledOnesChangeNothing() throws {
        var corners: [Vector2] = []
        let square = [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)]
        for (index, corner) in square.enumerated() {
            let next = square[(index + 1) % 4]
            corners.append(corner)
            for part in 0..<15 { corners.append(corner + (next - corner) * (Float(part) / 15)) }
        }
        let (world, body) = try body(corners, density: 1)
        #expect(abs(world.mass(of: body) - 4) < 1e-5)
        #expect(abs(world.inertia(of: body) - 8.0 / 3) < 1e-4)
    }

    @Test func aVeryFineCircleIsTaken() throws {
        // 5000 corners 6 mm apart, so that the shapes at both ends of the fan are slivers.
        let (world, body) = try body(regular(5000, radius: 5), density: 1)
        #expect(abs(world.mass(of: body) - 25 * .pi) < 0.01)
    }
}
