import JellySupport
public import JellyValues

extension Scene {
    /// The soft skin of a jelly view: nodes on springs, around their host view or on their own.
    ///
    /// The defaults are those of Erica Sadun's bouncy alert (listings 6-8 and 6-9): nine nodes in three rows. Node 0 is
    /// the top left one, node 4 the center, node 8 the bottom right one.
    public struct Jelly: Hashable, Sendable {
        /// What holds a jelly together.
        public enum Skeleton: Hashable, Sendable {
            /// Erica Sadun's: a stiff host, and nine nodes on it as a wheel.
            case wheel
            /// VBFJellyView's nine nodes with the springs that its code makes; without a host.
            case vbf
            /// VBFJellyView's nine nodes with the springs of its picture; without a host.
            case vbfAsPictured
            /// Nodes around the ellipse in the view.
            case circle
            /// Nodes around a rectangle whose shorter sides are half circles.
            case pill
            /// Nodes around a star with five points.
            case star
            /// Rows and columns of nodes, with a rounded outline.
            case lattice(columns: Int, rows: Int, cornerRadius: Double)
            /// Nodes along a path that is stretched over the view.
            case path(BezierPath, nodes: Int)
        }

        /// What holds it together.
        public var skeleton = Skeleton.wheel
        /// How fast each node swings about its place in the shape at rest, in hertz; 0 for no such memory.
        public var shapeMemory = 0.0
        /// How fast the skin swings back when it rotates, in hertz; 0 lets it rotate.
        public var angularStiffness = 0.0
        /// Whether views inside bend with the skin.
        public var deformsContent = false
        /// The colour that fills the skin's outline.
        public var color: Color
        /// The damping of the springs; 1 is critical.
        public var damping: Double
        /// The frequency of the springs, in hertz; 0 is a rigid rod.
        public var frequency: Double
        /// The elasticity of the jelly; the host has half of it, each node twice.
        public var elasticity: Double
        /// The density of the host and the nodes.
        public var density: Double
        /// The linear resistance of the host, in 1/s.
        public var resistance: Double
        /// The linear resistance of each node, in 1/s.
        public var nodeResistance: Double
        /// The side of each square node, in points; nil is the skeleton's own.
        public var nodeSize: Double?
        /// Whether nodes and springs are drawn over the skin.
        public var showsSkeleton: Bool

        /// A skin; without arguments, that of the bouncy alert.
        public init(
            color: Color = .purple.withAlphaComponent(0.5), damping: Double = 0.4, frequency: Double = 15,
            elasticity: Double = 1.5, density: Double = 2, resistance: Double = 0.9, nodeResistance: Double = 0.2,
            nodeSize: Double? = nil, showsSkeleton: Bool = false,
            skeleton: Skeleton = .wheel
        ) {
            self.skeleton = skeleton
            (self.color, self.damping, self.frequency) = (color, damping, frequency)
            (self.elasticity, self.density, self.resistance) = (elasticity, density, resistance)
            (self.nodeResistance, self.nodeSize, self.showsSkeleton) = (nodeResistance, nodeSize, showsSkeleton)
        }
    }
}
