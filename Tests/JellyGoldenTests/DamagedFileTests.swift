import Foundation
import JellyGolden
import TestSupport
import Testing

/// Files that come from elsewhere, damaged in seeded ways: each is read, or refused in one sentence, and never a trap.
@Suite struct DamagedFileTests {
    private static let values = [
        "0", "-1", "1", "1.5", "-0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4294967296",
        "2147483648", "1000000000", "1e308", "-1e308", "1e400", "null", "true", "\"inf\"", "\"nan\"", "\"\"", "\"-\"",
        "\"\\u0000\\u2028</script>\"", "[]", "{}", "[0, 0]", "[5, 1]", "[[[[", "all", "key:0",
        "every:9223372036854775807",
    ]

    /// The text with one to three of its words and numbers replaced, or a piece of it removed or repeated.
    private static func damaged(_ text: String, _ generator: inout SeededGenerator) -> String {
        var text = text
        for _ in 0...generator.below(3) {
            let words = text.matches(of: /"[^"]*"|-?[0-9][0-9.e+]*|[a-z]+/).map(\.range)
            guard !words.isEmpty else { return text }
            let (first, second) = (words[generator.below(words.count)], words[generator.below(words.count)])
            switch generator.below(8) {
            case 0:
                let ends = [first.lowerBound, second.lowerBound].sorted()
                text.removeSubrange(ends[0]..<ends[1])
            case 1: text.insert(contentsOf: String(text[second]), at: first.lowerBound)
            default: text.replaceSubrange(first, with: values[generator.below(values.count)])
            }
        }
        return text
    }

    /// Calls `read` with damaged texts; what it throws has to be one sentence on one line.
    private func withEvery<Failure: Error & CustomStringConvertible>(
        _ text: String, seed: UInt64, count: Int = 600, throwing: Failure.Type, _ read: (String) throws -> Void
    ) {
        var generator = SeededGenerator(seed: seed)
        var isRead = 0
        for round in 0..<count {
            let damaged = Self.damaged(text, &generator)
            do {
                try read(damaged)
                isRead += 1
            } catch let error as Failure {
                let sentence = error.description
                #expect(sentence.hasSuffix("."), "seed \(seed), round \(round): \(sentence)")
            } catch {
                Issue.record("seed \(seed), round \(round): \(error)")
            }
        }
        // Were all refused, nothing behind the reader would be tried.
        #expect(isRead > 0 && isRead < count, "\(isRead) of \(count)")
    }

    @Test func resultsAreReadAndShownOrRefused() {
        var result = ResultRangeTests.result
        let body = StateTrack.Body(x: 1, y: 2, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0)
        result.actualTrack = StateTrack(
            tickRate: 60, names: ["a", "b"],
            ticks: [.init(number: 1, bodies: [body, body]), .init(number: 2, bodies: [body], present: [1])],
            events: [.init(tick: 1, text: "a touches b")])
        let results = [result, SampleRuns.new.result]
        let text = String(decoding: ResultFile(results).data, as: UTF8.self)
        withEvery(text, seed: 8_001, throwing: ReportError.self) { damaged in
            let file = try ResultFile(parsing: Data(damaged.utf8), path: "r.json")
            let report = GoldenReport(file.results.map { ReportScene($0) }, title: file.title, strict: file.strict)
            #expect(!report.html.isEmpty)
            #expect(!JUnitReport(file.results).text.isEmpty)
            #expect(!GitHubAnnotations(file.results).summary.isEmpty)
            #expect(!ResultText(file.results, colored: true).text.isEmpty)
            for frame in file.results.flatMap(\.frames) { _ = frame.comparison?.description }
            _ = file.results.map(\.fingerprint)
        }
    }

    @Test func decisionsAreReadOrRefused() {
        let decisions = Decisions([
            .init(name: "a", action: .accept, reason: "b", fingerprint: "0123"),
            .init(name: "c", action: .knownBad, reason: "", fingerprint: "4567"),
        ])
        let text = String(decoding: decisions.data, as: UTF8.self)
        withEvery(text, seed: 8_002, throwing: ReportError.self) {
            _ = try Decisions(parsing: Data($0.utf8), path: "d.json").data
        }
    }

    @Test(arguments: [("golden.json", 8_003), ("frames.hash", 8_004), ("state.txt", 8_005)])
    func aGoldenIsHeldAgainstOrRefused(_ name: String, _ seed: UInt64) throws {
        try withStore { store in
            var subject = TestSubject()
            subject.count = 4
            subject.events = [2: "green touches floor"]
            try store.recordSlide(subject, .keyEvery(2))
            let file = store.file(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            withEvery(text, seed: seed, count: 400, throwing: GoldenError.self) { damaged in
                try Data(damaged.utf8).write(to: file)
                let golden = try store.golden("slide")
                #expect(!golden.manifest.data.isEmpty && golden.selection.frames(of: 3..<9).count <= 6)
                #expect(!(try store.verifySlide(subject)).message.isEmpty)
            }
        }
    }
}
