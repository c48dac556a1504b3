import Foundation
public import JellyDynamics
import JellySupport
import JellyValues

extension Stage {
    /// Shows a push as an arrow from the center of the stage, 100 points per newton, as in Apple's UIKit Dynamics
    /// Catalog: a continuous push while active, an instantaneous one fading over a second.
    public func showArrow(of push: PushBehavior) {
        let arrow = PushArrow()
        arrow.isHidden = true
        overLayer.addSubview(arrow)
        // What the push was like when it last acted, and when.
        var last: (start: Double, direction: CGVector)?
        follow { stage in
            if push.dynamicAnimator == nil {
                last = nil
            } else if push.active, push.magnitude != 0 {
                last = (stage.time, push.pushDirection)
            } else if push.mode == .continuous {
                last = nil
            }
            guard let (start, direction) = last, stage.time - start < 1 else { return arrow.isHidden = true }
            arrow.isHidden = false
            arrow.alpha = 1 - (stage.time - start)
            arrow.point(direction, from: stage.view.bounds.center)
        }
    }
}

/// An arrow from left to right that fills its view; as a view, it rotates and fades like any other.
private final class PushArrow: View {
    private static let thickness: CGFloat = 20

    func point(_ direction: CGVector, from tail: CGPoint) {
        // An arrow over all that can be seen is no clearer for being longer.
        let length = min(direction.length * 100, 10_000)
        bounds.size = CGSize(width: length, height: Self.thickness)
        let angle = CGFloat.atan2(direction.dy, direction.dx)
        transform = CGAffineTransform(rotationAngle: angle)
        center = tail.offsetBy(dx: CGFloat.cos(angle) * length / 2, dy: CGFloat.sin(angle) * length / 2)
    }

    override func draw(in canvas: Canvas) {
        let (width, center) = (bounds.width, bounds.midY)
        let head = min(Self.thickness, width)
        let shaft = Self.thickness / 6
        let neck = width - head
        let corners = [
            (0, center - shaft), (neck, center - shaft), (neck, 0), (width, center), (neck, Self.thickness),
            (neck, center + shaft), (0, center + shaft),
        ]
        canvas.fill(
            BezierPath(polygon: corners.map { CGPoint(x: $0.0, y: $0.1) }), Color(red: 0.9, green: 0.1, blue: 0.1))
    }
}
