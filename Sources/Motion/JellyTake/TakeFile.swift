import Foundation
public import JellyImaging
package import JellyStage
import JellySupport
import JellyValues

/// A take in a read-only file: the motion of a stage and its drawings.
///
/// It is an SQLite database; `Docs/many-machines.md` describes the tables. Every part is checked against its hash when
/// read. Not Sendable; any number of instances can read a file at a time.
public final class TakeFile {
    /// The path.
    public let path: String
    /// The description of the take.
    public let facts: TakeFacts
    /// The options with which it was made.
    public let options: [TakeOption]
    /// The hash of everything that affects images and numbers, 32 hexadecimal digits.
    public let identity: String
    /// The program and version that made it.
    public let program: String
    /// The memory limit for its contents.
    public let memory: MemoryBudget
    /// The last tick in which the timeline, a gesture or a change of a view did anything.
    package let lastActiveTick: Int
    /// The touches, in order.
    package let touches: [TouchPath]
    private let database: Database

    /// The number of the last tick.
    package var lastTick: Int {
        TickTime.wholeTicks(TickTime.ticks(in: facts.duration, tickRate: facts.tickRate) ?? 0)
    }

    /// Opens a take and checks the hashes of its parts against that of the whole; a part's content is checked when it
    /// is read.
    ///
    /// - Throws: `TakeError`.
    public init(_ path: String, memory: MemoryBudget = .standard) throws(TakeError) {
        (self.path, self.memory) = (path, memory)
        try Self.checkHeader(path)
        let opened = try Self.reading(path) {
            let database = try Database(reading: path)
            try Self.checkTables(of: database)
            return try Self.facts(of: database, path)
        }
        (database, facts, options) = (opened.database, opened.facts, opened.options)
        (identity, program, lastActiveTick) = (opened.identity, opened.program, opened.lastActiveTick)
        touches = opened.touches
        let found = try reading { try self.foundIdentity() }
        guard found == identity else {
            throw .damaged(path: path, reason: "its contents do not match its hash")
        }
    }

    /// Whether a file begins as a take or has a take's extension; commands distinguish takes from scenes by this.
    public static func isTake(_ path: String) -> Bool {
        if path.lowercased().hasSuffix(".take") { return true }
        return FileKind(of: path) == .file && header(path).starts(with: signature)
    }

    /// Checks every part against its hash, and all pages by SQLite's integrity check.
    ///
    /// - Throws: `TakeError.damaged`.
    public func verify() throws(TakeError) {
        if let cause = try reading({ try self.database.firstCause() }) { throw .damaged(path: path, reason: cause) }
        let ticks = try ticks()
        while try ticks.tick() != nil {}
        let drawings = try drawings()
        try reading {
            let select = try self.database.statement("SELECT tick, fraction, theme FROM drawings ORDER BY drawing")
            try select.start()
            while try select.step() {
                guard let style = try select.text(at: 2).flatMap({ UserInterfaceStyle(rawValue: $0) }) else { continue }
                let time = TickTime(tick: try select.integer(at: 0), fraction: try select.real(at: 1))
                _ = try drawings.drawing(at: time, style)
            }
            _ = try self.documents()
            try self.verifyFrames()
        }
    }

    /// The drawing of a frame follows from the facts; the table is for queries by hand.
    private func verifyFrames() throws {
        let facts = facts
        let schedule = FrameSchedule(facts.window, blur: facts.blur)
        let select = try database.statement(
            """
            SELECT frames.frame, exposure, tick, fraction FROM frames JOIN drawings USING(drawing) \
            WHERE frames.theme = drawings.theme ORDER BY frames.theme, frames.frame, exposure
            """)
        try select.start()
        for _ in facts.styles {
            for frame in facts.window.frames {
                for (exposure, time) in schedule.tickTimes(ofFrame: frame, tickRate: facts.tickRate).enumerated() {
                    guard try select.step(), try select.integer(at: 0) == frame,
                        try select.integer(at: 1) == exposure, try select.integer(at: 2) == time.tick,
                        try select.real(at: 3) == time.fraction
                    else { throw DatabaseError(damage: "frame \(frame) does not match its drawing") }
                }
            }
        }
    }

