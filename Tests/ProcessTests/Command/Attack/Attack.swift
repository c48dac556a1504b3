import Foundation
import Synchronization
import TestSupport
import Testing

/// A folder with all that the examples of the commands read, and how the program is run and judged in it.
enum Attack {
    /// Whether words on the terminal have to be free of control characters.
    static let expectsEscapedWords = true
    /// Whether a folder that is no golden stays where a golden of its name is recorded.
    static let expectsMarkedGoldens = true
    /// Whether a scene's file may be a pipe without a writer.
    static let expectsNoIdlePipes = true
    /// Whether a film is looked at before it takes its place.
    static let expectsWholeFilms = true
    /// After how many seconds a run hangs.
    static let limit = 60.0
    /// The codes that `--help` tells.
    static let codes: Set<Int32> = [0, 1, 2, 3, 4, 64, 65, 66, 69, 73, 75]

    /// What a line does when nobody disturbs it.
    struct Peace: Sendable {
        let line: AttackLine
        let seconds: Double
        let before: FolderSnapshot
        let after: FolderSnapshot
        let needsPrograms: Bool
    }

    static let seed = TestSample.seed

    static func generator(_ name: String) -> SeededGenerator { TestSample.generator(name) }

    /// Calls `body` with a folder of its own in which the examples work.
    @discardableResult
    static func withStand<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try withFolder { folder in
            let stand = folder.appending(path: "stand")
            try FileManager.default.copyItem(at: try template.get(), to: stand)
            return try body(stand)
        }
    }

    /// Runs a line to its end or for `limit` seconds, and sees to what holds for every run.
    ///
    /// - Parameters:
    ///   - shell: a line of bash that runs it as `"$@"`.
    ///   - signal: what is sent, and after how many seconds.
    ///   - bytes: how much memory it may hold.
    @discardableResult
    static func run(
        _ line: AttackLine, in folder: URL, shell: String? = nil, environment: [String: String?] = [:],
        signal: (number: Int32, after: Double)? = nil,
        holding bytes: Int? = nil, _ attack: String, location: SourceLocation = #_sourceLocation
    ) throws -> ChildProgram.Outcome? {
        let mark = UUID().uuidString
        var variables: [String: String?] = ["JELLYFRAME_ATTACK": mark]
        // Before `main` begins, Ctrl-\ is a crash to Swift's runtime, which would tell all about it.
        if signal != nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
        variables.merge(environment) { $1 }
        let words = [Jellyframe.path, line.command] + line.words
        let program = try ChildProgram(
            ["env", "--default-signal"] + (shell.map { ["bash", "-c", $0, "bash"] } ?? []) + words,
            environment: variables, in: folder)
        if let signal {
            usleep(UInt32(signal.after * 1e6))
            program.send(signal.number)
        }
        var peak = 0
        let outcome = try program.outcome(within: limit, look: bytes.map { _ in { peak = max(peak, $0) } })
        let context = "\(attack): jellyframe \(line) (seed \(seed))"
        // What a killed one has started ends by itself when its pipe is empty, which takes a busy machine long.
        let orphans = processes(marked: mark, after: limit)
        #expect(orphans.isEmpty, "\(context): \(orphans) live on", sourceLocation: location)
        for process in orphans { kill(process.id, SIGKILL) }
        guard let outcome else {
            Issue.record("\(context): hangs", sourceLocation: location)
            return nil
        }
        if let bytes { #expect(peak <= bytes, "\(context): \(peak) bytes of memory", sourceLocation: location) }
        let allowed = signal.map { codes.union([128 + $0.number]) } ?? codes
        #expect(allowed.contains(outcome.code), "\(context): \(outcome.errors)", sourceLocation: location)
        let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 30 && outcome.errors.utf8.count <= 16_000, "\(context): many words", sourceLocation: location)
        if expectsEscapedWords {
            let controls = outcome.errors.unicodeScalars.filter {
                ($0.value < 32 && $0 != "\n") || (127...159).contains($0.value)
            }
            #expect(controls.isEmpty, "\(context): raw \(controls.map(\.value))", sourceLocation: location)
        }
        return outcome
    }

    /// A few of some attacks, the same in every run with one seed; all of them where `JELLYFRAME_TESTS_ALL` says so.
    static func some<Item>(_ items: [Item], _ count: Int, for name: String) -> [Item] {
        TestSample.some(items, count, for: name)
    }

    /// The lines of a command that work, with what they do.
    static func peace(of command: String) throws -> [Peace] { try peaces[command]?.value() ?? [] }

    private static let peaces = Dictionary(
        uniqueKeysWithValues: AttackLine.commands.map { command in
            (command, Once { try AttackLine.all(of: command).compactMap(inPeace) })
        })

    /// What a line does; nil where it does not work here.
    private static func inPeace(_ line: AttackLine) throws -> Peace? {
        try withStand { folder in
            let before = try FolderSnapshot(folder)
            let start = ContinuousClock.now
            guard let outcome = try run(line, in: folder, "peace"), outcome.code < 4,
                outcome.code == 0 || !outcome.output.isEmpty
            else { return nil }
            let time = ContinuousClock.now - start
            let after = try FolderSnapshot(folder)
            let needsPrograms = try withStand { other in
                try run(line, in: other, shell: "PATH=/none; exec \"$@\"", "no programs")?.code == 69
            }
            return Peace(
                line: line, seconds: time / .seconds(1), before: before, after: after, needsPrograms: needsPrograms)
        }
    }

    /// The processes that belong to a run and have not ended within so many seconds after it.
    private static func processes(marked mark: String, after seconds: Double) -> [(id: pid_t, name: String)] {
        func living() -> [(id: pid_t, name: String)] {
            let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
            return ids.compactMap { id in
                guard let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
                    environment.range(of: Data(mark.utf8)) != nil
                else { return nil }
                let name = FileManager.default.contents(atPath: "/proc/\(id)/comm") ?? Data()
                return (id, String(decoding: name, as: UTF8.self))
            }
        }
        for _ in 0..<Int(seconds * 20) {
            if living().isEmpty { return [] }
            usleep(50_000)
        }
        return living()
    }
}

/// Something that is found out once, by whoever asks first.
private final class Once<Value: Sendable>: Sendable {
    private let found = Mutex<Result<Value, any Error>?>(nil)
    private let find: @Sendable () throws -> Value

    init(_ find: @escaping @Sendable () throws -> Value) { self.find = find }

    func value() throws -> Value {
        try found.withLock { found in
            let result = found ?? Result { try find() }
            found = result
            return try result.get()
        }
    }
}
