public import Foundation

/// A program run by a test, with its output in files, so that no full pipe blocks it.
public final class ChildProgram {
    /// The result of a run.
    public struct Outcome: Sendable {
        /// The exit code, or 128 plus the signal that ended it.
        public let code: Int32
        /// The bytes of the standard output.
        public let output: Data
        /// The standard error.
        public let errors: String
        /// The standard output as text.
        public var text: String { String(decoding: output, as: UTF8.self) }
    }

    private let process: SpawnedProcess
    private let scratch: URL

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: the program, found in `PATH` unless it is a path, and its arguments.
    ///   - environment: variables to set in addition to this process's; nil removes one. Variables that indicate CI are
    ///     removed unless set here, so that tests give the same result everywhere.
    ///   - directory: the current directory.
    public init(_ words: [String], environment: [String: String?] = [:], in directory: URL? = nil) throws {
        scratch = FileManager.default.temporaryDirectory.appending(path: "jellyframe-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
        let files = [scratch.appending(path: "output"), scratch.appending(path: "errors")]
        for file in files { try Data().write(to: file) }
        var variables = ProcessInfo.processInfo.environment
        for name in ["CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] { variables[name] = nil }
        for (name, value) in environment { variables[name] = value }
        let place = directory.map { ["-C", $0.path] } ?? []
        process = try SpawnedProcess(
            ["/usr/bin/env"] + place + words, environment: variables, output: files[0], errors: files[1])
    }

    deinit { try? FileManager.default.removeItem(at: scratch) }

    /// Whether it is still running.
    public var isRunning: Bool { process.isRunning }

    /// Sends it a signal, unless it has ended.
    public func send(_ signal: Int32) {
        if process.isRunning { kill(process.id, signal) }
    }

    /// Waits for its end.
    public func outcome() throws -> Outcome {
        Outcome(
            code: process.code,
            output: try Data(contentsOf: scratch.appending(path: "output")),
            errors: String(decoding: try Data(contentsOf: scratch.appending(path: "errors")), as: UTF8.self))
    }

    /// Waits for its end, up to a number of seconds; nil if it had to be killed.
    ///
    /// - Parameter look: called repeatedly meanwhile, with its peak memory in bytes so far.
    public func outcome(within seconds: Double, look: ((Int) -> Void)? = nil) throws -> Outcome? {
        let end = ContinuousClock.now + .seconds(seconds)
        while process.isRunning, .now < end {
            look?(Self.peakMemory(of: process.id))
            usleep(2000)
        }
        guard process.isRunning else { return try outcome() }
        // Its children may live on.
        kill(process.id, SIGKILL)
        return nil
    }

    /// Waits for its end, and measures its peak memory in bytes.
    public func peakMemory() throws -> (bytes: Int, outcome: Outcome) {
        var peak = 0
        while process.isRunning {
            // The system's figure only grows, and is lost with the process: the last reading is the peak.
            peak = max(peak, Self.peakMemory(of: process.id))
            usleep(2000)
        }
        return (peak, try outcome())
    }

    private static func peakMemory(of identifier: Int32) -> Int {
        let facts = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
        let line = facts.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: { !$0.isNumber }).first).flatMap { Int($0) }.map { $0 * 1024 } ?? 0
    }

    /// Runs a program to its end.
    public static func run(
        _ words: [String], environment: [String: String?] = [:], in directory: URL? = nil
    ) throws -> Outcome {
        try ChildProgram(words, environment: environment, in: directory).outcome()
    }
}
