import Foundation

/// Something in a benchmark went wrong.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// How long `body` takes, in seconds.
func measured(_ body: () throws -> Void) throws -> Double {
    var failure: (any Error)?
    let (whole, part) = ContinuousClock().measure {
        do { try body() } catch { failure = error }
    }.components
    if let failure { throw failure }
    return Double(whole) + Double(part) * 1e-18
}

/// Two ways to the same thing, measured in turns in one run.
struct Pairs {
    /// Seconds of each pair.
    private(set) var times: [(ours: Double, theirs: Double)] = []

    /// Measures `count` pairs; `theirs` and `ours` return seconds.
    init(_ count: Int, ours: () throws -> Double, theirs: () throws -> Double) rethrows {
        // Once for the caches of the machine.
        _ = try ours()
        for _ in 0..<count {
            let other = try theirs()
            times.append((try ours(), other))
        }
    }

    /// How many times as fast ours is: median and worst.
    var speedup: (median: Double, worst: Double) {
        let ratios = times.map { $0.theirs / $0.ours }.sorted()
        return (ratios[ratios.count / 2], ratios[0])
    }

    /// The pair with the median ratio.
    var typical: (ours: Double, theirs: Double) {
        times.sorted { $0.theirs / $0.ours < $1.theirs / $1.ours }[times.count / 2]
    }
}

/// A folder in memory that is removed at the end.
struct MemoryFolder {
    /// Ends in a slash.
    let path: String

    init() throws {
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = parent + "/jellyframe-bench-\(getpid())/"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Removes what is called `name` and makes it again as an empty folder; its path.
    func fresh(_ name: String) throws -> String {
        try? FileManager.default.removeItem(atPath: path + name)
        try FileManager.default.createDirectory(atPath: path + name, withIntermediateDirectories: true)
        return path + name + "/"
    }

    /// How many bytes the file or the files of the folder called `name` have.
    func byteCount(_ name: String) throws -> Int {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path + name, isDirectory: &isFolder) else {
            throw BenchmarkError("there is no \(path + name)")
        }
        let files = isFolder.boolValue ? try FileManager.default.contentsOfDirectory(atPath: path + name) : [""]
        return try files.reduce(0) { sum, file in
            let attributes = try FileManager.default.attributesOfItem(
                atPath: path + name + (file == "" ? "" : "/" + file))
            return sum + ((attributes[.size] as? Int) ?? 0)
        }
    }
}
