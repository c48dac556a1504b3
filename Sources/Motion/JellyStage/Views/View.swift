public import Foundation
public import JellyDynamics
public import JellyValues

/// A rectangle that can be placed, rotated, coloured and moved by an animator; what of `UIView` images need.
///
/// `center` and `frame` are in points of the superview's coordinates, `bounds` in the view's own.
open class View: DynamicItem, DynamicReference {
    /// The center, in points of the superview.
    public final var center: CGPoint
    /// The bounds in the view's own coordinates, in points.
    public final var bounds: CGRect
    /// The rotation and scale about the view's center.
    public final var transform = CGAffineTransform.identity

    /// The background color; default: nil.
    public final var backgroundColor: Color?
    /// The corner radius of the background, in points.
    public final var cornerRadius: CGFloat = 0
    /// The corners to which the radius applies; default: all.
    package final var roundCorners = Corners.all { didSet { latestEdge = nil } }
    /// The width of the border inside the edge, in points; default: 0.
    public final var borderWidth: CGFloat = 0
    /// The border color.
    public final var borderColor = Color.black
    /// The opacity of the view and its subviews, from 0 to 1.
    public final var alpha: Double = 1
    /// Whether the view and its subviews are hidden.
    public final var isHidden = false
    /// The appearance of the view and its subviews; nil: the inherited one.
    package final var overrideStyle: UserInterfaceStyle?
    /// Whether subviews are clipped to the view's edge.
    public final var clipsToBounds = false
    /// Whether `hitTest(_:)` finds the view and its subviews.
    public final var isUserInteractionEnabled = true
    /// A number for `viewWithTag(_:)`.
    public final var tag = 0
    /// A name for messages and traces.
    public final var name: String?

    /// The outline of the view in its own coordinates, cached.
    package final var edge: BezierPath {
        if let latestEdge, latestEdge.bounds == bounds, latestEdge.cornerRadius == cornerRadius {
            return latestEdge.path
        }
        let path = roundCorners.path(of: bounds, cornerRadius: cornerRadius)
        latestEdge = (bounds, cornerRadius, path)
        return path
    }

    private final var latestEdge: (bounds: CGRect, cornerRadius: CGFloat, path: BezierPath)?

    /// The view's number in all drawings of its stage; nil until it is added.
    package private(set) final var number: Int?
    private final var counter: ViewCounter?

    /// The superview, if any.
    public private(set) final weak var superview: View?
    /// The subviews, from back to front.
    public private(set) final var subviews: [View] = []

    /// A view with a frame in the superview.
    public init(frame: CGRect = .zero) {
        center = frame.center
        bounds = CGRect(origin: .zero, size: frame.size)
    }

    /// The shape with which the view collides; its bounds, unless a subclass says otherwise.
    open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
    /// The path for a `collisionBoundsType` of `.path`, around (0, 0), in points.
    open var collisionBoundingPath: BezierPath { BezierPath(rect: CGRect(center: .zero, size: bounds.size)) }

