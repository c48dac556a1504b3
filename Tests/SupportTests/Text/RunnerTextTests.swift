import JellySupport
import Testing

/// Lines that GitHub's runner would execute.
@Suite struct RunnerTextTests {
    @Test(arguments: [
        ("::error::x", "\\u{3a}:error::x"), (" \t::error::x", " \t\\u{3a}:error::x"),
        ("a ##[error]x", "a \\u{23}#[error]x"),
        ("a::b", "a::b"), (":", ":"), ("", ""), ("# [x]", "# [x]"), ("###[x]", "#\\u{23}#[x]"),
    ])
    func aCommandIsALineLikeOthers(_ line: String, _ wanted: String) { #expect(RunnerText.disarmed(line) == wanted) }
}
