public import JellyGeometry

extension Scene {
    /// The soft skin of a jelly view: nine nodes in three rows on springs around their host view.
    ///
    /// The defaults are those of Erica Sadun's bouncy alert (listings 6-8 and 6-9). Node 0 is the top left one, node 4
    /// the middle, node 8 the bottom right one.
    public struct Jelly: Hashable, Sendable {
        /// How many nodes a jelly has.
        public static let nodeCount = 9

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
        /// The side of each square node, in points.
        public var nodeSize: Double
        /// Whether nodes and springs are drawn over the skin.
        public var showsSkeleton: Bool

        /// A skin; without arguments, that of the bouncy alert.
        public init(
            color: Color = .purple.withAlphaComponent(0.5), damping: Double = 0.4, frequency: Double = 15,
            elasticity: Double = 1.5, density: Double = 2, resistance: Double = 0.9, nodeResistance: Double = 0.2,
            nodeSize: Double = 5, showsSkeleton: Bool = false
        ) {
            (self.color, self.damping, self.frequency) = (color, damping, frequency)
            (self.elasticity, self.density, self.resistance) = (elasticity, density, resistance)
            (self.nodeResistance, self.nodeSize, self.showsSkeleton) = (nodeResistance, nodeSize, showsSkeleton)
        }
    }
}
