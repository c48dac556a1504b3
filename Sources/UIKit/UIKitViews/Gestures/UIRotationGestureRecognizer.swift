import JellyStage
import JellySupport

/// Recognizes rotations, which begin when two touches have turned by 0.1 radians.
///
/// UIKit documents no such angle.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation of the touches, in radians, clockwise on screen; set it to restart from a value.
    open var rotation: CGFloat = 0
    /// The angular velocity, in radians per second.
    open private(set) var velocity: CGFloat = 0

    private var pair: [UITouch] = []
    private var turn: CGFloat = 0
    private var angle: CGFloat = 0
    private var time: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.isEmpty, self.touches.count >= 2 else { return }
        pair = Array(self.touches.prefix(2))
        (angle, time, rotation, turn, velocity) = (pairAngle, event.timestamp, 0, 0, 0)
    }

    private var pairAngle: CGFloat {
        CGFloat.atan2(pair[1].point.y - pair[0].point.y, pair[1].point.x - pair[0].point.x)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.count == 2 else { return }
        let now = pairAngle
        // The shorter direction.
        let step = (now - angle).remainder(dividingBy: 2 * .pi)
        rotation += step
        turn += step
        if event.timestamp > time { velocity = step / (event.timestamp - time) }
        (angle, time) = (now, event.timestamp)
        guard state == .possible else { return state = .changed }
        if abs(turn) >= 0.1 { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, of: pair) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        super.reset()
        (pair, velocity) = ([], 0)
    }
}
