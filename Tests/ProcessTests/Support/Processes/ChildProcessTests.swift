import Foundation
import TestSupport
import Testing

import JellySupport

@Suite struct ChildProcessTests {
    private func start(_ script: String, takesInput: Bool = false, _ output: ChildProcess.Output) throws -> ChildProcess
    {
        try ChildProcess(
            executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
            takesInput: takesInput, output: output)
    }

    @Test func outputIsCollectedWhileInputIsWritten() throws {
        // Far more than a pipe's capacity, in both directions.
        let child = try start("cat", takesInput: true, .collected(atMost: 8 << 20))
        let bytes = (0..<4 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try child.write(bytes)
        #expect(child.wait() == .exited(code: 0))
        #expect(child.collectedOutput == bytes)
    }

    @Test func aChildThatWritesWithoutEndIsEnded() throws {
        let child = try start("yes", .collected(atMost: 1 << 20))
        #expect(child.wait() == .overflowed(limit: 1 << 20))
        #expect(child.collectedOutput == nil)
        #expect("\(child.wait())" == "was killed after writing more than 1 MiB")
    }

    @Test func outputIsReadAsItComes() throws {
        let child = try start("printf 'abcdef'; exit 3", .read)
        #expect(child.read(4) == Array("abcd".utf8))
        #expect(child.read(4) == Array("ef".utf8))
        #expect(child.wait() == .exited(code: 3))
    }

    @Test func aChildWhoseOutputNobodyReadsEnds() throws {
        let child = try start("yes; echo after >&2", .read)
        #expect(child.read(2) == Array("y\n".utf8))
        _ = child.wait()
    }

    @Test func framesOfAStackDoNotPushOutTheError() throws {
        let frame = "42   video                              0x000055678e21f4e2 <unavailable> + 7058658"
        let child = try start(
            "echo 'Fatal error: gone' >&2; for i in $(seq 60); do echo '\(frame)' >&2; done", .discarded)
        _ = child.wait()
        #expect(child.lastLines == ["Fatal error: gone"])
    }

    @Test func theLastLinesOfErrorsAreKept() throws {
        let child = try start("echo one >&2; echo two >&2", .discarded)
        #expect(child.wait() == .exited(code: 0))
        #expect(child.lastLines == ["one", "two"])
    }

    @Test func aProgramThatIsNotThereSaysSo() {
        #expect(throws: SystemError(operation: "posix_spawn", code: ENOENT)) {
            try ChildProcess(executable: "/nonexistent/program", arguments: [], environment: [:])
        }
    }
}
