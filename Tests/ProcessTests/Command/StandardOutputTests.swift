import Foundation
import TestSupport
import Testing

/// Undelivered output is a failure, for every command.
@Suite struct StandardOutputTests {
    /// Commands that print to standard output, with `$1` for a scene.
    static let answers = [
        #"info "$1""#, #"info "$1" --json"#, #"trace "$1" -o -"#, #"bench W1 --print-scene"#, "--help", "help info",
        "--version", #"verify "$1" --golden goldens"#, #"verify "$1" --golden goldens --results -"#,
    ]

    /// Runs a shell command with the program as `$0`, a scene as `$1`, and a directory `goldens`.
    private func shell(_ line: String, in directory: URL) throws -> ChildProgram.Outcome {
        try FileManager.default.createDirectory(
            at: directory.appending(path: "goldens"), withIntermediateDirectories: true)
        return try ChildProgram.run(
            ["bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")],
            environment: ["GITHUB_ACTIONS": nil], in: directory)
    }

    @Test(arguments: answers) func aFileThatMayNotGrowIsAnError(_ words: String) throws {
        try withDirectory { directory in
            let outcome = try shell(#"trap '' XFSZ; ulimit -f 0; "$0" \#(words) >answer 2>/dev/stderr"#, in: directory)
            #expect(outcome.code != 0, "\(words)")
        }
    }

    @Test(arguments: answers) func aFullDiskIsAnError(_ words: String) throws {
        try withDirectory { directory in
            let outcome = try shell(#""$0" \#(words) >/dev/full"#, in: directory)
            // A missing golden has its own exit code.
            #expect(outcome.code == (words.hasPrefix("verify") && !words.contains("results") ? 2 : 1), "\(words)")
            #expect(
                outcome.errors.contains("jellyframe: writing “-” failed in write: No space left on device\n"),
                "\(words): \(outcome.errors)")
        }
    }

    @Test(arguments: answers) func aClosedStreamIsAnErrorAndNoFileIsWrittenInItsPlace(_ words: String) throws {
        try withDirectory { directory in
            let outcome = try shell(#""$0" \#(words) >&-"#, in: directory)
            #expect(outcome.code != 0, "\(words)")
            #expect(outcome.errors.contains("jellyframe: writing “-” failed"), "\(words): \(outcome.errors)")
        }
    }

    @Test func whatIsPrintedDoesNotGetIntoAnOutputWhenTheStreamsAreClosed() throws {
        try withDirectory { directory in
            let outcome = try shell(#""$0" render "$1" -o video.y4m --to 0.2 <&- >&- 2>&-"#, in: directory)
            #expect(outcome.code == 0)
            #expect(try Data(contentsOf: directory.appending(path: "video.y4m")).starts(with: Data("YUV4MPEG2".utf8)))
        }
    }

    @Test(arguments: answers.filter { !$0.hasPrefix("verify") }) func aReaderThatHasHadEnoughIsNone(_ words: String)
        throws
    {
        try withDirectory { directory in
            let outcome = try shell(#""$0" \#(words) | true; exit ${PIPESTATUS[0]}"#, in: directory)
            #expect(outcome.code == 0, "\(words)")
            #expect(outcome.errors.isEmpty, "\(words): \(outcome.errors)")
        }
    }
}
