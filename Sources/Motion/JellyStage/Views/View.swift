public import Foundation
public import JellyDynamics
public import JellyValues

/// A rectangle that can be placed, rotated, coloured and moved by an animator; what of `UIView` pictures need.
///
/// `center` and `frame` are in points of the superview's coordinates, `bounds` in the view's own.
open class View: DynamicItem, DynamicReference {
    /// The center, in points of the superview's coordinates.
    public final var center: CGPoint
    /// The extent in the view's own coordinates, in points.
    public final var bounds: CGRect
    /// How the view is rotated and scaled about its center.
    public final var transform = CGAffineTransform.identity

    /// What fills the view; default: nothing.
    public final var backgroundColor: Color?
    /// How round the corners of the background are, in points.
    public final var cornerRadius: CGFloat = 0
    /// Which corners are as round; default: all.
    package final var roundCorners = Corners.all { didSet { latestEdge = nil } }
    /// The width of a line inside the edge, in points; default: none.
    public final var borderWidth: CGFloat = 0
    /// The colour of that line.
    public final var borderColor = Color.black
    /// How opaque the view and all in it are, from 0 to 1.
    public final var alpha: Double = 1
    /// Whether neither the view nor what is in it is drawn.
    public final var isHidden = false
    /// Whether what is in the view is cut at its edge.
    public final var clipsToBounds = false
    /// Whether `hitTest(_:)` finds the view and what is in it.
    public final var isUserInteractionEnabled = true
    /// A number by which `viewWithTag(_:)` finds the view.
    public final var tag = 0
    /// A name for messages and traces.
    public final var name: String?

    /// The edge of the view in its own coordinates, kept as long as it stays the same.
    package final var edge: BezierPath {
        if let latestEdge, latestEdge.bounds == bounds, latestEdge.cornerRadius == cornerRadius {
            return latestEdge.path
        }
        let path = roundCorners.path(of: bounds, cornerRadius: cornerRadius)
        latestEdge = (bounds, cornerRadius, path)
        return path
    }

    private final var latestEdge: (bounds: CGRect, cornerRadius: CGFloat, path: BezierPath)?

    /// The same number for the view in every drawing of its stage; nil until it has come there.
    package private(set) final var number: Int?
    private final var counter: ViewCounter?

    /// The view that this one is in.
    public private(set) final weak var superview: View?
    /// The views in this one, from back to front.
    public private(set) final var subviews: [View] = []

    /// A view of a size and place, in points of its superview's coordinates.
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

    /// What of the view and all in it is seen, in its own coordinates; all of it when nil.
    open func maskPath() -> BezierPath? { nil }

    /// Does what a tap does to the view by itself, and says whether there is such a thing.
    package func answerTap() -> Bool { false }

    /// Whether the view may bend what is inside it; looked up once, because every frame asks.
    final lazy var isJelly = self is JellyView

    /// The upright rectangle around the view, in points of the superview's coordinates.
    ///
    /// Setting it moves and sizes the view; a transform then still applies about the new center, as in UIKit, where
    /// setting the frame of a transformed view is undefined.
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

    /// Makes the view as large as suits it best; its frame's top left stays.
    public final func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        let moved = frame.origin
        center = center.offsetBy(dx: origin.x - moved.x, dy: origin.y - moved.y)
    }

    /// Puts a view in front of the others in this one; it leaves the view that it was in.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts a view among the others, 0 being the rearmost; it leaves the view that it was in.
    ///
    /// - Precondition: `view` is neither this view nor one that this view is in.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be inside itself")
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        counter?.isComplete = false
    }

    /// Puts a view right in front of `sibling`, or in front of all where that is not in this one.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count) + 1)
    }

    /// Puts a view right behind `sibling`, or behind all where that is not in this one.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts one of the views in this one in front of the others; nothing happens to any other view.
    public final func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: subviews.count)
    }

    /// Puts one of the views in this one behind the others; nothing happens to any other view.
    public final func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    /// Numbers this view and all in it that have no number of the counter's yet, outer views first.
    package final func number(by counter: ViewCounter) {
        if self.counter !== counter {
            counter.last += 1
            (self.counter, number) = (counter, counter.last)
        }
        for subview in subviews { subview.number(by: counter) }
    }

    /// The view with a number: this one, or one inside it.
    package final func view(numbered number: Int) -> View? {
        if self.number == number { return self }
        for subview in subviews {
            if let found = subview.view(numbered: number) { return found }
        }
        return nil
    }

    /// Takes the view out of the one that it is in.
    public final func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Whether this view is `view` or somewhere inside it.
    public final func isDescendant(of view: View) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The first view with a tag: this one or one inside it, outer views first.
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
    /// Whether no view has come since all were numbered.
    package var isComplete = false

    /// A counter that has counted none.
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

// A pose of numbers that are none would become a picture that cannot be drawn, or one that silently lacks a view.
extension View {
    /// The first view whose pose is not made of finite numbers: this one, or one inside it.
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

    /// What a message calls the view where it has to.
    package final var wordedName: String { callName?.sentenceStart ?? "A view of the kind \(type(of: self))" }
}

// A view's size can be moved by an animator, through `MappedItem`, and pulse, through `ResizingBehavior` of JellyStage.
extension View: ResizableItem {}
