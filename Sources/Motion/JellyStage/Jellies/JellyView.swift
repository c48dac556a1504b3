public import Foundation
public import JellyDynamics
public import JellyValues

/// A view that looks like a piece of jelly: nodes, springs between them, and a curved outline.
///
/// With the book's skeleton, Erica Sadun's wheel, the view itself is a stiff host that other behaviors move, and nine
/// small views hang on it ("Building a Dynamic Alert View", listings 6-8 and 6-9). With a skeleton without host, such as
/// VBFJellyView's or a lattice, the nodes are what moves and collides, and the view follows them.
///
/// ```swift
/// let jelly = JellyView(center: CGPoint(x: 160, y: 0), size: CGSize(width: 200, height: 200), color: .purple)
/// stage.view.addSubview(jelly)
/// jelly.establishDynamics(in: stage.animator)
/// stage.animator.addBehavior(GravityBehavior(items: jelly.movingItems))
/// ```
open class JellyView: View {
    /// Two points that a spring joins.
    public typealias Spring = Skeleton.Spring

    /// What holds the jelly together.
    public final let skeleton: Skeleton
    /// What the jelly is made of; read when `establishDynamics(in:)` is called.
    public final let material: Material
    /// The colour of the jelly.
    public final var color: Color
    /// Whether nodes and springs are drawn on top, as in figure 6-5.
    public final var showsSkeleton = false
    /// Whether views inside the jelly bend with it; otherwise they ride on it unbent, as in the book.
    public final var deformsContent = false
    /// The nodes in the skeleton's order, tagged from 1.
    public final let nodes: [View]
    /// Where the centers of the nodes stand at rest, in the view's own coordinates.
    public final let restPlaces: [CGPoint]
    /// What remembers the shape where there is no host: a body without a skin, whose place the nodes keep about.
    final let core: View?
    /// The views that hold the jelly together, which are no views of their own.
    package final var parts: [View] { nodes + (core.map { [$0] } ?? []) }
    /// The springs as they are in the animator, in order.
    final var liveSprings: [LiveSpring] = []
    /// The animator in which the jelly wobbles.
    final weak var animator: DynamicAnimator?

    /// The springs, as indices of nodes; a spring to the host's center has no second one.
    public final var springs: [Spring] { skeleton.springs }

    /// Where node i's rim spring leads in the book's wheel: 0→1→2→5→8→7→6→3→0; node 4 has none.
    public static let ring = Skeleton.ring

    /// The book's jelly, of a size around a point of the superview.
    ///
    /// - Parameters:
    ///   - center: where its center is, in the superview's points.
    ///   - size: width and height, in points.
    ///   - color: of the skin.
    ///   - material: how soft it is.
    ///   - nodeSize: width and height of a node, in points; the outline lies half of it inside the view.
    public convenience init(
        center: CGPoint, size: CGSize, color: Color, material: Material = Material(), nodeSize: CGFloat = 5
    ) {
        self.init(
            center: center, size: size, skeleton: .wheel(nodeSize: nodeSize), material: material, color: color)
    }

    /// A jelly in a rectangle of the superview.
    public convenience init(frame: CGRect, skeleton: Skeleton, material: Material, color: Color) {
        self.init(center: frame.center, size: frame.size, skeleton: skeleton, material: material, color: color)
    }

    /// A jelly of a size around a point of the superview.
    public init(center: CGPoint, size: CGSize, skeleton: Skeleton, material: Material, color: Color) {
        (self.skeleton, self.material, self.color) = (skeleton, material, color)
        restPlaces = skeleton.places(in: size)
        let nodeSize = CGSize(width: skeleton.nodeSize, height: skeleton.nodeSize)
        nodes = restPlaces.enumerated().map { index, place in
            let node = View(frame: CGRect(center: place, size: nodeSize))
            node.tag = index + 1
            return node
        }
        let remembers = material.shapeMemory > 0 || material.angularStiffness > 0
        core = remembers && !skeleton.hasHost ? View(frame: CGRect(origin: .zero, size: size)) : nil
        super.init(frame: CGRect(center: center, size: size))
        if let core { addSubview(core) }
        nodes.forEach(addSubview)
        // Touches are for the jelly, not for what holds it together.
        for view in parts { view.isUserInteractionEnabled = false }
    }

    /// The items that gravity, pushes and snaps move: the host, or the nodes with what remembers their shape.
    public final var movingItems: [any DynamicItem] { skeleton.hasHost ? [self] : parts }

    /// The items that collide with the world: the host, or the nodes.
    public final var collidingItems: [any DynamicItem] { skeleton.hasHost ? [self] : nodes }

    /// Puts every node back to its place at rest; call it before `establishDynamics(in:)` to use a jelly again.
    public final func reset() {
        for (node, place) in zip(nodes, restPlaces) { (node.center, node.transform) = (place, .identity) }
        if let core { (core.center, core.transform) = (CGPoint(x: bounds.midX, y: bounds.midY), .identity) }
    }

    /// The nodes from which the view of a jelly without host takes its place and angle.
    var followed: [Int] { Array(nodes.indices) }

    override open func draw(in canvas: Canvas) {
        canvas.fill(outline, color)
        guard showsSkeleton else { return }
        for spring in springs {
            let end = spring.other.map { nodes[$0].center } ?? CGPoint(x: bounds.midX, y: bounds.midY)
            canvas.stroke(BezierPath(from: nodes[spring.node].center, to: end), .yellow)
        }
        for node in nodes { canvas.fill(BezierPath(rect: node.frame), .green) }
    }

    /// Whether a point in the view's own coordinates is on the jelly as it is bent now.
    override open func point(inside point: CGPoint) -> Bool { outline.winds(around: point) }

    /// What bends the views inside this one now; nil when nothing does.
    final var contentSkin: JellySkin? { deformsContent ? skin : nil }

    /// Whether that bends a view which is in this one; what makes the skin itself is not bent by it.
    final func bends(_ subview: View) -> Bool { subview !== core && !nodes.contains { $0 === subview } }
}
