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
    /// A spring between two points.
    public typealias Spring = Skeleton.Spring

    /// The skeleton.
    public final let skeleton: Skeleton
    /// The material; read by `establishDynamics(in:)`.
    public final let material: Material
    /// The colour of the jelly.
    public final var color: Color
    /// Whether to draw nodes and springs on top, as in figure 6-5.
    public final var showsSkeleton = false
    /// Whether subviews bend with the jelly; otherwise they move rigidly, as in the book.
    public final var deformsContent = false
    /// The nodes in the skeleton's order, tagged from 1.
    public final let nodes: [View]
    /// The centers of the nodes at rest, in the view's own coordinates.
    public final let restPlaces: [CGPoint]
    /// What remembers the shape where there is no host: a body without a skin, whose place the nodes keep about.
    final let core: View?
    /// The internal views of the jelly: nodes and core.
    package final var parts: [View] { nodes + (core.map { [$0] } ?? []) }
    /// The springs as they are in the animator, in order.
    final var liveSprings: [LiveSpring] = []
    /// The animator in which the jelly wobbles.
    final weak var animator: DynamicAnimator?

    /// The springs, as indices of nodes; a spring to the host's center has no second index.
    public final var springs: [Spring] { skeleton.springs }

    /// The successor of node i in the rim of the book's wheel: 0→1→2→5→8→7→6→3→0; node 4 has none.
    public static let ring = Skeleton.ring

    /// The book's jelly, at a center in the superview.
    ///
    /// - Parameters:
    ///   - center: the center, in points of the superview.
    ///   - size: the size in points.
    ///   - color: the color of the skin.
    ///   - material: the material.
    ///   - nodeSize: the width and height of a node, in points; the outline is half of it inside the view.
    public convenience init(
        center: CGPoint, size: CGSize, color: Color, material: Material = Material(), nodeSize: CGFloat = 5
    ) {
        self.init(
            center: center, size: size, skeleton: .wheel(nodeSize: nodeSize), material: material, color: color)
    }

    /// A jelly with a frame in the superview.
    public convenience init(frame: CGRect, skeleton: Skeleton, material: Material, color: Color) {
        self.init(center: frame.center, size: frame.size, skeleton: skeleton, material: material, color: color)
    }

    /// A jelly at a center in the superview.
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

    /// The items for gravity, pushes and snaps: the host, or the nodes with the core of the shape memory.
    public final var movingItems: [any DynamicItem] { skeleton.hasHost ? [self] : parts }

    /// The items for collisions with others: the host, or the nodes.
    public final var collidingItems: [any DynamicItem] { skeleton.hasHost ? [self] : nodes }

    /// The item by which a snap or an attachment holds the whole jelly: the host, the core of the shape memory, or the
    /// node at the center; nil for a skeleton with nothing there, such as a ring of nodes.
    public final var centralItem: (any DynamicItem)? {
        if skeleton.hasHost { return self }
        return core ?? skeleton.centralNode(in: bounds.size).map { nodes[$0] }
    }

    /// Moves every node back to its place at rest; call it before `establishDynamics(in:)` to reuse a jelly.
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

    /// The current deformation of subviews, if any.
    final var contentSkin: JellySkin? { deformsContent ? skin : nil }

    /// Whether that bends a view which is in this one; what makes the skin itself is not bent by it.
    final func bends(_ subview: View) -> Bool { subview !== core && !nodes.contains { $0 === subview } }
}
