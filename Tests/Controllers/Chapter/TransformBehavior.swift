// swift-format-ignore-file
import UIKit

/// Listing 6-6 in Swift: leads an item from its transform to another one, beside a snap that moves it.
class TransformBehavior: UIDynamicBehavior {
    /// How much faster each step is than the one before.
    var acceleration: CGFloat = 0.0025
    private(set) var part: CGFloat = 0
    private var velocity: CGFloat = 0
    private let item: UIDynamicItem
    private let from: Parts
    private let to: Parts

    private struct Parts {
        let scale: CGSize
        let angle: CGFloat
        let way: CGPoint

        init(_ transform: CGAffineTransform) {
            let t = transform
            scale = CGSize(width: (t.a * t.a + t.c * t.c).squareRoot(), height: (t.b * t.b + t.d * t.d).squareRoot())
            angle = atan2(t.b, t.a)
            way = CGPoint(x: t.tx, y: t.ty)
        }
    }

    init(item: UIDynamicItem, transform: CGAffineTransform) {
        self.item = item
        from = Parts(item.transform)
        to = Parts(transform)
        super.init()
        action = { [weak self] in self?.step() }
    }

    private func step() {
        velocity += acceleration
        part = min(1, part + velocity)
        // Slower and slower: the cube of what is left.
        let rest = 1 - part
        let eased = 1 - rest * rest * rest
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * eased }
        item.transform = CGAffineTransform(rotationAngle: between(from.angle, to.angle))
            .concatenating(CGAffineTransform(
                scaleX: between(from.scale.width, to.scale.width), y: between(from.scale.height, to.scale.height)))
            .concatenating(CGAffineTransform(
                translationX: between(from.way.x, to.way.x), y: between(from.way.y, to.way.y)))
    }
}
