import Foundation
import Testing

@testable import JellyGolden
@testable import JellyGoldenTesting

/// What a test that fails attaches.
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
}
