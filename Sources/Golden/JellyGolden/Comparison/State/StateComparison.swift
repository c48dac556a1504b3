import Foundation
import JellyDynamics
package import JellyStage
import JellyValues

/// Finds where a track diverges from another one.
package struct StateComparison {
    /// The first tick that differs in any bit, and the first beyond the tolerance.
    package private(set) var firstBits: RunResult.StateDivergence?
    package private(set) var firstChange: RunResult.StateDivergence?
    /// The largest distance of a body from its place in the golden after each tick, in points.
    package private(set) var drift: [Double] = []
    /// The difference at the start; nil if the start was not recorded.
    package private(set) var startDrift: Double?
    /// The overall result for the bodies.
    package var effective: Verdict.Effective {
        firstChange != nil ? .changed : firstBits != nil ? .tolerated : .same
    }
    /// The number of ticks of each track.
    package let ticks: (actual: Int, expected: Int)

    package init(_ actual: Take, with expected: Take, tolerance: StateTolerance) {
        ticks = (actual.ticks.count, expected.ticks.count)
        let pairs = TickComparison.pairs(actual.names, expected.names)
        let seconds = 1 / Double(expected.tickRate)
        let comparesSizes = actual.hasSizes && expected.hasSizes
        let starts = [(actual.start, expected.start)].compactMap { mine, theirs in
            mine.flatMap { mine in theirs.map { (mine, $0) } }
        }
        for (mine, theirs) in starts + Array(zip(actual.ticks, expected.ticks)) {
            let found = TickComparison(
                mine, theirs, pairs: pairs, tolerance: tolerance, comparesSizes: comparesSizes)
            if theirs.number == 0 { startDrift = found.drift } else { drift.append(found.drift) }
            func divergence(_ body: TickComparison.Worst) -> RunResult.StateDivergence {
                var result = RunResult.StateDivergence(
                    tick: theirs.number, time: Double(theirs.number) * seconds, body: body.name,
                    quantity: body.quantity, actual: body.actual, expected: body.expected)
                result.nearestEvent =
                    expected.lastEvent(upTo: theirs.number) ?? actual.lastEvent(upTo: theirs.number)
                return result
            }
            if firstBits == nil { firstBits = found.worst.map(divergence) }
            if firstChange == nil { firstChange = found.worstBeyond.map(divergence) }
        }
    }
}

extension Take {
    /// The last thing that happened up to a tick, such as `green touches floor at tick 84`.
    func lastEvent(upTo tick: Int) -> String? {
        events.last { $0.tick <= tick }.map { "\($0.words) at tick \($0.tick)" }
    }
}

/// The distances of the bodies of two tracks after a tick.
struct TickComparison {
    /// A body and the number in which it is farthest off.
    struct Worst {
        var name: String
        var quantity: String
        var actual: Double
        var expected: Double

        init(_ name: String, _ quantity: MotionQuantity, _ mine: MotionSample, _ theirs: MotionSample) {
            (self.name, self.quantity) = (name, quantity.rawValue)
            (actual, expected) = (mine.value(quantity) ?? 0, theirs.value(quantity) ?? 0)
        }

        /// A body that one of the two does not have.
        init(_ name: String, isThere: Bool) {
            (self.name, quantity, actual, expected) = (name, "presence", isThere ? 1 : 0, isThere ? 0 : 1)
        }
    }

    /// A name and its places in the two tracks; nil where one has no such body.
    typealias Pair = (name: String, actual: Int?, expected: Int?)

    /// The largest distance of a body's center from its golden place, in points.
    private(set) var drift = 0.0
    /// The body that is farthest off among those that differ in any bit.
    private(set) var worst: Worst?
    /// The same among those beyond the tolerance.
    private(set) var worstBeyond: Worst?

    private var (farthest, farthestBeyond) = (-1.0, -1.0)

    init(
        _ actual: TickRecord, _ expected: TickRecord, pairs: [Pair], tolerance: StateTolerance, comparesSizes: Bool
    ) {
        for pair in pairs {
            let mine = pair.actual.flatMap(actual.sample)
            let theirs = pair.expected.flatMap(expected.sample)
            guard let mine, let theirs else {
                if (mine == nil) != (theirs == nil) {
                    add(Worst(pair.name, isThere: mine != nil), distance: .infinity, isBeyond: true)
                }
                continue
            }
            let size = comparesSizes ? Self.size(mine, theirs, tolerance.distance) : nil
            guard !mine.hasSameMotion(as: theirs) else {
                if let size { add(Worst(pair.name, size.quantity, mine, theirs), distance: 0, isBeyond: size.isBeyond) }
                continue
            }
            let isFar = zip(zip(mine.motion, theirs.motion), tolerance.limits).contains {
                Self.isBeyond($0.0, $0.1, $1)
            }
            let distance = Double(mine.center.distance(to: theirs.center))
            if distance.isFinite { drift = max(drift, distance) }
            if !isFar, let size, size.isBeyond {
                add(Worst(pair.name, size.quantity, mine, theirs), distance: distance, isBeyond: true)
            } else {
                add(Worst(pair.name, Self.quantity(mine, theirs), mine, theirs), distance: distance, isBeyond: isFar)
            }
        }
    }

