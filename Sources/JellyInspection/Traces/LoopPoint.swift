public import Foundation
import JellyGeometry
import JellyStage

/// Where a film of a motion can begin anew without a jump that is seen.
public enum LoopPoint: Hashable, Sendable {
    /// All is nearly as it was at the start of the film at this time, in seconds.
    case returns(at: TimeInterval)
    /// It never is.
    case never

    /// The part of the largest distance from the start that may be left where it returns.
    private static let share: CGFloat = 0.1

    /// Looks for the time at which a motion comes closest to its start, once it has gone half as far as it ever goes.
    ///
    /// The distance of two instants is the largest of all things that can be seen: between their centers, with the arc of
    /// a corner and the difference of their sides, and what both speeds differ in a tenth of a second.
    ///
    /// - Parameters:
    ///   - trace: the motion.
    ///   - start: the film's first time, in seconds.
    ///   - end: its last, in seconds.
    public init(in trace: MotionTrace, from start: TimeInterval, to end: TimeInterval) {
        let rows = trace.rows.filter { $0.time >= start - 1e-9 && $0.time <= end + 1e-9 }
        guard let first = rows.first else {
            self = .never
            return
        }
        let distances = rows.map { Self.distance($0, first) }
        let farthest = distances.max() ?? 0
        guard farthest > 0, let left = distances.firstIndex(where: { $0 >= farthest / 2 }) else {
            self = .never
            return
        }
        var best: (distance: CGFloat, time: TimeInterval) = (.infinity, 0)
        for (row, distance) in zip(rows, distances).dropFirst(left + 1) where distance < best.distance {
            best = (distance, row.time)
        }
        self = best.distance <= farthest * Self.share ? .returns(at: best.time) : .never
    }

    private static func distance(_ one: MotionTrace.Row, _ other: MotionTrace.Row) -> CGFloat {
        var largest: CGFloat = 0
        for place in 0..<max(one.samples.count, other.samples.count) {
            switch (one.sample(place), other.sample(place)) {
            case (nil, nil): continue
            case (let a?, let b?): largest = max(largest, distance(a, b))
            // What comes or goes is as far as it is large, at least.
            case (let a?, nil), (nil, let a?): largest = max(largest, a.size.width + a.size.height)
            }
        }
        return largest
    }

    private static func distance(_ a: MotionTrace.Sample, _ b: MotionTrace.Sample) -> CGFloat {
        let radius = (a.size.width * a.size.width + a.size.height * a.size.height).squareRoot() / 2
        // A whole turn is none to the eye.
        let turn = abs((a.angle - b.angle).remainder(dividingBy: 2 * .pi))
        let sides = max(abs(a.size.width - b.size.width), abs(a.size.height - b.size.height))
        let speed =
            a.linearVelocity.distance(to: b.linearVelocity) + abs(a.angularVelocity - b.angularVelocity) * radius
        return a.center.distance(to: b.center) + turn * radius + sides + speed / 10
    }
}

extension MotionTrace.Row {
    /// A thing that can be seen; nil for one that is not there.
    fileprivate func sample(_ place: Int) -> MotionTrace.Sample? {
        guard samples.indices.contains(place), let sample = samples[place], sample.isVisible else { return nil }
        return sample
    }
}
