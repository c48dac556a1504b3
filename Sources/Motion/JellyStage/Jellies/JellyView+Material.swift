public import Foundation

extension JellyView {
    /// The material of a jelly's springs and bodies.
    public struct Material: Hashable, Sendable {
        /// The damping ratio of the springs; 1 is critical.
        public var damping: CGFloat = 0.4
        /// The frequency of the springs, in hertz.
        public var frequency: CGFloat = 15
        /// The elasticity: a host has half of it, its nodes double; nodes without a host have it unchanged.
        public var elasticity: CGFloat = 1.5
        /// The density of host and nodes.
        public var density: CGFloat = 2
        /// The linear damping of the host, per second.
        public var resistance: CGFloat = 0.9
        /// The linear damping of the nodes, per second.
        public var nodeResistance: CGFloat = 0.2
        /// The frequency in hertz at which nodes spring back to the shape at rest; 0 for never.
        ///
        /// It restores a jelly from any deformation, even inverted, which springs between nodes alone cannot.
        public var shapeMemory: CGFloat = 0
        /// The frequency in hertz at which the skin springs back from a rotation about its center; 0 lets it rotate.
        ///
        /// This keeps a jelly without a host upright.
        public var angularStiffness: CGFloat = 0

        /// The book's values.
        public init() {}

        /// VBFJellyView's defaults; its nodes have the engine's default resistance.
        public static let vbf: Material = {
            var material = Material()
            (material.elasticity, material.nodeResistance) = (1.2, 0.1)
            return material
        }()

        /// VBFJellyView's button: slow springs with little damping.
        public static let vbfButton: Material = {
            var material = Material.vbf
            (material.elasticity, material.density, material.damping, material.frequency) = (0, 1, 0.1, 3)
            return material
        }()

        /// For lattices and shapes: bounces little, keeps its shape and comes to rest.
        public static let firm: Material = {
            var material = Material()
            (material.damping, material.frequency, material.elasticity) = (0.4, 15, 0.3)
            (material.density, material.nodeResistance, material.shapeMemory) = (1, 0.5, 12)
            return material
        }()
    }
}
