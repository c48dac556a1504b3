/// Where one track leaves another.
struct StateComparison {
    /// The first tick that differs in any bit, and the first beyond the tolerance.
    private(set) var firstBits: RunResult.StateDivergence?
    private(set) var firstChange: RunResult.StateDivergence?
    /// How far the body that is farthest off is from its golden place after each tick, in points.
    private(set) var drift: [Double] = []
    /// How many ticks each track has.
    let ticks: (actual: Int, expected: Int)

    init(_ actual: StateTrack, with expected: StateTrack, tolerance: StateTolerance) {
        ticks = (actual.ticks.count, expected.ticks.count)
        let pairs = TickComparison.pairs(actual.names, expected.names)
        let seconds = 1 / Double(expected.tickRate)
        for (mine, theirs) in zip(actual.ticks, expected.ticks) {
            let found = TickComparison(mine, theirs, pairs: pairs, tolerance: tolerance)
            drift.append(found.drift)
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
