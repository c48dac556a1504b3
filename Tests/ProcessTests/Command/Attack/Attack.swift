import Foundation
import Synchronization
import TestSupport
import Testing

/// A directory with all files that the commands' examples read, and how the program is run and judged in it.
enum Attack {
    /// The number of seconds after which a run counts as hanging.
    static let limit = 60.0
    /// The documented exit codes.
    static let codes: Set<Int32> = [0, 1, 2, 3, 4, 64, 65, 66, 69, 73, 75]

    /// The result of a line without an attack.
    struct Peace: Sendable {
        let line: AttackLine
        let seconds: Double
        let before: DirectorySnapshot
        let after: DirectorySnapshot
        let needsPrograms: Bool
    }

    static let seed = TestSample.seed

    static func generator(_ name: String) -> SeededGenerator { TestSample.generator(name) }

    /// Calls `body` with a separate directory in which the examples work.
    @discardableResult
    static func withStand<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try withDirectory { directory in
            let stand = directory.appending(path: "stand")
            try FileManager.default.copyItem(at: try template.get(), to: stand)
            return try body(stand)
        }
    }

    /// Runs a line to its end or for `limit` seconds, and checks what must hold for every run.
    ///
    /// - Parameters:
    ///   - shell: a line of bash that runs it as `"$@"`.
    ///   - signal: the signal to send, and after how many seconds.
    ///   - bytes: the memory limit.
    @discardableResult
    static func run(
        _ line: AttackLine, in directory: URL, shell: String? = nil, environment: [String: String?] = [:],
        signal: (number: Int32, after: Double)? = nil,
        holding bytes: Int? = nil, _ attack: String, location: SourceLocation = #_sourceLocation
    ) throws -> ChildProgram.Outcome? {
        tally?.add()
        let mark = UUID().uuidString
        var variables: [String: String?] = ["JELLYFRAME_ATTACK": mark]
        // Before `main`, Swift's runtime treats Ctrl-\ as a crash, and would print a backtrace.
        if signal != nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
        variables.merge(environment) { $1 }
        let words = [Jellyframe.path, line.command] + line.words
        let program = try ChildProgram(
            ["env", "--default-signal"] + (shell.map { ["bash", "-c", $0, "bash"] } ?? []) + words,
            environment: variables, in: directory)
        if let signal {
            usleep(UInt32(signal.after * 1e6))
            program.send(signal.number)
        }
        var peak = 0
        let outcome = try program.outcome(within: limit, look: bytes.map { _ in { peak = max(peak, $0) } })
        let context = "\(attack): jellyframe \(line) (seed \(seed))"
        // Children of a killed process end when their pipe is empty, which takes long on a busy machine.
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
        let controls = outcome.errors.unicodeScalars.filter {
            ($0.value < 32 && $0 != "\n") || (127...159).contains($0.value)
        }
        #expect(controls.isEmpty, "\(context): raw \(controls.map(\.value))", sourceLocation: location)
        return outcome
    }

    /// A sample of attacks, the same in every run with one seed; all of them with `JELLYFRAME_TESTS_ALL`.
    static func some<Item>(_ items: [Item], _ count: Int, for name: String) -> [Item] {
        TestSample.some(items, count, for: name)
    }

    /// The commands with a line that can be attacked in some way; a test of the others would attack nothing.
    static func commands(where canBeAttacked: (AttackLine) -> Bool) -> [String] {
        AttackLine.commands.filter { AttackLine.all(of: $0).contains(where: canBeAttacked) }
    }

    /// Whether devices can be created here, such as one with the number of `/dev/null`.
    static let canMakeDevices =
        (try? withDirectory { makeDevice(at: $0.appending(path: "device"), minor: 3) }) ?? false

    /// Creates a memory device: 3 is the minor number of `/dev/null`, 5 that of `/dev/zero`.
    static func makeDevice(at place: URL, minor: UInt) -> Bool {
        mknod(place.path, S_IFCHR | 0o666, 1 << 8 | dev_t(minor)) == 0
    }

    /// The working lines of a command, with their results.
    static func peace(of command: String) throws -> [Peace] {
        // A result computed once is not an attack of the test that happens to be first.
        try $tally.withValue(nil) { try peaces[command]?.value() ?? [] }
    }

    /// Counts the attacks of the running test.
    @TaskLocal fileprivate static var tally: AttackTally?

    private static let peaces = Dictionary(
        uniqueKeysWithValues: AttackLine.commands.map { command in
            (command, Once { try AttackLine.all(of: command).compactMap(inPeace) })
        })

    /// The result of a line; nil if it does not work here.
    private static func inPeace(_ line: AttackLine) throws -> Peace? {
        try withStand { directory in
            let before = try DirectorySnapshot(directory)
            let start = ContinuousClock.now
            guard let outcome = try run(line, in: directory, "peace"), outcome.code < 4,
                outcome.code == 0 || !outcome.output.isEmpty
            else { return nil }
            let time = ContinuousClock.now - start
            let after = try DirectorySnapshot(directory)
            let needsPrograms = try withStand { other in
                try run(line, in: other, shell: "PATH=/none; exec \"$@\"", "no programs")?.code == 69
            }
            return Peace(
                line: line, seconds: time / .seconds(1), before: before, after: after, needsPrograms: needsPrograms)
        }
    }

    /// The processes of a run that have not ended within a number of seconds after it.
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

/// The number of attacks of a test.
private final class AttackTally: Sendable {
    private let attacks = Mutex(0)

    var count: Int { attacks.withLock(\.self) }

    func add() { attacks.withLock { $0 += 1 } }
}

/// Fails tests that have attacked nothing.
struct CountsAttacks: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let tally = AttackTally()
        try await Attack.$tally.withValue(tally) { try await function() }
        #expect(tally.count > 0 || TestSample.isFiltered, "\(test.name) has attacked nothing")
    }
}

extension Trait where Self == CountsAttacks {
    /// Fails tests that have attacked nothing.
    static var countsAttacks: Self { CountsAttacks() }
}

/// A value computed once, by the first caller.
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
