import JellyStage

/// Recognizes pinches, which begin when the distance of two touches has changed by 8 points.
///
/// UIKit documents no such distance.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the touches relative to the initial one; set it to restart from a value.
    open var scale: CGFloat = 1
    /// The rate of change of the scale, per second.
    open private(set) var velocity: CGFloat = 0

    private var pair: [UITouch] = []
    private var first: CGFloat = 0
    private var distance: CGFloat = 0
    private var time: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.isEmpty, self.touches.count >= 2 else { return }
        pair = Array(self.touches.prefix(2))
        distance = pair[0].point.distance(to: pair[1].point)
        (first, time, scale, velocity) = (distance, event.timestamp, 1, 0)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.count == 2, distance > 0 else { return }
        let now = pair[0].point.distance(to: pair[1].point)
        let old = scale
        scale *= now / distance
        if event.timestamp > time { velocity = (scale - old) / (event.timestamp - time) }
        (distance, time) = (now, event.timestamp)
        guard state == .possible else { return state = .changed }
        if abs(now - first) >= 8 { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, of: pair) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        super.reset()
        (pair, velocity) = ([], 0)
    }
}

extension UIGestureRecognizer {
    /// Removes touches from a two-finger gesture: it ends with either of the pair, and fails if it has not begun.
    func lift(_ lifted: Set<UITouch>, of pair: [UITouch]) {
        guard state != .possible || !waiting.isEmpty else {
            if touches.count == lifted.count || pair.contains(where: lifted.contains) { state = .failed }
            return
        }
        if pair.contains(where: lifted.contains) { state = .ended }
    }
}
