/// The base class of UIKit's views and controllers, which form the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Whether it is the first responder, which receives key events.
    private final var isFirst = false

    /// The next responder; nil by default.
    open dynamic var next: UIResponder? { nil }

    /// Called when touches began; forwards to the next responder by default.
    open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches moved; forwards to the next responder by default.
    open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches ended; forwards to the next responder by default.
    open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when touches were cancelled, for example by a recognizer; forwards to the next responder by default.
    open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when estimated properties of touches were updated; never called here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when a shake began; forwards to the next responder by default.
    open dynamic func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a shake ended; forwards to the next responder by default.
    open dynamic func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a shake was cancelled; forwards to the next responder by default.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called when a button was pressed; never called here.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Called when a button's pressure changed; never called here.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Called when a button was released; never called here.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Called when a press was cancelled; never called here.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// What assistive technologies would take of it; stored, as there are none here.
    final var accessibility = Accessibility()
    /// Whether it is an accessibility element.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }
    /// The accessibility label.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// The accessibility hint.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The accessibility value.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The accessibility traits.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// A name for UI tests.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// The accessibility elements in this one, in order; nil for the subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// The frame on the screen, in points; unless it is set, the view's.
    open var accessibilityFrame: CGRect {
        get {
            kept("UIResponder.accessibilityFrame", (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero)
        }
        set { keep(newValue, as: "UIResponder.accessibilityFrame") }
    }
    /// The outline on the screen, in points; stored.
    open var accessibilityPath: UIBezierPath? {
        get { kept("UIResponder.accessibilityPath", nil) }
        set { keep(newValue, as: "UIResponder.accessibilityPath") }
    }
    /// Where an assistive technology taps, in points of the screen: in the middle unless it is set.
    open var accessibilityActivationPoint: CGPoint {
        get { kept("UIResponder.accessibilityActivationPoint", accessibilityFrame.center) }
        set { keep(newValue, as: "UIResponder.accessibilityActivationPoint") }
    }
    /// Whether assistive technologies see nothing of what is inside; stored.
    open var accessibilityElementsHidden: Bool {
        get { kept("UIResponder.accessibilityElementsHidden", false) }
        set { keep(newValue, as: "UIResponder.accessibilityElementsHidden") }
    }
    /// The actions for assistive technologies; stored.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { kept("UIResponder.accessibilityCustomActions", nil) }
        set { keep(newValue, as: "UIResponder.accessibilityCustomActions") }
    }
    /// The number of the elements in this one.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// An element in this one.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// The index of an element in this one; `NSNotFound` where it is none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Called when an assistive technology comes to the element; never here.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called when an assistive technology leaves the element; never here.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether an assistive technology is at the element: never.
    open func accessibilityElementIsFocused() -> Bool { false }
    /// Raises the value for an assistive technology, of which there is none here.
    open func accessibilityIncrement() {}
    /// Lowers the value for an assistive technology, of which there is none here.
    open func accessibilityDecrement() {}
    /// Acts for an assistive technology, of which there is none here; whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Goes back for an assistive technology, of which there is none here; whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Acts for an assistive technology, of which there is none here; whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Whether assistive technologies see nothing but the view; stored.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.isModal }
        set { accessibility.isModal = newValue }
    }
    /// The name under which the system keeps its state; stored, as nothing is kept here.
    open var restorationIdentifier: String?
    /// Scrolls for an assistive technology, of which there is none here; whether it did.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Whether it can become the first responder; default: false.
    open dynamic var canBecomeFirstResponder: Bool { false }
    /// Whether it can resign as the first responder; default: true.
    open var canResignFirstResponder: Bool { true }
    /// Whether it is the first responder.
    open var isFirstResponder: Bool { isFirst }

    /// Makes it the first responder, if allowed.
    @discardableResult
    open dynamic func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return isFirst }
        if !isFirst {
            if let other = UIApplication.shared.firstResponder, !other.resignFirstResponder() { return false }
            isFirst = true
            UIApplication.shared.firstResponder = self
        }
        return true
    }

    /// Resigns as the first responder.
    @discardableResult
    open dynamic func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        isFirst = false
        if UIApplication.shared.firstResponder === self { UIApplication.shared.firstResponder = nil }
        return true
    }

    /// The view above the keyboard; nil by default.
    open var inputAccessoryView: UIView? { nil }
    /// The view that replaces the keyboard; nil by default.
    open var inputView: UIView? { nil }

    /// The controller of the view above the keyboard; nil by default.
    open var inputAccessoryViewController: UIResponder? { nil }
    /// The keys of a keyboard that the responder knows; there is no keyboard here.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Asks for the keyboard's views anew; there is none here.
    open func reloadInputViews() {}
    /// Whether the responder acts on a command, such as of an editing menu; by default where it has a method for it.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ObjectiveCRuntime.responds(self, to: action)
    }
    /// The responder that acts on a command: this one or the next one that does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Cuts what is selected; for subclasses.
    open func cut(_ sender: Any?) {}
    /// Copies what is selected; for subclasses.
    open func copy(_ sender: Any?) {}
    /// Pastes what is in the pasteboard; for subclasses.
    open func paste(_ sender: Any?) {}
    /// Selects; for subclasses.
    open func select(_ sender: Any?) {}
    /// Selects all; for subclasses.
    open func selectAll(_ sender: Any?) {}
    /// Deletes what is selected; for subclasses.
    open func delete(_ sender: Any?) {}

    /// Called when a value changed that the object observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Called after the object was created from a storyboard or nib and its outlets were set.
    open dynamic func awakeFromNib() {}
    /// Writes a view or a controller to an archive: nothing here, where archives have none.
    open func encode(with coder: NSCoder) {}
    /// Called by Interface Builder, never here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Focus, of which there is none here: no keyboard and no remote control moves it

    /// Whether a keyboard's focus can be at the object: no.
    open var canBecomeFocused: Bool { false }
    /// The view that gets the focus first; never asked for here.
    open var preferredFocusedView: UIView? { nil }
    /// What gets the focus first; never asked for here.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Whether the focus may move; never asked for here.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called when the focus moved; never here.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
