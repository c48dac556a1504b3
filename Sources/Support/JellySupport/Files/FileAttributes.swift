import Foundation

/// The extended attributes of files: access control lists, and notes of users.
///
/// Those that say something of a file's bytes, or of what its program may do, are for the bytes that were there:
/// signatures and capabilities, which only root can set and other bytes must not get, and labels, which a new file has
/// from its place.
///
/// A mode alone is less than an access control list: where a file has one, the mode's bits of the group are the most that
/// anybody gets by the list, and without the list they are what the whole group gets.
enum FileAttributes {
    private typealias List = @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Get =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
    private typealias Remove = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32

    #if os(Linux)
        // <sys/xattr.h>, which Swift does not import.
        private static let list = function("llistxattr", as: List.self)
        private static let get = function("lgetxattr", as: Get.self)
        private static let set = function("lsetxattr", as: Set.self)
        private static let remove = function("lremovexattr", as: Remove.self)
    #else
        private static let (list, get, set, remove): (List?, Get?, Set?, Remove?) = (nil, nil, nil, nil)
    #endif

    /// The list that decides who may do what with a file.
    private static let accessList = "system.posix_acl_access"

    /// What an attribute's name begins with that stays with the old bytes.
    private static let ownNamespaces = ["security.", "trusted."]

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Gives a file the attributes of another one that are not of its bytes alone, and takes from it the access control
    /// list that it may have from its directory. The mode is set after that.
    ///
    /// - Throws: `SystemError` for an attribute that cannot be read or set.
    static func copy(from old: String, to new: String) throws(SystemError) {
        let wanted = try names(old).filter { name in !ownNamespaces.contains { name.hasPrefix($0) } }
        let given = try names(new)
        if given.contains(accessList), !wanted.contains(accessList), let remove {
            try system("removexattr") { remove(new, accessList) }
        }
        for name in wanted {
            let value = try value(name, old)
            // What the system has given it already need not be allowed to anybody.
            if given.contains(name), try self.value(name, new) == value { continue }
            guard let set else { return }
            try system("setxattr") { set(new, name, value, value.count, 0) }
        }
    }

    /// None where the file system has no attributes.
    private static func names(_ path: String) throws(SystemError) -> [String] {
        guard let list else { return [] }
        let bytes = try read("listxattr") { list(path, $0, $1) }
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(_ name: String, _ path: String) throws(SystemError) -> [UInt8] {
        guard let get else { return [] }
        return try read("getxattr") { get(path, name, $0, $1) }
    }

    /// What a call gives that says how much room it needs.
    private static func read(
        _ operation: String, _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(SystemError) -> [UInt8] {
        for _ in 0..<10 {
            let size = call(nil, 0)
            if size == 0 || size == -1 && [ENOTSUP, ENODATA, ENOSYS].contains(errno) { return [] }
            guard size > 0 else { throw SystemError(operation: operation, code: errno) }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = call(&bytes, size)
            if count >= 0 { return Array(bytes[..<count]) }
            // It has grown meanwhile.
            guard errno == ERANGE else { throw SystemError(operation: operation, code: errno) }
        }
        throw SystemError(operation: operation, code: ERANGE)
    }
}

/// The identity and state of a file: a replaced file has another number, a changed one another time.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// The attributes of a path, without following links; nil if it does not exist.
    package init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
}
