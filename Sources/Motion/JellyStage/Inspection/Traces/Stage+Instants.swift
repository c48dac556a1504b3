public import Foundation
import JellyDynamics
public import JellyGraphics
import JellyValues

extension Stage {
    /// Advances to an instant that is recognizable when it occurs, and no further.
    ///
    /// ```swift
    /// let landing = try stage.advance(to: .contact(1), within: 5)
    /// let image = stage.drawing
    /// ```
    ///
    /// - Parameters:
    ///   - instant: an instant of the motion, which starts now, at time 0.
    ///   - duration: the duration of the motion, in seconds.
    /// - Returns: the time in seconds; nil for `settled`, `rest`, `auto` and offsets from an instant, for which the
    ///   stage does not advance: they need a take.
    /// - Throws: `InputError` if it does not occur, and `StageError` like all advances.
    public func advance(to instant: Instant, within duration: TimeInterval) throws -> TimeInterval? {
        switch instant {
        case .rest, .settled, .busiest, .offset: return nil
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
        case .itemContact(let item, let number):
            var (count, names) = (0, Set<String>())
            let time = try advance(within: duration) { record in
                names.formUnion(record.names)
                count += record.events.count { $0.isContact(of: item) }
                return count >= number
            }
            guard let time else { throw InputError.noContact(number, of: count, item: item, among: names.sorted()) }
            return time
        case .touch(let number):
            guard try advance(within: duration, until: { _ in touches.count >= number }) != nil else {
                throw InputError.noTouch(number, of: touches.count)
            }
            return touches[number - 1].start
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

    /// The drawing at rest, and the time of the rest in seconds; advances to the end.
    ///
    /// Each rest is drawn when it begins, and the last one is returned, so that the motion is played only once.
    ///
    /// - Parameter duration: the duration of the motion, which starts now at time 0, in seconds.
    /// - Returns: nil if the start of the rest is only known from a take: draw another stage at `Instant.rest`.
    /// - Throws: `InputError` if there is no rest at the end, and `StageError` like all advances.
    public func drawingAtRest(within duration: TimeInterval) throws -> (drawing: Drawing, time: TimeInterval)? {
        var last: (drawing: Drawing, time: TimeInterval)?
        let take = try advance(recordingTo: duration) { record in
            // What the timeline does at a tick is seen in the tick's image, and a rest begins after it.
            try runTimeline()
            let begins = record.events.contains { $0.kind == .rest } || lastActiveTick == tick
            if !isRunning, begins || tick == 0 { last = (try drawing(at: time), time) }
        }
        guard let rest = SettleReport(take).rest else { throw InputError.noRest(within: duration) }
        return last.flatMap { abs($0.time - rest) < 1e-9 ? ($0.drawing, rest) : nil }
    }

    /// Advances to the first wanted tick and returns its time; nil if it does not occur.
    private func advance(
        within duration: TimeInterval, until isFound: (TickRecord) -> Bool
    ) throws -> TimeInterval? {
        var isStart = true
        do {
            try advance(through: FrameSchedule(to: duration)) { record in
                if !isStart, isFound(record) { throw CancellationError() }
                isStart = false
            } onFrame: { _ in
            }
            return nil
        } catch is CancellationError {
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
    mutating func ends(with sample: MotionSample) -> Bool {
        let depth = max(lowest ?? sample.center.y, sample.center.y)
        lowest = depth
        return depth - sample.center.y >= 2 && sample.linearVelocity.y >= 0
    }
}
