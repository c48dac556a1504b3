import JellyStage
import JellySupport
import JellyValues

/// Animates a layer over time.
// @unchecked: used only on the host's thread.
open class CAAnimation: NSObject, NSCopying, CAAction, @unchecked Sendable {
    /// The duration of one iteration, in seconds; 0 for the transaction's, a quarter of a second by default.
    open var duration: CFTimeInterval = 0
    /// The start time, by `CACurrentMediaTime()`; 0 for now. In a group, relative to the group's start.
    open var beginTime: CFTimeInterval = 0
    /// The offset into the animation at its start, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The speed; default: 1.
    open var speed: Float = 1
    /// The number of iterations; 0 means 1.
    open var repeatCount: Float = 0
    /// The total duration of repetitions, in seconds; 0 to use `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it plays backwards after each iteration.
    open var autoreverses = false
    /// The presented value before the start and after the end.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether it is removed from the layer at its end.
    open var isRemovedOnCompletion = true
    /// The timing curve; nil for linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, called at start and end; a strong reference, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    final var keyedValues: [String: Any] = [:]
    /// A curve that is not a timing function, such as a spring's.
    package final var curve: ((Double) -> Double)?

    /// Creates an animation without effect.
    public override init() { super.init() }

    /// Writes the object to an archive: nothing here, where archives have no views and controllers.
    open func encode(with coder: NSCoder) {}

    /// Creates an animation without effect: animations are not archived here, and copying uses this.
    public required init?(coder: NSCoder) { super.init() }

    /// Stores a value under a key.
    open func setValue(_ value: Any?, forKey key: String) { keyedValues[key] = value }
    /// Stores a value under a key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { keyedValues[keyPath] = value }
    /// The value stored under a key path.
    open func value(forKeyPath keyPath: String) -> Any? { keyedValues[keyPath] }
    /// The value stored under a key.
    open func value(forKey key: String) -> Any? { keyedValues[key] }
    /// The default value of a property.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// A copy of the animation.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let other = type(of: self).init(coder: NSCoder()) else { return self }
        other.copyValues(of: self)
        return other
    }

    /// The duration of one iteration, in seconds.
    func span(_ standard: TimeInterval) -> TimeInterval { duration > 0 ? duration : standard }

    /// Changes presented values at a fraction of an iteration from 0 to 1; `elapsed` is in seconds.
    func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {}

    /// The progress of an iteration by the timing curve.
    func progress(at part: Double) -> Double { curve?(part) ?? timingFunction?.value(at: part) ?? part }

    /// The position in an iteration at a time after the start; nil if nothing is presented.
    func phase(_ time: TimeInterval, standard: TimeInterval) -> (part: Double, elapsed: TimeInterval, isOver: Bool)? {
        let span = span(standard)
        let run = autoreverses ? 2 * span : span
        let total = repeatDuration > 0 ? repeatDuration : run * (repeatCount > 0 ? Double(repeatCount) : 1)
        let local = time * Double(speed) + timeOffset
        if time < -1e-7 {
            return fillMode == .backwards || fillMode == .both ? (0, 0, false) : nil
        }
        let isOver = local >= total - 1e-7
        if isOver, fillMode != .forwards, fillMode != .both { return (1, span, true) }
        let reached = min(max(local, 0), total)
        var rest = run > 0 ? reached.truncatingRemainder(dividingBy: run) : 0
        // The end of an iteration, not the start of the next.
        if isOver, reached > 0, rest < 1e-9 { rest = run }
        let part = span > 0 ? (rest <= span ? rest / span : 2 - rest / span) : 1
        return (min(max(part, 0), 1), min(rest, span), isOver)
    }
}

/// The delegate of an animation; both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation starts.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation ended or was removed from the layer.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The presented value before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Animates a property of a layer.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
    /// The key path of the property, such as `transform.rotation.z`.
    open var keyPath: String?
    /// Whether values are added to the property's value.
    open var isAdditive = false
    /// Whether each iteration starts from the end of the previous one; stored, without effect.
    @Inert("CAPropertyAnimation.isCumulative")
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The value at a fraction of an iteration, given the property's value without the animation.
    func value(at part: Double, elapsed: TimeInterval, without own: LayerValue) -> LayerValue? { nil }

    override func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {
        guard let keyPath else { return }
        let path = LayerKeyPath(keyPath)
        guard let whole = layer.seen(path.base), let own = path.part(of: whole),
            let value = value(at: part, elapsed: elapsed, without: own)
        else { return }
        layer.shown[path.base] = path.replacing(in: whole, by: isAdditive ? own.adding(value) : value)
    }
}

/// Animates a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
    /// The start value; nil for the property's.
    open var fromValue: Any?
    /// The end value; nil for the property's.
    open var toValue: Any?
    /// The difference, if one of the others is nil.
    open var byValue: Any?

    override func value(at part: Double, elapsed: TimeInterval, without own: LayerValue) -> LayerValue? {
        let progress = progress(at: part, elapsed: elapsed)
        let neutral = isAdditive ? own.nothing ?? own : own
        let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
        let start = from ?? by.flatMap { by in to?.adding(by, times: -1) } ?? neutral
        let end = to ?? by.map { start.adding($0) } ?? neutral
        return start.interpolated(to: end, at: progress)
    }

    func progress(at part: Double, elapsed: TimeInterval) -> Double { progress(at: part) }
}

