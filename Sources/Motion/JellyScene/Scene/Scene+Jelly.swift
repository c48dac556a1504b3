import JellySupport
public import JellyValues

extension Scene {
    /// The soft skin of a jelly view: nodes on springs, with or without a host view.
    ///
    /// The defaults are those of Erica Sadun's bouncy alert (listings 6-8 and 6-9): nine nodes in three rows. Node 0
    /// is at the top left, node 4 in the center, node 8 at the bottom right.
    public struct Jelly: Hashable, Sendable {
        /// The skeleton of a jelly.
        public enum Skeleton: Hashable, Sendable {
            /// Erica Sadun's: a stiff host with nine nodes as a wheel.
            case wheel
            /// VBFJellyView's nine nodes with the springs of its code; without a host.
            case vbf
            /// VBFJellyView's nine nodes with the springs of its image; without a host.
            case vbfAsPictured
            /// Nodes around the ellipse in the view.
            case circle
            /// Nodes around a rectangle with semicircular short sides.
            case pill
            /// Nodes around a star with five points.
            case star
            /// Rows and columns of nodes, with a rounded outline.
            case lattice(columns: Int, rows: Int, cornerRadius: Double)
            /// Nodes along a path stretched to the view.
            case path(BezierPath, nodes: Int)
        }

        /// The skeleton.
        public var skeleton = Skeleton.wheel
        /// The frequency in hertz at which nodes spring back to the shape at rest; 0 for never.
        public var shapeMemory = 0.0
        /// The frequency in hertz at which the skin springs back from a rotation; 0 lets it rotate.
        public var angularStiffness = 0.0
        /// Whether subviews bend with the skin.
        public var deformsContent = false
        /// The fill colour of the outline.
        public var color: Color
        /// The damping of the springs; 1 is critical.
        public var damping: Double
        /// The frequency of the springs, in hertz; 0 is a rigid rod.
        public var frequency: Double
        /// The elasticity of the jelly; the host has half of it, each node double.
        public var elasticity: Double
        /// The density of the host and the nodes.
        public var density: Double
        /// The linear resistance of the host, in 1/s.
        public var resistance: Double
        /// The linear resistance of each node, in 1/s.
        public var nodeResistance: Double
        /// The side of each square node, in points; nil for the skeleton's own.
        public var nodeSize: Double?
        /// Whether nodes and springs are drawn over the skin.
        public var showsSkeleton: Bool

        /// Creates a skin; default: that of the bouncy alert.
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
