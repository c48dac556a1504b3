// The plain texts and numbers that constants of UIKit and Core Animation were before Swift 4 and 4.2: `lineCap = "round"`,
// `priority = 250`. They are members of protocols and not preferred, so that code of today sees only today's types.

/// A shape layer, for its texts of older Swift.
public protocol PlainShapeLayer: CAShapeLayer {}
extension CAShapeLayer: PlainShapeLayer {}
extension PlainShapeLayer {
    /// The ends of lines, by name.
    @_disfavoredOverload
    public var lineCap: String {
        get { (self as CAShapeLayer).lineCap.rawValue }
        set { (self as CAShapeLayer).lineCap = CAShapeLayerLineCap(rawValue: newValue) }
    }
    /// The corners of lines, by name.
    @_disfavoredOverload
    public var lineJoin: String {
        get { (self as CAShapeLayer).lineJoin.rawValue }
        set { (self as CAShapeLayer).lineJoin = CAShapeLayerLineJoin(rawValue: newValue) }
    }
    /// What is inside, by name.
    @_disfavoredOverload
    public var fillRule: String {
        get { (self as CAShapeLayer).fillRule.rawValue }
        set { (self as CAShapeLayer).fillRule = CAShapeLayerFillRule(rawValue: newValue) }
    }
}

/// A text layer, for its texts of older Swift.
public protocol PlainTextLayer: CATextLayer {}
extension CATextLayer: PlainTextLayer {}
extension PlainTextLayer {
    /// How lines are aligned, by name.
    @_disfavoredOverload
    public var alignmentMode: String {
        get { (self as CATextLayer).alignmentMode.rawValue }
        set { (self as CATextLayer).alignmentMode = CATextLayerAlignmentMode(rawValue: newValue) }
    }
    /// Where lines that are too long are cut, by name.
    @_disfavoredOverload
    public var truncationMode: String {
        get { (self as CATextLayer).truncationMode.rawValue }
        set { (self as CATextLayer).truncationMode = CATextLayerTruncationMode(rawValue: newValue) }
    }
}

/// A layer, for its texts of older Swift.
public protocol PlainLayer: CALayer {}
extension CALayer: PlainLayer {}
extension PlainLayer {
    /// Where contents are placed, by name.
    @_disfavoredOverload
    public var contentsGravity: String {
        get { (self as CALayer).contentsGravity.rawValue }
        set { (self as CALayer).contentsGravity = CALayerContentsGravity(rawValue: newValue) }
    }
}

/// A gradient layer, for its texts of older Swift.
public protocol PlainGradientLayer: CAGradientLayer {}
extension CAGradientLayer: PlainGradientLayer {}
extension PlainGradientLayer {
    /// The kind of gradient, by name.
    @_disfavoredOverload
    public var type: String {
        get { (self as CAGradientLayer).type.rawValue }
        set { (self as CAGradientLayer).type = CAGradientLayerType(rawValue: newValue) }
    }
}

/// An animation, for its texts of older Swift.
public protocol PlainAnimation: CAAnimation {}
extension CAAnimation: PlainAnimation {}
extension PlainAnimation {
    /// What is shown before and after, by name.
    @_disfavoredOverload
    public var fillMode: String {
        get { (self as CAAnimation).fillMode.rawValue }
        set { (self as CAAnimation).fillMode = CAMediaTimingFillMode(rawValue: newValue) }
    }
}

/// An animation over several values, for its texts of older Swift.
public protocol PlainKeyframeAnimation: CAKeyframeAnimation {}
extension CAKeyframeAnimation: PlainKeyframeAnimation {}
extension PlainKeyframeAnimation {
    /// How values between the given ones are found, by name.
    @_disfavoredOverload
    public var calculationMode: String {
        get { (self as CAKeyframeAnimation).calculationMode.rawValue }
        set { (self as CAKeyframeAnimation).calculationMode = CAAnimationCalculationMode(rawValue: newValue) }
    }
    /// Whether the layer turns along the path, by name.
    @_disfavoredOverload
    public var rotationMode: String? {
        get { (self as CAKeyframeAnimation).rotationMode?.rawValue }
        set {
            (self as CAKeyframeAnimation).rotationMode = newValue.map { CAAnimationRotationMode(rawValue: $0) }
        }
    }
}

/// A transition, for its texts of older Swift.
public protocol PlainTransition: CATransition {}
extension CATransition: PlainTransition {}
extension PlainTransition {
    /// The kind of transition, by name.
    @_disfavoredOverload
    public var type: String {
        get { (self as CATransition).type.rawValue }
        set { (self as CATransition).type = CATransitionType(rawValue: newValue) }
    }
    /// Where it comes from, by name.
    @_disfavoredOverload
    public var subtype: String? {
        get { (self as CATransition).subtype?.rawValue }
        set { (self as CATransition).subtype = newValue.map { CATransitionSubtype(rawValue: $0) } }
    }
}