/// Animates a property with a spring.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
    /// The mass attached to the spring; default: 1.
    open var mass: CGFloat = 1
    /// The spring's stiffness; default: 100.
    open var stiffness: CGFloat = 100
    /// The damping coefficient; default: 10.
    open var damping: CGFloat = 10
    /// The initial velocity, in distances per second towards the end.
    open var initialVelocity: CGFloat = 0
    /// Whether the spring may be damped so much that it does not swing: it always may.
    open var allowsOverdamping = true
    /// The settling time, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    private var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
    }

    override func progress(at part: Double, elapsed: TimeInterval) -> Double { spring.value(at: elapsed) }
}

/// Animates a property through several values.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
    /// The values.
    open var values: [Any]?
    /// A path of points, instead of values.
    open var path: CGPath?
    /// The time of each value, from 0 to 1; nil for even spacing.
    open var keyTimes: [NSNumber]?
    /// The timing curve between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation of values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer rotates along the path.
    open var rotationMode: CAAnimationRotationMode?

    override func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {
        super.move(layer, at: part, elapsed: elapsed)
        guard rotationMode != nil, let path else { return }
        let place = progress(at: part)
        guard let before = path.path.point(at: max(0, place - 0.001)),
            let after = path.path.point(at: min(1, place + 0.001)),
            let transform = layer.seen("transform")
        else { return }
        let angle =
            CGFloat.atan2(after.y - before.y, after.x - before.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)
        layer.shown["transform"] = LayerKeyPath("transform.rotation").replacing(in: transform, by: .number(angle))
    }

    override func value(at part: Double, elapsed: TimeInterval, without own: LayerValue) -> LayerValue? {
        let part = progress(at: part)
        if let path { return path.path.point(at: part).map { .point($0) } }
        let values = (values ?? []).compactMap { LayerValue($0) }
        guard let first = values.first, let last = values.last else { return nil }
        let isDiscrete = calculationMode == .discrete
        let count = Double(isDiscrete ? values.count : max(values.count - 1, 1))
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        let times =
            isPaced
            ? LayerValue.pacedTimes(values)
            : keyTimes.map { $0.map(\.doubleValue) } ?? values.indices.map { Double($0) / count }
        guard times.count >= values.count else { return first }
        if isDiscrete { return values[times.prefix(values.count).lastIndex { $0 <= part } ?? 0] }
        guard let next = times.prefix(values.count).firstIndex(where: { $0 >= part }) else { return last }
        guard next > 0 else { return first }
        let span = times[next] - times[next - 1]
        var piece = span > 0 ? (part - times[next - 1]) / span : 1
        if let functions = timingFunctions, functions.indices.contains(next - 1), !isPaced {
            piece = functions[next - 1].value(at: piece)
        }
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            return LayerValue.curve(values, from: next - 1, at: piece)
        }
        return values[next - 1].interpolated(to: values[next], at: piece)
    }
}

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Like `linear` at constant speed, ignoring key times.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through all values: a Catmull-Rom spline, as Core Animation's is without tension, continuity and
    /// bias.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The smooth curve at constant speed, ignoring key times.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animations of a layer that run together.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
    /// The animations, cut off at the group's duration.
    open var animations: [CAAnimation]?

    override func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {
        let time = progress(at: part) * span(CATransaction.standardDuration)
        for animation in animations ?? [] {
            let standard = span(CATransaction.standardDuration)
            guard let phase = animation.phase(time - animation.beginTime, standard: standard) else { continue }
            let isSeen = !phase.isOver || animation.fillMode == .forwards || animation.fillMode == .both
            // The group's last instant still shows animations that end with it.
            if isSeen || part >= 1 { animation.move(layer, at: phase.part, elapsed: phase.elapsed) }
        }
    }
}

extension BezierPath {
    /// The point at a fraction of the path's length.
    fileprivate func point(at part: Double) -> CGPoint? {
        let points = flattened(segmentLength: 0.5).flatMap { points, isClosed in
            isClosed && points.first != points.last ? points + points.prefix(1) : points
        }
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        var rest = total * min(max(part, 0), 1)
        for (a, b) in zip(points, points.dropFirst()) {
            let length = a.distance(to: b)
            if length > 0, rest <= length { return a.interpolated(to: b, at: rest / length) }
            rest -= length
        }
        return points.last
    }
}

extension CAAnimation {
    /// Copies all values of an animation of the same class.
    func copyValues(of other: CAAnimation) {
        (duration, beginTime, timeOffset, speed) = (other.duration, other.beginTime, other.timeOffset, other.speed)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
        (timingFunction, delegate, curve) = (other.timingFunction, other.delegate, other.curve)
        keyedValues = other.keyedValues
        if let own = self as? CAPropertyAnimation, let other = other as? CAPropertyAnimation {
            (own.keyPath, own.isAdditive, own.isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        }
        switch (self, other) {
        case (let own as CABasicAnimation, let other as CABasicAnimation):
            (own.fromValue, own.toValue, own.byValue) = (other.fromValue, other.toValue, other.byValue)
            guard let own = own as? CASpringAnimation, let other = other as? CASpringAnimation else { return }
            (own.mass, own.stiffness, own.damping) = (other.mass, other.stiffness, other.damping)
            own.initialVelocity = other.initialVelocity
        case (let own as CAKeyframeAnimation, let other as CAKeyframeAnimation):
            (own.values, own.path, own.keyTimes) = (other.values, other.path, other.keyTimes)
            (own.timingFunctions, own.calculationMode) = (other.timingFunctions, other.calculationMode)
            own.rotationMode = other.rotationMode
        case (let own as CAAnimationGroup, let other as CAAnimationGroup):
            own.animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
        case (let own as CATransition, let other as CATransition):
            (own.type, own.subtype) = (other.type, other.subtype)
            (own.startProgress, own.endProgress) = (other.startProgress, other.endProgress)
        default: break
        }
    }
}
