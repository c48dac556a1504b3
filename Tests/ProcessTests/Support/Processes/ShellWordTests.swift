import JellySupport
import TestSupport
import Testing

/// Words that a shell parses back.
@Suite struct ShellWordTests {
    static let words = [
        "plain/word-1.mp4", "", " ", "two words", "it's", "'", "''", "'\u{301}", "a'\u{308}b", "\"", "$HOME", "`id`",
        "\\",
        "a\nb", "\n", "\r\n", "~", "#x", "*", "-n", "!x", "{a,b}", "a;b", "é👍", "\u{202e}",
    ]

    @Test func aShellReadsEveryWordBack() throws {
        let command = shellCommand(["printf", "%s\\0"] + Self.words)
        for shell in ["sh", "bash"] {
            let outcome = try ChildProgram.run([shell, "-c", command])
            #expect(outcome.code == 0)
            #expect(outcome.text == Self.words.map { $0 + "\0" }.joined())
        }
    }
}
