import Foundation
import Testing
import UIKitDynamics
@testable import UIKitLayers

/// Particles of emitter layers.
@MainActor @Suite struct EmitterTests {
    private let root = UIViewController()
    private let layer = CAEmitterLayer()
    private let cell = CAEmitterCell()

    private func host() -> UIViewControllerHost {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        (cell.name, cell.contents, cell.contentsScale) = ("dot", dot.cgImage, dot.scale)
        (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 100)
        (layer.emitterPosition, layer.emitterCells) = (CGPoint(x: 50, y: 50), [cell])
        root.view.backgroundColor = .black
        root.view.layer.addSublayer(layer)
        return UIViewControllerHost(root, size: CGSize(width: 200, height: 100))
    }

    @Test func asManyLiveAsAreBornInALifetime() throws {
        let host = host()
        try host.advance(to: 0.55)
        #expect((4...5).contains(layer.particles.count))
        try host.advance(to: 3)
        #expect((9...10).contains(layer.particles.count))
        layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
        try host.advance(to: 4.1)
        #expect(layer.particles.isEmpty)
    }

    @Test func theyMoveWithVelocityAndAcceleration() throws {
        let host = host()
        cell.yAcceleration = 20
        try host.advance(to: 1)
        let first = try #require(layer.particles.first)
        #expect(first.position(after: 0.5) == CGPoint(x: 100, y: 52.5))
    }

    @Test func theSameSeedMakesTheSameParticles() throws {
        func places() throws -> [CGPoint] {
            let (root, layer, cell) = (UIViewController(), CAEmitterLayer(), CAEmitterCell())
            (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 1, 50, 6)
            (layer.emitterShape, layer.emitterSize, layer.emitterCells) = (.line, CGSize(width: 100, height: 0), [cell])
            root.view.layer.addSublayer(layer)
            let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 100))
            try host.advance(to: 1)
            return layer.particles.map { $0.position(after: 0.1) }
        }
        let (one, other) = (try places(), try places())
        #expect(one == other && Set(one.map(\.x)).count > 10)
    }
}
