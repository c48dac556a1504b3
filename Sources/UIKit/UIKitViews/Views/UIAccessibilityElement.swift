/// What assistive technologies would take for an element where no view stands for it; stored, as none listens here.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that shows the element.
    open weak var accessibilityContainer: AnyObject?
    /// Whether it is an element; default: true.
    open var isAccessibilityElement = true
    /// The label.
    open var accessibilityLabel: String?
    /// The hint.
    open var accessibilityHint: String?
    /// The value.
    open var accessibilityValue: String?
    /// The traits.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// A name for UI tests.
    open var accessibilityIdentifier: String?
    /// The frame on the screen, in points.
    open var accessibilityFrame = CGRect.zero

    /// The frame in the container, in points.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { (accessibilityContainer as? UIView)?.convert(accessibilityFrame, from: nil) ?? accessibilityFrame }
        set { accessibilityFrame = (accessibilityContainer as? UIView)?.convert(newValue, to: nil) ?? newValue }
    }

    /// Creates an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}
