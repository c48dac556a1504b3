import Foundation
import TestSupport
import Testing

/// An answer that does not arrive is a failure, whichever command gives it.
@Suite struct StandardOutputTests {
    /// What answers on standard output, with `$1` for a scene.
    static let answers = [
        #"info "$1""#, #"info "$1" --json"#, #"trace "$1" -o -"#, #"bench W1 --print-scene"#, "--help", "help info",
        "--version", #"verify "$1" --golden goldens"#, #"verify "$1" --golden goldens --json -"#,
    ]

    /// Runs a line of shell with the program as `$0`, a scene as `$1`, and a folder `goldens`.
    private func shell(_ line: String, in folder: URL) throws -> ChildProgram.Outcome {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "goldens"), withIntermediateDirectories: true)
        return try ChildProgram.run(
            ["bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")],
            environment: ["GITHUB_ACTIONS": nil], in: folder)
    }

    @Test(arguments: answers) func aFileThatMayNotGrowIsAnError(_ words: String) throws {
        try withFolder { folder in
            let outcome = try shell(#"trap '' XFSZ; ulimit -f 0; "$0" \#(words) >answer 2>/dev/stderr"#, in: folder)
            #expect(outcome.code != 0, "\(words)")
        }
    }

    @Test(arguments: answers) func aFullDiskIsAnError(_ words: String) throws {
        try withFolder { folder in
            let outcome = try shell(#""$0" \#(words) >/dev/full"#, in: folder)
            // A golden that is not there is told by its own code.
            #expect(outcome.code == (words.hasPrefix("verify") && !words.contains("json") ? 2 : 1), "\(words)")
            #expect(
                outcome.errors.contains("jellyframe: Writing “-” failed in write: No space left on device.\n"),
                "\(words): \(outcome.errors)")
        }
    }

    @Test(arguments: answers) func aClosedStreamIsAnErrorAndNoFileIsWrittenInItsPlace(_ words: String) throws {
        try withFolder { folder in
            let outcome = try shell(#""$0" \#(words) >&-"#, in: folder)
            #expect(outcome.code != 0, "\(words)")
            #expect(outcome.errors.contains("jellyframe: Writing “-” failed"), "\(words): \(outcome.errors)")
        }
    }

    @Test func whatIsPrintedDoesNotGetIntoAnOutputWhenTheStreamsAreClosed() throws {
        try withFolder { folder in
            let outcome = try shell(#""$0" render "$1" -o film.y4m --to 0.2 <&- >&- 2>&-"#, in: folder)
            #expect(outcome.code == 0)
            #expect(try Data(contentsOf: folder.appending(path: "film.y4m")).starts(with: Data("YUV4MPEG2".utf8)))
        }
    }

    @Test(arguments: answers.filter { !$0.hasPrefix("verify") }) func aReaderThatHasHadEnoughIsNone(_ words: String)
        throws
    {
        try withFolder { folder in
            let outcome = try shell(#""$0" \#(words) | true; exit ${PIPESTATUS[0]}"#, in: folder)
            #expect(outcome.code == 0, "\(words)")
            #expect(outcome.errors.isEmpty, "\(words): \(outcome.errors)")
        }
    }
}
