import Foundation
import TestSupport
import Testing

/// External programs that misbehave.
@Suite(.countsAttacks) struct AttackProgramTests {
    /// The commands with an example that starts programs.
    static let starters = ["bench", "diff", "doctor", "render", "reproduce"]

    private static let scripts = [
        "exit 0", "cat >/dev/null; exit 0", "cat >/dev/null; exit 3", "exec sleep 60", "cat >/dev/null; sleep 60",
        "kill -9 $$", "cat >/dev/null; kill -SEGV $$", "head -c 4 >/dev/null; exit 0", "yes >&2", "yes",
        "cat >/dev/null; head -c 9000000 /dev/zero | tr '\\0' e >&2; exit 1",
        "cat >/dev/null; printf '\\033[31m::error::x\\n%s\\r\\n' a b >&2; exit 1", "sleep 60 & exit 0",
    ]

    @Test(arguments: starters) func programsThatLieLeaveAllAsItWas(_ command: String) throws {
        for peace in try Attack.peace(of: command) where peace.needsPrograms {
            for script in Attack.some(Self.scripts, 1, for: "\(peace.line) programs") {
                try Attack.withStand { directory in
                    let tools = directory.deletingLastPathComponent().appending(path: "tools")
                    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
                    try installFFmpeg(script, in: tools)
                    let hangs = script.contains("sleep 60") || script.hasPrefix("yes")
                    try Attack.run(
                        peace.line, in: directory, environment: ["PATH": searchPath(first: tools)],
                        signal: hangs ? (SIGTERM, 0.4) : nil, "a program that says “\(script)”")
                    let cause = try DirectorySnapshot(directory).cause(from: peace.before, to: peace.before)
                    #expect(cause == nil, "\(peace.line) with a program that says “\(script)”")
                }
            }
        }
    }
}