    /// Written so that NaN is beyond every limit.
    private static func isBeyond(_ a: CGFloat, _ b: CGFloat, _ limit: Double) -> Bool {
        !(abs(a - b) <= limit) && a.bitPattern != b.bitPattern
    }

    /// The width or height to speak of: one beyond the limit where there is one, and of two the one farther off; nil where
    /// both have the same bits.
    private static func size(
        _ mine: MotionSample, _ theirs: MotionSample, _ limit: Double
    ) -> (quantity: MotionQuantity, isBeyond: Bool)? {
        guard !mine.hasSameSize(as: theirs) else { return nil }
        let sides: [(quantity: MotionQuantity, mine: CGFloat, theirs: CGFloat)] = [
            (.width, mine.size.width, theirs.size.width), (.height, mine.size.height, theirs.size.height),
        ]
        let others = sides.filter { $0.mine.bitPattern != $0.theirs.bitPattern }
        let beyond = others.filter { isBeyond($0.mine, $0.theirs, limit) }
        let largest = (beyond.isEmpty ? others : beyond).max { abs($0.mine - $0.theirs) < abs($1.mine - $1.theirs) }
        return largest.map { ($0.quantity, !beyond.isEmpty) }
    }

    /// The number to speak of: of the coordinates the one farther off, or else the angle, or else the velocity or the
    /// angular velocity.
    private static func quantity(_ mine: MotionSample, _ theirs: MotionSample) -> MotionQuantity {
        let (a, b) = (mine.motion, theirs.motion)
        func distance(_ index: Int) -> CGFloat { abs(a[index] - b[index]) }
        if distance(0) != 0 || distance(1) != 0 { return distance(0) > distance(1) ? .centerX : .centerY }
        if distance(2) != 0 { return .angle }
        if distance(3) != 0 || distance(4) != 0 { return distance(3) > distance(4) ? .velocityX : .velocityY }
        guard distance(5) == 0, let other = (0..<5).first(where: { a[$0].bitPattern != b[$0].bitPattern }) else {
            return .angularVelocity
        }
        return [.centerX, .centerY, .angle, .velocityX, .velocityY][other]
    }

    private mutating func add(_ body: Worst, distance: Double, isBeyond: Bool) {
        if worst == nil || distance > farthest { (worst, farthest) = (body, distance) }
        if isBeyond, worstBeyond == nil || distance > farthestBeyond {
            (worstBeyond, farthestBeyond) = (body, distance)
        }
    }

    /// All names of two tracks, those of the golden first.
    static func pairs(_ actual: [String], _ expected: [String]) -> [Pair] {
        let placeOf = Dictionary(actual.enumerated().map { ($1, $0) }) { first, _ in first }
        let known = Set(expected)
        let both: [Pair] = expected.enumerated().map { ($1, placeOf[$1], $0) }
        return both + actual.enumerated().filter { !known.contains($1) }.map { ($1, $0, nil) }
    }
}

/// The allowed difference of bodies from the golden: inclusive maxima, all of which must hold.
public struct StateTolerance: Hashable, Sendable, Codable {
    /// The limit in points, for each coordinate of the center.
    public var distance = 0.0
    /// The limit in radians.
    public var angle = 0.0
    /// The limit in points per second, for each component.
    public var velocity = 0.0
    /// The limit in radians per second.
    public var angularVelocity = 0.0

    /// A tolerance that allows no difference.
    public init() {}

    /// The same limit for points, radians, points per second and radians per second.
    ///
    /// - Precondition: it is finite and not negative.
    public init(_ limit: Double) {
        precondition(limit.isFinite && limit >= 0, "a tolerance must be a number of at least 0, not \(limit)")
        (distance, angle, velocity, angularVelocity) = (limit, limit, limit, limit)
    }

    /// The limits of the numbers of `MotionSample.motion`.
    var limits: [Double] { [distance, distance, angle, velocity, velocity, angularVelocity] }
}
