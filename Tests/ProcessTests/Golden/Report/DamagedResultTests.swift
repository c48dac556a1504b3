import Foundation
import JellyGolden
import TestSupport
import Testing

/// Untrusted files, damaged in seeded ways.
@Suite struct DamagedResultTests {
    @Test func resultsAreReadAndShownOrRefused() throws {
        let whole = ResultFile([ResultRangeTests.result, SampleRuns.new.result])
        let text = String(decoding: try whole.data, as: UTF8.self)
        let problems = DamagedText.problems(reading: text, seed: 8_001, throwing: GoldenError.self) { damaged in
            let file = try ResultFile(parsing: Data(damaged.utf8), path: "r.json")
            let report = GoldenReport(file.results.map { ReportScene($0) }, title: file.title, strict: file.strict)
            #expect(try !report.html.isEmpty)
            #expect(!JUnitReport(file.results).text.isEmpty)
            #expect(!GitHubAnnotations(file.results).summary.isEmpty)
            #expect(!ResultText(file.results, colored: true).text.isEmpty)
            for frame in file.results.flatMap(\.frames) { _ = frame.comparison?.description }
            _ = file.results.map(\.fingerprint)
        }
        #expect(problems == [])
    }

    @Test func decisionsAreReadOrRefused() throws {
        let decisions = Decisions([
            .init(name: "a", action: .accept, reason: "b", fingerprint: "0123"),
            .init(name: "c", action: .knownBad, reason: "", fingerprint: "4567"),
        ])
        let text = String(decoding: try decisions.data, as: UTF8.self)
        let problems = DamagedText.problems(reading: text, seed: 8_002, throwing: GoldenError.self) {
            _ = try Decisions(parsing: Data($0.utf8), path: "d.json").data
        }
        #expect(problems == [])
    }
}
