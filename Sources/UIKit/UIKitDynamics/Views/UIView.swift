import JellyStage

/// A rectangle that can be placed, rotated, coloured and moved by an animator.
///
/// Subclasses draw in ``draw(_:)``, which is called once and after `setNeedsDisplay()`; a view that draws shows its own
/// background, none unless set (UIKit shows black behind it while `isOpaque` is left true).
///
/// Like UIKit's classes it belongs to the main actor.
open class UIView: UIResponder {
    /// What stands for the view on the stage.
    final var backing: BackingView { layer.backing }
    /// Whether the view is in its `init(frame:)`, where nothing moves.
    final var isBeingMade = false

    /// The views in this one, from back to front.
    public internal(set) final var subviews: [UIView] = []
    /// The view that this one is in.
    public internal(set) final weak var superview: UIView?
    /// The layer that keeps the view's look.
    public private(set) final lazy var layer: CALayer = {
        let layer = (type(of: self).layerClass as? CALayer.Type)?.make() ?? CALayer()
        layer.backing.owner = self
        layer.backing.isUserInteractionEnabled = true
        return layer
    }()

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    /// What listens for gestures on the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers }
        set {
            recognizers?.forEach(removeGestureRecognizer)
            newValue?.forEach(addGestureRecognizer)
        }
    }
    final var recognizers: [UIGestureRecognizer]?

    /// Animators that have the view as their reference.
    final var animators: [WeakAnimator] = []
    final var needsLayout = true
    /// What layout keeps of the view.
    final var layoutState = LayoutState()
    final var traitState = TraitState()

    /// A view of a size and place, in points of its superview's coordinates.
    public init(frame: CGRect) {
        super.init()
        isBeingMade = true
        layer.frame = frame
        isBeingMade = false
    }

    /// A view as a storyboard or nib says; without one, a view without a size.
    public required init?(coder: NSCoder) {
        super.init()
        isBeingMade = true
        layer.frame = .zero
        isBeingMade = false
        setUp()
        (coder as? NibCoder)?.configure(self)
    }

    /// A view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// The colour of what can be used, and of stencils; that of the view around when nil, which in the end is blue.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tellTint()
        }
    }
    private func tellTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellTint() }
    }
    private var ownTint: UIColor?
    /// Called after the tint was set, here or around.
    open func tintColorDidChange() {}

    /// What of the view is seen: what this view covers.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    /// The center, in points of the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { resize { layer.position = newValue.keeping(layer.position) } }
    }

    /// The extent in the view's own coordinates, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resize { layer.bounds = newValue } }
    }

    /// The upright rectangle around the view, in points of the superview's coordinates.
    open var frame: CGRect {
        get { layer.frame }
        set { resize { layer.frame = newValue } }
    }

    /// How the view is rotated and scaled about its center.
    open var transform: CGAffineTransform {
        get { layer.transform.affine }
        set { layer.transform = CATransform3D(newValue) }
    }

    private func resize(_ change: () -> Void) {
        let old = untransformedFrame
        change()
        geometryChanged(from: old)
    }

    /// What fills the view; default: nothing.
    open var backgroundColor: UIColor? {
        get {
            guard let ownBackground, ownBackground.cgColor == layer.backgroundColor else {
                return layer.backgroundColor.map(UIColor.init(cgColor:))
            }
            return ownBackground
        }
        set {
            ownBackground = newValue?.provider == nil ? nil : newValue
            layer.backgroundColor = newValue?.cgColor
        }
    }
    /// A background that depends on traits.
    private var ownBackground: UIColor?

    /// Resolves colours anew after traits changed; subclasses of the façade follow other traits.
    func traitsChanged() {
        if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
    }

    /// The traits of the view: those around it and its overrides.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: traitState.overrides) }
    /// Called after traits changed, with the previous ones.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// How opaque the view and all in it are, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether neither the view nor what is in it is drawn.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            if superview is UIStackView { invalidateSolution() }
        }
    }

    /// Whether what is in the view is cut at its edge.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How an image view fits its image; other views redraw by it when their size changes.
    open var contentMode = ContentMode.scaleToFill
    /// Whether the view is turned where lines are read from the right; stored, without effect.
    @Inert("UIView.semanticContentAttribute")
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// A number by which `viewWithTag(_:)` finds the view.
    open var tag = 0
    /// Whether the view says that it fills its bounds; stored, without effect.
    open var isOpaque = true
    /// Whether touches reach the view and what is in it.
    open var isUserInteractionEnabled: Bool {
        get { backing.isUserInteractionEnabled }
        set { backing.isUserInteractionEnabled = newValue }
    }
    /// What assistive programs are told of the view; kept.
    final var accessibility = Accessibility()
    /// Whether assistive programs see the view as one thing.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }
    /// What the view is called aloud.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// What a tap does, said aloud.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The view's value, said aloud.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// What kind of thing the view is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// A name for tests; a stage's events bear it.
    open var accessibilityIdentifier: String? {
        get { backing.name }
        set { backing.name = newValue }
    }

    /// Draws what the view shows over its background and under its subviews, in its own coordinates.
    ///
    /// `UIColor.set()`, `UIBezierPath.fill()` and their kin work inside it.
    open func draw(_ rect: CGRect) {}

    /// Asks for `draw(_:)` in the present tick, or the next one; what it drew is shown until then.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Asks for `draw(_:)` of a part: all of it is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    /// Whether `draw(_:)` is called for every frame: for views that draw whatever they hold at the time.
    var drawsEveryFrame: Bool { false }

    /// Whether the view hears of more than one touch at a time; default: false. Recognizers hear of all.
    open var isMultipleTouchEnabled = false
    /// Whether other views are not touched while this one is, and the other way round; default: false.
    open var isExclusiveTouch = false
    /// Whether a gesture that was found may begin, on this view or with a touch in it; default: true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The controller whose view this is, or else the superview.
    open override var next: UIResponder? { controller ?? superview }
    /// The window that the view is in.
    open var window: UIWindow? { superview?.window }
    /// Called before the view comes into a window that is shown, or leaves it for nil.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view came into a window that is shown, or left it.
    open func didMoveToWindow() {}

    /// Whether a point of the view's own coordinates lies in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point of this view's coordinates that touches reach: one inside it, itself, or none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { backing.ownHitTest(point) }

    /// The size that suits the view best within `size`, in points; its own unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Places subviews, after the size changed or `setNeedsLayout()` was called; those under constraints where these
    /// want them.
    open func layoutSubviews() { applySolutions() }

    /// Places what is in a layer; for the view's own, its subviews.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

    /// Asks for `layoutSubviews()` with the host's present tick, or the next one.
    open func setNeedsLayout() { needsLayout = true }

    /// Brings constraints up to date and calls `layoutSubviews()` here and inside, where it was asked for.
    open func layoutIfNeeded() { layOutTree() }

    /// The controller whose view this is.
    final weak var controller: UIViewController?

    /// Puts a view in front of the others in this one; it leaves the view that it was in.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Puts a view among the others, 0 being the rearmost; it leaves the view that it was in.
    ///
    /// A view that this one is inside stays where it is, since nothing is inside itself.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Puts a view in front of another one in this view.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
    /// Puts a view behind another one in this view.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
    /// Puts one of the views in this one in front of the others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
    /// Puts one of the views in this one behind the others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    /// Takes the view out of the one that it is in.
    open func removeFromSuperview() { leaveSuperview() }
    /// Called before the view comes into another one, or leaves it for nil.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view came into another one or left it.
    open func didMoveToSuperview() {}
    /// Called after a view came into this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view leaves this one.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The shape with which the view collides; its bounds, unless a subclass says otherwise.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path for a `collisionBoundsType` of `.path`, around (0, 0), in points.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(center: .zero, size: bounds.size)) }

    // What layout lets subclasses say; more of it is in Layout.

    /// Whether the frame and the autoresizing mask say where the view lies, and no constraints; default: yes.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState.translatesMask }
        set { translateMask(newValue) }
    }
    /// The size of the view's content, in points; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Tells that ``intrinsicContentSize`` changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }
    /// Whether the view makes no sense without constraints; default: no.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Changes constraints before layout, after `setNeedsUpdateConstraints()` was called.
    open func updateConstraints() {}
    /// Asks for `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { layoutState.needsUpdate = true }
    /// Calls `updateConstraints()` here and inside, where it was asked for.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }
    /// Whether `updateConstraints()` was asked for.
    open func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }
    /// How far what constraints align lies inside the frame; default: nothing. Kept for subclasses, and without effect.
    open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets() }
    /// The view whose first line baselines are aligned with.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last line baselines are aligned with.
    open var forLastBaselineLayout: UIView { self }
    /// How much the view wants to be no larger than its content; default: 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.hugging[axis.rawValue]
    }
    /// Changes how much the view wants to be no larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        layoutState.hugging[axis.rawValue] = priority
        invalidateSolution()
    }
    /// How much the view wants to be no smaller than its content; default: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.resistance[axis.rawValue]
    }
    /// Changes how much the view wants to be no smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        layoutState.resistance[axis.rawValue] = priority
        invalidateSolution()
    }
    /// The size that constraints give the view, as near to a target as its priority of 50 allows.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that constraints give the view, as near to a target as priorities allow.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    /// Called after the layout margins were changed.
    open func layoutMarginsDidChange() {}
    /// How far from the view's edges bars and the like cover it, in points.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }
    /// Called after what bars cover of the view changed.
    open func safeAreaInsetsDidChange() {}

    /// Adds what listens for taps or pans on the view; it leaves the view that it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers = (recognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Takes away what listens on the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Makes the view as large as suits it best; its frame's top left stays.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    /// What every way to make the view does first.
    func setUp() {}
    /// Whether what is inside lies in an area of its own, as in a scroll view.
    var placesContent: Bool { false }
    /// Where that area lies, in the view's coordinates.
    var layoutContentFrame: CGRect { bounds }
    /// Takes the extents of that area which constraints tell.
    func keepContentSize(width: CGFloat?, height: CGFloat?) {}
    /// Whether the height of the content follows from its width.
    var heightFollowsWidth: Bool { false }
    /// The height of the content in a width, both in points.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The height of the text, where its first baseline lies from its top, and how far the last one is from its bottom.
    var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? { nil }
    /// Adds what the view says of the places of its subviews.
    func addLayoutRules(to problem: inout LayoutProblem) {}
    /// Takes the attributes of a storyboard's element that the class has of its own.
    func decode(_ element: NibElement, _ session: NibSession) {}
    /// Sets an outlet that the class has of its own, such as a delegate; whether there is one.
    func setNibOutlet(_ name: String, _ target: AnyObject) -> Bool { false }
}
