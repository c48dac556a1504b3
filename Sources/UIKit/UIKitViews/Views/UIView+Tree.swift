import JellyStage

extension UIView {
    /// Reports a tint colour to this view and to all that inherit it.
    final func reportTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.reportTint() }
    }

    func insert(_ view: UIView, at index: Int) {
        guard view !== self else { return raise("Can't add self as subview") }
        guard !isDescendant(of: view) else { return }
        if view.superview === self {
            return reorder(view, to: min(max(index, 0), subviews.count - 1))
        }
        let move = WindowMove(of: view, to: shownWindow)
        move.begin()
        view.willMove(toSuperview: self)
        view.leave()
        let place = min(max(index, 0), subviews.count)
        // Layers without views keep their positions among the views' layers.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
        view.superview = self
        view.treeChanged()
        if view.layoutState.hasSafeAreaInside { safeAreaMayChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        move.end()
    }

    func insert(_ view: UIView, above sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex(of: sibling).map { $0 + 1 } ?? others.count)
    }

    func insert(_ view: UIView, below sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex(of: sibling) ?? others.count)
    }

    /// Moves a subview to another index.
    func reorder(_ view: UIView, to index: Int) {
        guard let place = subviews.firstIndex(of: view), place != index else { return }
        subviews.insert(subviews.remove(at: place), at: index)
        // Layers without views keep their positions among the views' layers.
        if index < subviews.count - 1 {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    func leaveSuperview() {
        guard superview != nil else { return }
        let move = WindowMove(of: self, to: nil)
        move.begin()
        willMove(toSuperview: nil)
        leave()
        didMoveToSuperview()
        move.end()
    }

    private func leave() {
        superview?.willRemoveSubview(self)
        treeWillLose()
        superview?.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
    }

    /// Whether this view is `view` or a descendant of it.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The first view with a tag: this one or a descendant, outer views first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Converts a point of this view to another one of the same tree; nil for the root view.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

    /// Converts a point of another view of the same tree to this view.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

    /// Converts a rectangle of this view to the bounding box in another one; nil for the root view.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

    /// Converts a rectangle of another view to the bounding box in this view.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// Exchanges two subviews.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insertSubview(high, belowSubview: low)
        insertSubview(low, at: max(index1, index2))
    }

    /// The animators of this view and its descendants.
    package var animatorsInTree: [UIDynamicAnimator] {
        animators.compactMap(\.animator) + subviews.flatMap(\.animatorsInTree)
    }

    /// The view's window, if it is visible.
    var shownWindow: UIWindow? { window.flatMap { $0.isShown ? $0 : nil } }

    /// This view and its descendants, outer views first.
    var withAllInside: [UIView] { [self] + subviews.flatMap(\.withAllInside) }
}

/// Notifies views and their controllers that they enter or leave a visible window.
@MainActor
struct WindowMove {
    private let views: [UIView]
    private let controllers: [any ViewManager]
    private let window: UIWindow?

    /// Creates the move of a view and its descendants to a window; nil removes it.
    init(of view: UIView, to window: UIWindow?) {
        let moves = view.shownWindow !== window
        views = moves ? view.withAllInside : []
        controllers = views.compactMap(\.controller).filter { !$0.isShownByContainer }
        self.window = window
    }

    /// Sends the notifications before the move.
    func begin() {
        for controller in controllers { window == nil ? controller.beginDisappearing() : controller.beginAppearing() }
        for view in views { view.willMove(toWindow: window) }
    }

    /// Sends the notifications after the move.
    func end() {
        if window != nil { views.first?.updateTraits() }
        if window != nil, let onEntering = HostContext.atWork.onEntering { views.forEach(onEntering) }
        for view in views { view.didMoveToWindow() }
        for controller in controllers { window == nil ? controller.endDisappearing() : controller.endAppearing() }
    }
}

extension UIView {
    /// How content is fitted to its view; those that place it at an edge center it here.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    /// How the tint colour is shown.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// This view and all around it, from the inside.
    var chain: [UIView] { [self] + (superview?.chain ?? []) }
}
