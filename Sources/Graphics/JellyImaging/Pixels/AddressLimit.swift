import Foundation

/// The process's address space limit, as `ulimit -v`.
package enum AddressLimit {
    /// The least that there has to be, in bytes: libraries that find fonts end the process, or find other fonts, where
    /// they get none. With one heap for all threads 350 MB were enough for any scene tried (Debian 12, 16 threads).
    private static let least = 384 << 20

    /// The limit, in bytes; nil if unlimited.
    package static let bytes: Int? = {
        var limit = rlimit()
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #else
            let resource = RLIMIT_AS
        #endif
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int.max) else { return nil }
        return Int(limit.rlim_cur)
    }()

    /// The remaining address space, in bytes.
    static var left: Int {
        guard let bytes else { return .max }
        // The first number is all that is taken, in pages.
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.prefix { $0 != " " }
        let taken = (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
        return max(0, bytes - taken)
    }

    /// The error message if the limit is too low for drawing; otherwise nil.
    package static var cause: String? {
        guard let bytes, bytes < least else { return nil }
        return "the address space limit (ulimit -v) is \(bytes >> 10) KiB; drawing needs \(least >> 10) KiB"
    }
}
