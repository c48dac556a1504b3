import Foundation

/// What the machine says of this process and its children. Nothing of it reaches a film.
enum Gauge {
    /// How long `body` takes, in seconds.
    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Processor time so far of all threads and of the children that have ended, in seconds.
    static var processorSeconds: Double {
        var (own, children) = (rusage(), rusage())
        getrusage(.init(0), &own)
        // RUSAGE_CHILDREN, whose type differs between C libraries.
        getrusage(.init(-1), &children)
        return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime]
            .reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
    }

    /// Lets `peakMemory` begin anew, where the system can do that.
    static func forgetPeakMemory() {
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    }

    /// The most memory that this process had in use, in bytes; nil where the system does not tell.
    static var peakMemory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let number = line.split(separator: " ").compactMap({ Int($0) }).first
        else { return nil }
        return number * 1024
    }

    /// The most memory that a child which has ended had in use, in bytes; 0 without children.
    static var childPeakMemory: Int {
        var children = rusage()
        getrusage(.init(-1), &children)
        return children.ru_maxrss * 1024
    }

    /// The median; 0 of nothing.
    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}
