import Foundation
import Testing

@testable import JellyGolden
@testable import JellyGoldenTesting

/// The message and attachments of a failing test.
@Suite struct AttachmentTests {
    @Test func theResultIsAFileThatReportsAreMadeOf() throws {
        var result = RunResult(name: "slide", verdict: .physicsChanged, message: "it flew away")
        result.firstStateChange = RunResult.StateDivergence(
            tick: 3, time: 0.05, body: "a", quantity: "center.x", actual: .infinity, expected: 1)
        let attachment = try #require(GoldenFailure(GoldenOutcome(result)).attachments.last)
        #expect(attachment.name == "slide.result.json")
        let file = try ResultFile(parsing: Data(attachment.bytes), path: attachment.name)
        #expect(file.results == [result] && file.failed == 1)
    }

    @Test func aDifferenceOnThisMachinesArithmeticHintsAtJellyDeterminism() throws {
        let outcome = GoldenOutcome(RunResult(name: "slide", verdict: .physicsChanged, message: "it flew away"))
        let hint = try #require(outcome.hint(isDeterministic: false))
        #expect(hint.contains("JellyDeterminism"))
        #expect(outcome.hint(isDeterministic: true) == nil && outcome.hint(isDeterministic: nil) == nil)
        // This program links it.
        #expect(GoldenFailure(outcome).message == outcome.description)
    }

    @Test(arguments: [Verdict.missing, .unreadable, .structural, .knownBad, .same])
    func whatIsNoDifferenceHasNoHint(verdict: Verdict) {
        let outcome = GoldenOutcome(RunResult(name: "slide", verdict: verdict, message: "it is so"))
        #expect(outcome.hint(isDeterministic: false) == nil)
    }

    @Test func aGoldenThatIsRecordedHasNoHint() {
        var outcome = GoldenOutcome(RunResult(name: "slide", verdict: .changed, message: "changed"))
        outcome.recorded = URL(filePath: "/golden/slide")
        #expect(outcome.hint(isDeterministic: false) == nil)
    }
}
