import Foundation
import JellyGolden
import Testing

/// Files of results and decisions.
@Suite struct ResultFileTests {
    @Test func resultsAreWrittenWithSortedKeys() throws {
        var result = RunResult(name: "a/b", verdict: .orphan, message: "Nothing <claims> it.")
        (result.width, result.height) = (4, 3)
        #expect(
            try String(decoding: ResultFile([result]).data, as: UTF8.self) == """
                {
                  "failed" : 1,
                  "hash" : "xxh3-128",
                  "passed" : 0,
                  "results" : [
                    {
                      "artifacts" : [

                      ],
                      "environmentDifferences" : [

                      ],
                      "frames" : [

                      ],
                      "height" : 3,
                      "message" : "Nothing <claims> it.",
                      "name" : "a/b",
                      "rate" : "60",
                      "verdict" : "orphan",
                      "width" : 4
                    }
                  ],
                  "schemaVersion" : 1,
                  "strict" : false,
                  "title" : "Goldens"
                }

                """)
    }

    @Test func resultsComeBackAsTheyWereEvenWithNumbersThatJSONLacks() throws {
        var results = SampleRuns.results
        results[1].frames[0].drift = .infinity
        let file = ResultFile(results, strict: true)
        #expect(try ResultFile(parsing: file.data, path: "result.json") == file)
    }

    @Test func whatPassedInAFileOfAnEarlierVersionPasses() throws {
        let hidden = RunResult(name: "a", verdict: .hiddenPhysicsChange, message: "")
        func passes(_ strict: Bool, _ counts: (passed: Int, failed: Int)) throws -> [Bool] {
            var file = ResultFile([hidden, RunResult(name: "b", verdict: .changed, message: "")], strict: strict)
            (file.passed, file.failed) = counts
            return try ResultFile(parsing: file.data, path: "result.json").results.map(\.passes)
        }
        #expect(try passes(false, (1, 1)) == [true, false])
        #expect(try passes(false, (0, 2)) == [false, false])
        #expect(try passes(true, (0, 2)) == [false, false])
    }

    static let causes: [(text: String, message: String)] = [
        ("{", "“r.json” cannot be read: not valid JSON"),
        ("[]", "“r.json” cannot be read: unexpected type"),
        ("{}", "“r.json” cannot be read: missing key “schemaVersion”"),
        (
            "{\"schemaVersion\": 2}",
            "“r.json” has unknown version 2, expected 1; use the jellyframe that wrote it"
        ),
        (
            "{\"schemaVersion\": 1, \"decisions\": [{\"name\": \"a\"}]}",
            "“r.json” cannot be read: missing key “action” in “decisions[0]”"
        ),
        (
            "{\"schemaVersion\": 1, \"decisions\": [{\"name\": \"a\", \"action\": \"burn\"}]}",
            "“r.json” cannot be read: invalid value of “decisions[0].action”"
        ),
    ]

    @Test(arguments: causes)
    func whatIsWrongInAFileIsSaid(text: String, message: String) {
        let error = #expect(throws: GoldenError.self) { try Decisions(parsing: Data(text.utf8), path: "r.json") }
        #expect(error?.description == message)
    }

    @Test func aFingerprintChangesWithAnyFrame() {
        var result = RunResult(name: "a", verdict: .same, message: "")
        // FNV-1a of "0x0 60\n".
        #expect(result.fingerprint == "\(String(fnv("0x0 60\n"), radix: 16))")
        var frame = RunResult.FrameResult(index: 0, time: 0, pixels: .changed)
        frame.actualHash = "ab"
        result.frames = [frame]
        let first = result.fingerprint
        result.frames[0].actualHash = "ac"
        #expect(result.fingerprint != first)
        #expect(first.count == 16)
    }

    private func fnv(_ text: String) -> UInt64 {
        text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    @Test func theClosingLineCounts() {
        #expect(ResultSummary(SampleRuns.results).closingLine == "2 passed, 7 failed")
        #expect(ResultSummary([]).closingLine == "0 passed, 0 failed")
    }
}
