import Foundation
import JellyDynamics
import JellyValues

/// A dynamic item that is not a view.
final class TestItem: DynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    var collisionBoundsType = DynamicItemCollisionBoundsType.rectangle
    var path: BezierPath?
    var collisionBoundingPath: BezierPath { path ?? BezierPath(rect: bounds) }

    init(center: CGPoint, size: CGSize) {
        self.center = center
        bounds = CGRect(origin: .zero, size: size)
    }

    convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    var angle: CGFloat { transform.rotationAngle }
}

/// The reference view of a test.
final class TestReference: DynamicReference {
    var bounds: CGRect
    init(_ width: CGFloat, _ height: CGFloat) { bounds = CGRect(x: 0, y: 0, width: width, height: height) }
}

/// One call of Apple's display link at 60 Hz.
let frameTime: TimeInterval = 1.0 / 60

extension DynamicAnimator {
    /// Steps `count` times by 1/60 s.
    func advance(ticks count: Int) throws {
        for _ in 0..<count { try advance(by: frameTime) }
    }
}
