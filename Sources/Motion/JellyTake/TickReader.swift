import JellyDynamics
package import JellyStage

/// Reads ticks in order from the start, checking each against its hash.
package final class TickReader {
    private let file: TakeFile
    private let selectTicks: Statement
    private let selectStates: Statement
    private let selectEvents: Statement
    private let names: [String]
    /// The ticks at which the things of `names` came.
    private let arrivals: [Int]
    private var count = 0
    private var samples: [MotionSample?] = []
    private var items: [Int] = []
    private var next = 0
    /// Whether the statements are at a row of a later tick.
    private var (hasState, hasEvent) = (false, false)
    private var bytes = CanonicalBytes()

    init(_ file: TakeFile, _ database: Database) throws {
        self.file = file
        let selectThings = try database.statement("SELECT thing, name, tick FROM things ORDER BY thing")
        var (names, arrivals): ([String], [Int]) = ([], [])
        try selectThings.start()
        while try selectThings.step() {
            let (thing, tick) = (try selectThings.integer(at: 0), try selectThings.integer(at: 2))
            guard thing == names.count, tick >= arrivals.last ?? 0, let name = try selectThings.text(at: 1) else {
                throw DatabaseError(damage: "the items are not in order")
            }
            names.append(name)
            arrivals.append(tick)
        }
        (self.names, self.arrivals) = (names, arrivals)
        selectTicks = try database.statement("SELECT tick, time, items, hash FROM ticks ORDER BY tick")
        selectStates = try database.statement(
            """
            SELECT tick, thing, x, y, angle, width, height, velocity_x, velocity_y, angular_velocity, energy, awake, \
            visible FROM states ORDER BY tick, thing
            """)
        selectEvents = try database.statement("SELECT tick, kind, item, other, impulse FROM events ORDER BY event")
        try selectTicks.start()
        try selectStates.start()
        try selectEvents.start()
        hasState = try selectStates.step()
        hasEvent = try selectEvents.step()
    }

    /// The next tick; nil after the last.
    ///
    /// - Throws: `TakeError`.
    package func tick() throws(TakeError) -> TickRecord? { try file.reading { try self.read() } }

    private func read() throws -> TickRecord? {
        guard try selectTicks.step() else {
            guard next > file.lastTick else { throw DatabaseError(damage: "tick \(next) is missing") }
            return nil
        }
        let (number, time) = (try selectTicks.integer(at: 0), try selectTicks.real(at: 1))
        guard number == next, number <= file.lastTick else {
            throw DatabaseError(damage: "tick \(next) is missing")
        }
        next += 1
        while count < names.count, arrivals[count] <= number { count += 1 }
        samples += Array(repeating: nil, count: count - samples.count)
        if let list = try selectTicks.text(at: 2) {
            items = list.split(separator: " ").compactMap { Int($0) }
            guard items.allSatisfy(names.indices.contains) else {
                throw DatabaseError(damage: "tick \(number) has items without a name")
            }
        }
        while hasState, try selectStates.integer(at: 0) == number {
            let thing = try selectStates.integer(at: 1)
            guard samples.indices.contains(thing) else {
                throw DatabaseError(damage: "tick \(number) has a state of an unknown item")
            }
            samples[thing] = try sample()
            hasState = try selectStates.step()
        }
        let record = TickRecord(
            number: number, time: time, names: Array(names.prefix(count)), samples: samples, items: items,
            events: try events(of: number, at: time))
        guard items.allSatisfy({ $0 < count }), TickRow.hash(of: record, &bytes) == (try selectTicks.text(at: 3)) else {
            throw DatabaseError(damage: "tick \(number) does not match its hash")
        }
        return record
    }

    /// The state of the row; nil after the last one.
    private func sample() throws -> MotionSample? {
        if selectStates.isNull(at: 2) { return nil }
        var numbers: [Double] = []
        for column in 2..<10 { numbers.append(try selectStates.real(at: column)) }
        return MotionSample(
            numbers: numbers, energy: try selectStates.optionalReal(at: 10),
            isAwake: selectStates.isNull(at: 11) ? nil : try selectStates.integer(at: 11) == 1,
            isVisible: try selectStates.integer(at: 12) == 1)
    }

    private func events(of tick: Int, at time: Double) throws -> [StageEvent] {
        var events: [StageEvent] = []
        while hasEvent, try selectEvents.integer(at: 0) == tick {
            let (item, other) = (try selectEvents.text(at: 2), try selectEvents.text(at: 3))
            let kind: StageEvent.Kind? =
                switch (try selectEvents.text(at: 1), item, other) {
                case ("contact began", let item?, let other?):
                    .contactBegan(item: item, other: other, impulse: .init(try selectEvents.real(at: 4)))
                case ("contact ended", let item?, let other?): .contactEnded(item: item, other: other)
                case ("rest", nil, nil): .rest
                case ("resume", nil, nil): .resume
                default: nil
                }
            guard let kind else { throw DatabaseError(damage: "tick \(tick) has an event of unknown kind") }
            events.append(StageEvent(tick: tick, time: time, kind: kind))
            hasEvent = try selectEvents.step()
        }
        return events
    }
}
