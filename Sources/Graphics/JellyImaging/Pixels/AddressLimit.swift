import Foundation

/// What the system lets the process have of addresses, as `ulimit -v` says it.
package enum AddressLimit {
    /// The least that there has to be, in bytes: libraries that find fonts end the process, or find other fonts, where
    /// they get none. With one heap for all threads 350 MB were enough for any scene tried (Debian 12, 16 threads).
    private static let least = 384 << 20

    /// The most bytes; nil where nothing limits them.
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

    /// How many bytes the process may still take.
    static var left: Int {
        guard let bytes else { return .max }
        // The first number is all that is taken, in pages.
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.prefix { $0 != " " }
        let taken = (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
        return max(0, bytes - taken)
    }

    /// Why pictures cannot be drawn here, as a sentence; nil where they can.
    package static var fault: String? {
        guard let bytes, bytes < least else { return nil }
        return "The process may have \(bytes >> 10) KiB of addresses (ulimit -v), and drawing takes \(least >> 10)."
    }
}
