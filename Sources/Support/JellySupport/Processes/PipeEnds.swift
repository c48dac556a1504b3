import Foundation

/// The two ends of a pipe that a child process inherits only where it is asked to.
struct PipeEnds {
    var reading: Int32
    var writing: Int32

    /// Opens a pipe; both ends are numbered above the three standard descriptors, whichever of those are closed.
    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        try system("pipe") { pipe(&ends) }
        defer { for end in ends { close(end) } }
        reading = try system("fcntl") { fcntl(ends[0], F_DUPFD_CLOEXEC, 3) }
        do {
            let end = ends[1]
            writing = try system("fcntl") { fcntl(end, F_DUPFD_CLOEXEC, 3) }
        } catch {
            close(reading)
            throw error
        }
    }

    func closeBoth() {
        close(reading)
        close(writing)
    }

    /// Lets the pipe hold more, where the system can, so that the two sides wait for each other less often.
    func enlarge() {
        #if os(Linux)
            // F_SETPIPE_SZ of <linux/fcntl.h>, which Swift does not import; what the system refuses does not matter. Measured:
            // a smaller pipe makes both sides wait more often, a larger one takes more copying (see `writeAll(_:toPipe:)`).
            _ = fcntl(writing, 1031, 1 << 19)
        #endif
    }
}
