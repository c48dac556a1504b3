public import Foundation

/// The top of UIKit's classes for views and their controllers: what it does not do with an event, the next one may.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Whether key events would come here.
    private final var isFirst = false

    /// Who hears of what this one leaves; nobody, unless a subclass knows better.
    open var next: UIResponder? { nil }

    /// Fingers touched down; passed on unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved; passed on unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers lifted; passed on unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches count no more, as when a recognizer took them; passed on unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Properties of touches were found out later; it does not happen here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// The device began to be shaken; passed on unless overridden.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The device was shaken; passed on unless overridden.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// A shake counts no more; passed on unless overridden.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A button was pressed; it does not happen here.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A button's pressure changed; it does not happen here.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A button was let go; it does not happen here.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A press counts no more; it does not happen here.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// Whether it may become the first responder; default: false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may cease to be the first responder; default: true.
    open var canResignFirstResponder: Bool { true }
    /// Whether it is the first responder.
    open var isFirstResponder: Bool { isFirst }

    /// Makes it the first responder, where it may be.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return isFirst }
        if !isFirst {
            if let other = UIApplication.shared.firstResponder, !other.resignFirstResponder() { return false }
            isFirst = true
            UIApplication.shared.firstResponder = self
        }
        return true
    }

    /// Ceases to be the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        isFirst = false
        if UIApplication.shared.firstResponder === self { UIApplication.shared.firstResponder = nil }
        return true
    }

    /// What stands over the keyboard; nothing here.
    open var inputAccessoryView: UIView? { nil }
    /// What stands in for the keyboard; nothing here.
    open var inputView: UIView? { nil }

    /// Called when a value that the object observes by ``UIView/addObserver(_:forKeyPath:options:context:)`` was set.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Called after the object was made from a storyboard or nib and its outlets were set.
    open func awakeFromNib() {}
}