    /// The size that suits the view best within `size`, in points; its own unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Whether a point of the view's own coordinates lies in it: inside the bounds, the right and lower edge excluded.
    open func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point of this view's coordinates: one inside it, itself, or none.
    ///
    /// As in UIKit, a view that is hidden, almost clear (alpha under 0.01) or not enabled is passed over with all in
    /// it, and what reaches out of a view cannot be hit there, whether or not it is cut off. What a jelly bends is hit
    /// where it is seen.
    open func hitTest(_ point: CGPoint) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point) else { return nil }
        // What is inside was drawn as if it lay at rest and then bent; nothing of it is seen where the skin has no way
        // back.
        guard let point = unbent(point) else { return self }
        for subview in subviews.reversed() {
            // A view that is scaled down to nothing is nowhere.
            guard let inner = subview.transformToSuperview.inverse else { continue }
            if let found = subview.hitTest(point.applying(inner)) { return found }
        }
        return self
    }

    /// Draws what the view shows over its background and under its subviews, in its own coordinates.
    open func draw(in canvas: Canvas) {}

    /// Draws what lies behind the view's own background: its shadow.
    open func drawBehind(in canvas: Canvas) {}

    /// The visible part of the view and its subviews, in its own coordinates; nil for all.
    open func maskPath() -> BezierPath? { nil }

    /// Draws the view with its subviews by `content`, which a subclass masks or draws among other things.
    open func drawAll(in canvas: Canvas, _ content: () -> Void) { content() }

    /// Responds to a tap, as a switch does; returns whether the view responds.
    package func answerTap() -> Bool { false }

    /// A map from the view's to the superview's coordinates that draws it instead of the transform, such as a
    /// perspective; nil for none.
    package final var warpToSuperview: (any Warp)?

    /// How far the view's center is in front of the superview's plane, in points: what is nearer is drawn later.
    package final var depth: CGFloat = 0

    /// Whether the view may bend what is inside it; looked up once, because every frame asks.
    final lazy var isJelly = self is JellyView

    /// The axis-parallel bounding box of the view, in points of the superview.
    ///
    /// Setting it moves and resizes the view; a transform still applies about the new center. In UIKit, setting the
    /// frame of a transformed view is undefined.
    public final var frame: CGRect {
        get {
            let box = CGRect(center: .zero, size: bounds.size).applying(transform)
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = newValue.center
            bounds.size = newValue.size
        }
    }

    /// Resizes the view to fit its content, keeping its frame's top left.
    public final func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        let moved = frame.origin
        center = center.offsetBy(dx: origin.x - moved.x, dy: origin.y - moved.y)
    }

    /// Adds a view in front of the other subviews, removing it from its previous superview.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a subview at an index from the back, removing it from its previous superview.
    ///
    /// - Precondition: `view` is neither this view nor one of its ancestors.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be inside itself")
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        counter?.isComplete = false
    }

    /// Inserts a subview directly in front of `sibling`, or in front of all if that is not a subview.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count) + 1)
    }

    /// Inserts a subview directly behind `sibling`, or behind all if that is not a subview.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Brings a subview to the front; ignores other views.
    public final func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: subviews.count)
    }

    /// Sends a subview to the back; ignores other views.
    public final func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    /// Numbers this view and all descendants not yet numbered by the counter, outer views first.
    package final func number(by counter: ViewCounter) {
        if self.counter !== counter {
            counter.last += 1
            (self.counter, number) = (counter, counter.last)
        }
        for subview in subviews { subview.number(by: counter) }
    }

    /// The view with a number: this one, or a descendant.
    package final func view(numbered number: Int) -> View? {
        if self.number == number { return self }
        for subview in subviews {
            if let found = subview.view(numbered: number) { return found }
        }
        return nil
    }

    /// Removes the view from its superview.
    public final func removeFromSuperview() {
        guard let superview else { return }
        if let index = superview.subviews.firstIndex(where: { $0 === self }) { superview.subviews.remove(at: index) }
        self.superview = nil
    }

    /// Whether this view is `view` or one of its descendants.
    public final func isDescendant(of view: View) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The first view with a tag: this one or a descendant, outer views first.
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }
}

/// Counts the views of one stage.
package final class ViewCounter {
    /// The number of the view that came last.
    fileprivate var last = 0
    /// Whether no view was added since all were numbered.
    package var isComplete = false

    /// A counter at zero.
    package init() {}
}

extension View: NamedItem {
    public final var itemName: String? { name }

    public final var callName: String? {
        if let name { return "“\(name)”" }
        return superview.flatMap { $0.callName }.map { inner in
            inner.hasPrefix("“") ? "a view in \(inner)" : inner
        }
    }
}

// A pose of numbers that are none would become an image that cannot be drawn, or one that silently lacks a view.
extension View {
    /// The first view with a pose that is not finite: this one, or a descendant.
    package final var firstStray: View? {
        guard isFinite else { return self }
        for subview in subviews {
            if let stray = subview.firstStray { return stray }
        }
        return nil
    }

    private var isFinite: Bool {
        center.isFinite && bounds.isFinite && alpha.isFinite && transform.a.isFinite && transform.b.isFinite
            && transform.c.isFinite && transform.d.isFinite && transform.tx.isFinite && transform.ty.isFinite
    }

    /// The view's name in messages.
    package final var wordedName: String { callName ?? "a view of type \(type(of: self))" }
}

// A view's size can be moved by an animator, through `MappedItem`, and pulse, through `ResizingBehavior` of JellyStage.
extension View: ResizableItem {}
