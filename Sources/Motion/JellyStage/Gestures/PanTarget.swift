public import Foundation
public import JellyDynamics

/// What a pan does to the things on a stage.
public enum PanTarget {
    /// Moves items with the finger: each tick adds the finger's translation since the last one to their centers.
    ///
    /// Victor Baro's rule for nodes 0, 2, 4, 6 and 8 of his jelly; the items' velocities are their own, so that without
    /// `throwing` they stop where the finger lifts.
    case moveItems([any DynamicItem], throwing: Bool = false)
    /// Ties an item to the finger by a rod of no length, at a point from its center that rotates with it, until the finger
    /// lifts; nil is the point that the finger touches. Then the item flies on with the finger's velocity if `throwing`.
    ///
    /// The item is one that a behavior uses.
    case drag(any DynamicItem, offset: Offset? = nil, throwing: Bool = true)
    /// Puts the anchor of an attachment under the finger, where it stays.
    case anchor(AttachmentBehavior)
    /// Calls a function each tick.
    case handler((PanUpdate, Stage) -> Void)
}

/// What a pan tells its target, once a tick.
public struct PanUpdate: Hashable, Sendable {
    /// The parts of a pan.
    public enum Phase: Hashable, Sendable {
        /// The finger touches down.
        case began
        /// It is on the stage.
        case changed
        /// It lifts.
        case ended
    }
    /// The part of the pan.
    public var phase: Phase
    /// Where the finger is, in the stage's coordinates, in points.
    public var location: CGPoint
    /// Its translation since the last update, in points.
    public var translation: CGPoint
    /// Its speed, in points a second.
    public var velocity: CGPoint
}
