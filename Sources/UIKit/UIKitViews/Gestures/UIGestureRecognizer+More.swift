/// Recognizes a pointer over a view; there is none here.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far the pointer is from the screen, from 0 to 1.
    open var zOffset: CGFloat { 0 }
}

extension UIGestureRecognizer {
    /// The modifier keys pressed: none.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The pressed buttons of a pointer: none.
    public var buttonMask: UIEvent.ButtonMask { [] }
}

extension UIEvent {
    /// The modifier keys pressed: none.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The pressed buttons of a pointer: none.
    public var buttonMask: ButtonMask { [] }
}

extension UITouch {
    /// The angle of a pencil to the screen, in radians: upright.
    public var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction of a pencil, in radians.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The direction of a pencil.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// The number of a later estimate: none.
    public var estimationUpdateIndex: NSNumber? { nil }
}

/// Follows a firm press, as up to iOS 12; there are none here.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    /// The view that is pressed.
    public private(set) final weak var view: UIView?
    /// Follows the press; never called here.
    open weak var delegate: (any UIPreviewInteractionDelegate)?
    /// Creates an interaction with a view.
    public init(view: UIView) {
        self.view = view
        super.init()
        ignore("UIPreviewInteraction")
    }
    /// The place of the press, in points.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    /// Ends the press.
    open func cancel() {}
}

/// Follows a firm press; never called here.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
