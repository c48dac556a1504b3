import JellyGolden
import Testing

/// Results in a terminal.
@Suite struct ResultTextTests {
    @Test func whatFailsOrDiffersHasALineAndTheEndCounts() {
        var changed = RunResult(name: "drop\u{1b}[2J", verdict: .changed, message: "frame 1\nis another")
        changed.frames = [.init(index: 0, time: 0, pixels: .same), .init(index: 1, time: 1, pixels: .changed)]
        let results = [
            changed, RunResult(name: "calm", verdict: .same, message: "same"),
            RunResult(name: "noise", verdict: .rendererNoise, message: "noise"),
        ]
        #expect(
            ResultText(results).text == """
                ✘ drop\\u{1b}[2J: frame 1\\nis another
                  ▁█
                · noise: noise
                2 passed, 1 failed

                """)
        #expect(ResultText(results, colored: true).text.hasPrefix("\u{1b}[31m✘\u{1b}[0m drop"))
    }
}
