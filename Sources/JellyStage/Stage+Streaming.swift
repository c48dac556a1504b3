public import Foundation
public import JellyDynamics
public import JellyTime

/// What one tick of a stage came to.
public struct TickRecord: Hashable, Sendable {
    /// The tick's number, from 1.
    public let number: Int
    /// Where all items are and how they move.
    public let state: DynamicState
    /// The names of the items, in the order of `state.items`.
    public let itemNames: [String]
    /// What happened, in order.
    public let events: [StageEvent]
}

extension Stage {
    /// Lets time pass up to `end` and hands on every tick and some frames as they come; nothing of them is kept.
    ///
    /// - Parameters:
    ///   - frames: the numbers of the frames, ascending.
    ///   - rate: frames a second.
    ///   - end: seconds; ticks after the last frame go on to there.
    ///   - onTick: hears of every tick, before the frames that show it.
    ///   - onFrame: takes every frame.
    /// - Throws: `StageError`, or what `onTick` and `onFrame` throw.
    public func advance(
        through frames: some Sequence<Int>, rate: FrameRate, to end: TimeInterval,
        onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        let last = try wholeTicks(in: end)
        // The window says when frames are; which ones there are, the caller does.
        let window = FrameWindow(to: 0, rate: rate)
        var failure: (any Error)?
        var wasRunning = isRunning
        for index in frames {
            let frame = try frame(index, window, nil) {
                // A tick cannot be stopped half-way; what went wrong is thrown after it.
                guard failure == nil else { return }
                do { try onTick(record(&wasRunning)) } catch { failure = error }
            }
            if let failure { throw failure }
            try onFrame(frame)
        }
        while tick < last {
            try step()
            try onTick(record(&wasRunning))
        }
        try runTimeline()
    }

    private func record(_ wasRunning: inout Bool) -> TickRecord {
        TickRecord(number: tick, state: state, itemNames: names, events: events(&wasRunning))
    }
}
