import JellyStage
import JellyValues

extension UIView {
    /// Options of an animation block.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
        /// The type of transition: 0 for none, 5 for cross dissolve.
        var transition: UInt { rawValue >> 20 & 7 }
    }

    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var function: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }

    /// Options of a keyframe animation.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// Animates the changes that the block makes.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let function = options.curve.function
        animate(duration, delay, options, { function.value(at: $0) }, animations, completion)
    }

    /// Animates the changes that the block makes.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes that the block makes with a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - delay: before the start, in seconds.
    ///   - dampingRatio: 1 for no oscillation, less for more oscillation.
    ///   - velocity: the initial velocity, in distances per second.
    ///   - options: such as whether to start from the current state.
    ///   - animations: the changes to animate.
    ///   - completion: called at the end with whether the animation ran to completion.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(ratio: dampingRatio, duration: duration, velocity: velocity)
        animate(duration, delay, options, { spring.value(at: $0 * duration) }, animations, completion)
    }

    /// Animates the changes that the block makes with iOS 17's spring, given by a bounce from −1 to 1.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let designed = designedSpring(duration: duration, bounce: bounce)
        let spring = Spring(
            mass: 1, stiffness: designed.stiffness, damping: designed.damping, velocity: initialSpringVelocity)
        let time = spring.settlingTime
        animate(time, delay, options, { spring.value(at: $0 * time) }, animations, completion)
    }

    private class func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
        _ curve: @escaping (Double) -> Double, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let block = AnimationBlock(duration: duration, delay: delay, curve: curve, completion: completion)
        if let outer = AnimationBlock.current {
            if !options.contains(.overrideInheritedDuration) { block.duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { block.curve = outer.curve }
        }
        if options.contains(.repeat) { block.repeatCount = .infinity }
        block.autoreverses = options.contains(.autoreverse)
        block.run(animations)
    }

    /// Animates properties through several values, each set in an
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; the curve of all of it is that of the
    /// ``AnimationOptions`` with the same bits, in and out by default.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let function = options.basic.curve.function
        let block = AnimationBlock(
            duration: duration, delay: delay, curve: { function.value(at: $0) }, completion: completion)
        if let outer = AnimationBlock.current {
            if !options.contains(.overrideInheritedDuration) { block.duration = outer.duration }
            if !options.contains(.overrideInheritedOptions) { block.curve = outer.curve }
        }
        if options.contains(.repeat) { block.repeatCount = .infinity }
        block.autoreverses = options.contains(.autoreverse)
        let recorder = KeyframeRecorder(options)
        block.recorder = Keyframe(recorder: recorder, start: 0, end: 1)
        block.run {
            animations()
            recorder.start(block)
        }
    }

    /// Adds a keyframe; start time and duration are fractions of the block's duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let whole = AnimationBlock.current, let recorder = (whole.recorder as? Keyframe)?.recorder else {
            return animations()
        }
        let block = AnimationBlock(
            duration: whole.duration * frameDuration, delay: whole.delay + whole.duration * frameStartTime,
            curve: whole.curve)
        let start = min(max(frameStartTime, 0), 1)
        block.recorder = Keyframe(
            recorder: recorder, start: start, end: min(start + max(frameDuration, 0), 1))
        block.run(animations)
    }

    /// Makes changes without animation, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = AnimationBlock.areEnabled
        AnimationBlock.areEnabled = false
        actionsWithoutAnimation()
        AnimationBlock.areEnabled = enabled
    }

    /// Sets whether animation blocks animate.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
    /// The duration of the current animation block, in seconds; 0 outside one.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }
}

// The animation API of iOS 3, with separate calls for begin and commit.
extension UIView {
    private static var open: [(block: AnimationBlock, outer: AnimationBlock?)] {
        get { OpenBlocks.all }
        set { OpenBlocks.all = newValue }
    }

    /// Animates changes until `commitAnimations()`.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let function = AnimationCurve.easeInOut.function
        let end = AnimationEnd(name: animationID, context: context)
        let block = AnimationBlock(duration: 0.2, curve: { function.value(at: $0) }) { end.tell($0) }
        open.append((block, AnimationBlock.current))
        OpenBlocks.ends.append(end)
        AnimationBlock.current = block
    }
    /// Ends the block started by `beginAnimations`.
    public class func commitAnimations() {
        guard let last = open.popLast() else { return }
        AnimationBlock.current = last.outer
        OpenBlocks.ends.popLast()?.begin(last.block)
        last.block.close()
    }
    /// Sets who is told of the end of the following changes.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenBlocks.ends.last?.delegate = delegate.map { $0 as AnyObject }
    }
    /// Sets what the delegate is told at the start: the name and the context of the block.
    public class func setAnimationWillStart(_ selector: Selector?) { OpenBlocks.ends.last?.willStart = selector }
    /// Sets what the delegate is told at the end: the name of the block, whether it ended, and the context.
    public class func setAnimationDidStop(_ selector: Selector?) { OpenBlocks.ends.last?.didStop = selector }
    /// Lets a view go over from what it shows now into what it is at the end of the block; `.none` changes nothing.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let options = transition.options else { return }
        OpenBlocks.ends.last?.transitions.append((options, view, view.layer.snapshot()))
    }
    /// Sets the duration of the following changes, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { open.last?.block.duration = duration }
    /// Sets the delay of the following changes, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { open.last?.block.delay = delay }
    /// Sets the timing curve of the following changes.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        let function = curve.function
        open.last?.block.curve = { function.value(at: $0) }
    }
    /// Sets the repeat count of the following changes.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { open.last?.block.repeatCount = repeatCount }
    /// Sets whether the following changes autoreverse.
    public class func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
        open.last?.block.autoreverses = autoreverses
    }
    /// Sets whether animations begin from the presented state; they always do.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

/// The blocks begun but not yet committed.
@MainActor
private enum OpenBlocks {
    static var all: [(block: AnimationBlock, outer: AnimationBlock?)] = []
    static var ends: [AnimationEnd] = []
}

/// Who is told of a block's end.
// @unchecked: used only on the host's thread.
private final class AnimationEnd: @unchecked Sendable {
    private let name: String?
    private let context: UnsafeMutableRawPointer?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var transitions: [(UIView.AnimationOptions, UIView, CALayer)] = []

    init(name: String?, context: UnsafeMutableRawPointer?) { (self.name, self.context) = (name, context) }

    func tell(_ isFinished: Bool) {
        guard let delegate, let didStop else { return }
        _ = ObjectiveCRuntime.send(didStop, to: delegate, with: name, NSNumber(value: isFinished), context)
    }

    @MainActor func begin(_ block: AnimationBlock) {
        if let delegate, let willStart { _ = ObjectiveCRuntime.send(willStart, to: delegate, with: name, context) }
        guard UIView.areAnimationsEnabled else { return }
        for (options, view, old) in transitions { block.pass(from: old, to: view, options) }
    }
}

extension UIView {
    /// How a view goes over into what it becomes.
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown

        fileprivate var options: AnimationOptions? {
            switch self {
            case .none: nil
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }

    /// An animation of the system.
    public enum SystemAnimation: UInt, Sendable { case delete }

    /// Removes views with an animation: they shrink and fade; what is animated along runs in the same time.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                }
                parallelAnimations?()
            },
            completion: { isFinished in
                views.forEach { $0.removeFromSuperview() }
                completion?(isFinished)
            })
    }

    /// Lets the animations of a closure run several times in the enclosing block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        let (oldCount, oldReversing) = (block.repeatCount, block.autoreverses)
        (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
        animations()
        (block.repeatCount, block.autoreverses) = (oldCount, oldReversing)
    }
}
