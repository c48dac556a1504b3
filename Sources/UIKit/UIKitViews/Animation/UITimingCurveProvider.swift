import JellyStage
import JellyValues

/// The timing of a property animator.
public protocol UITimingCurveProvider: AnyObject {
    /// The cubic curve, if any.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if any.
    var springTimingParameters: UISpringTimingParameters? { get }
    /// The kind of the timing.
    var timingCurveType: UITimingCurveType { get }
}

/// The kind of a timing.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

extension UITimingCurveProvider {
    /// The kind of the timing.
    public var timingCurveType: UITimingCurveType {
        springTimingParameters == nil ? (cubicTimingParameters == nil ? .builtin : .cubic) : .spring
    }

    /// The resulting duration and timing curve.
    func timing(_ duration: TimeInterval) -> (duration: TimeInterval, curve: (Double) -> Double) {
        if let spring = springTimingParameters?.spring(duration) {
            return (spring.duration, { spring.spring.value(at: $0 * spring.duration) })
        }
        let function = cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .easeInEaseOut)
        return (duration, { function.value(at: $0) })
    }
}

/// A cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let function: CAMediaTimingFunction
    /// The UIKit curve; `easeInOut` for others.
    public let animationCurve: UIView.AnimationCurve
    /// The control points.
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint

    /// UIKit's default curve.
    public convenience override init() { self.init(animationCurve: .easeInOut) }
    /// Creates one of UIKit's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (function, animationCurve) = (curve.function, curve)
        let (one, two): (CGPoint, CGPoint) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        (controlPoint1, controlPoint2) = (one, two)
    }
    /// Creates a curve with two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        let curve = TimingCurve(point1.x, point1.y, point2.x, point2.y)
        (function, animationCurve) = (CAMediaTimingFunction(curve), .easeInOut)
        (controlPoint1, controlPoint2) = (point1, point2)
    }

    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring timing curve.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private let ratio: CGFloat?
    private let physical: Spring?
    /// The initial velocity, in distances per second.
    public let initialVelocity: CGVector

    /// Creates the spring of UIKit's own animations.
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }
    /// Creates a spring that settles in the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (self.ratio, physical, initialVelocity) = (ratio, nil, velocity)
    }
    /// Creates a spring with physical parameters, which determine its duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        ratio = nil
        physical = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx)
        initialVelocity = velocity
    }

    /// Creates a spring as designers describe it: by about how long it moves, in seconds, and how much it swings, from
    /// -1 to 1.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = designedSpring(duration: duration, bounce: bounce)
        self.init(mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }

    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    func spring(_ duration: TimeInterval) -> (spring: Spring, duration: TimeInterval) {
        if let physical { return (physical, physical.settlingTime) }
        return (Spring(ratio: ratio ?? 1, duration: duration, velocity: initialVelocity.dx), duration)
    }
}
