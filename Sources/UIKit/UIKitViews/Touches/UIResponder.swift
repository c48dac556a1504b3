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

    /// The accessibility elements in this one, in order; nil for the subviews.
    open var accessibilityElements: [Any]?
    /// The number of accessibility elements in this one.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The accessibility element at an index; nil where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// The index of an accessibility element; `NSNotFound` for others.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Raises the value for an assistive technology, of which there is none here.
    open func accessibilityIncrement() {}
    /// Lowers the value for an assistive technology, of which there is none here.
    open func accessibilityDecrement() {}
    /// Acts for an assistive technology, of which there is none here; whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Goes back for an assistive technology, of which there is none here; whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Whether assistive technologies see nothing but the view; stored.
    open var accessibilityViewIsModal = false
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

    /// Called when a value changed that the object observes by ``UIView/addObserver(_:forKeyPath:options:context:)``.
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
}
