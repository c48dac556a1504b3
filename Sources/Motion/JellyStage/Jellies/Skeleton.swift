public import Foundation
public import JellyValues

/// What holds a jelly together: where its nodes stand, which of them springs join, and how they make an outline.
///
/// ```swift
/// let jelly = JellyView(
///     center: CGPoint(x: 160, y: 100), size: CGSize(width: 120, height: 80),
///     skeleton: try .lattice(columns: 5, rows: 4, cornerRadius: 16), material: .firm, color: .purple)
/// ```
///
/// It is a value without a size of its own: nodes stand in the unit square, and a ``JellyView`` places them in its
/// bounds.
public struct Skeleton: Hashable, Sendable {
    /// Two points that a spring joins; two equal ones act twice.
    public struct Spring: Hashable, Sendable {
        /// A node's index.
        public var node: Int
        /// Another node's index, or nil for the center of the host.
        public var other: Int?

        /// A spring from a node to another one, or to the center of the host when that is nil.
        public init(node: Int, other: Int? = nil) { (self.node, self.other) = (node, other) }
    }

    /// A quadratic curve of an outline.
    public struct Arc: Hashable, Sendable {
        /// The index of the node that pulls the curve without lying on it.
        public var control: Int
        /// The index of the node at which the curve ends.
        public var corner: Int

        /// A curve from the end of the one before.
        public init(control: Int, corner: Int) { (self.control, self.corner) = (control, corner) }
    }

    /// How nodes make the visible edge.
    public enum Outline: Hashable, Sendable {
        /// Quadratic curves from node to node, each from where the one before ends: the originals' outline. An edge bulges
        /// half as far as its central node moves.
        case arcs([Arc])
        /// The view's rectangle with round corners of a radius in points, which bends smoothly with the nodes.
        case rounded(cornerRadius: CGFloat)
        /// Any path, in the unit square, stretched over the view's bounds; it bends smoothly with the nodes.
        case path(BezierPath)
    }

    /// Where nodes stand about the edges of the view.
    public enum Placement: Hashable, Sendable {
        /// Nodes of the outermost rows lie within the edges.
        case inside
        /// Their centers lie on the edges.
        case centered
        /// Their top left corners lie on the edges, so that all are half a node too far right and down: VBFJellyView.
        case origins
    }

    /// The rows and columns of nodes that stand row by row, evenly, from (0, 0) to (1, 1).
    public struct Grid: Hashable, Sendable {
        public let columns: Int
        public let rows: Int
    }

    /// Where nodes stand, in the unit square; y points down.
    public let nodes: [CGPoint]
    /// The springs, in the order in which they are made.
    public let springs: [Spring]
    /// How nodes make the visible edge.
    public let outline: Outline
    /// The rows and columns, where nodes stand in such.
    public let grid: Grid?
    /// Whether the view itself is a stiff block on which nodes hang. Without one the nodes are the body.
    public let hasHost: Bool
    /// Width and height of a node, in points.
    public var nodeSize: CGFloat
    /// Where nodes stand about the edges.
    public var placement: Placement
    /// Whether only nodes with which a spring begins get the material; others keep the engine's defaults. VBFJellyView
    /// does so, which makes its left side lighter.
    public var givesMaterialToFirstItemsOnly = false
    /// Whether springs have the lengths of the shape at rest, rather than those that they find when they are made.
    public var keepsLengths = false
    /// Whether nodes may rotate.
    public var nodesTurn = true
    /// By how much springs swing faster than the material says; a fine lattice so looks as firm as a coarse one.
    public var frequencyFactor: CGFloat = 1
    /// The nodes that a finger holds: corners and center.
    public let grips: [Int]

    /// A skeleton of nodes and springs.
    ///
    /// - Parameters:
    ///   - nodes: places in the unit square; at least two.
    ///   - springs: which nodes hold each other.
    ///   - outline: how the skin goes along the nodes.
    ///   - hasHost: whether the view itself is a body in their center.
    ///   - nodeSize: width and height of a node, in points.
    ///   - placement: where nodes stand at their places.
    ///   - grips: what a pan moves and a tap holds; all nodes when nil.
    /// - Throws: `InputError` when an index names no node, or a number is not finite or positive.
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

    func validate() throws(InputError) {
        guard nodes.count > 1 else { throw .tooFewNodes(nodes.count) }
        guard nodes.allSatisfy(\.isFinite), nodeSize.isFinite, nodeSize > 0 else { throw .badNumber }
        var named = grips + springs.flatMap { [$0.node] + ($0.other.map { [$0] } ?? []) }
        if case .arcs(let arcs) = outline { named += arcs.flatMap { [$0.control, $0.corner] } }
        if let stray = named.first(where: { !nodes.indices.contains($0) }) {
            throw .init("There is no node \(stray) among \(nodes.count) nodes, counted from 0.")
        }
        for spring in springs where spring.node == spring.other || (spring.other == nil && !hasHost) {
            throw .init("A spring at node \(spring.node) has nothing to join it to.")
        }
        switch outline {
        case .path(let path) where path.isEmpty || !path.isFinite: throw .badNumber
        case .rounded(let radius) where !(radius.isFinite && radius >= 0): throw .badNumber
        default: break
        }
    }

    /// Where the centers of the nodes stand in a jelly of a size at rest, in points.
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
        "A skeleton's places, sizes and paths are finite numbers, and sizes are not negative.")

    static func tooFewNodes(_ count: Int) -> InputError { .init("A jelly has at least 2 nodes, not \(count).") }
}
