import Foundation
import JellyGraphics
import JellyImaging
import Testing
import UIKitDynamics

/// Copies of a layer's sublayers.
@MainActor @Suite struct ReplicatorTests {
    private let root = UIViewController()
    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()

    private func host() -> UIViewControllerHost {
        root.view.backgroundColor = .black
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        dot.backgroundColor = UIColor.white.cgColor
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        replicator.addSublayer(dot)
        root.view.layer.addSublayer(replicator)
        return UIViewControllerHost(root, size: CGSize(width: 100, height: 20))
    }

    /// The red and blue of the pixel at a place of the middle row.
    private func pixel(_ host: UIViewControllerHost, _ x: Int) throws -> [UInt8] {
        let bitmap = try Rasterizer(viewport: Viewport(size: host.drawing.size, scale: 1)).rasterize(host.drawing)
        let place = (10 * bitmap.width + x) * 4
        return [bitmap.bytes[place + 2], bitmap.bytes[place]]
    }

    @Test func copiesStandWhereTheTransformLeads() throws {
        let host = host()
        try host.advance(to: 0.1)
        #expect(try [5, 15, 25, 35, 45, 55, 65].map { try pixel(host, $0)[0] } == [255, 0, 255, 0, 255, 0, 0])
        #expect(replicator.sublayers?.count == 1 && !dot.isHidden)
    }

    @Test func theNumberOfCopiesIsAnimated() throws {
        let host = host()
        host.work {
            let animation = CABasicAnimation(keyPath: "instanceCount")
            (animation.fromValue, animation.toValue, animation.duration) = (3, 1, 2)
            replicator.add(animation, forKey: nil)
        }
        try host.advance(to: 0.1)
        #expect(try [5, 25, 45].map { try pixel(host, $0)[0] } == [255, 255, 0])
        try host.advance(to: 1.9)
        #expect(try [5, 25, 45].map { try pixel(host, $0)[0] } == [255, 0, 0])
    }

    @Test func copiesAreColoured() throws {
        let host = host()
        host.work {
            replicator.instanceColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            replicator.instanceBlueOffset = 0.5
        }
        // Changes of layers are animated.
        try host.advance(to: 1)
        let (first, last) = (try pixel(host, 5), try pixel(host, 45))
        #expect(first == [255, 0] && last == [255, 255], "\(first) \(last)")
        host.work { replicator.instanceAlphaOffset = -0.5 }
        try host.advance(to: 2)
        let gone = try pixel(host, 45)
        #expect(gone == [0, 0], "\(gone)")
    }

    @Test func animationsOfCopiesAreLate() throws {
        let host = host()
        host.work {
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (0, 1, 1, .infinity)
            dot.add(fade, forKey: nil)
            replicator.instanceDelay = 0.25
        }
        try host.advance(to: 0.6)
        let seen = try [5, 25, 45].map { Double(try pixel(host, $0)[0]) / 255 }
        #expect(zip(seen, [0.6, 0.35, 0.1]).allSatisfy { abs($0 - $1) < 0.02 })
        #expect(dot.presentation().map { abs($0.opacity - 0.6) < 0.02 } == true)
    }
}
