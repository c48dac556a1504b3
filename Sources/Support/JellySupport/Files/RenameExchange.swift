import Foundation

/// Atomically exchanges two files of one file system.
enum RenameExchange {
    private typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// `renameat2` of <stdio.h>, which Swift does not import; nil where the system has none.
    private static let rename: Rename? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }

    /// Exchanges two files or directories.
    ///
    /// - Returns: false where the file system cannot do that.
    /// - Throws: `SystemError` for anything else that is in the way.
    static func exchange(_ a: String, _ b: String) throws(SystemError) -> Bool {
        // RENAME_EXCHANGE of <linux/fs.h>.
        try call(a, b, flags: 2)
    }

    /// Renames a file or directory to a name that nothing has.
    ///
    /// - Returns: false where the file system cannot see to that.
    /// - Throws: `SystemError`, EEXIST among them.
    static func moveToFreeName(_ a: String, _ b: String) throws(SystemError) -> Bool {
        // RENAME_NOREPLACE of <linux/fs.h>.
        try call(a, b, flags: 1)
    }

    private static func call(_ a: String, _ b: String, flags: UInt32) throws(SystemError) -> Bool {
        guard let rename else { return false }
        do throws(SystemError) {
            try system("rename") { rename(AT_FDCWD, a, AT_FDCWD, b, flags) }
            return true
        } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
            return false
        } catch {
            throw error
        }
    }
}
