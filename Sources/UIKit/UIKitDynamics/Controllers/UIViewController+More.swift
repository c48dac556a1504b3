/// Shows a part of a controller before a firm press opens it, as up to iOS 12; never asked here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The part of the source view that stays sharp.
    var sourceRect: CGRect { get set }
    /// The view that is pressed.
    var sourceView: UIView { get }
}

/// Gives what a firm press shows; never asked here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// The controller to show a part of.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the controller.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class Previewing: NSObject, UIViewControllerPreviewing {
    var sourceRect = CGRect.zero
    let sourceView: UIView
    init(_ view: UIView) { sourceView = view }
}

/// An action under a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The title.
    var title: String { get }
}

/// An action under a preview.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The look of an action.
    public enum Style: Int, Sendable { case `default`, selected, destructive }
    /// The title.
    public final let title: String
    private let handler: (UIPreviewAction, UIViewController) -> Void
    /// Creates an action.
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        (self.title, self.handler) = (title, handler)
        super.init()
    }
}

extension UIViewController {
    /// The name of the nib from which the view comes, if it was given.
    public var nibName: String? { nibState.name }
    /// The bundle of the nib from which the view comes, if it was given.
    public var nibBundle: Bundle? { nibState.bundle }
    /// Whether interactive dismissal is disabled, as up to iOS 12.
    public var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
    /// Whether controllers presented over this one come as this one does; stored, without effect.
    public var providesPresentationContextTransitionStyle: Bool {
        get { kept("UIViewController.providesPresentationContextTransitionStyle", false) }
        set { keepInert("UIViewController.providesPresentationContextTransitionStyle", newValue, false) }
    }
    /// Whether the focus comes back after a transition; nothing is focused here.
    public var restoresFocusAfterTransition: Bool {
        get { kept("UIViewController.restoresFocusAfterTransition", true) }
        set { keep(newValue, as: "UIViewController.restoresFocusAfterTransition") }
    }
    /// The class that makes the controller anew; stored, as nothing is kept here.
    public var restorationClass: AnyClass? {
        get { kept("UIViewController.restorationClass", nil) }
        set { keep(newValue, as: "UIViewController.restorationClass") }
    }
    /// Whether margins are at least the system's; stored.
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { kept("UIViewController.viewRespectsSystemMinimumLayoutMargins", true) }
        set { keepInert("UIViewController.viewRespectsSystemMinimumLayoutMargins", newValue, true) }
    }
    /// The least margins of the view, in points: as on phones 16, and 20 on wide ones.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Turns the interface to the device, whose orientation it always has.
    public class func attemptRotationToDeviceOrientation() {}
    /// Adds a key of a keyboard that sends a command; there is no keyboard.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
    /// Removes a key of a keyboard that sends a command; there is no keyboard.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
    /// Asks a delegate for previews of a view; never here.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        ignore("UIViewController.registerForPreviewing")
        return Previewing(sourceView)
    }
    /// Asks no longer for previews.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
    /// The controller that shows others: this one or the next around it that has the method.
    public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        responds(to: action) ? self : parent?.targetViewController(forAction: action, sender: sender)
    }
    /// The button that begins and ends editing.
    public var editButtonItem: UIBarButtonItem {
        if let item = relations.editItem { return item }
        let item = UIBarButtonItem(title: "Edit", primaryAction: nil)
        item.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        relations.editItem = item
        editButtonItemChanged()
        return item
    }
    final func editButtonItemChanged() {
        relations.editItem?.style = isEditing ? .done : .plain
        relations.editItem?.title = isEditing ? "Done" : "Edit"
    }

    /// Exchanges a child's view for that of another one, animated as a closure says.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard let holder = fromViewController.view.superview ?? viewIfLoaded else { return }
        let coming: UIView = toViewController.view
        fromViewController.beginAppearanceTransition(false, animated: duration > 0)
        toViewController.beginAppearanceTransition(true, animated: duration > 0)
        func end(_ isFinished: Bool) {
            fromViewController.viewIfLoaded?.removeFromSuperview()
            fromViewController.endAppearanceTransition()
            toViewController.endAppearanceTransition()
            completion?(isFinished)
        }
        let isTransition = options.rawValue & (7 << 20) != 0
        if isTransition, duration > 0 {
            UIView.transition(
                with: holder, duration: duration, options: options,
                animations: {
                    fromViewController.viewIfLoaded?.removeFromSuperview()
                    if coming.superview == nil { holder.addSubview(coming) }
                    animations?()
                }, completion: end)
            return
        }
        if coming.superview == nil { holder.addSubview(coming) }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }

    /// Posted after a split view controller changed what shows details; never here.
    public nonisolated static let showDetailTargetDidChangeNotification =
        NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
}

extension UIPopoverPresentationController {
    /// The least distances of the popover to the screen's edges, in points; stored, without effect.
    public var popoverLayoutMargins: UIEdgeInsets {
        get {
            kept(
                "UIPopoverPresentationController.popoverLayoutMargins",
                UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        }
        set { keep(newValue, as: "UIPopoverPresentationController.popoverLayoutMargins") }
    }
    /// Whether the popover may cover its source; stored, without effect.
    public var canOverlapSourceViewRect: Bool {
        get { kept("UIPopoverPresentationController.canOverlapSourceViewRect", false) }
        set { keepInert("UIPopoverPresentationController.canOverlapSourceViewRect", newValue, false) }
    }
    /// The direction of the arrow: the first of those allowed.
    public var arrowDirection: UIPopoverArrowDirection { permittedArrowDirections.contains(.up) ? .up : .down }
    /// The class of the popover's background; stored, without effect.
    public var popoverBackgroundViewClass: AnyClass? {
        get { kept("UIPopoverPresentationController.popoverBackgroundViewClass", nil) }
        set {
            if newValue != nil { ignore("UIPopoverPresentationController.popoverBackgroundViewClass") }
            keep(newValue, as: "UIPopoverPresentationController.popoverBackgroundViewClass")
        }
    }
}
