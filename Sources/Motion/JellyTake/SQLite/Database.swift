import CSQLite
import Foundation

/// An SQLite database in a file, for one thread.
///
/// A database to read is opened as immutable: without locks, journal or writes, and functions and virtual tables of
/// untrusted schemas are disabled.
package final class Database {
    /// The most bytes of a text or a blob that is read.
    private static let longest: Int32 = 256 << 20

    /// The characters of a path that stand for themselves in a URI.
    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

    private let handle: OpaquePointer
    /// The maximum number of rows of a statement; more can only come from pages listed twice in the file.
    package let mostRows: Int

    /// Creates a database in an empty file; its content is only durable after `close` has returned.
    ///
    /// - Throws: `DatabaseError`.
    package convenience init(creating path: String) throws(DatabaseError) {
        try self.init(path, SQLITE_OPEN_READWRITE)
        // The file is hidden until it is complete, so that there is nothing to roll back.
        try execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
    }

    /// Opens a file for reading.
    ///
    /// - Throws: `DatabaseError`.
    package convenience init(reading path: String) throws(DatabaseError) {
        let name = path.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? path
        try self.init("file:" + name + "?mode=ro&immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longest)
        try execute(
            """
            PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA query_only = ON;
            PRAGMA temp_store = MEMORY
            """)
    }

    private init(_ name: String, _ flags: Int32) throws(DatabaseError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let error = DatabaseError(code, of: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        let isRead = flags & SQLITE_OPEN_READONLY != 0
        mostRows = isRead ? max(1000, Self.size(name: sqlite3_db_filename(handle, nil))) : .max
    }

    /// The number of bytes in a file.
    private static func size(name: UnsafePointer<CChar>?) -> Int {
        var status = stat()
        guard let name, stat(name, &status) == 0 else { return 0 }
        return Int(status.st_size)
    }

    // Statements that are left keep it open until they go.
    deinit { sqlite3_close_v2(handle) }

    /// Runs statements without results.
    ///
    /// - Throws: `DatabaseError`.
    package func execute(_ statements: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code, of: handle) }
    }

    /// Prepares a reusable statement.
    ///
    /// - Throws: `DatabaseError`.
    package func statement(_ text: String) throws(DatabaseError) -> Statement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw DatabaseError(code, of: handle) }
        return Statement(statement, of: self, handle)
    }

    /// The first problem that `PRAGMA integrity_check` finds; nil if there is no problem.
    ///
    /// - Throws: `DatabaseError`.
    package func firstCause() throws(DatabaseError) -> String? {
        let check = try statement("PRAGMA integrity_check(1)")
        guard try check.step(), let text = try check.text(at: 0) else { return "integrity check failed" }
        return text == "ok" ? nil : text
    }
}

/// An error from SQLite, or from reading a database.
///
/// The file's reader and writer catch it to make a `TakeError` with the path; its code is another for damage than for a full disk.
package struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's primary code.
    package let code: Int32
    /// The message, from SQLite or a reader.
    package let reason: String

    package init(code: Int32, reason: String) { (self.code, self.reason) = (code, reason) }

    /// The content is damaged, with the reason.
    init(damage reason: String) { self.init(code: SQLITE_CORRUPT, reason: reason) }

    init(_ code: Int32, of handle: OpaquePointer?) {
        self.code = code & 0xff
        reason =
            handle.flatMap { sqlite3_errmsg($0).map { String(cString: $0) } } ?? String(cString: sqlite3_errstr(code))
    }

    /// Whether the file itself is invalid, rather than a problem of disk, memory or permissions.
    package var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_SCHEMA].contains(code)
    }

    package var description: String { reason }
}

/// The version of SQLite in use.
package enum SQLiteVersion {
    /// The version of the loaded library, as `3.40.1`.
    package static var string: String { String(cString: sqlite3_libversion()) }
}