    /// The documents from which it was made, the scene first.
    ///
    /// - Throws: `TakeError.damaged`.
    public func documents() throws(TakeError) -> [TakeDocument] {
        try reading {
            let select = try self.database.statement("SELECT path, role, content, hash FROM documents ORDER BY path")
            var documents: [TakeDocument] = []
            try select.start()
            while try select.step() {
                guard let path = try select.text(at: 0),
                    let role = try select.text(at: 1).flatMap({ TakeDocument.Role(rawValue: $0) })
                else { throw DatabaseError(damage: "a document lacks its name") }
                let bytes =
                    role == .scene ? try select.text(at: 2).map { Array($0.utf8) } ?? [] : try select.blob(at: 2)
                let document = TakeDocument(path: path, role: role, bytes: bytes)
                guard document.hash == (try select.text(at: 3)) else {
                    throw DatabaseError(damage: "the document “\(path)” does not match its hash")
                }
                documents.append(document)
            }
            return documents.sorted { $0.role == .scene && $1.role != .scene }
        }
    }

    /// Reads ticks from the start.
    package func ticks() throws(TakeError) -> TickReader { try reading { try TickReader(self, self.database) } }

    func drawings() throws(TakeError) -> DrawingReader {
        try reading { try DrawingReader(self.database, size: self.facts.size, memory: self.memory) }
    }

    /// The hash of a tick's record; nil where there is no such tick.
    func hash(ofTick tick: Int) throws(TakeError) -> String? {
        try reading {
            let select = try self.database.statement("SELECT hash FROM ticks WHERE tick = ?")
            try select.start(.integer(tick))
            return try select.step() ? try select.text(at: 0) : nil
        }
    }

    private func foundIdentity() throws -> String {
        var identity = TakeIdentity()
        func forEach(_ query: String, _ add: (Statement) throws -> Void) throws {
            let select = try database.statement(query)
            try select.start()
            while try select.step() { try add(select) }
        }
        for (name, value) in facts.rows(lastActiveTick: lastActiveTick, touches: touches) {
            identity.add(fact: name, value)
        }
        identity.end()
        for option in options { identity.add(option: option) }
        identity.end()
        try forEach("SELECT path, role, hash FROM documents ORDER BY path") {
            identity.add(
                documentAt: try $0.text(at: 0) ?? "", role: try $0.text(at: 1) ?? "", hash: try $0.text(at: 2) ?? "")
        }
        identity.end()
        try forEach("SELECT name, tick FROM things ORDER BY thing") {
            identity.add(thing: try $0.text(at: 0) ?? "", tick: try $0.integer(at: 1))
        }
        identity.end()
        for table in ["ticks ORDER BY tick", "drawings ORDER BY drawing"] {
            try forEach("SELECT hash FROM " + table) { identity.add(hash: try $0.text(at: 0) ?? "") }
            identity.end()
        }
        return identity.digits
    }

    func reading<Result>(_ body: () throws -> Result) throws(TakeError) -> Result {
        try Self.reading(path, body)
    }
}

extension TakeFile {
    private static let signature = Array("SQLite format 3\0".utf8)

    private static func reading<Result>(_ path: String, _ body: () throws -> Result) throws(TakeError) -> Result {
        do {
            return try body()
        } catch let error as TakeError {
            throw error
        } catch let error as DatabaseError {
            throw error.isDamage
                ? .damaged(path: path, reason: error.reason) : .unreadable(path: path, reason: error.reason)
        } catch {
            throw .unreadable(path: path, reason: String(describing: error))
        }
    }

