import JellyGolden
import JellyPage
import Testing

@testable import JellyProgram

/// The first difference reported by a page of two motions.
@Suite struct PageDifferenceTests {
    @Test(arguments: [
        (0.0005546616157, 0.0005546616739, "angle 0.0005546616 in B, 0.0005546617 in A"),
        (15.1, 15.0678, "angle 15.10 in B, 15.07 in A"),
        (1, 1.0000000000000002, "angle 1.0 in B, 1.0000000000000002 in A"),
    ])
    func numbersThatDifferAreWrittenApart(actual: Double, expected: Double, text: String) throws {
        var result = RunResult(name: "orange", verdict: .physicsChanged, message: "")
        result.firstStateChange = RunResult.StateDivergence(
            tick: 57, time: 0.95, body: "orange", quantity: "angle", actual: actual, expected: expected)
        let difference = try #require(MotionPage.Difference(result, tickRate: 60))
        #expect(difference.text == "orange differs from tick 57 on, 0.95 s: " + text)
        result.summarize()
        #expect(result.message.contains(text.replacing(" in B, ", with: " instead of ").replacing(" in A", with: "")))
    }
}
