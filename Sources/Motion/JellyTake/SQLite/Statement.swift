import CSQLite

/// A prepared statement and its current row.
package final class Statement {
    private let statement: OpaquePointer
    private let handle: OpaquePointer
    /// Kept open.
    private let database: Database
    /// The number of rows since its start.
    private var rows = 0

    /// SQLite copies what is bound.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ statement: OpaquePointer, of database: Database, _ handle: OpaquePointer) {
        (self.statement, self.database, self.handle) = (statement, database, handle)
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs it to its end with values.
    ///
    /// - Throws: `DatabaseError`.
    package func run(_ values: DatabaseValue...) throws(DatabaseError) { try run(values) }

    /// Runs it to its end with values.
    ///
    /// - Throws: `DatabaseError`.
    package func run(_ values: [DatabaseValue]) throws(DatabaseError) {
        try start(values)
        while try step() {}
    }

    /// Resets the statement and binds values.
    ///
    /// - Throws: `DatabaseError`.
    package func start(_ values: DatabaseValue...) throws(DatabaseError) { try start(values) }

    private func start(_ values: [DatabaseValue]) throws(DatabaseError) {
        sqlite3_reset(statement)
        rows = 0
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, place)
                case .integer(let number): sqlite3_bind_int64(statement, place, Int64(number))
                case .real(let number): sqlite3_bind_double(statement, place, number)
                case .text(let text):
                    sqlite3_bind_text(statement, place, text, Int32(clamping: text.utf8.count), Self.transient)
                case .blob(let bytes):
                    sqlite3_bind_blob(statement, place, bytes, Int32(clamping: bytes.count), Self.transient)
                }
            guard code == SQLITE_OK else { throw DatabaseError(code, of: handle) }
        }
    }

    /// Steps to the next row; false after the last one.
    ///
    /// - Throws: `DatabaseError`.
    package func step() throws(DatabaseError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            rows += 1
            guard rows <= database.mostRows else {
                throw DatabaseError(code: SQLITE_CORRUPT, reason: "a table has more rows than fit in the file")
            }
            return true
        case SQLITE_DONE: return false
        case let code: throw DatabaseError(code, of: handle)
        }
    }

    /// Whether a column of the row is NULL.
    package func isNull(at column: Int) -> Bool { type(at: column) == SQLITE_NULL }

    /// An integer of the row.
    ///
    /// - Throws: `DatabaseError` for another type.
    package func integer(at column: Int) throws(DatabaseError) -> Int {
        guard type(at: column) == SQLITE_INTEGER else { throw mismatch(column, "a whole number") }
        return Int(sqlite3_column_int64(statement, Int32(column)))
    }

    /// A number of the row.
    ///
    /// - Throws: `DatabaseError` for another type.
    package func real(at column: Int) throws(DatabaseError) -> Double {
        guard type(at: column) == SQLITE_FLOAT || type(at: column) == SQLITE_INTEGER else {
            throw mismatch(column, "a number")
        }
        return sqlite3_column_double(statement, Int32(column))
    }

    /// A number of the row; nil for NULL.
    ///
    /// - Throws: `DatabaseError` for another type.
    package func optionalReal(at column: Int) throws(DatabaseError) -> Double? {
        isNull(at: column) ? nil : try real(at: column)
    }

    /// A text of the row; nil for NULL.
    ///
    /// - Throws: `DatabaseError` for another type, and invalid UTF-8.
    package func text(at column: Int) throws(DatabaseError) -> String? {
        if isNull(at: column) { return nil }
        guard type(at: column) == SQLITE_TEXT, let start = sqlite3_column_text(statement, Int32(column)) else {
            throw mismatch(column, "a text")
        }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        guard let text = String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) else {
            throw mismatch(column, "UTF-8")
        }
        return text
    }

    /// The bytes of a blob of the row.
    ///
    /// - Throws: `DatabaseError` for another type.
    package func blob(at column: Int) throws(DatabaseError) -> [UInt8] {
        guard type(at: column) == SQLITE_BLOB else { throw mismatch(column, "a blob") }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        guard count > 0, let start = sqlite3_column_blob(statement, Int32(column)) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func type(at column: Int) -> Int32 { sqlite3_column_type(statement, Int32(column)) }

    private func mismatch(_ column: Int, _ expected: String) -> DatabaseError {
        let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        return DatabaseError(code: SQLITE_MISMATCH, reason: "the column \(name) does not hold \(expected)")
    }
}

/// A value of a column.
package enum DatabaseValue: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension DatabaseValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(stringLiteral value: String) { self = .text(value) }

    package init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
    package init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
    package init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    package init(_ value: Bool?) { self = value.map { .integer($0 ? 1 : 0) } ?? .null }
}
