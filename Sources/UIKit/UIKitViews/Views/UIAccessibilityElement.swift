/// What assistive technologies would take for an element where no view stands for it; stored, as none listens here.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that shows the element.
    open weak var accessibilityContainer: AnyObject?
    /// The frame in the container, in points.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { (accessibilityContainer as? UIView)?.convert(accessibilityFrame, from: nil) ?? accessibilityFrame }
        set { accessibilityFrame = (accessibilityContainer as? UIView)?.convert(newValue, to: nil) ?? newValue }
    }

    /// Creates an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
