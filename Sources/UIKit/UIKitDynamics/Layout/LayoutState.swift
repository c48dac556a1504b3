/// What layout keeps of a view.
@MainActor struct LayoutState {
    var translatesMask = true
    var mask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    /// The constraints that the view holds, in the order in which they came.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// How many active constraints name the view or a guide of it.
    var references = 0
    var hugging = [UILayoutPriority](repeating: .defaultLow, count: 2)
    var resistance = [UILayoutPriority](repeating: .defaultHigh, count: 2)
    var needsUpdate = true
    /// Where the constraints want the view, in its superview's coordinates.
    var solution: CGRect?

    var margins: UIEdgeInsets?
    var preservesSuperviewMargins = false
    var addsSafeAreaToMargins = true
    /// What a host or a container covers of the view.
    var coveredInsets = UIEdgeInsets()
    var lastSafeArea = UIEdgeInsets()
    var hasSafeAreaInside = false
    var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

    /// Of a root: whether constraints have to be solved anew.
    var isUnsolved = false
    /// Of a root: whether solutions are being applied.
    var isApplying = false
}

extension UIView {
    /// The standard distance between views, in points.
    static let systemSpacing: CGFloat = 8

    /// The outermost view around this one.
    final var layoutRoot: UIView {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }

    /// Lets constraints be solved anew before the next layout.
    final func invalidateSolution() {
        let root = layoutRoot
        guard !root.layoutState.isApplying else { return }
        root.layoutState.isUnsolved = true
    }

    /// Where the view would lie without its transform, in points of its superview's coordinates.
    final var untransformedFrame: CGRect { CGRect(center: center, size: bounds.size) }
}
