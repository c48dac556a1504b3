public import Foundation
public import JellyGraphics

extension Stage {
    /// Lets time pass up to an instant that can be told as soon as it comes, and no further.
    ///
    /// ```swift
    /// let landing = try stage.advance(to: .contact(1), within: 5)
    /// let picture = stage.drawing
    /// ```
    ///
    /// - Parameters:
    ///   - instant: of the motion that begins now; time is 0.
    ///   - duration: how long the motion is, in seconds.
    /// - Returns: when it is, in seconds; nil for a stillness and for the busiest, before which no time passes: they
    ///   are known at the end, from a take.
    /// - Throws: `InputError` where it does not come, and `StageError` as every advance does.
    public func advance(to instant: Instant, within duration: TimeInterval) throws -> TimeInterval? {
        switch instant {
        case .rest, .settled, .busiest: return nil
        case .time(let time):
            guard time <= duration else { throw InputError.afterEnd(time, duration: duration) }
            try advance(to: time)
            return time
        case .share(let share):
            try advance(to: duration * share)
            return duration * share
        case .contact(let number):
            var count = 0
            let time = try advance(within: duration) { record in
                count += record.events.count(where: \.isContact)
                return count >= number
            }
            guard let time else { throw InputError.noContact(number, of: count) }
            return time
        case .apex:
            var item: String?
            var search = ApexSearch()
            let time = try advance(within: duration) { record in
                for event in record.events where item == nil {
                    if case .contactBegan(let first, _, _) = event.kind { item = first }
                }
                guard let place = item.flatMap({ record.names.firstIndex(of: $0) }), let sample = record.samples[place]
                else { return false }
                return search.ends(with: sample)
            }
            guard let item else { throw InputError.nothingTouches }
            guard let time else { throw InputError.noApex(of: item) }
            return time
        }
    }

    /// The stage when all has come to rest, and since when it is, in seconds; time passes to the end.
    ///
    /// Each rest is drawn as it begins, and the last one counts, so that the motion is played once.
    ///
    /// - Parameter duration: how long the motion is that begins now, in seconds; time is 0.
    /// - Returns: nil where the rest began unseen, which only a take tells: draw another stage at `Instant.rest`.
    /// - Throws: `InputError` where not all rests at the end, and `StageError` as every advance does.
    public func drawingAtRest(within duration: TimeInterval) throws -> (drawing: Drawing, time: TimeInterval)? {
        var last: (drawing: Drawing, time: TimeInterval)?
        let take = try advance(recordingTo: duration) { record in
            // What the timeline does at a tick is seen in the tick's picture, and a rest begins after it.
            try runTimeline()
            let begins = record.events.contains { $0.kind == .rest } || lastActiveTick == tick
            if !isRunning, begins || tick == 0 { last = (try drawing(at: time), time) }
        }
        guard let rest = SettleReport(take).rest else { throw InputError.noRest(within: duration) }
        return last.flatMap { abs($0.time - rest) < 1e-9 ? ($0.drawing, rest) : nil }
    }

    /// Lets time pass up to the first tick that is looked for, and gives its time; nil where none comes.
    private func advance(
        within duration: TimeInterval, until isFound: (TickRecord) -> Bool
    ) throws -> TimeInterval? {
        struct Found: Error {}
        var isStart = true
        do {
            try advance(through: FrameSchedule(to: duration)) { record in
                if !isStart, isFound(record) { throw Found() }
                isStart = false
            } onFrame: { _ in
            }
            return nil
        } catch is Found {
            return time
        }
    }
}

/// Looks for the highest point of what has touched something, tick by tick from that on.
struct ApexSearch {
    private var lowest: CGFloat?

    /// Whether it stops to rise with this sample.
    ///
    /// A rise of less than 2 points is no apex: a body that lands on a corner may be thrown about.
    mutating func ends(with sample: MotionTrace.Sample) -> Bool {
        let depth = max(lowest ?? sample.center.y, sample.center.y)
        lowest = depth
        return depth - sample.center.y >= 2 && sample.linearVelocity.y >= 0
    }
}
