public import Foundation
public import JellyDynamics
import JellyValues

/// Lets the cells of a scrolling collection lag behind on springs, or tilt: "Collection Views and Dynamic Animators"
/// of Sadun's chapter 6, listing 6-7.
///
/// ```swift
/// let list = CollectionBehavior(content: messages)
/// stage.animator.addBehavior(list)
/// stage.pan(finger, .scroll(list), at: 0.5)
/// ```
///
/// The content is a subview of the visible view; its subviews are the cells. The animator moves those in or near the
/// visible area; the others are static. UIKit works in the content's coordinates; here the animator's are used, in
/// which cells and the anchors of their springs move with the content.
public final class CollectionBehavior: DynamicBehavior, ConfigurableBehavior {
    /// The scrolling axis; `UICollectionView.ScrollDirection`.
    public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
        /// Vertical scrolling.
        case vertical
        /// Horizontal scrolling.
        case horizontal
    }

    /// How cells move.
    public enum Motion: String, CaseIterable, Hashable, Sendable {
        /// Each cell is attached to a spring at its place, and lags behind with its distance from the finger.
        case springs
        /// Each cell rotates with the content's velocity, by a few degrees at most: listing 6-7.
        case tilt
    }

    /// The settable properties of a collection.
    public struct Properties: BehaviorProperties {
        /// The scrolling axis. Default: vertical.
        public var scrollDirection = ScrollDirection.vertical
        /// How cells move. Default: on springs.
        public var motion = Motion.springs
        /// The frequency of the springs, in hertz. Default: 1, as in "UICollectionView + UIKit Dynamics" of objc.io 5.
        public var frequency: CGFloat = 1
        /// The damping ratio; 1 is critical. Default: 0.8, as there.
        public var damping: CGFloat = 0.8
        /// The distance from the finger, in points, beyond which a cell no longer follows the content immediately.
        /// Default: 1500, as there.
        public var resistance: CGFloat = 1500
        /// The factor by which the velocity decreases in a millisecond after the touch. Default: 0.998, as in
        /// `UIScrollView.DecelerationRate.normal`.
        public var decelerationRate: CGFloat = 0.998

        public init() {}
    }

    /// The view with the cells.
    public let content: View
    /// The current properties; springs attached already do not change.
    public var properties = Properties()

    private var cells: [Cell] = []
    private let tilting = DynamicItemBehavior(items: [])
    /// The content offset when cells were last tilted.
    private var tiltedOffset: CGFloat = 0
    /// Counts what moves the content, so that one ends when another begins.
    private(set) var course = 0
    /// The finger's last position, in the animator's coordinates.
    private var finger = CGPoint.zero

    /// A collection with the subviews of `content`, itself a subview of the visible view, as cells.
    public init(content: View) {
        self.content = content
        super.init()
        ownAction = { [weak self] in self?.tilt() }
    }

    override public func willMove(to dynamicAnimator: DynamicAnimator?) {
        course += 1
        cells.filter(\.isHeld).forEach(release)
        childBehaviors.forEach(removeChildBehavior)
        cells = []
        guard let dynamicAnimator else { return }
        cells = content.subviews.map(Cell.init)
        if properties.motion == .tilt { addChildBehavior(tilting) }
        tiltedOffset = contentOffset
        finger = dynamicAnimator.referenceView?.bounds.center ?? .zero
        holdCells(moved: 0, reference: dynamicAnimator.referenceView)
    }

    override public func dampOwnMotion(by factor: CGFloat) {
        properties.damping = ReducedMotion.damping(properties.damping, by: factor)
    }

    // MARK: Scrolling

    /// The scroll offset, in points; `contentOffset` along the scrolling axis.
    public var contentOffset: CGFloat {
        let seen = content.superview?.bounds.origin ?? .zero
        return isUpright ? seen.y - content.frame.minY : seen.x - content.frame.minX
    }

    /// The range of the content's position, in points.
    var range: (least: CGFloat, most: CGFloat) {
        let size = content.frame.size
        return (0, max(0, isUpright ? size.height - viewport.height : size.width - viewport.width))
    }

    /// The length that is seen, in points.
    var extent: CGFloat { isUpright ? viewport.height : viewport.width }

    /// The component of a point along the scrolling axis.
    func along(_ point: CGPoint) -> CGFloat { isUpright ? point.y : point.x }

    /// A new course of the content, which ends all others.
    func beginCourse() -> Int {
        course += 1
        return course
    }

    /// Moves the content; cells far from the finger follow later.
    func scroll(to offset: CGFloat, finger: CGPoint? = nil) {
        guard let animator = dynamicAnimator, offset.isFinite else { return }
        if let finger { self.finger = finger }
        let delta = offset - contentOffset
        guard delta != 0 else { return }
        let lags = cells.map { cell in cell.isHeld ? lag(of: cell, moved: delta, animator.referenceView) : 0 }
        content.center = moved(content.center, by: -delta)
        let outward = content.transform(to: animator.referenceView as? View)
        for (cell, lag) in zip(cells, lags) where cell.isHeld {
            cell.view.center = moved(cell.view.center, by: lag)
            cell.spring?.anchorPoint = cell.place.applying(outward)
            animator.updateItem(usingCurrentState: cell.view)
        }
        holdCells(moved: delta, reference: animator.referenceView)
    }

    private var isUpright: Bool { properties.scrollDirection == .vertical }

    private var viewport: CGSize { content.superview?.bounds.size ?? .zero }

    private func moved(_ point: CGPoint, by way: CGFloat) -> CGPoint {
        isUpright ? point.offsetBy(dx: 0, dy: way) : point.offsetBy(dx: way, dy: 0)
    }

    /// The lag of a cell, in the content's coordinates: the whole distance if far from the finger.
    private func lag(of cell: Cell, moved delta: CGFloat, _ reference: (any DynamicReference)?) -> CGFloat {
        guard properties.motion == .springs else { return 0 }
        let place = cell.place.applying(content.transform(to: reference as? View))
        let distance = abs(finger.x - place.x) + abs(finger.y - place.y)
        return delta * (properties.resistance > 0 ? min(distance / properties.resistance, 1) : 1)
    }

    // MARK: Cells

    /// A cell, its place in the content, and what holds it there.
    private final class Cell {
        let view: View
        let place: CGPoint
        let transform: CGAffineTransform
        var spring: AttachmentBehavior?
        var isHeld = false

        init(_ view: View) { (self.view, place, transform) = (view, view.center, view.transform) }
    }

    /// The margin around the visible area within which cells are animated, in points; as in objc.io's example.
    private static let margin: CGFloat = 100

    /// Takes cells that come into sight, and lets those go that went out of it.
    private func holdCells(moved delta: CGFloat, reference: (any DynamicReference)?) {
        guard let seen = content.superview.map({ content.convert($0.bounds, from: $0) }) else { return }
        let near = seen.insetBy(dx: -Self.margin, dy: -Self.margin)
        for cell in cells {
            let isNear = near.intersects(CGRect(center: cell.place, size: cell.view.bounds.size))
            if cell.isHeld, !isNear { release(cell) }
            if !cell.isHeld, isNear { hold(cell, moved: delta, reference) }
        }
    }

    private func hold(_ cell: Cell, moved delta: CGFloat, _ reference: (any DynamicReference)?) {
        cell.isHeld = true
        cell.view.center = moved(cell.place, by: delta == 0 ? 0 : lag(of: cell, moved: delta, reference))
        guard properties.motion == .springs else { return tilting.addItem(cell.view) }
        let anchor = cell.place.applying(content.transform(to: reference as? View))
        let spring = AttachmentBehavior(item: cell.view, attachedToAnchor: anchor)
        (spring.length, spring.frequency, spring.damping) = (0, properties.frequency, properties.damping)
        cell.spring = spring
        addChildBehavior(spring)
    }

    private func release(_ cell: Cell) {
        cell.isHeld = false
        if let spring = cell.spring {
            removeChildBehavior(spring)
        } else {
            tilting.removeItem(cell.view)
        }
        cell.spring = nil
        (cell.view.center, cell.view.transform) = (cell.place, cell.transform)
    }

    /// The book's rule, once a step: with the speed of the content a cell turns, and beyond π/32 it is driven back.
    private func tilt() {
        guard properties.motion == .tilt, extent > 0 else { return }
        let speed = contentOffset - tiltedOffset
        tiltedOffset = contentOffset
        for cell in cells where cell.isHeld {
            let rotation = cell.view.transform.rotationAngle
            let impulse = abs(rotation) > .pi / 32 ? -0.01 * rotation : speed / extent * .pi / 16
            if impulse != 0 { tilting.addAngularVelocity(impulse, for: cell.view) }
        }
    }
}
