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
    /// The ticks a second of the stage that was recorded; `states[k]` is from the time (k + 1) / tickRate, for a take
    /// from the stage's start.
    public let tickRate: Int
    /// The frames, in order.
    public internal(set) var frames: [Frame] = []
    /// Where all items were after each tick.
    public internal(set) var states: [DynamicState] = []
    /// The names of the items, in the order of `DynamicState.items` at the end.
    public var itemNames: [String] { castings.last?.names ?? [] }
    /// The names of the items from a state on, as items come and go.
    private var castings: [Casting] = []
    /// Whether each item of each state could be seen.
    var isSeen: [[Bool]] = []
    /// The last tick in which the timeline, a gesture or a change of a view did anything.
    public internal(set) var lastActiveTick = 0
    /// What happened, in order.
    public internal(set) var events: [StageEvent] = []

    private struct Casting: Hashable, Sendable {
        var state: Int
        var names: [String]
    }

    /// The names of the items of `states[index]`, in their order.
    public func itemNames(ofState index: Int) -> [String] { castings.last { $0.state <= index }?.names ?? [] }

    /// Every name that an item has in the take, in the order in which they came.
    public var allItemNames: [String] {
        var seen: Set<String> = []
        return castings.flatMap(\.names).filter { seen.insert($0).inserted }
    }

    /// Keeps the names of the items of the states from the last one on.
    mutating func note(itemNames names: [String]) {
        if castings.last?.names != names { castings.append(Casting(state: states.count - 1, names: names)) }
    }

    init(window: FrameWindow, tickRate: Int) { (self.window, self.tickRate) = (window, tickRate) }
}
