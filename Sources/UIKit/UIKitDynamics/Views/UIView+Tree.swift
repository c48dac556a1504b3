import JellyStage

extension UIView {
    /// Puts a view in front of the others in this one; it leaves the view that it was in.
    public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Puts a view among the others, 0 being the rearmost; it leaves the view that it was in.
    ///
    /// A view that this one is inside stays where it is, since nothing is inside itself.
    public func insertSubview(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return }
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

    /// Puts a view in front of another one in this view.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex(of: sibling).map { $0 + 1 } ?? others.count)
    }

    /// Puts a view behind another one in this view.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex(of: sibling) ?? others.count)
    }

    /// Puts one of the views in this one in front of the others.
    public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

    /// Puts one of the views in this one behind the others.
    public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    private func reorder(_ view: UIView, to index: Int) {
        guard let place = subviews.firstIndex(of: view) else { return }
        subviews.insert(subviews.remove(at: place), at: index)
        layer.insert(view.layer, at: index == 0 ? 0 : layer.layersInside.count)
    }

    /// Takes the view out of the one that it is in.
    public func removeFromSuperview() {
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
        controllers = views.compactMap(\.controller).filter { !$0.kin.isShownByContainer }
        self.window = window
    }

    /// Tells what will be.
    func begin() {
        for controller in controllers { window == nil ? controller.beginDisappearing() : controller.beginAppearing() }
        for view in views { view.willMove(toWindow: window) }
    }

    /// Tells what was done.
    func end() {
        for view in views { view.didMoveToWindow() }
        for controller in controllers { window == nil ? controller.endDisappearing() : controller.endAppearing() }
    }
}
