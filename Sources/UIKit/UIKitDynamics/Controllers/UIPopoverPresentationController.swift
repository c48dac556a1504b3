import JellyStage

/// The edges at which a popover's arrow may stand.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Shows a controller in a box without an arrow, under what it belongs to or over it.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view to which the popover belongs.
    open var sourceView: UIView?
    /// The part of that view, in its coordinates; null for all of it.
    open var sourceRect = CGRect.null
    /// The item of a bar to which the popover belongs.
    open var barButtonItem: UIBarButtonItem?
    /// Where an arrow may stand; stored, without effect: popovers have none here.
    @Inert("UIPopoverPresentationController.permittedArrowDirections")
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The popover's colour; nil for the controller's view's own.
    open var backgroundColor: UIColor? { didSet { box.backgroundColor = backgroundColor } }
    /// Views whose touches do not close the popover; stored, without effect.
    @Inert("UIPopoverPresentationController.passthroughViews")
    open var passthroughViews: [UIView]? = nil

    private let box = SheetView(frame: .zero)
    private let ground = UIView(frame: .zero)

    open override var presentedView: UIView? { box }
    open override var shouldPresentInFullscreen: Bool { false }

    /// Where the popover's source is, in a view's coordinates; nil where it has none.
    func sourcePlace(in view: UIView) -> CGRect? {
        guard let source = barButtonItem?.shownView ?? sourceView else { return nil }
        let part = sourceRect.isNull || barButtonItem != nil ? source.bounds : sourceRect
        return source.convert(part, to: view)
    }

    /// The place of a box: under its source where there is room, or else over it.
    static func place(_ size: CGSize, at source: CGRect, in room: CGRect) -> CGRect {
        let free = room.insetBy(dx: 10, dy: 10)
        let size = CGSize(width: min(size.width, free.width), height: min(size.height, free.height))
        let x = min(max(source.midX - size.width / 2, free.minX), free.maxX - size.width)
        let below = source.maxY + 8
        let above = source.minY - 8 - size.height
        let fits = below + size.height <= free.maxY || above < free.minY
        return CGRect(
            origin: CGPoint(x: x, y: min(max(fits ? below : above, free.minY), free.maxY - size.height)), size: size)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        var size = presentedViewController.preferredContentSize
        // UIKit's default width is 320 points; the height is as the width in landscape.
        if size.width <= 0 || size.height <= 0 { size = CGSize(width: 320, height: 480) }
        let source = sourcePlace(in: container) ?? CGRect(center: container.bounds.center, size: .zero)
        return Self.place(size, at: source, in: container.bounds.inset(by: container.safeAreaInsets))
    }

    open override func presentationTransitionWillBegin() {
        guard let container else { return }
        if sourceView == nil, barButtonItem == nil {
            raise(
                "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before "
                    + "the presentation occurs.")
        }
        ground.frame = container.bounds
        ground.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in
                guard let self, delegate?.presentationControllerShouldDismiss(self) ?? true else { return }
                presentedViewController.relations.presenting?.dismiss(animated: true)
            })
        container.insertSubview(ground, at: 0)
        box.grabber.isHidden = true
        box.layer.cornerRadius = 13
        (box.layer.borderWidth, box.layer.borderColor) = (0.5, UIColor.separator.cgColor)
        box.show(presentedViewController.view)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }

    open override func containerViewWillLayoutSubviews() {
        guard let container, presentedViewController.relations.transition == nil else { return }
        ground.frame = container.bounds
        box.frame = frameOfPresentedViewInContainerView
    }
}

/// Decides about popovers; every method is optional.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIViewController {
    /// What shows the controller as a sheet, where its style is one.
    public var sheetPresentationController: UISheetPresentationController? {
        if let shown = relations.presentation { return shown as? UISheetPresentationController }
        guard relations.presenting == nil else { return nil }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: break
        default: return nil
        }
        if let sheet = relations.next as? UISheetPresentationController { return sheet }
        let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
        relations.next = sheet
        return sheet
    }

    /// What shows the controller as a popover, where its style is one, or where it is an action sheet.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if let shown = relations.presentation as? UIPopoverPresentationController { return shown }
        guard modalPresentationStyle == .popover || (self as? UIAlertController)?.preferredStyle == .actionSheet else {
            return nil
        }
        if let popover = relations.next as? UIPopoverPresentationController { return popover }
        let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        relations.next = popover
        return popover
    }

    /// What shows the controller where no delegate does: a sheet or a popover; nil for the whole screen.
    func standardPresentation(over presenting: UIViewController) -> UIPresentationController? {
        guard !(self is UIAlertController) else { return nil }
        var style = modalPresentationStyle
        let isCompact = presenting.traitCollection.horizontalSizeClass != .regular
        if style == .popover, isCompact, let popover = popoverPresentationController {
            let adapted = popover.delegate?.adaptivePresentationStyle(
                for: popover, traitCollection: presenting.traitCollection)
            if adapted == UIModalPresentationStyle.none {
                style = .popover
            } else {
                relations.next = nil
                style = adapted ?? .automatic
            }
        }
        let presentation: UIPresentationController
        switch style {
        case .popover: presentation = popoverPresentationController ?? UIPopoverPresentationController(for: self)
        case .automatic, .pageSheet, .formSheet:
            presentation = relations.next as? UISheetPresentationController ?? UISheetPresentationController(for: self)
        default: return nil
        }
        relations.next = nil
        presentation.presentingViewController = presenting
        return presentation
    }
}

extension UIPresentationController {
    fileprivate convenience init(for controller: UIViewController) {
        self.init(presentedViewController: controller, presenting: nil)
    }
}
