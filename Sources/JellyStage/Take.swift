public import Foundation
public import JellyDrawing
public import JellyDynamics
public import JellyTime

/// One frame of a take.
public struct Frame: Hashable, Sendable {
    /// The frame's number; frame 0 is shown at time 0.
    public let index: Int
    /// When it is shown, in seconds: index / rate.
    public let time: TimeInterval
    /// What it shows.
    public let drawing: Drawing
}

/// What happened on a stage, and when.
public struct StageEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// An item began to touch another or a boundary; the impulse is in kilogram points a second.
        case contactBegan(item: String, other: String, impulse: CGFloat)
        /// They parted.
        case contactEnded(item: String, other: String)
        /// All items are at rest.
        case rest
        /// Something moves again.
        case resume
    }
    /// The tick after which it was seen.
    public let tick: Int
    /// That tick's time in seconds.
    public let time: TimeInterval
    /// What happened.
    public let kind: Kind
}

/// The recording of one run: a value from which any frame can be had, in any order, without simulating again.
public struct Take: Hashable, Sendable {
    /// Which frames were recorded.
    public let window: FrameWindow
    /// The frames, in order.
    public internal(set) var frames: [Frame] = []
    /// Where all items were after each tick.
    public internal(set) var states: [DynamicState] = []
    /// The names of the items, in the order of `DynamicState.items` at the end.
    public internal(set) var itemNames: [String] = []
    /// What happened, in order.
    public internal(set) var events: [StageEvent] = []
}
