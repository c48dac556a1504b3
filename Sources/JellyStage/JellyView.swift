public import Foundation
public import JellyDynamics
public import JellyGeometry

/// A view that looks like a piece of jelly: Erica Sadun's skeleton of nine nodes, springs and a curved outline.
///
/// The view itself, the host, is a stiff block that other behaviors move. Nine small views, its nodes, hang on springs:
/// eight around the rim and nine spokes to the host's middle. The outline runs through the corners and bulges with the
/// middles of the edges. Parameters are those of "Building a Dynamic Alert View", listings 6-8 and 6-9.
open class JellyView: View {
    /// What the springs and bodies of a jelly are made of.
    public struct Material: Hashable, Sendable {
        /// How fast the springs come to rest; 1 without swinging.
        public var damping: CGFloat = 0.4
        /// How fast the springs swing, in hertz.
        public var frequency: CGFloat = 15
        /// The host bounces with half of it, the nodes with twice of it.
        public var elasticity: CGFloat = 1.5
        /// Of host and nodes.
        public var density: CGFloat = 2
        /// How fast the host's velocity fades, per second.
        public var resistance: CGFloat = 0.9
        /// How fast the nodes' velocity fades, per second.
        public var nodeResistance: CGFloat = 0.2

        /// The book's numbers.
        public init() {}
    }

    /// What the jelly is made of; read when `establishDynamics(in:)` is called.
    public final let material: Material
    /// The colour of the jelly.
    public final var color: Color
    /// Whether nodes and springs are drawn on top, as in figure 6-5.
    public final var showsSkeleton = false
    /// The nine nodes, row by row, tagged 1 to 9.
    public final let nodes: [View]
    /// The springs, as indices of nodes; a spring to the host's middle has no second one.
    public final let springs: [Spring]

    /// Two points that a spring joins.
    public struct Spring: Hashable, Sendable {
        /// A node's index, row by row.
        public var node: Int
        /// Another node's index, or nil for the middle of the host.
        public var other: Int?
    }

    /// Where node i's rim spring leads: once around the rim, 0→1→2→5→8→7→6→3→0; node 4 has none.
    public static let ring = [1, 2, 5, 0, 4, 8, 3, 6, 7]

    /// A jelly of a size around a point of the superview.
    ///
    /// - Parameter nodeSize: width and height of a node, in points; the outline lies half of it inside the view.
    public init(
        center: CGPoint, size: CGSize, color: Color, material: Material = Material(), nodeSize: CGFloat = 5
    ) {
        (self.color, self.material) = (color, material)
        let half = nodeSize / 2
        let columns = [half, size.width / 2, size.width - half]
        let rows = [half, size.height / 2, size.height - half]
        nodes = (0..<9).map { index in
            let place = CGPoint(x: columns[index % 3], y: rows[index / 3])
            let node = View(frame: CGRect(center: place, size: CGSize(width: nodeSize, height: nodeSize)))
            node.tag = index + 1
            return node
        }
        springs = (0..<9).flatMap { index in
            let rim = index == 4 ? [] : [Spring(node: index, other: Self.ring[index])]
            return [Spring(node: index, other: nil)] + rim
        }
        super.init(frame: CGRect(center: center, size: size))
        nodes.forEach(addSubview)
    }

    /// Adds what makes the jelly wobble to an animator, in the book's order; gravity and collisions are the caller's.
    ///
    /// - Returns: the behaviors that were added.
    @discardableResult
    public final func establishDynamics(in animator: DynamicAnimator) -> [DynamicBehavior] {
        let host = DynamicItemBehavior(items: [self])
        host.allowsRotation = false
        host.elasticity = material.elasticity / 2
        host.density = material.density
        host.resistance = material.resistance
        var behaviors: [DynamicBehavior] = [host]
        for (index, node) in nodes.enumerated() {
            let properties = DynamicItemBehavior(items: [node])
            properties.elasticity = material.elasticity * 2
            properties.density = material.density
            properties.resistance = material.nodeResistance
            behaviors.append(properties)
            for spring in springs where spring.node == index {
                let attachment = AttachmentBehavior(item: node, attachedTo: spring.other.map { nodes[$0] } ?? self)
                attachment.damping = material.damping
                attachment.frequency = material.frequency
                behaviors.append(attachment)
            }
        }
        behaviors.forEach(animator.addBehavior)
        return behaviors
    }

    /// The jelly's edge in its own coordinates: four quadratic curves from corner to corner, whose control points are
    /// the nodes in the middle of the edges.
    public final var outline: BezierPath {
        var path = BezierPath()
        path.move(to: nodes[0].center)
        for (corner, control) in [(2, 1), (8, 5), (6, 7), (0, 3)] {
            path.addQuadCurve(to: nodes[corner].center, controlPoint: nodes[control].center)
        }
        path.close()
        return path
    }

    override open func draw(in canvas: Canvas) {
        canvas.fill(outline, color)
        guard showsSkeleton else { return }
        for spring in springs {
            let end = spring.other.map { nodes[$0].center } ?? CGPoint(x: bounds.midX, y: bounds.midY)
            canvas.stroke(BezierPath(from: nodes[spring.node].center, to: end), .yellow)
        }
        for node in nodes { canvas.fill(BezierPath(rect: node.frame), .green) }
    }
}
