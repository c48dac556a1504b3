public import Foundation
import JellyStage
import JellySupport
import JellyValues

/// Moves something of a layer over a time.
// @unchecked: one thread at a time uses it, that of the host.
open class CAAnimation: NSObject, NSCopying, CAAction, @unchecked Sendable {
    /// Seconds of one run; 0 stands for the transaction's, a quarter of a second.
    open var duration: CFTimeInterval = 0
    /// When the animation begins, by `CACurrentMediaTime()`; 0 stands for now. In a group, from the group's begin.
    open var beginTime: CFTimeInterval = 0
    /// How far into the animation it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How fast it goes; default: 1.
    open var speed: Float = 1
    /// How often it runs; 0 stands for once.
    open var repeatCount: Float = 0
    /// For how long it runs again and again, in seconds; 0 leaves that to `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it runs back after each run.
    open var autoreverses = false
    /// What is seen before its begin and after its end.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether it is taken off the layer at its end.
    open var isRemovedOnCompletion = true
    /// How it runs over its time; linear when nil.
    open var timingFunction: CAMediaTimingFunction?
    /// Receives the animation's begin and end; held strongly, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    final var keyedValues: [String: Any] = [:]
    /// A curve that is no timing function: a spring's.
    final var curve: ((Double) -> Double)?

    /// An animation that moves nothing.
    public override init() { super.init() }

    /// An animation that moves nothing: there are no archives of animations here, and copies are made by this.
    public required init?(coder: NSCoder) { super.init() }

    /// Keeps a value under a name.
    open func setValue(_ value: Any?, forKey key: String) { keyedValues[key] = value }
    /// Keeps a value under a path's text.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { keyedValues[keyPath] = value }
    /// A value that is kept under a path's text.
    open func value(forKeyPath keyPath: String) -> Any? { keyedValues[keyPath] }
    /// A value that is kept under a name.
    open func value(forKey key: String) -> Any? { keyedValues[key] }
    /// The value that a property has unless it is set.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Another animation of the same class and values.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let other = type(of: self).init(coder: NSCoder()) else { return self }
        other.copyValues(of: self)
        return other
    }

    /// Seconds of one run.
    func span(_ standard: TimeInterval) -> TimeInterval { duration > 0 ? duration : standard }

    /// Moves values that are seen, at a part of a run from 0 to 1; `elapsed` are its seconds.
    func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {}

    /// How far a run is by its curve.
    func progress(at part: Double) -> Double { curve?(part) ?? timingFunction?.value(at: part) ?? part }

    /// Where a run is, a time after the begin; nil where nothing is seen.
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
        // The end of a run and not the next one's begin.
        if isOver, reached > 0, rest < 1e-9 { rest = run }
        let part = span > 0 ? (rest <= span ? rest / span : 2 - rest / span) : 1
        return (min(max(part, 0), 1), min(rest, span), isOver)
    }
}

/// Hears of an animation's begin and end; both methods are optional.
public protocol CAAnimationDelegate: AnyObject {
    /// It begins.
    func animationDidStart(_ anim: CAAnimation)
    /// It ended by itself, or was taken off the layer.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What is seen of an animation before and after its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Moves a property of a layer.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
    /// The property, or a part of one such as `transform.rotation.z`.
    open var keyPath: String?
    /// Whether the values are added to the property's.
    open var isAdditive = false
    /// Whether each run goes on from the one before; stored, without effect.
    @Inert("CAPropertyAnimation.isCumulative")
    open var isCumulative = false

    /// An animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The value at a part of a run, where the property has another one without the animation.
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

/// Moves a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
    /// Where it begins; the property's own value when nil.
    open var fromValue: Any?
    /// Where it ends; the property's own value when nil.
    open var toValue: Any?
    /// How far it goes, where one of the others is nil.
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

/// Moves a property as a spring does.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
    /// The mass at the end of the spring; default: 1.
    open var mass: CGFloat = 1
    /// The spring's stiffness; default: 100.
    open var stiffness: CGFloat = 100
    /// How strongly the motion is damped; default: 10.
    open var damping: CGFloat = 10
    /// The velocity of the mass at first, in distances a second towards the end.
    open var initialVelocity: CGFloat = 0
    /// How long the spring takes to settle, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    private var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
    }

    override func progress(at part: Double, elapsed: TimeInterval) -> Double { spring.value(at: elapsed) }
}

/// Moves a property through several values.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
    /// The values.
    open var values: [Any]?
    /// A path for points, instead of values.
    open var path: CGPath?
    /// When each value is reached, from 0 to 1; evenly when nil.
    open var keyTimes: [NSNumber]?
    /// How it runs between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values in between are found.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns with the path.
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

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// As `linear`, at an even speed, whatever the key times.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A curve through all values: a Catmull-Rom spline, which Core Animation's is without tension, continuity and bias.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The same curve, at an even speed between values.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations of a layer that run together.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
    /// The animations; what of them is longer than the group is cut off.
    open var animations: [CAAnimation]?

    override func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {
        let time = progress(at: part) * span(CATransaction.standardDuration)
        for animation in animations ?? [] {
            let standard = span(CATransaction.standardDuration)
            guard let phase = animation.phase(time - animation.beginTime, standard: standard) else { continue }
            let isSeen = !phase.isOver || animation.fillMode == .forwards || animation.fillMode == .both
            // The group's own last instant still shows what ends with it.
            if isSeen || part >= 1 { animation.move(layer, at: phase.part, elapsed: phase.elapsed) }
        }
    }
}

extension BezierPath {
    /// The point at a part of the path's length.
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
