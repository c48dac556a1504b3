public import Foundation
import JellyDynamics
import JellyValues

/// The time at which a looping video of a motion can restart without a visible jump.
public enum LoopPoint: Hashable, Sendable {
    /// The motion nearly returns to its start at this time, in seconds.
    case returns(at: TimeInterval)
    /// The motion never returns.
    case never

    /// The part of the largest distance from the start that may be left where it returns.
    private static let share: CGFloat = 0.1
    /// The part of the stage's diagonal by which anything may jump there.
    private static let jump: CGFloat = 0.01

    /// Finds the time at which a motion comes closest to its start, after reaching half of its greatest distance from
    /// it.
    ///
    /// The distance of two instants is the largest over all visible views: of their centers, plus the arc of a corner
    /// and the difference of sides, plus the difference of velocities over a tenth of a second. The distance without
    /// velocities is the jump at the restart, limited to a hundredth of the stage's diagonal.
    ///
    /// - Parameters:
    ///   - take: the motion.
    ///   - start: the start of the video, in seconds.
    ///   - end: the end of the video, in seconds.
    ///   - isPossible: whether a video may end at a time in seconds, for constraints outside the take; default:
    ///     always.
    public init(
        in take: Take, from start: TimeInterval, to end: TimeInterval,
        where isPossible: (TimeInterval) -> Bool = { _ in true }
    ) {
        let rows = take.records.filter { $0.time >= start - 1e-9 && $0.time <= end + 1e-9 }
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
            (take.size.width * take.size.width + take.size.height * take.size.height).squareRoot() * Self.jump
        for (row, distance) in zip(rows, distances).dropFirst(left + 1)
        where distance.jump <= most && distance.all < best.distance && isPossible(row.time) {
            best = (distance.all, row.time)
        }
        self = best.distance <= farthest * Self.share ? .returns(at: best.time) : .never
    }

    /// The largest jump of anything between two instants, and the largest of what is jump and speed.
    private static func distance(_ one: TickRecord, _ other: TickRecord) -> (jump: CGFloat, all: CGFloat) {
        var largest: (jump: CGFloat, all: CGFloat) = (0, 0)
        func add(_ jump: CGFloat, _ speed: CGFloat) {
            largest = (max(largest.jump, jump), max(largest.all, jump + speed / 10))
        }
        for place in 0..<max(one.samples.count, other.samples.count) {
            switch (one.visible(place), other.visible(place)) {
            case (nil, nil): continue
            case (let a?, let b?): add(jump(a, b), speed(a, b))
            // What comes or goes is as far as it is large, at least.
            case (let a?, nil), (nil, let a?): add(a.size.width + a.size.height, 0)
            }
        }
        return largest
    }

    private static func jump(_ a: MotionSample, _ b: MotionSample) -> CGFloat {
        // A whole turn is none to the eye.
        let turn = abs((a.angle - b.angle).remainder(dividingBy: 2 * .pi))
        let sides = max(abs(a.size.width - b.size.width), abs(a.size.height - b.size.height))
        return a.center.distance(to: b.center) + turn * a.radius + sides
    }

    private static func speed(_ a: MotionSample, _ b: MotionSample) -> CGFloat {
        a.linearVelocity.distance(to: b.linearVelocity) + abs(a.angularVelocity - b.angularVelocity) * a.radius
    }
}

extension MotionSample {
    /// The distance of a corner from the center, in points.
    fileprivate var radius: CGFloat { (size.width * size.width + size.height * size.height).squareRoot() / 2 }
}

extension TickRecord {
    /// A thing that can be seen; nil for one that is not there.
    fileprivate func visible(_ place: Int) -> MotionSample? {
        sample(place).flatMap { $0.isVisible ? $0 : nil }
    }
}
