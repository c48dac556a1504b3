public import Foundation
public import JellyDynamics

/// The effect of a pan on a stage.
public enum PanTarget {
    /// Moves items by the finger's translation since the last tick.
    ///
    /// Victor Baro's rule for nodes 0, 2, 4, 6 and 8 of his jelly; the items' velocities do not change, so that
    /// without `throwing` they stop at the lift.
    case moveItems([any DynamicItem], throwing: Bool = false)
    /// Attaches an item to the finger by a rod of zero length, at a point that rotates with it, until the lift; nil is
    /// the touched point. Then the item keeps the finger's velocity if `throwing`.
    ///
    /// A behavior must use the item.
    case drag(any DynamicItem, offset: Offset? = nil, throwing: Bool = true)
    /// Moves the anchor of an attachment to the finger, where it stays.
    case anchor(AttachmentBehavior)
    /// Calls a function each tick.
    case handler((PanUpdate, Stage) -> Void)
}

/// The state of a pan, passed to its target once a tick.
public struct PanUpdate: Hashable, Sendable {
    /// The phases of a pan.
    public enum Phase: Hashable, Sendable {
        /// The touch down.
        case began
        /// A movement.
        case changed
        /// The lift.
        case ended
    }
    /// The phase.
    public var phase: Phase
    /// The finger's position, in points of the stage.
    public var location: CGPoint
    /// The translation since the last update, in points.
    public var translation: CGPoint
    /// The velocity, in points per second.
    public var velocity: CGPoint
}
