public import Foundation
import JellyGraphics
public import JellyValues

extension Stage {
    /// Records the frames of a window, and all ticks up to its end.
    ///
    /// - Throws: `StageError` if an item cannot be moved, a timeline entry fails, or the memory limit is exceeded.
    public func advance(recording window: FrameWindow) throws(StageError) -> Take {
        let end = try ticks(in: window.time(ofFrame: max(0, window.frames.upperBound - 1)).seconds)
        return try record(
            Take(window: window, tickRate: tickRate, size: size), through: FrameSchedule(window),
            ticks: Int(end.rounded(.up)))
    }

    /// Records all ticks up to a time in seconds, without frames.
    ///
    /// - Throws: `StageError` if an item cannot be moved, a timeline entry fails, or the memory limit is exceeded.
    public func advance(recordingTo time: TimeInterval) throws(StageError) -> Take {
        try advance(recordingTo: time) { _ in }
    }

    /// Records all ticks up to a time in seconds, calling a closure with each.
    package func advance(
        recordingTo time: TimeInterval, hearing: (TickRecord) throws -> Void
    ) throws(StageError) -> Take {
        try record(
            Take(tickRate: tickRate, size: size), through: FrameSchedule(to: time), ticks: wholeTicks(in: time),
            hearing: hearing)
    }

    private func record(
        _ empty: Take, through schedule: FrameSchedule, ticks last: Int,
        hearing: (TickRecord) throws -> Void = { _ in }
    ) throws(StageError) -> Take {
        var take = empty
        var memory = try RecordingMemory(self, ticks: max(0, last - tick))
        try ofStage {
            try advance(through: schedule) { record in
                try memory.take(self, record)
                if take.start == nil { take.start = record } else { take.ticks.append(record) }
                try hearing(record)
            } onFrame: { frame in
                try memory.take(self, frame)
                take.frames.append(frame)
            }
        }
        (take.lastActiveTick, take.touches) = (lastActiveTick, touches)
        return take
    }
}
