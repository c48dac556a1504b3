import JellyStage

/// A rectangle that can be positioned, transformed, coloured, and moved by an animator.
///
/// Subclasses draw in ``draw(_:)``, which is called once and after `setNeedsDisplay()`; a view that draws shows its own
/// background, none unless set (UIKit shows black behind it while `isOpaque` is left true).
///
/// Like UIKit's classes it is isolated to the main actor.
open class UIView: UIResponder {
    /// The stage's view that represents this one.
    package final var backing: BackingView { layer.backing }
    /// Whether the view is in its `init(frame:)`, where nothing is animated.
    package final var isBeingMade = false

    /// The subviews, from back to front.
    public internal(set) final var subviews: [UIView] = []
    /// The superview.
    public internal(set) final weak var superview: UIView?
    /// The layer with the view's appearance.
    open dynamic var layer: CALayer { ownLayer }
    private final lazy var ownLayer: CALayer = {
        let layer = (type(of: self).layerClass as? CALayer.Type)?.make() ?? CALayer()
        layer.backing.owner = self
        layer.backing.isUserInteractionEnabled = true
        layer.delegate = self
        return layer
    }()

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    /// The gesture recognizers of the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers }
        set {
            recognizers?.forEach(removeGestureRecognizer)
            newValue?.forEach(addGestureRecognizer)
        }
    }
    final var recognizers: [UIGestureRecognizer]?

    /// The animators whose reference view this is.
    final var animators: [WeakAnimator] = []
    final var needsLayout = true
    /// The layout state of the view.
    package final var layoutState = LayoutState()
    package final var traitState = TraitState()
    final var ownInteractions: [any UIInteraction] = []

    /// Creates a view with a frame, in points of its superview.
    public init(frame: CGRect) {
        super.init()
        isBeingMade = true
        layer.frame = frame
        isBeingMade = false
    }

    /// Creates a view from a storyboard or nib; from other archives, a view with an empty frame.
    public required init?(coder: NSCoder) {
        super.init()
        isBeingMade = true
        layer.frame = .zero
        isBeingMade = false
        setUp()
        (coder as? any ViewCoder)?.configure(self)
    }

    /// Creates a view with an empty frame.
    public convenience override init() { self.init(frame: .zero) }

    /// The colour of interactive elements and template images; nil inherits the superview's, by default blue.
    open dynamic var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? .systemGray : ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            reportTint()
        }
    }
    package final var ownTint: UIColor?
    /// Whether the tint colour is grey, as behind alerts on devices.
    open var tintAdjustmentMode = TintAdjustmentMode.normal { didSet { reportTint() } }
    /// Called after the tint colour changed, here or in an ancestor.
    open dynamic func tintColorDidChange() {}

    /// The mask, which limits the visible part of the view.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    /// The center, in points of the superview.
    open var center: CGPoint {
        get { layer.position }
        set { resize { layer.position = newValue.keeping(layer.position) } }
    }

    /// The bounds, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resize { layer.bounds = newValue } }
    }

    /// The frame, in points of the superview.
    open var frame: CGRect {
        get { layer.frame }
        set { resize { layer.frame = newValue } }
    }

    /// The transform about the center.
    open var transform: CGAffineTransform {
        get { layer.transform.affine }
        set { layer.transform = CATransform3D(newValue) }
    }

    /// The background colour; default: none.
    open dynamic var backgroundColor: UIColor? {
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

    /// Updates colours after traits changed; the façade's subclasses update further properties.
    func traitsChanged() {
        if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
    }

    /// The traits of the view: those of its environment with its overrides.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: traitState.overrides) }
    /// Called after the traits changed, with the previous ones.
    open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The opacity of the view and its subviews, from 0 to 1.
    open dynamic var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view and its subviews are hidden.
    open dynamic var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            if superview is UIStackView { invalidateSolution() }
        }
    }

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The scaling of an image view's image; other views redraw by it when their size changes.
    open var contentMode = ContentMode.scaleToFill
    /// Whether the view is mirrored for right-to-left layout; stored, without effect.
    @Inert("UIView.semanticContentAttribute")
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// A number for `viewWithTag(_:)`.
    open var tag = 0
    /// Whether the view is opaque; stored, without effect.
    open var isOpaque = true
    /// Whether touches reach the view and its subviews.
    open var isUserInteractionEnabled: Bool {
        get { backing.isUserInteractionEnabled }
        set { backing.isUserInteractionEnabled = newValue }
    }
    /// A name for UI tests, also used in a stage's events.
    open override var accessibilityIdentifier: String? {
        get { backing.name }
        set { backing.name = newValue }
    }

    /// Draws the view's content above its background and below its subviews, in its own coordinates.
    ///
    /// Use `UIColor.set()`, `UIBezierPath.fill()` and similar methods in it.
    open dynamic func draw(_ rect: CGRect) {}

    /// Draws a layer's content; for the view's own, calls ``draw(_:)``.
    open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === self.layer { draw(bounds) } }
    /// Sets a layer's content; for subclasses.
    open func display(_ layer: CALayer) {}
    /// The animation of a property that the enclosing animation block makes; `NSNull` outside of one.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.action(for: event, of: layer) ?? NSNull()
    }

    /// Requests `draw(_:)` in the current tick, or the next one; until then the old drawing is shown.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Requests `draw(_:)` for a rectangle; everything is redrawn.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    /// Whether `draw(_:)` is called for every frame, for views whose content changes continuously.
    package var drawsEveryFrame: Bool { false }

    /// Whether the view receives more than one touch at a time; default: false. Recognizers receive all.
    open var isMultipleTouchEnabled = false
    /// Whether touches of this view and of other views exclude each other; default: false.
    open var isExclusiveTouch = false
    /// Whether a recognizer of this view, or of an ancestor with a touch in this view, may begin; default: true.
    open dynamic func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The next responder: the view's controller, or else the superview.
    open dynamic override var next: UIResponder? { controller ?? superview }
    /// The view's window.
    open var window: UIWindow? { superview?.window }
    /// Called before the view is added to a visible window, or removed with nil.
    open dynamic func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view was added to a visible window or removed.
    open dynamic func didMoveToWindow() {}

    /// Whether the view's bounds contain a point.
    open dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point that receives touches: a descendant, this view, or nil.
    open dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        backing.ownHitTest(point) as? UIView
    }

    /// The best size within `size`, in points; by default the current one.
    open dynamic func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Lays out subviews after the size changed or `setNeedsLayout()` was called; by default applies constraints.
    open dynamic func layoutSubviews() { applySolutions() }
    /// Lays out a layer; for the view's own, its subviews.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
    /// Sets properties before layout; called again after what it read of observable objects changed.
    open func updateProperties() {}
    /// Requests `layoutSubviews()` in the host's current tick, or the next one.
    open func setNeedsLayout() { needsLayout = true }
    /// Updates constraints and calls `layoutSubviews()` of this view and its descendants, if requested.
    open func layoutIfNeeded() { layOutTree() }

    /// The controller of the view.
    package final weak var controller: (any ViewManager)?

    /// Adds a subview in front of the others, removing it from its superview.
    open dynamic func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a subview at an index, 0 being the rearmost, removing it from its superview.
    ///
    /// Ignored for an ancestor of this view.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a subview in front of another one.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
    /// Inserts a subview behind another one.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
    /// Brings a subview to the front.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
    /// Sends a subview to the back.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    /// Removes the view from its superview.
    open dynamic func removeFromSuperview() { leaveSuperview() }
    /// Called before the view is added to a superview, or removed with nil.
    open dynamic func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view was added to a superview or removed.
    open dynamic func didMoveToSuperview() {}
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The collision shape; by default the bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path for a `collisionBoundsType` of `.path`, around (0, 0), in points.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(center: .zero, size: bounds.size)) }

    // The overridable members for layout; more are in Layout.

    /// Whether the frame and the autoresizing mask determine the layout, rather than constraints; default: true.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState.translatesMask }
        set { translateMask(newValue) }
    }
    /// The size of the view's content, in points; `noIntrinsicMetric` without one.
    open dynamic var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Reports a change of ``intrinsicContentSize``.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }
    /// Whether the view depends on constraints; default: false.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Updates constraints before layout, after `setNeedsUpdateConstraints()` was called.
    open func updateConstraints() {}
    /// Requests `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { layoutState.needsUpdate = true }
    /// Calls `updateConstraints()` of this view and its descendants, if requested.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }
    /// Whether `updateConstraints()` is pending.
    open func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }
    /// The insets from the frame to the alignment rectangle; default: zero. For subclasses, without effect.
    open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets() }
    /// The alignment rectangle of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame of an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
    /// The view whose first baseline is used for alignment.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline is used for alignment.
    open var forLastBaselineLayout: UIView { self }
    /// The view for baselines: the one of the last line.
    open func forBaselineLayout() -> UIView { forLastBaselineLayout }
    /// The largest text size of the view; stored, without effect.
    @Inert("UIView.maximumContentSizeCategory") open var maximumContentSizeCategory: UIContentSizeCategory? = nil
    /// The smallest text size of the view; stored, without effect.
    @Inert("UIView.minimumContentSizeCategory") open var minimumContentSizeCategory: UIContentSizeCategory? = nil
    /// What limits the text size of the view: nothing.
    open var appliedContentSizeCategoryLimitsDescription: String { "" }
    /// The priority of not being larger than the content; default: 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.hugging[axis.rawValue]
    }
    /// Sets the priority of not being larger than the content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        layoutState.hugging[axis.rawValue] = priority
        invalidateSolution()
    }
    /// The priority of not being smaller than the content; default: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.resistance[axis.rawValue]
    }
    /// Sets the priority of not being smaller than the content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        layoutState.resistance[axis.rawValue] = priority
        invalidateSolution()
    }
    /// The size by the view's constraints closest to a target, with priority 50.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size by the view's constraints closest to a target, with the given priorities.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    /// The layout margins, in points, including the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { ownLayoutMargins }
        set { ownLayoutMargins = newValue }
    }
    /// The layout margins by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = UIEdgeInsets(newValue) }
    }
    /// Called after the layout margins changed.
    open func layoutMarginsDidChange() {}
    /// The insets covered by bars, in points.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }
    /// Called after the safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// Adds a gesture recognizer, removing it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers = (recognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Resizes the view to its best size, keeping its frame's origin.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    /// Common setup of all initializers.
    func setUp() {}
    /// Whether subviews are laid out in separate coordinates, as in a scroll view.
    var placesContent: Bool { false }
    /// The area of these coordinates, in the view's coordinates.
    var layoutContentFrame: CGRect { bounds }
    /// Stores the size of this area as determined by constraints.
    func keepContentSize(width: CGFloat?, height: CGFloat?) {}
    /// Whether the height of the content depends on its width.
    var heightFollowsWidth: Bool { false }
    /// The height of the content for a width, in points.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The height of the text, and the distances of its first baseline from the top and its last from the bottom.
    var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? { nil }
    /// A view with the current appearance of this one.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { shot(afterScreenUpdates: afterUpdates) }
    /// Adds the view's own layout rules for its subviews.
    func addLayoutRules(to problem: inout LayoutProblem) {}
}