    /// The first bytes of a file, as many as SQLite's header has.
    private static func header(_ path: String) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? file.close() }
        return Array((try? file.read(upToCount: 100)) ?? Data())
    }

    /// Checks the file's header before SQLite opens it.
    private static func checkHeader(_ path: String) throws(TakeError) {
        let kind = FileKind(of: path)
        guard kind != .nothing else { throw .unreadable(path: path, reason: missingFileReason(path)) }
        guard kind == .file else {
            throw .unreadable(path: path, reason: kind == .directory ? "is a directory" : "not a regular file")
        }
        guard access(path, R_OK) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let bytes = header(path)
        if LargeFilePointer.recognizes(bytes) { throw .unreadable(path: path, reason: LargeFilePointer.reason) }
        guard bytes.starts(with: signature), bytes.count == 100 else {
            throw .foreign(path: path, reason: bytes.isEmpty ? "the file is empty" : "not an SQLite database")
        }
        guard bigEndianNumber(bytes[...], at: 68, bytes: 4) == TakeSchema.applicationID else {
            throw .foreign(path: path, reason: "an SQLite database of another program")
        }
        let version = bigEndianNumber(bytes[...], at: 60, bytes: 4)
        guard version <= TakeSchema.version else { throw .newer(path: path, version: version) }
        guard version == TakeSchema.version else {
            throw .foreign(path: path, reason: "invalid version \(version)")
        }
    }

    /// Only tables exactly as they are written are read; so nothing of a schema of others runs.
    private static func checkTables(of database: Database) throws {
        let select = try database.statement("SELECT sql FROM sqlite_schema WHERE type = 'table'")
        var found: Set<String> = []
        try select.start()
        while try select.step() { if let text = try select.text(at: 0) { found.insert(text) } }
        for table in TakeSchema.tables where !found.contains(table) {
            let name = table.dropFirst("CREATE TABLE ".count).prefix { $0 != "(" }
            throw DatabaseError(damage: "the table “\(name)” is missing, or has unexpected columns")
        }
    }

    private typealias Opened = (
        database: Database, facts: TakeFacts, options: [TakeOption], identity: String, program: String,
        lastActiveTick: Int, touches: [TouchPath]
    )

    private static func facts(of database: Database, _ path: String) throws -> Opened {
        let select = try database.statement("SELECT name, value, typeof(value) FROM facts LIMIT 1000")
        var facts: [String: DatabaseFact] = [:]
        try select.start()
        while try select.step() {
            guard let name = try select.text(at: 0) else { continue }
            facts[name] =
                switch try select.text(at: 2) {
                case "integer": .integer(try select.integer(at: 1))
                case "real": .real(try select.real(at: 1))
                default: try select.text(at: 1).map { .text($0) }
                }
        }
        var options: [TakeOption] = []
        let selectOptions = try database.statement("SELECT name, value FROM options ORDER BY place LIMIT 1000")
        try selectOptions.start()
        while try selectOptions.step() {
            guard let name = try selectOptions.text(at: 0), let value = try selectOptions.text(at: 1) else {
                throw DatabaseError(damage: "an option lacks its name")
            }
            options.append(TakeOption(name: name, value: value))
        }
        var cause = ""
        guard let read = TakeFacts(facts, cause: &cause) else {
            throw DatabaseError(damage: "the fact “\(cause)” is missing or out of range")
        }
        // Each frame has a row.
        guard read.window.count <= database.mostRows else {
            throw DatabaseError(damage: "the number of frames exceeds the size of the file")
        }
        guard case .text(let identity)? = facts["hash"], case .text(let program)? = facts["program"],
            case .integer(let lastActive)? = facts["last_active_tick"]
        else { throw DatabaseError(damage: "the fact “hash”, “program” or “last_active_tick” is missing") }
        // A take of a motion without touches has no such fact.
        var touches: [TouchPath] = []
        if let fact = facts["touches"] {
            guard case .text(let text) = fact, let found = TouchText.touches(in: text) else {
                throw DatabaseError(damage: "the fact “touches” is not a list of touches")
            }
            touches = found
        }
        return (database, read, options, identity, program, lastActive, touches)
    }
}
