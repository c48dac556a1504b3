public import Foundation
public import JellyValues

/// The structure of a jelly: its nodes, the springs between them, and how they form an outline.
///
/// ```swift
/// let jelly = JellyView(
///     center: CGPoint(x: 160, y: 100), size: CGSize(width: 120, height: 80),
///     skeleton: try .lattice(columns: 5, rows: 4, cornerRadius: 16), material: .firm, color: .purple)
/// ```
///
/// It is a value without a size: nodes are in the unit square, and a ``JellyView`` scales them to its bounds.
public struct Skeleton: Hashable, Sendable {
    /// A spring between two points; duplicates act twice.
    public struct Spring: Hashable, Sendable {
        /// The node's index.
        public var node: Int
        /// Another node's index, or nil for the center of the host.
        public var other: Int?

        /// A spring from a node to another, or to the center of the host if nil.
        public init(node: Int, other: Int? = nil) { (self.node, self.other) = (node, other) }
    }

    /// A quadratic curve of an outline.
    public struct Arc: Hashable, Sendable {
        /// The index of the node that is the control point.
        public var control: Int
        /// The index of the node that is the end point.
        public var corner: Int

        /// A curve from the end of the previous one.
        public init(control: Int, corner: Int) { (self.control, self.corner) = (control, corner) }
    }

    /// How nodes form the visible outline.
    public enum Outline: Hashable, Sendable {
        /// Consecutive quadratic curves between nodes: the originals' outline. An edge bulges by half the movement of
        /// its middle node.
        case arcs([Arc])
        /// The view's rectangle with rounded corners of a radius in points, smoothly deformed by the nodes.
        case rounded(cornerRadius: CGFloat)
        /// A path in the unit square, stretched to the view's bounds and smoothly deformed by the nodes.
        case path(BezierPath)
    }

    /// The position of nodes relative to the edges of the view.
    public enum Placement: Hashable, Sendable {
        /// The outermost nodes are inside the edges.
        case inside
        /// Their centers are on the edges.
        case centered
        /// Their top left corners are on the edges, so that all are half a node too far right and down: VBFJellyView.
        case origins
    }

    /// The rows and columns of evenly spaced nodes, in row order, from (0, 0) to (1, 1).
    public struct Grid: Hashable, Sendable {
        public let columns: Int
        public let rows: Int
    }

    /// The nodes' positions in the unit square; y points down.
    public let nodes: [CGPoint]
    /// The springs, in the order of creation.
    public let springs: [Spring]
    /// How nodes form the visible outline.
    public let outline: Outline
    /// The rows and columns, if the nodes form a lattice.
    public let grid: Grid?
    /// Whether the view itself is a stiff body with nodes attached. Without one, the nodes are the body.
    public let hasHost: Bool
    /// Width and height of a node, in points.
    public var nodeSize: CGFloat
    /// The position of nodes relative to the edges.
    public var placement: Placement
    /// Whether only the first nodes of springs get the material; others keep the engine's defaults. VBFJellyView does
    /// so, which makes its left side lighter.
    public var givesMaterialToFirstItemsOnly = false
    /// Whether springs have the lengths of the shape at rest, rather than the distances at creation.
    public var keepsLengths = false
    /// Whether nodes may rotate.
    public var nodesTurn = true
    /// The factor on the material's frequency, so that a fine lattice appears as firm as a coarse one.
    public var frequencyFactor: CGFloat = 1
    /// The nodes held by a finger: corners and center.
    public let grips: [Int]

    /// Creates a skeleton of nodes and springs.
    ///
    /// - Parameters:
    ///   - nodes: positions in the unit square; at least two.
    ///   - springs: the springs.
    ///   - outline: how nodes form the visible outline.
    ///   - hasHost: whether the view itself is a body in the center.
    ///   - nodeSize: width and height of a node, in points.
    ///   - placement: the position of nodes relative to the edges.
    ///   - grips: the nodes held by a pan or tap; nil for all.
    /// - Throws: `InputError` if an index is invalid, or a number is not finite or positive.
    public init(
        nodes: [CGPoint], springs: [Spring], outline: Outline, hasHost: Bool = false, nodeSize: CGFloat = 10,
        placement: Placement = .centered, grips: [Int]? = nil
    ) throws(InputError) {
        self.init(
            unchecked: nodes, springs, outline, grid: nil, hasHost: hasHost, nodeSize: nodeSize,
            placement: placement, grips: grips ?? Array(nodes.indices))
        try validate()
    }

    init(
        unchecked nodes: [CGPoint], _ springs: [Spring], _ outline: Outline, grid: Grid?, hasHost: Bool,
        nodeSize: CGFloat, placement: Placement, grips: [Int]
    ) {
        (self.nodes, self.springs, self.outline, self.grid) = (nodes, springs, outline, grid)
        (self.hasHost, self.nodeSize, self.placement, self.grips) = (hasHost, nodeSize, placement, grips)
    }

    /// The node that is at the center of a view of a size, or at most its own width away from it.
    package func centralNode(in size: CGSize) -> Int? {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let distances = places(in: size).map { $0.distance(to: center) }
        return distances.indices.min { distances[$0] < distances[$1] }.flatMap { distances[$0] <= nodeSize ? $0 : nil }
    }

    func validate() throws(InputError) {
        guard nodes.count > 1 else { throw .tooFewNodes(nodes.count) }
        guard nodes.allSatisfy(\.isFinite), nodeSize.isFinite, nodeSize > 0 else { throw .badNumber }
        var named = grips + springs.flatMap { [$0.node] + ($0.other.map { [$0] } ?? []) }
        if case .arcs(let arcs) = outline { named += arcs.flatMap { [$0.control, $0.corner] } }
        if let stray = named.first(where: { !nodes.indices.contains($0) }) {
            throw .init("node \(stray) is out of range; there are \(nodes.count) nodes, counted from 0")
        }
        for spring in springs where spring.node == spring.other || (spring.other == nil && !hasHost) {
            throw .init("a spring at node \(spring.node) has no other end")
        }
        switch outline {
        case .path(let path) where path.isEmpty || !path.isFinite: throw .badNumber
        case .rounded(let radius) where !(radius.isFinite && radius >= 0): throw .badNumber
        default: break
        }
    }

    /// The centers of the nodes at rest in a jelly of a size, in points.
    public func places(in size: CGSize) -> [CGPoint] { nodes.map { place($0, in: size) } }

    func place(_ unit: CGPoint, in size: CGSize) -> CGPoint {
        let half = nodeSize / 2
        // With 1 − 2u the three lines of the book's grid come out without rounding.
        func place(_ u: CGFloat, _ length: CGFloat) -> CGFloat {
            switch placement {
            case .inside: half * (1 - 2 * u) + u * length
            case .centered: u * length
            case .origins: u * length + half
            }
        }
        return CGPoint(x: place(unit.x, size.width), y: place(unit.y, size.height))
    }
}

extension InputError {
    static let badNumber = InputError(
        "a skeleton's positions, sizes and paths must be finite, and sizes not negative")

    static func tooFewNodes(_ count: Int) -> InputError { .init("a jelly must have at least 2 nodes, not \(count)") }
}
