import JellyStage

/// Shows a controller as a sheet: on phones from below to one of some heights, on tablets in the middle.
///
/// A finger moves the sheet between its heights and pulls it away.
open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the sheet rests, from the lowest.
    open var detents: [Detent] = [.large()] { didSet { heightsChanged() } }
    /// The height at which the sheet rests; nil for the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { heightsChanged() } }
    /// The greatest height at which what is behind is not dimmed and receives touches; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { heightsChanged() } }
    /// Whether a grabber is shown at the top; default: no.
    open var prefersGrabberVisible = false { didSet { sheet.grabber.isHidden = !prefersGrabberVisible } }
    /// The radius of the corners, in points; nil for 10.
    open var preferredCornerRadius: CGFloat? { didSet { container?.setNeedsLayout() } }
    /// Whether scrolling up at the top makes the sheet higher; stored, without effect: content scrolls at any height.
    @Inert("UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge")
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet keeps its heights on phones in landscape, where it fills the screen else; default: no.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { container?.setNeedsLayout() } }
    /// Whether the sheet is then as wide as the controller's preferred content size; default: no.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { container?.setNeedsLayout() } }
    /// The view from which the sheet seems to come; stored, without effect.
    @Inert("UISheetPresentationController.sourceView")
    open var sourceView: UIView? = nil

    private let dim = UIView(frame: .zero)
    private let sheet = SheetView(frame: .zero)
    private var isMoving = false
    private var startOfPan: CGFloat = 0
    /// What the presenting view looked like before it stepped back.
    private var setBack: (view: UIView, transform: CGAffineTransform, radius: CGFloat, clips: Bool, ground: UIView)?

    open override var presentedView: UIView? { sheet }
    open override var shouldPresentInFullscreen: Bool { false }
    open override var frameOfPresentedViewInContainerView: CGRect { frame(at: selected) }

    /// Changes heights in an animation.
    open func animateChanges(_ changes: () -> Void) {
        isMoving = true
        changes()
        isMoving = false
        moveToSelected()
    }

    /// Asks custom heights again.
    open func invalidateDetents() { heightsChanged() }

    private func heightsChanged() {
        guard !isMoving, let container else { return }
        container.setNeedsLayout()
    }

    // MARK: Places

    /// The heights that count: a custom one may resolve to none.
    private var rests: [Detent] {
        guard let context else { return detents }
        return detents.filter { $0.resolvedValue(in: context) != nil }
    }

    private var context: DetentContext? {
        container.map { DetentContext($0.traitCollection, largestHeight(in: $0) - $0.safeAreaInsets.bottom) }
    }

    private var selected: Detent? { rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first }

    private var fillsScreen: Bool {
        container?.traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
    }

    /// On phones the sheet stands on the lower edge.
    private var isAttached: Bool { container?.traitCollection.horizontalSizeClass != .regular }

    /// 10 points under the safe area, as screenshots of iOS 13 to 17 show it.
    private func largestHeight(in container: UIView) -> CGFloat {
        container.bounds.height - container.safeAreaInsets.top - 10
    }

    private func frame(at detent: Detent?) -> CGRect {
        guard let container, !fillsScreen else { return super.frameOfPresentedViewInContainerView }
        let (bounds, safe) = (container.bounds, container.safeAreaInsets)
        let wanted = presentedViewController.preferredContentSize
        guard isAttached else {
            // UIKit's form sheet of 540 × 620; a page sheet's size is not published and chosen after screenshots.
            let isForm = presentedViewController.modalPresentationStyle == .formSheet
            let free = bounds.inset(by: safe).insetBy(dx: 20, dy: 20)
            var size = isForm ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: free.height)
            if wanted.width > 0, wanted.height > 0 { size = wanted }
            size = CGSize(width: min(size.width, free.width), height: min(size.height, free.height))
            return CGRect(center: bounds.center, size: size)
        }
        let most = largestHeight(in: container)
        let value = context.flatMap { detent?.resolvedValue(in: $0) }.map { $0 + safe.bottom } ?? most
        let height = min(max(value, 0), most)
        let isNarrow = widthFollowsPreferredContentSizeWhenEdgeAttached && wanted.width > 0
        let width = isNarrow ? min(wanted.width, bounds.width) : bounds.width
        return CGRect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
    }

    private var isUndimmed: Bool {
        guard let limit = rests.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
            return false
        }
        return (rests.firstIndex { $0 === selected } ?? 0) <= limit
    }

    // MARK: Coming and going

    open override func presentationTransitionWillBegin() {
        guard let container else { return }
        dim.frame = container.bounds
        (dim.backgroundColor, dim.alpha) = (UIAlertController.dimming, 0)
        dim.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.leave() })
        container.insertSubview(dim, at: 0)
        sheet.show(presentedViewController.view)
        sheet.grabber.isHidden = !prefersGrabberVisible
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self] _ in self?.drag(pan) }
        sheet.addGestureRecognizer(pan)
        layOut()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in self?.settle() })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { restore() } }

    open override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            guard let self else { return }
            dim.alpha = 0
            stepBack(false)
        })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return settle() }
        restore()
        dim.removeFromSuperview()
        if isLeaving { delegate?.presentationControllerDidDismiss(self) }
        isLeaving = false
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }

    open override func containerViewWillLayoutSubviews() {
        guard let container, !isMoving, presentedViewController.relations.transition == nil else { return }
        dim.frame = container.bounds
        sheet.frame = frame(at: selected)
        settle()
        layOut()
    }

    private func layOut() {
        let radius = fillsScreen ? 0 : preferredCornerRadius ?? 10
        sheet.layer.cornerRadius = radius
        sheet.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    /// Shows what belongs to the selected height.
    private func settle() {
        dim.alpha = isUndimmed || fillsScreen ? 0 : 1
        dim.isUserInteractionEnabled = !isUndimmed
        guard let container else { return }
        let isLarge = frame(at: selected).height >= largestHeight(in: container)
        stepBack(isLarge && isAttached && !fillsScreen && !isUndimmed)
    }

    /// Lets the presenting view step back behind a large sheet: 16 points from the sides, its top at the safe area.
    private func stepBack(_ isBack: Bool) {
        guard let container, let window = container.window else { return }
        if isBack, setBack == nil {
            let outer = presentingViewController
            guard let view = outer.relations.presentation?.presentedView ?? outer.viewIfLoaded else { return }
            let ground = UIView(frame: window.bounds)
            ground.backgroundColor = .black
            if view.superview === window { window.insertSubview(ground, belowSubview: view) }
            setBack = (view, view.transform, view.layer.cornerRadius, view.clipsToBounds, ground)
        }
        guard let (view, transform, radius, _, _) = setBack else { return }
        guard isBack else {
            (view.transform, view.layer.cornerRadius) = (transform, radius)
            return
        }
        let size = view.bounds.size
        let scale = (size.width - 32) / size.width
        let top = view.center.y - size.height / 2
        let isCard = view is SheetView
        let way = container.safeAreaInsets.top - (top + size.height * (1 - scale) / 2)
        view.transform = CGAffineTransform(translationX: 0, y: way).scaledBy(x: scale, y: scale)
        (view.layer.cornerRadius, view.clipsToBounds) = (isCard ? radius : 10, true)
    }

    private func restore() {
        guard let (view, transform, radius, clips, ground) = setBack else { return }
        (view.transform, view.layer.cornerRadius, view.clipsToBounds) = (transform, radius, clips)
        ground.removeFromSuperview()
        setBack = nil
    }

    /// Whether the presenting view stands on black behind the sheet.
    final var isSetBack: Bool { setBack != nil && dim.alpha > 0 }

    /// Whether touches beside the sheet belong to what is behind.
    override var passesTouches: Bool { isUndimmed }

    // MARK: The finger

    private var isLeaving = false

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let container, !fillsScreen else { return }
        switch pan.state {
        case .began:
            isMoving = true
            startOfPan = sheet.frame.minY
            follow(pan, in: container)
        case .changed: follow(pan, in: container)
        case .ended, .cancelled, .failed: letGo(pan.velocity(in: container).y, in: container)
        case .possible: break
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer, in container: UIView) {
        let places = rests.map { self.frame(at: $0) }
        guard let highest = places.map(\.minY).min(), let lowest = places.map(\.minY).max() else { return }
        let wanted = startOfPan + pan.translation(in: container).y
        var y = wanted
        let extent = container.bounds.height
        if wanted < highest { y = highest + RubberBand.shown(wanted - highest, extent: extent) }
        if wanted > lowest, !mayLeave { y = lowest + RubberBand.shown(wanted - lowest, extent: extent) }
        var frame = sheet.frame
        // Between its heights the sheet grows; under the lowest it moves.
        if isAttached { frame.size.height = max(container.bounds.maxY - min(y, lowest), 0) }
        frame.origin.y = y
        sheet.frame = frame
        sheet.layoutIfNeeded()
    }

    private var mayLeave: Bool {
        !presentedViewController.isModalInPresentation
            && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    private func letGo(_ velocity: CGFloat, in container: UIView) {
        isMoving = false
        // Where a scroll view's content would come to rest at its fast rate.
        let end = sheet.frame.minY + velocity * 0.1
        let places = rests.map { ($0, abs(frame(at: $0).minY - end)) }
        guard let nearest = places.min(by: { $0.1 < $1.1 }) else { return }
        let lowest = rests.map { self.frame(at: $0).minY }.max() ?? 0
        if end > (lowest + container.bounds.maxY) / 2 {
            if mayLeave { return leave() }
            delegate?.presentationControllerDidAttemptToDismiss(self)
        }
        let isChange = nearest.0 !== selected
        isMoving = true
        selectedDetentIdentifier = nearest.0.identifier
        isMoving = false
        moveToSelected()
        if isChange {
            (delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    /// As long as a sheet takes to come.
    private func moveToSelected() {
        guard container != nil else { return }
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [self] in
            sheet.frame = frame(at: selected)
            sheet.layoutIfNeeded()
            settle()
        }
    }

    /// Takes the sheet away as a finger does: the delegate is notified.
    private func leave() {
        guard !isLeaving else { return }
        guard mayLeave else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return moveToSelected()
        }
        isLeaving = true
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.relations.presenting?.dismiss(animated: true)
    }
}

/// The view around a sheet's controller's, with rounded corners and the grabber.
final class SheetView: UIView {
    /// 36 × 5 points, 5 under the edge, as screenshots of iOS 15 to 17 show it.
    let grabber = UIView(frame: .zero)
    private weak var content: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        traitState.overrides.userInterfaceLevel = .elevated
        grabber.backgroundColor = UIColor.systemGray2.inLight(.systemGray3)
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: UIView) {
        content = view
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
        grabber.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
    }
}
