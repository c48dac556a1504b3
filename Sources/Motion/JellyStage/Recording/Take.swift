public import Foundation
public import JellyDynamics
public import JellyGraphics
public import JellyValues

/// One frame of a run.
public struct Frame: Hashable, Sendable {
    /// The frame's number; frame 0 is shown at time 0.
    public let index: Int
    /// When it is shown, in seconds of the stage.
    public let time: TimeInterval
    /// What it shows in each appearance that was asked for; at least one.
    public let drawings: [Drawing]

    package init(index: Int, time: TimeInterval, drawings: [Drawing]) {
        (self.index, self.time, self.drawings) = (index, time, drawings)
    }

    /// What it shows, in the first of its appearances.
    public var drawing: Drawing { drawings[0] }
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

    package init(tick: Int, time: TimeInterval, kind: Kind) {
        (self.tick, self.time, self.kind) = (tick, time, kind)
    }
}

/// The recording of one run: a value from which any frame and any number can be had without simulating again.
///
/// Traces and settle reports are read from it: `MotionTrace(take)`, `SettleReport(take)`.
public struct Take: Hashable, Sendable {
    /// Which frames were recorded.
    public let window: FrameWindow
    /// The ticks a second of the stage that was recorded.
    public let tickRate: Int
    /// The stage's size at the start, in points.
    public let size: CGSize
    /// The frames, in order.
    public package(set) var frames: [Frame] = []
    /// How everything stood when the run began.
    public package(set) var start: TickRecord?
    /// What each tick of the run came to, in order; `ticks[k]` is from the time (k + 1) / tickRate, for a take from the
    /// stage's start.
    public package(set) var ticks: [TickRecord] = []
    /// The last tick in which the timeline, a gesture or a change of a view did anything.
    public package(set) var lastActiveTick = 0

    package init(window: FrameWindow, tickRate: Int, size: CGSize) {
        (self.window, self.tickRate, self.size) = (window, tickRate, size)
    }

    /// Where all items were after each tick.
    public var states: [DynamicState] { ticks.map(\.state) }

    /// What happened, in order.
    public var events: [StageEvent] { ticks.flatMap(\.events) }

    /// The names of the items, in the order of `DynamicState.items` at the end.
    public var itemNames: [String] { ticks.last?.itemNames ?? [] }

    /// Every name that an item has in the take, in the order in which they came.
    public var allItemNames: [String] {
        let items = ticks.reduce(into: Set<Int>()) { $0.formUnion($1.items) }
        let names = ticks.last?.names ?? []
        return items.sorted().map { names[$0] }
    }
}
