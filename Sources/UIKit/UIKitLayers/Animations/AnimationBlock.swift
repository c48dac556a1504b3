import JellyValues

/// Records the changes of an animation block.
package protocol ChangeRecorder {
    /// Records a change of a layer's property.
    func record(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue)
}

/// An animation block: the timing of the changes made in it.
// @unchecked: used only on the host's thread.
package final class AnimationBlock: @unchecked Sendable {
    // Accessed only on the host's thread.
    package nonisolated(unsafe) static var current: AnimationBlock?
    package nonisolated(unsafe) static var areEnabled = true

    package var duration: TimeInterval
    package var delay: TimeInterval
    package var curve: (Double) -> Double
    package var repeatCount: Float = 0
    package var autoreverses = false
    /// Records changes instead of starting animations, for keyframes and property animators.
    package var recorder: (any ChangeRecorder)?

    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var isFinished = true

    package init(
        duration: TimeInterval, delay: TimeInterval = 0, curve: @escaping (Double) -> Double,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.duration, self.delay, self.curve, self.completion) = (max(duration, 0), max(delay, 0), curve, completion)
    }

    /// Calls the closure that changes properties.
    package func run(_ animations: () -> Void) {
        let outer = Self.current
        Self.current = self
        animations()
        Self.current = outer
        close()
    }

    package func close() {
        isClosed = true
        // Nothing is animated: as in UIKit, the completion is called immediately, but not within the call.
        if running == 0 { HostClock.current.after(0) { self.finish() } }
    }

    private func finish() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        completion(isFinished)
    }

    /// Registers an animation whose end must be reported; the block ends when all have been reported.
    package func expectEnd() -> (Bool) -> Void {
        running += 1
        return { isFinished in
            self.running -= 1
            self.isFinished = self.isFinished && isFinished
            self.finish()
        }
    }

    /// Animates a layer's property from its old value to the model's new one.
    func move(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue) {
        if let recorder { return recorder.record(layer, key, from: old, to: new) }
        guard duration > 0 else { return }
        let animation = CABasicAnimation(keyPath: key)
        Self.aim(animation, at: layer, key, from: old, to: new)
        time(animation)
        animation.curve = curve
        layer.add(animation, forKey: Self.freeKey(key, of: layer), onEnd: expectEnd())
    }

    /// Gives an animation the block's duration, delay and repetition.
    package func time(_ animation: CAAnimation) {
        (animation.duration, animation.fillMode) = (duration, .both)
        (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
        animation.beginTime = delay > 0 ? HostClock.current.now + delay : 0
    }

    package static func freeKey(_ key: String, of layer: CALayer) -> String {
        var (name, number) = (key, 2)
        while layer.animation(forKey: name) != nil { (name, number) = ("\(key)-\(number)", number + 1) }
        return name
    }

    /// Makes the animation additive, as UIKit's are since iOS 8; values that cannot be added start from the presented
    /// value.
    package static func aim(
        _ animation: CABasicAnimation, at layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue
    ) {
        if new.nothing != nil {
            animation.fromValue = old.adding(new, times: -1)
            animation.isAdditive = true
        } else {
            animation.fromValue = layer.shown[key] ?? old
        }
    }
}