extension CAMediaTimingFunction {
    /// Creates a function of a name.
    @_disfavoredOverload
    public convenience init(name: String) { self.init(name: CAMediaTimingFunctionName(rawValue: name)) }
}

/// A scroll view, for its numbers of older Swift.
@preconcurrency @MainActor
public protocol PlainScrollView: UIScrollView {}
extension UIScrollView: PlainScrollView {}
extension PlainScrollView {
    /// What the velocity is multiplied by in a millisecond.
    @_disfavoredOverload
    public var decelerationRate: CGFloat {
        get { (self as UIScrollView).decelerationRate.rawValue }
        set { (self as UIScrollView).decelerationRate = UIScrollView.DecelerationRate(rawValue: newValue) }
    }
}

/// A constraint, for its numbers of older Swift.
@preconcurrency @MainActor
public protocol PlainConstraint: NSLayoutConstraint {}
extension NSLayoutConstraint: PlainConstraint {}
extension PlainConstraint {
    /// The priority, from 1 to 1000.
    @_disfavoredOverload
    public var priority: Float {
        get { (self as NSLayoutConstraint).priority.rawValue }
        set { (self as NSLayoutConstraint).priority = UILayoutPriority(newValue) }
    }
}

/// A view, for its numbers of older Swift.
@preconcurrency @MainActor
public protocol PlainView: UIView {}
extension UIView: PlainView {}
extension PlainView {
    /// How much the view resists growing, from 1 to 1000.
    @_disfavoredOverload
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> Float {
        (self as UIView).contentHuggingPriority(for: axis).rawValue
    }
    /// Sets how much the view resists growing, from 1 to 1000.
    @_disfavoredOverload
    public func setContentHuggingPriority(_ priority: Float, for axis: NSLayoutConstraint.Axis) {
        setContentHuggingPriority(UILayoutPriority(priority), for: axis)
    }
    /// How much the view resists shrinking, from 1 to 1000.
    @_disfavoredOverload
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> Float {
        (self as UIView).contentCompressionResistancePriority(for: axis).rawValue
    }
    /// Sets how much the view resists shrinking, from 1 to 1000.
    @_disfavoredOverload
    public func setContentCompressionResistancePriority(_ priority: Float, for axis: NSLayoutConstraint.Axis) {
        setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
    }
    /// The size of the content within priorities from 1 to 1000.
    @_disfavoredOverload
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: Float, verticalFittingPriority vertical: Float
    ) -> CGSize {
        (self as UIView).systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: UILayoutPriority(horizontal),
            verticalFittingPriority: UILayoutPriority(vertical))
    }
}

extension UIFont {
    /// The system font in a weight from -1 to 1.
    @_disfavoredOverload
    public class func systemFont(ofSize fontSize: CGFloat, weight: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
    }
    /// The system font with digits of one width, in a weight from -1 to 1.
    @_disfavoredOverload
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: CGFloat) -> UIFont {
        monospacedDigitSystemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
    }
}

/// Attributes of older Swift, which are named by texts, by today's keys.
package func attributesByKey(_ attributes: [String: Any]?) -> [NSAttributedString.Key: Any]? {
    attributes.map { Dictionary(uniqueKeysWithValues: $0.map { (NSAttributedString.Key(rawValue: $0), $1) }) }
}

/// Attributes by name, as in older Swift.
package func attributesByName(_ attributes: [NSAttributedString.Key: Any]?) -> [String: Any]? {
    attributes.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.rawValue, $1) }) }
}

/// A navigation bar, for its attributes of older Swift.
@preconcurrency @MainActor
public protocol PlainNavigationBar: UINavigationBar {}
extension UINavigationBar: PlainNavigationBar {}
extension PlainNavigationBar {
    /// The attributes of titles, by name.
    @_disfavoredOverload
    public var titleTextAttributes: [String: Any]? {
        get { attributesByName((self as UINavigationBar).titleTextAttributes) }
        set { (self as UINavigationBar).titleTextAttributes = attributesByKey(newValue) }
    }
}

extension NSString {
    /// The size of the text with attributes, as Swift 3 named it.
    public func size(attributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { size(withAttributes: attrs) }
}

extension String {
    /// The size of the text with attributes, as Swift 3 named it.
    public func size(attributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { size(withAttributes: attrs) }
}

// Types that were numbers and texts by other names, and are written as such where no member above stands for them.
extension UILayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    public init(floatLiteral value: Float) { self.init(value) }
}
extension CAValueFunctionName: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}
