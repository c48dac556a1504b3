public import Foundation
public import JellyDynamics
public import JellyGraphics
public import JellyValues

/// One frame of a run.
public struct Frame: Hashable, Sendable {
    /// The frame's number; frame 0 is at time 0.
    public let index: Int
    /// The time, in seconds of the stage.
    public let time: TimeInterval
    /// The drawing in each requested appearance; at least one.
    public let drawings: [Drawing]

    package init(index: Int, time: TimeInterval, drawings: [Drawing]) {
        (self.index, self.time, self.drawings) = (index, time, drawings)
    }

    /// The drawing in the first requested appearance.
    public var drawing: Drawing { drawings[0] }
}

/// An event on a stage and its time.
public struct StageEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// A contact of an item with another one or a boundary began; the impulse is in kilogram points per second.
        case contactBegan(item: String, other: String, impulse: CGFloat)
        /// A contact ended.
        case contactEnded(item: String, other: String)
        /// All items are at rest.
        case rest
        /// Motion resumed.
        case resume
    }
    /// The tick after which it was observed.
    public let tick: Int
    /// The time of that tick, in seconds.
    public let time: TimeInterval
    /// The kind of event.
    public let kind: Kind

    package init(tick: Int, time: TimeInterval, kind: Kind) {
        (self.tick, self.time, self.kind) = (tick, time, kind)
    }
}

/// The recording of a run, as a value: frames and numbers are available without simulating again.
///
/// ```swift
/// let take = try stage.advance(recordingTo: 2)
/// let heights = take.samples(of: "block").map(\.?.center.y)
/// let rest = SettleReport(take).rest
/// ```
public struct Take: Hashable, Sendable {
    /// The recorded frames.
    public let window: FrameWindow
    /// The stage's tick rate.
    public let tickRate: Int
    /// The stage's size at the start, in points.
    public let size: CGSize
    /// The frames, in order.
    public package(set) var frames: [Frame] = []
    /// The state at the start of the run.
    public package(set) var start: TickRecord?
    /// The record of each tick in order; in a take from the stage's start, `ticks[k]` is of the time (k + 1) /
    /// tickRate.
    public package(set) var ticks: [TickRecord] = []
    /// The touches that began in the run, in order.
    public package(set) var touches: [TouchPath] = []
    /// The last tick in which the timeline, a gesture or a change of a view did anything.
    public package(set) var lastActiveTick = 0

    package init(window: FrameWindow, tickRate: Int, size: CGSize) {
        (self.window, self.tickRate, self.size) = (window, tickRate, size)
    }

    /// A take of ticks alone.
    package init(tickRate: Int, size: CGSize = .zero) {
        self.init(window: FrameWindow(to: 0, rate: FrameRate(60)), tickRate: tickRate, size: size)
    }

    /// The start, followed by all ticks.
    public var records: [TickRecord] { (start.map { [$0] } ?? []) + ticks }

    /// The names of everything that moves, in the order of `TickRecord.samples` at the end.
    public var names: [String] { (ticks.last ?? start)?.names ?? [] }

    /// The items' samples after each tick, in the order of its `itemNames`.
    public var itemSamples: [[MotionSample]] { ticks.map(\.itemSamples) }

    /// The events in order.
    public var events: [StageEvent] { ticks.flatMap(\.events) }

    /// The names of the items, in the order of `itemSamples` at the end.
    public var itemNames: [String] { ticks.last?.itemNames ?? [] }

    /// The names of all items in the take, in order of appearance.
    public var allItemNames: [String] {
        let items = ticks.reduce(into: Set<Int>()) { $0.formUnion($1.items) }
        let names = ticks.last?.names ?? []
        return items.sorted().map { names[$0] }
    }
}
