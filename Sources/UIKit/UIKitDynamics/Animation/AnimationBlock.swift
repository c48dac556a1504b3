import Foundation
import JellyValues

/// A block of animations: how what is set in it moves.
// @unchecked: one thread at a time uses it, that of the host.
final class AnimationBlock: @unchecked Sendable {
    // Read and written in the host's thread only.
    nonisolated(unsafe) static var current: AnimationBlock?
    nonisolated(unsafe) static var areEnabled = true

    var duration: TimeInterval
    var delay: TimeInterval
    var curve: (Double) -> Double
    var repeatCount: Float = 0
    var autoreverses = false
    /// Whether each property goes through several values.
    var isKeyframe = false
    /// The property animator that moves everything instead of the time.
    weak var animator: UIViewPropertyAnimator?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var isFinished = true

    init(
        duration: TimeInterval, delay: TimeInterval = 0, curve: @escaping (Double) -> Double,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.duration, self.delay, self.curve, self.completion) = (max(duration, 0), max(delay, 0), curve, completion)
    }

    /// Calls what sets properties.
    func run(_ animations: () -> Void) {
        let outer = Self.current
        Self.current = self
        animations()
        Self.current = outer
        close()
    }

    func close() {
        isClosed = true
        // Nothing moves: as in UIKit, the end is told of at once, but not within the call.
        if running == 0 { HostClock.current.after(0) { self.finish() } }
    }

    private func finish() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        completion(isFinished)
    }

    /// Expects another end; the block is over when all have been told of.
    func expectEnd() -> (Bool) -> Void {
        running += 1
        return { isFinished in
            self.running -= 1
            self.isFinished = self.isFinished && isFinished
            self.finish()
        }
    }

    /// Lets a property of a layer move from an old value to the model's new one.
    func move(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue) {
        if let animator { return animator.record(layer, key, from: old, to: new) }
        guard duration > 0 else { return }
        let animation = CABasicAnimation(keyPath: key)
        Self.aim(animation, at: layer, key, from: old, to: new, isChained: isKeyframe)
        (animation.duration, animation.fillMode) = (duration, .both)
        (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
        animation.curve = curve
        animation.beginTime = delay > 0 ? HostClock.current.now + delay : 0
        layer.add(animation, forKey: Self.freeKey(key, of: layer), onEnd: expectEnd())
    }

    static func freeKey(_ key: String, of layer: CALayer) -> String {
        var (name, number) = (key, 2)
        while layer.animation(forKey: name) != nil { (name, number) = ("\(key)-\(number)", number + 1) }
        return name
    }

    /// Sets an animation's values so that it adds to what else moves the property, as UIKit's do since iOS 8; what
    /// cannot be added takes over from what is seen.
    static func aim(
        _ animation: CABasicAnimation, at layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue,
        isChained: Bool
    ) {
        if new.nothing != nil {
            animation.fromValue = old.adding(new, times: -1)
            animation.isAdditive = true
        } else if isChained, case .transform(let from) = old, case .transform(let to) = new,
            abs(to.affine.a * to.affine.d - to.affine.b * to.affine.c) > 1e-12
        {
            animation.fromValue = LayerValue.transform(
                CATransform3D(from.affine.concatenating(to.affine.inverted())))
            animation.toValue = LayerValue.transform(.identity)
            animation.isAdditive = true
        } else {
            animation.fromValue = layer.shown[key] ?? old
        }
    }
}
