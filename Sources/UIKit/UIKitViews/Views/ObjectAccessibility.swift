// What assistive technologies are told of objects that are no views; stored, as none listens here. Members of a protocol, so
// that classes with their own have those.
extension NSObjectProtocol where Self: NSObject {
    /// Whether the object is an element.
    public var isAccessibilityElement: Bool {
        get { kept("NSObject.isAccessibilityElement", false) }
        set { keep(newValue, as: "NSObject.isAccessibilityElement") }
    }
    /// The name.
    public var accessibilityLabel: String? {
        get { kept("NSObject.accessibilityLabel", nil) }
        set { keep(newValue, as: "NSObject.accessibilityLabel") }
    }
    /// What happens on a tap.
    public var accessibilityHint: String? {
        get { kept("NSObject.accessibilityHint", nil) }
        set { keep(newValue, as: "NSObject.accessibilityHint") }
    }
    /// The value.
    public var accessibilityValue: String? {
        get { kept("NSObject.accessibilityValue", nil) }
        set { keep(newValue, as: "NSObject.accessibilityValue") }
    }
    /// The traits.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { kept("NSObject.accessibilityTraits", .none) }
        set { keep(newValue, as: "NSObject.accessibilityTraits") }
    }
    /// The name for tests.
    public var accessibilityIdentifier: String? {
        get { kept("NSObject.accessibilityIdentifier", nil) }
        set { keep(newValue, as: "NSObject.accessibilityIdentifier") }
    }
    /// The place on the screen, in points.
    public var accessibilityFrame: CGRect {
        get { kept("NSObject.accessibilityFrame", .zero) }
        set { keep(newValue, as: "NSObject.accessibilityFrame") }
    }
    /// The elements inside.
    public var accessibilityElements: [Any]? {
        get { kept("NSObject.accessibilityElements", nil) }
        set { keep(newValue, as: "NSObject.accessibilityElements") }
    }
    /// The actions.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { kept("NSObject.accessibilityCustomActions", nil) }
        set { keep(newValue, as: "NSObject.accessibilityCustomActions") }
    }
    /// Whether elements inside are left out.
    public var accessibilityElementsHidden: Bool {
        get { kept("NSObject.accessibilityElementsHidden", false) }
        set { keep(newValue, as: "NSObject.accessibilityElementsHidden") }
    }
    /// Whether elements beside are left out.
    public var accessibilityViewIsModal: Bool {
        get { kept("NSObject.accessibilityViewIsModal", false) }
        set { keep(newValue, as: "NSObject.accessibilityViewIsModal") }
    }
}
