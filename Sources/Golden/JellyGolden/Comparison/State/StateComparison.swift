/// Where one track leaves another.
package struct StateComparison {
    /// The first tick that differs in any bit, and the first beyond the tolerance.
    package private(set) var firstBits: RunResult.StateDivergence?
    package private(set) var firstChange: RunResult.StateDivergence?
    /// How far the body that is farthest off is from its golden place after each tick, in points.
    package private(set) var drift: [Double] = []
    /// The same at the start; nil where that was not recorded.
    package private(set) var startDrift: Double?
    /// What all bodies came to.
    package var standing: Verdict.Standing {
        firstChange != nil ? .changed : firstBits != nil ? .tolerated : .same
    }
    /// How many ticks each track has.
    package let ticks: (actual: Int, expected: Int)

    package init(_ actual: StateTrack, with expected: StateTrack, tolerance: StateTolerance) {
        ticks = (actual.ticks.count, expected.ticks.count)
        let pairs = TickComparison.pairs(actual.names, expected.names)
        let seconds = 1 / Double(expected.tickRate)
        let starts = [(actual.start, expected.start)].compactMap { mine, theirs in
            mine.flatMap { mine in theirs.map { (mine, $0) } }
        }
        for (mine, theirs) in starts + Array(zip(actual.ticks, expected.ticks)) {
            let found = TickComparison(mine, theirs, pairs: pairs, tolerance: tolerance)
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

extension StateTrack {
    /// The last thing that happened up to a tick, such as `green touches floor at tick 84`.
    func lastEvent(upTo tick: Int) -> String? {
        events.last { $0.tick <= tick }.map { "\($0.text) at tick \($0.tick)" }
    }
}

/// How far the bodies of two tracks are from each other after one tick.
struct TickComparison {
    /// A body and the number in which it is farthest off.
    struct Worst {
        var name: String
        var quantity: String
        var actual: Double
        var expected: Double
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

    init(_ actual: StateTrack.Tick, _ expected: StateTrack.Tick, pairs: [Pair], tolerance: StateTolerance) {
        for pair in pairs {
            let mine = pair.actual.flatMap(actual.body(named:))
            let theirs = pair.expected.flatMap(expected.body(named:))
            guard let mine, let theirs else {
                if (mine == nil) != (theirs == nil) {
                    add(
                        Worst(
                            name: pair.name, quantity: "presence", actual: mine == nil ? 0 : 1,
                            expected: theirs == nil ? 0 : 1), distance: .infinity, isBeyond: true)
                }
                continue
            }
            guard !mine.hasSameBits(as: theirs) else { continue }
            let (a, b, limits) = (mine.numbers, theirs.numbers, tolerance.limits)
            let size = Self.size(pair.name, mine, theirs, tolerance.distance)
            if mine.hasSameMotion(as: theirs), let size {
                add(size.worst, distance: 0, isBeyond: size.isBeyond)
                continue
            }
            let isFar = (0..<6).contains { Self.isBeyond(a[$0], b[$0], limits[$0]) }
            let (dx, dy) = (a[0] - b[0], a[1] - b[1])
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance.isFinite { drift = max(drift, distance) }
            if !isFar, let size, size.isBeyond {
                add(size.worst, distance: distance, isBeyond: true)
                continue
            }
            let quantity = Self.quantity(a, b)
            add(
                Worst(
                    name: pair.name, quantity: StateTrack.Body.quantities[quantity], actual: a[quantity],
                    expected: b[quantity]),
                distance: distance, isBeyond: isFar)
        }
    }

    /// Written so that a number that is none is beyond every limit.
    private static func isBeyond(_ a: Double, _ b: Double, _ limit: Double) -> Bool {
        !(abs(a - b) <= limit) && a.bitPattern != b.bitPattern
    }

    /// The width or height to speak of: one beyond the limit where there is one, and of two the one farther off; nil where
    /// both have the same bits or were not recorded.
    private static func size(
        _ name: String, _ mine: StateTrack.Body, _ theirs: StateTrack.Body, _ limit: Double
    ) -> (worst: Worst, isBeyond: Bool)? {
        guard let own = mine.size, let other = theirs.size else { return nil }
        let others = own.indices.filter { own[$0].bitPattern != other[$0].bitPattern }
        let beyond = others.filter { isBeyond(own[$0], other[$0], limit) }
        let places = beyond.isEmpty ? others : beyond
        guard let place = places.max(by: { abs(own[$0] - other[$0]) < abs(own[$1] - other[$1]) }) else { return nil }
        let quantity = StateTrack.Body.sizes[place]
        return (Worst(name: name, quantity: quantity, actual: own[place], expected: other[place]), !beyond.isEmpty)
    }

    /// The place of the number to speak of: of the coordinates the one farther off, or else the angle, or else the
    /// velocity or the angular velocity.
    private static func quantity(_ a: [Double], _ b: [Double]) -> Int {
        func distance(_ index: Int) -> Double { abs(a[index] - b[index]) }
        if distance(0) != 0 || distance(1) != 0 { return distance(0) > distance(1) ? 0 : 1 }
        if distance(2) != 0 { return 2 }
        if distance(3) != 0 || distance(4) != 0 { return distance(3) > distance(4) ? 3 : 4 }
        return (0..<6).first { a[$0].bitPattern != b[$0].bitPattern && $0 != 5 && distance(5) == 0 } ?? 5
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

/// By how much bodies may differ from their golden places: inclusive maxima, all of which have to hold.
public struct StateTolerance: Hashable, Sendable, Codable {
    /// In points, for each coordinate of the center.
    public var distance = 0.0
    /// In radians.
    public var angle = 0.0
    /// In points a second, for each component.
    public var velocity = 0.0
    /// In radians a second.
    public var angularVelocity = 0.0

    /// A tolerance that allows nothing.
    public init() {}

    /// One number for points, radians, points a second and radians a second.
    ///
    /// - Precondition: it is finite and not negative.
    public init(_ limit: Double) {
        precondition(limit.isFinite && limit >= 0, "a tolerance is a number from 0, not \(limit)")
        (distance, angle, velocity, angularVelocity) = (limit, limit, limit, limit)
    }

    /// The limits in the order of a body's numbers.
    var limits: [Double] { [distance, distance, angle, velocity, velocity, angularVelocity] }
}
