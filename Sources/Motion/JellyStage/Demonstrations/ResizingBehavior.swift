public import Foundation
public import JellyDynamics
import JellyValues

/// Makes an item pulse in size once, with a decaying oscillation; `ResizableDynamicBehavior`, listing 6-5.
///
/// ```swift
/// animator.addBehavior(ResizingBehavior(item: button))
/// ```
///
/// The scale is ``Curves/resizingPulse(at:amplitude:frequency:decay:)`` over the animator's `elapsedTime` since its
/// first action. A falling child item, invisible and 10 × 10 points large, keeps the animator running meanwhile. The
/// pulse ends with the identity transform; add the behavior again to repeat it.
public final class ResizingBehavior: DynamicBehavior, ConfigurableBehavior {
    /// The settable properties of a pulse; the defaults are the book's.
    public struct Properties: BehaviorProperties {
        /// The amplitude. Default: 0.5.
        public var amplitude: CGFloat = 0.5
        /// The frequency, in hertz. Default: 1.
        public var frequency: CGFloat = 1
        /// The decay rate, per second. Default: 2.
        public var decay: CGFloat = 2
        /// The duration, in seconds. Default: 1.5.
        public var duration: TimeInterval = 1.5

        public init() {}
    }

    /// The item to resize.
    public let item: any ResizableItem
    /// The properties of the pulse.
    public var properties = Properties()
    /// Whether the pulse has finished.
    public private(set) var isFinished = false

    private let extent: CGRect
    private var start: TimeInterval?

    /// A pulse of `item`, whose bounds must not change.
    public init(item: any ResizableItem) {
        (self.item, extent) = (item, item.bounds)
        super.init()
        ownAction = { [weak self] in self?.act() }
    }

    override public func willMove(to dynamicAnimator: DynamicAnimator?) {
        guard let dynamicAnimator else {
            if !isFinished { item.transform = .identity }
            return
        }
        (start, isFinished) = (nil, false)
        childBehaviors.forEach(removeChildBehavior)
        startClock(in: dynamicAnimator)
    }

    override public func dampOwnMotion(by factor: CGFloat) { properties.decay *= factor }

    private func startClock(in animator: DynamicAnimator) {
        // Apart from those of other pulses: the engine looks at each pair of bodies in one place.
        let center = CGPoint(x: -20 * CGFloat(max(animator.behaviors.count - 1, 0)), y: 0)
        let weight = CustomDynamicItem(center: center, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
        let clock = GravityBehavior(items: [weight])
        // All gravity behaviors of an animator share one gravity: this one must not change it for the others.
        if let other = animator.lastBehavior(where: { $0 is GravityBehavior }) as? GravityBehavior {
            clock.gravityDirection = other.gravityDirection
        }
        // And the weight has to move where there is none.
        let motion = DynamicItemBehavior(items: [weight])
        motion.addLinearVelocity(CGPoint(x: 0, y: 100), for: weight)
        [clock, motion].forEach(addChildBehavior)
    }

    private func act() {
        guard !isFinished, let animator = dynamicAnimator else { return }
        let start = start ?? animator.elapsedTime
        self.start = start
        let time = animator.elapsedTime - start
        item.bounds = extent
        // Sums of 1/60 s miss the end by some bits.
        guard time < properties.duration - 1e-9 else { return finish() }
        let scale = Curves.resizingPulse(
            at: time, amplitude: properties.amplitude, frequency: properties.frequency, decay: properties.decay)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    private func finish() {
        isFinished = true
        item.transform = .identity
        childBehaviors.forEach(removeChildBehavior)
    }
}
