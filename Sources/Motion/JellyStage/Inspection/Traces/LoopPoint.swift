public import Foundation
import JellyValues

/// Where a film of a motion can begin anew without a jump that is seen.
public enum LoopPoint: Hashable, Sendable {
    /// All is nearly as it was at the start of the film at this time, in seconds.
    case returns(at: TimeInterval)
    /// It never is.
    case never

    /// The part of the largest distance from the start that may be left where it returns.
    private static let share: CGFloat = 0.1
    /// The part of the stage's diagonal by which anything may jump there.
    private static let jump: CGFloat = 0.01

    /// Looks for the time at which a motion comes closest to its start, once it has gone half as far as it ever goes.
    ///
    /// The distance of two instants is the largest of all things that can be seen: between their centers, with the arc of
    /// a corner and the difference of their sides, and what both speeds differ in a tenth of a second. What all but the
    /// speeds come to is a jump where it begins anew, and may be no more than a hundredth of the stage's diagonal.
    ///
    /// - Parameters:
    ///   - trace: the motion.
    ///   - start: the film's first time, in seconds.
    ///   - end: its last, in seconds.
    ///   - isPossible: whether a film may end at a time in seconds, by what a trace does not tell; default: always.
    public init(
        in trace: MotionTrace, from start: TimeInterval, to end: TimeInterval,
        where isPossible: (TimeInterval) -> Bool = { _ in true }
    ) {
        let rows = trace.rows.filter { $0.time >= start - 1e-9 && $0.time <= end + 1e-9 }
        guard let first = rows.first else {
            self = .never
            return
        }
        let distances = rows.map { Self.distance($0, first) }
        let farthest = distances.map(\.all).max() ?? 0
        guard farthest > 0, let left = distances.firstIndex(where: { $0.all >= farthest / 2 }) else {
            self = .never
            return
        }
        var best: (distance: CGFloat, time: TimeInterval) = (.infinity, 0)
        let most =
            (trace.size.width * trace.size.width + trace.size.height * trace.size.height).squareRoot() * Self.jump
        for (row, distance) in zip(rows, distances).dropFirst(left + 1)
        where distance.jump <= most && distance.all < best.distance && isPossible(row.time) {
            best = (distance.all, row.time)
        }
        self = best.distance <= farthest * Self.share ? .returns(at: best.time) : .never
    }

    /// The largest jump of anything between two instants, and the largest of what is jump and speed.
    private static func distance(_ one: MotionTrace.Row, _ other: MotionTrace.Row) -> (jump: CGFloat, all: CGFloat) {
        var largest: (jump: CGFloat, all: CGFloat) = (0, 0)
        func add(_ jump: CGFloat, _ speed: CGFloat) {
            largest = (max(largest.jump, jump), max(largest.all, jump + speed / 10))
        }
        for place in 0..<max(one.samples.count, other.samples.count) {
            switch (one.sample(place), other.sample(place)) {
            case (nil, nil): continue
            case (let a?, let b?): add(jump(a, b), speed(a, b))
            // What comes or goes is as far as it is large, at least.
            case (let a?, nil), (nil, let a?): add(a.size.width + a.size.height, 0)
            }
        }
        return largest
    }

    private static func jump(_ a: MotionTrace.Sample, _ b: MotionTrace.Sample) -> CGFloat {
        // A whole turn is none to the eye.
        let turn = abs((a.angle - b.angle).remainder(dividingBy: 2 * .pi))
        let sides = max(abs(a.size.width - b.size.width), abs(a.size.height - b.size.height))
        return a.center.distance(to: b.center) + turn * a.radius + sides
    }

    private static func speed(_ a: MotionTrace.Sample, _ b: MotionTrace.Sample) -> CGFloat {
        a.linearVelocity.distance(to: b.linearVelocity) + abs(a.angularVelocity - b.angularVelocity) * a.radius
    }
}

extension MotionTrace.Sample {
    /// How far a corner is from the center, in points.
    fileprivate var radius: CGFloat { (size.width * size.width + size.height * size.height).squareRoot() / 2 }
}

extension MotionTrace.Row {
    /// A thing that can be seen; nil for one that is not there.
    fileprivate func sample(_ place: Int) -> MotionTrace.Sample? {
        guard samples.indices.contains(place), let sample = samples[place], sample.isVisible else { return nil }
        return sample
    }
}
