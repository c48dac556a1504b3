import JellyGraphics
package import JellyStage
import JellyValues

/// Writes a take into an empty file, tick by tick and drawing by drawing; keeps only their times and hashes in memory.
///
/// `record` does all of it. The file is only valid after it has returned.
package final class TakeWriter {
    /// The take's final path.
    private let place: String
    private let database: Database
    private let facts: TakeFacts
    private let drawings: DrawingWriter
    private let ticks: TickWriter
    private let insertFrame: Statement

    /// - Parameters:
    ///   - path: an empty file.
    ///   - place: the final path, for errors.
    /// - Throws: `TakeError.cannotWrite`.
    package init(path: String, place: String, facts: TakeFacts) throws(TakeError) {
        (self.place, self.facts) = (place, facts)
        guard facts.isWithinDuration else { throw .cannotWrite(path: place, reason: "it has frames after its end") }
        do throws(DatabaseError) {
            database = try Database(creating: path)
            try database.execute("PRAGMA application_id = \(TakeSchema.applicationID)")
            try database.execute("PRAGMA user_version = \(TakeSchema.version); BEGIN")
            for table in TakeSchema.tables { try database.execute(table) }
            drawings = try DrawingWriter(database)
            ticks = try TickWriter(database)
            insertFrame = try database.statement("INSERT INTO frames VALUES(?, ?, ?, ?)")
        } catch {
            throw .cannotWrite(path: place, reason: error.reason)
        }
    }

    /// Plays a stage from its start to the take's end and records it.
    ///
    /// - Parameters:
    ///   - stage: a stage at time 0.
    ///   - program: the program that makes the take, with its version.
    ///   - advance: called at the start and after every tick, with the last tick's number.
    /// - Returns: the hash that identifies the take.
    /// - Throws: `StageError`, or `TakeError.cannotWrite`.
    package func record(
        _ stage: Stage, documents: [TakeDocument] = [], options: [TakeOption] = [], program: String,
        advance: (Int) -> Void = { _ in }
    ) throws -> String {
        let exact = TickTime.ticks(in: facts.duration, tickRate: facts.tickRate) ?? 0
        let last = TickTime.wholeTicks(exact)
        var schedule = FrameSchedule(facts.window, blur: facts.blur, styles: facts.styles)
        schedule.styles = facts.styles
        let shots = schedule.frames.map { schedule.tickTimes(ofFrame: $0, tickRate: facts.tickRate) }
        let times = Set(shots.joined()).union((0...last).map { TickTime(tick: $0) }).sorted()
        var numbers: [TickTime: Int] = [:]
        var lastActive = 0
        try stage.advance(
            through: times, styles: facts.styles, to: facts.duration,
            onTick: { record in
                // Beyond the end a tick is only looked at for what lies before it.
                guard record.number <= last else { return }
                try ofDatabase { () throws(DatabaseError) in try ticks.add(record) }
                advance(last)
            },
            onDrawing: { time, images in
                if time == TickTime(tick: last) { lastActive = stage.lastActiveTick }
                try ofDatabase { () throws(DatabaseError) in
                    numbers[time] = try drawings.add(images, at: time, styles: facts.styles)
                }
            })
        return try ofDatabase { () throws(DatabaseError) -> String in
            for (frame, exposures) in zip(schedule.frames, shots) {
                for (exposure, time) in exposures.enumerated() {
                    guard let number = numbers[time] else { preconditionFailure("every frame must be drawn") }
                    for (place, style) in facts.styles.enumerated() {
                        try insertFrame.run(
                            .integer(frame), .text(style.rawValue), .integer(exposure), .integer(number + place))
                    }
                }
            }
            let touches = stage.touches.filter { $0.start <= facts.duration }
            return try finish(documents, options, program, touches, lastActive: lastActive)
        }
    }

    private func finish(
        _ documents: [TakeDocument], _ options: [TakeOption], _ program: String, _ touches: [TouchPath], lastActive: Int
    ) throws(DatabaseError) -> String {
        let rows = facts.rows(lastActiveTick: lastActive, touches: touches)
        let identity = identity(rows, documents, options)
        let insertFact = try database.statement("INSERT INTO facts VALUES(?, ?)")
        for (name, value) in rows + [("hash", .text(identity)), ("program", .text(program))] {
            switch value {
            case .integer(let number): try insertFact.run(.text(name), .integer(number))
            case .real(let number): try insertFact.run(.text(name), .real(number))
            case .text(let text): try insertFact.run(.text(name), .text(text))
            }
        }
        let insertOption = try database.statement("INSERT INTO options VALUES(?, ?, ?)")
        for (place, option) in options.enumerated() {
            try insertOption.run(.integer(place), .text(option.name), .text(option.value))
        }
        let insertDocument = try database.statement("INSERT INTO documents VALUES(?, ?, ?, ?)")
        for document in documents {
            // The scene's text is one that people can read in the table.
            let text = document.role == .scene ? String(validating: document.bytes, as: UTF8.self) : nil
            try insertDocument.run(
                .text(document.path), .text(document.role.rawValue), text.map { .text($0) } ?? .blob(document.bytes),
                .text(document.hash))
        }
        for statement in TakeSchema.indexes + TakeSchema.views { try database.execute(statement) }
        try database.execute("COMMIT")
        return identity
    }

    private func identity(
        _ rows: [(name: String, value: DatabaseFact)], _ documents: [TakeDocument], _ options: [TakeOption]
    ) -> String {
        var identity = TakeIdentity()
        for (name, value) in rows { identity.add(fact: name, value) }
        identity.end()
        for option in options { identity.add(option: option) }
        identity.end()
        // In SQLite's order, that of bytes.
        for document in documents.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            identity.add(documentAt: document.path, role: document.role.rawValue, hash: document.hash)
        }
        identity.end()
        for thing in ticks.things { identity.add(thing: thing.name, tick: thing.tick) }
        identity.end()
        for hashes in [ticks.hashes, drawings.hashes] {
            for hash in hashes { identity.add(hash: hash) }
            identity.end()
        }
        return identity.digits
    }

    private func ofDatabase<Result>(_ body: () throws(DatabaseError) -> Result) throws(TakeError) -> Result {
        do throws(DatabaseError) {
            return try body()
        } catch {
            throw .cannotWrite(path: place, reason: error.reason)
        }
    }
}
