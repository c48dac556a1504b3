/// The layout state of a view.
@MainActor package struct LayoutState {
    /// The size that the view has in any case, in points; nil for views of any size.
    var fixedSize: CGSize?
    var translatesMask = true
    var mask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    /// The constraints owned by the view, in order of activation.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The number of active constraints on the view or its guides.
    var references = 0
    var hugging = [UILayoutPriority](repeating: .defaultLow, count: 2)
    var resistance = [UILayoutPriority](repeating: .defaultHigh, count: 2)
    var needsUpdate = true
    var needsProperties = true
    /// The frame determined by constraints, in the superview's coordinates.
    var solution: CGRect?

    var margins: UIEdgeInsets?
    var preservesSuperviewMargins = false
    var addsSafeAreaToMargins = true
    /// The insets covered by the host's or a container's bars.
    var coveredInsets = UIEdgeInsets()
    var lastSafeArea = UIEdgeInsets()
    var hasSafeAreaInside = false
    package var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

    /// Whether the view is being laid out, when views that it adds or removes need no further layout.
    var isLayingOut = false

    /// For a root: whether constraints need to be solved.
    var isUnsolved = false
    /// For a root: whether solutions are being applied.
    var isApplying = false
}

extension UIView {
    /// The standard spacing between views, in points.
    package static let systemSpacing: CGFloat = 8

    /// The outermost ancestor.
    final var layoutRoot: UIView {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }

    /// Requests that constraints be solved before the next layout.
    final func invalidateSolution() {
        let root = layoutRoot
        guard !root.layoutState.isApplying else { return }
        root.layoutState.isUnsolved = true
    }

    /// The frame without the transform, in points of the superview.
    final var untransformedFrame: CGRect { CGRect(center: center, size: bounds.size) }
}
