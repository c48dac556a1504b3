import Foundation

/// An error of a benchmark.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The cost of a task.
struct Cost {
    /// The elapsed time, in seconds.
    var seconds: Double
    /// Processor time of all threads and programs involved, in seconds.
    var processor: Double

    static func * (cost: Cost, factor: Double) -> Cost {
        Cost(seconds: cost.seconds * factor, processor: cost.processor * factor)
    }
}

/// The cost of `body`.
func measured(_ body: () throws -> Void) rethrows -> Cost {
    let processor = processorSeconds
    let start = ContinuousClock.now
    try body()
    let (whole, part) = (ContinuousClock.now - start).components
    return Cost(seconds: Double(whole) + Double(part) * 1e-18, processor: processorSeconds - processor)
}

/// Processor time of this process and its finished children, in seconds.
private var processorSeconds: Double {
    var (own, children) = (rusage(), rusage())
    getrusage(.init(0), &own)
    // RUSAGE_CHILDREN, whose type differs between C libraries.
    getrusage(.init(-1), &children)
    return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime]
        .reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
}

/// Two ways to the same result, measured alternately in one run.
struct Pairs {
    private(set) var costs: [(ours: Cost, theirs: Cost)] = []

    /// Measures `count` pairs.
    init(_ count: Int, ours: () throws -> Cost, theirs: () throws -> Cost) rethrows {
        // A first run to warm up caches.
        _ = try ours()
        for _ in 0..<count {
            let other = try theirs()
            costs.append((try ours(), other))
        }
    }

    /// The speedup of our way: median and worst.
    var speedup: (median: Double, worst: Double) {
        let ratios = costs.map { $0.theirs.seconds / $0.ours.seconds }.sorted()
        return (ratios[ratios.count / 2], ratios[0])
    }

    /// The ratio of their processor time to ours; the median, which a busy machine affects least.
    var processorRatio: Double {
        costs.map { $0.theirs.processor / $0.ours.processor }.sorted()[costs.count / 2]
    }

    /// The pair with the median speed.
    var typical: (ours: Cost, theirs: Cost) {
        costs.sorted { $0.theirs.seconds / $0.ours.seconds < $1.theirs.seconds / $1.ours.seconds }[costs.count / 2]
    }
}

/// A directory in memory that is removed at the end.
struct MemoryDirectory {
    /// Ends in a slash.
    let path: String

    init() throws {
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = parent + "/jellyframe-bench-\(getpid())/"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Recreates the subdirectory `name`, empty; returns its path.
    func fresh(_ name: String) throws -> String {
        try? FileManager.default.removeItem(atPath: path + name)
        try FileManager.default.createDirectory(atPath: path + name, withIntermediateDirectories: true)
        return path + name + "/"
    }

    /// The total size of the file or directory `name`, in bytes.
    func byteCount(_ name: String) throws -> Int {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path + name, isDirectory: &isDirectory) else {
            throw BenchmarkError("there is no \(path + name)")
        }
        let files = isDirectory.boolValue ? try FileManager.default.contentsOfDirectory(atPath: path + name) : [""]
        return try files.reduce(0) { sum, file in
            let attributes = try FileManager.default.attributesOfItem(
                atPath: path + name + (file == "" ? "" : "/" + file))
            return sum + ((attributes[.size] as? Int) ?? 0)
        }
    }
}
