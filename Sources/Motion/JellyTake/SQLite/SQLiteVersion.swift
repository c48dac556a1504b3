import CSQLite

/// Which SQLite writes and reads takes.
package enum SQLiteVersion {
    /// The version of the library that is loaded, as `3.40.1`.
    package static var string: String { String(cString: sqlite3_libversion()) }
}
