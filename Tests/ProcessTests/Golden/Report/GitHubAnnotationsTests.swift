import JellyGolden
import Testing

/// The output of GitHub's runner.
@Suite struct GitHubAnnotationsTests {
    @Test func whatEndsAPropertyOrALineIsEscaped() {
        var result = RunResult(name: "a:b,c", verdict: .structural, message: "100 %: 40×30, not\r\n50×30;")
        (result.file, result.line) = ("Tests/A,B:C.swift", 7)
        #expect(
            GitHubAnnotations([result]).lines == [
                "::error file=Tests/A%2CB%3AC.swift,line=7,title=Golden a%3Ab%2Cc%3A structure changed"
                    + "::100 %25: 40×30, not%0D%0A50×30;"
            ])
    }

    @Test func whatIsNotSeenIsEscapedAndNothingIsAnotherCommand() {
        let name = "\u{1b}[2J\u{202e} ##[error]"
        let annotations = GitHubAnnotations([
            RunResult(name: name, verdict: .missing, message: name + "\n::error::x $y$")
        ])
        #expect(
            annotations.lines == [
                "::error title=Golden \\u{1b}[2J\\u{202e} \\u{23}#[error]%3A new::\\u{1b}[2J\\u{202e} \\u{23}#[error]%0A::error::x $y$"
            ])
        #expect(annotations.summary.contains("| \\\\u{1b}\\[2J\\\\u{202e} \\#\\#\\[error\\] ::error::x \\$y\\$ |"))
    }

    @Test func atMostTenAreShownAndTheRestIsInTheSummary() {
        func results(_ count: Int) -> [RunResult] {
            (0..<count).map { RunResult(name: "scene \($0)", verdict: .missing, message: "There is no golden.") }
        }
        #expect(GitHubAnnotations(results(10)).lines.count == 10)
        let many = GitHubAnnotations(results(12))
        #expect(many.lines.count == 10)
        #expect(many.lines[8] == "::error title=Golden scene 8%3A new::There is no golden.")
        #expect(many.lines[9] == "::error title=Goldens::3 more goldens failed: see the summary")
        #expect(many.summary.contains("| scene 11 | new | There is no golden. |"))
    }

    @Test func theSummaryIsATableInWhichNothingIsMarkup() {
        var result = RunResult(name: "a|b", verdict: .rendererChanged, message: "<b> `x`\n*y*")
        result.frames = [.init(index: 0, time: 0, pixels: .changed)]
        let passed = RunResult(name: "c", verdict: .same, message: "")
        #expect(
            GitHubAnnotations([result, passed]).summary == """
                ### Goldens: 1 passed, 1 failed

                | golden | verdict | message | timeline |
                |---|---|---|---|
                | a\\|b | renderer changed | &lt;b&gt; \\`x\\` \\*y\\* | █ |

                """)
    }

    @Test func aSummaryStaysBelowOneMebibyte() {
        let message = String(repeating: "x", count: 10_000)
        let results = (0..<200).map { RunResult(name: "\($0)", verdict: .missing, message: message) }
        let summary = GitHubAnnotations(results).summary
        #expect(summary.utf8.count < 1 << 20)
        #expect(summary.hasSuffix("111 more are in the report.\n"))
    }

    @Test func aStepIsKnownByItsEnvironment() {
        #expect(GitHubAnnotations.isWanted(environment: ["GITHUB_ACTIONS": "true"]))
        #expect(!GitHubAnnotations.isWanted(environment: [:]))
    }
}
