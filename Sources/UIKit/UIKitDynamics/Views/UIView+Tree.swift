import JellyStage

extension UIView {
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
        // Layers that are no views keep their places among those that are.
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

    /// Puts one of the views in this one at another place among them.
    func reorder(_ view: UIView, to index: Int) {
        guard let place = subviews.firstIndex(of: view), place != index else { return }
        subviews.insert(subviews.remove(at: place), at: index)
        // Layers that are no views keep their places among those that are.
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

    /// Whether this view is `view` or somewhere inside it.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The first view with a tag: this one or one inside it, outer views first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// A point of this view, in the coordinates of another one in the same tree; nil means the outermost view's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

    /// A point of another view in the same tree, in this view's coordinates.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

    /// The upright rectangle around one of this view, in the coordinates of another one; nil means the outermost view's.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

    /// The upright rectangle around one of another view, in this view's coordinates.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// Lets two of the views in this one change places.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insertSubview(high, belowSubview: low)
        insertSubview(low, at: max(index1, index2))
    }

    /// This view's animators and those of all views inside it.
    var animatorsInTree: [UIDynamicAnimator] {
        animators.compactMap(\.animator) + subviews.flatMap(\.animatorsInTree)
    }

    /// The window that the view is in, where that is shown.
    var shownWindow: UIWindow? { window.flatMap { $0.isShown ? $0 : nil } }

    /// This view and all in it, outer views first.
    var withAllInside: [UIView] { [self] + subviews.flatMap(\.withAllInside) }
}

/// Tells views, and controllers of views, that they come into a window that is shown, or leave one.
@MainActor
struct WindowMove {
    private let views: [UIView]
    private let controllers: [UIViewController]
    private let window: UIWindow?

    /// The move of a view, with all in it, to a window; nil takes it out.
    init(of view: UIView, to window: UIWindow?) {
        let moves = view.shownWindow !== window
        views = moves ? view.withAllInside : []
        controllers = views.compactMap(\.controller).filter { !$0.relations.isShownByContainer }
        self.window = window
    }

    /// Tells what will be.
    func begin() {
        for controller in controllers { window == nil ? controller.beginDisappearing() : controller.beginAppearing() }
        for view in views { view.willMove(toWindow: window) }
    }

    /// Tells what was done.
    func end() {
        if window != nil { views.first?.updateTraits() }
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

    /// This view and all around it, from the inside.
    var chain: [UIView] { [self] + (superview?.chain ?? []) }
}
