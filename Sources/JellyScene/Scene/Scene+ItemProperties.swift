public import JellyGeometry

extension Scene {
    /// `UIDynamicItemBehavior`, in documents `dynamicItem`: what its items are like as bodies.
    ///
    /// UIKit's real defaults are elasticity 0.2, friction 0.2, density 1, resistance 0.1 and angular resistance 0.1.
    public struct ItemProperties: Hashable, Sendable {
        /// Which items have the properties.
        public var items: [Item]
        /// How much speed a collision keeps; 0 none, 1 all.
        public var elasticity: Double?
        /// How much surfaces hold each other; 0 not at all.
        public var friction: Double?
        /// Mass for each 100×100 pt.
        public var density: Double?
        /// How fast the speed dies away, in 1/s.
        public var resistance: Double?
        /// How fast the turning dies away, in 1/s.
        public var angularResistance: Double?
        /// Electric charge, for electric and magnetic fields. UIKit's default is 0.
        public var charge: Double?
        /// Whether the items may turn.
        public var allowsRotation: Bool?
        /// Whether the items are fixed in place.
        public var isAnchored: Bool?
        /// A speed to add when the behavior is added, in pt/s.
        public var linearVelocity: CGVector?
        /// A turning speed to add when the behavior is added, in radians a second.
        public var angularVelocity: Double?

        /// Properties of `items`.
        public init(
            items: [Item] = [], elasticity: Double? = nil, friction: Double? = nil, density: Double? = nil,
            resistance: Double? = nil, angularResistance: Double? = nil, charge: Double? = nil,
            allowsRotation: Bool? = nil,
            isAnchored: Bool? = nil, linearVelocity: CGVector? = nil, angularVelocity: Double? = nil
        ) {
            (self.items, self.elasticity, self.friction, self.density) = (items, elasticity, friction, density)
            (self.resistance, self.angularResistance, self.charge) = (resistance, angularResistance, charge)
            (self.allowsRotation, self.isAnchored) = (allowsRotation, isAnchored)
            (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
        }
    }
}
