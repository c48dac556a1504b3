// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyStage
import JellyValues

/// The animation that an animation block gives a view's property, for code that reads its timing.
package final class BlockAnimation: CABasicAnimation, @unchecked Sendable {}

extension AnimationBlock {
    /// An animation with the timing of the current block; nil outside of blocks, and in those without a duration.
    package static func action(for key: String, of layer: CALayer) -> CAAnimation? {
        guard areEnabled, let block = current else { return nil }
        let animation = BlockAnimation(keyPath: key)
        animation.duration = block.duration
        animation.beginTime = block.delay > 0 ? CACurrentMediaTime() + block.delay : 0
        (animation.repeatCount, animation.autoreverses) = (block.repeatCount, block.autoreverses)
        animation.curve = block.curve
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fillMode = .backwards
        animation.fromValue = layer.value(forKey: key)
        return animation
    }
}

/// The stiffness and damping of a spring of mass 1 that designers describe by about how long it moves, in seconds, and how
/// much it swings, from -1 to 1.
package func designedSpring(duration: Double, bounce: Double) -> (stiffness: Double, damping: Double) {
    // The duration is one undamped period: 2π divided by the undamped frequency.
    let frequency = 2 * Double.pi / min(max(duration, 1e-3), 1e6)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-3)
    return (frequency * frequency, 2 * ratio * frequency)
}

extension CASpringAnimation {
    /// Creates a spring as designers describe it: by about how long it moves, in seconds, and how much it swings, from
    /// -1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = designedSpring(duration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (1, spring.stiffness, spring.damping)
        duration = settlingDuration
    }
    /// About how long the spring moves, in seconds.
    public var perceptualDuration: CFTimeInterval { 2 * Double.pi / max((stiffness / mass).squareRoot(), 1e-9) }
    /// How much the spring swings, from -1 to 1.
    public var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}

/// The name of a function of values.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

    /// The key path that animates the same.
    fileprivate var part: String {
        for kind in ["rotate", "scale", "translate"] where rawValue.hasPrefix(kind) {
            let axis = rawValue.dropFirst(kind.count).lowercased()
            let name = kind == "rotate" ? "rotation" : kind == "translate" ? "translation" : kind
            return axis.isEmpty ? name : "\(name).\(axis)"
        }
        return ""
    }
}

/// What makes a transform of the numbers of an animation.
public final class CAValueFunction: NSObject, Sendable {
    /// The name.
    public let name: CAValueFunctionName

    /// Creates a function.
    public init?(name: CAValueFunctionName) { self.name = name }
}

extension CAPropertyAnimation {
    /// What makes a transform of the animation's numbers: the key path goes on to the part that they are of.
    public var valueFunction: CAValueFunction? {
        get { kept("CAPropertyAnimation.valueFunction", nil) }
        set {
            keep(newValue, as: "CAPropertyAnimation.valueFunction")
            if keyPath == "transform", let part = newValue?.name.part, !part.isEmpty { keyPath = "transform." + part }
        }
    }
}

extension CAAnimation {
    /// How often the animation is shown in a second; stored: in every frame.
    public var preferredFrameRateRange: CAFrameRateRange {
        get { kept("CAAnimation.preferredFrameRateRange", .default) }
        set { keep(newValue, as: "CAAnimation.preferredFrameRateRange") }
    }
    /// Whether a value is archived; nothing is here.
    public func shouldArchiveValue(forKey key: String) -> Bool { false }
}

extension CAKeyframeAnimation {
    /// How tight curves are; stored, without effect.
    public var tensionValues: [NSNumber]? {
        get { kept("CAKeyframeAnimation.tensionValues", nil) }
        set { keepInert("CAKeyframeAnimation.tensionValues", newValue, nil) }
    }
    /// How sharp corners of curves are; stored, without effect.
    public var continuityValues: [NSNumber]? {
        get { kept("CAKeyframeAnimation.continuityValues", nil) }
        set { keepInert("CAKeyframeAnimation.continuityValues", newValue, nil) }
    }
    /// Where curves lie; stored, without effect.
    public var biasValues: [NSNumber]? {
        get { kept("CAKeyframeAnimation.biasValues", nil) }
        set { keepInert("CAKeyframeAnimation.biasValues", newValue, nil) }
    }
}

extension CATransition {
    /// A filter that makes the transition; stored, without effect.
    public var filter: Any? {
        get { kept("CATransition.filter", nil) }
        set { keepInert("CATransition.filter", newValue, nil) }
    }
}

extension CATransaction {
    /// Does nothing: there is one thread.
    public class func lock() {}
    /// Does nothing: there is one thread.
    public class func unlock() {}
    /// The value of a key.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case "animationDuration": animationDuration()
        case "disableActions": disableActions()
        case "animationTimingFunction": animationTimingFunction()
        default: nil
        }
    }
}

extension CAEmitterCell {
    /// How a smaller image is made; stored, without effect.
    public var minificationFilter: String {
        get { kept("CAEmitterCell.minificationFilter", "linear") }
        set { keepInert("CAEmitterCell.minificationFilter", newValue, "linear") }
    }
    /// How a larger image is made; stored, without effect.
    public var magnificationFilter: String {
        get { kept("CAEmitterCell.magnificationFilter", "linear") }
        set { keepInert("CAEmitterCell.magnificationFilter", newValue, "linear") }
    }
    /// Which smaller images a filter takes; stored, without effect.
    public var minificationFilterBias: Float {
        get { kept("CAEmitterCell.minificationFilterBias", 0) }
        set { keepInert("CAEmitterCell.minificationFilterBias", newValue, 0) }
    }
    /// Values of properties that are not set; stored, without effect.
    public var style: [AnyHashable: Any]? {
        get { kept("CAEmitterCell.style", nil) }
        set { keepInert("CAEmitterCell.style", newValue, nil) }
    }
    /// When the cell begins to emit, in seconds; stored, without effect.
    public var beginTime: CFTimeInterval {
        get { kept("CAEmitterCell.beginTime", 0) }
        set { keepInert("CAEmitterCell.beginTime", newValue, 0) }
    }
    /// How long the cell emits, in seconds; stored, without effect.
    public var duration: CFTimeInterval {
        get { kept("CAEmitterCell.duration", .infinity) }
        set { keepInert("CAEmitterCell.duration", newValue, .infinity) }
    }
    /// The speed of the cell's time; stored, without effect.
    public var speed: Float {
        get { kept("CAEmitterCell.speed", 1) }
        set { keepInert("CAEmitterCell.speed", newValue, 1) }
    }
    /// The offset of the cell's time, in seconds; stored, without effect.
    public var timeOffset: CFTimeInterval {
        get { kept("CAEmitterCell.timeOffset", 0) }
        set { keepInert("CAEmitterCell.timeOffset", newValue, 0) }
    }
}

// Core Animation's names in Swift 3 and 4.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCAGravityTop = CALayerContentsGravity.top
public let kCAGravityBottom = CALayerContentsGravity.bottom
public let kCAGravityLeft = CALayerContentsGravity.left
public let kCAGravityRight = CALayerContentsGravity.right
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
public let kCAGravityTopRight = CALayerContentsGravity.topRight
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAGradientLayerConic = CAGradientLayerType.conic
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCATruncationNone = CATextLayerTruncationMode.none
public let kCATruncationStart = CATextLayerTruncationMode.start
public let kCATruncationEnd = CATextLayerTruncationMode.end
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
public let kCAScrollNone = CAScrollLayerScrollMode.none
public let kCAScrollBoth = CAScrollLayerScrollMode.both
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
public let kCAValueFunctionScale = CAValueFunctionName.scale
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
