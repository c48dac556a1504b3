public import Foundation

extension JellyView {
    /// What the springs and bodies of a jelly are made of.
    public struct Material: Hashable, Sendable {
        /// How fast the springs come to rest; 1 without swinging.
        public var damping: CGFloat = 0.4
        /// How fast the springs swing, in hertz.
        public var frequency: CGFloat = 15
        /// A host bounces with half of it, its nodes with twice of it; nodes without a host bounce with it.
        public var elasticity: CGFloat = 1.5
        /// Of host and nodes.
        public var density: CGFloat = 2
        /// How fast the host's velocity fades, per second.
        public var resistance: CGFloat = 0.9
        /// How fast the nodes' velocity fades, per second.
        public var nodeResistance: CGFloat = 0.2
        /// How fast each node swings about its own place in the shape at rest, in hertz; 0 for no such memory.
        ///
        /// With it a jelly finds back from any deformation, inside out too, which springs between nodes alone cannot.
        public var shapeMemory: CGFloat = 0
        /// How fast the skin swings back when it rotates about its center, in hertz; 0 lets it rotate.
        ///
        /// A jelly without a host is then kept upright.
        public var angularStiffness: CGFloat = 0

        /// The book's numbers.
        public init() {}

        /// VBFJellyView's defaults; its nodes have the engine's own resistance.
        public static let vbf: Material = {
            var material = Material()
            (material.elasticity, material.nodeResistance) = (1.2, 0.1)
            return material
        }()

        /// VBFJellyView's button: slow springs that swing long.
        public static let vbfButton: Material = {
            var material = Material.vbf
            (material.elasticity, material.density, material.damping, material.frequency) = (0, 1, 0.1, 3)
            return material
        }()

        /// For lattices and shapes: bounces a little, remembers its shape and comes to rest.
        public static let firm: Material = {
            var material = Material()
            (material.damping, material.frequency, material.elasticity) = (0.4, 15, 0.3)
            (material.density, material.nodeResistance, material.shapeMemory) = (1, 0.5, 12)
            return material
        }()
    }
}
