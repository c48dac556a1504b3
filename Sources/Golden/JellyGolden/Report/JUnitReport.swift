import JellySupport

/// Results as JUnit XML for build servers: a test case for each.
///
/// An unreadable golden is an error, any other failure a failure. Attachments use the format of Jenkins and GitLab,
/// `[[ATTACHMENT|path]]` on a line, for the result's `contactFrames`. Times are omitted, so equal results give equal
/// bytes.
package struct JUnitReport: Hashable, Sendable {
    /// The file's text.
    package let text: String

    /// - Parameters:
    ///   - results: the results, a test case each, in this order.
    ///   - suite: the suite's name, a prefix of each case's.
    package init(_ results: [RunResult], suite: String = "goldens") {
        let cases = results.map { Self.testCase($0, suite: suite) }
        let errors = results.count { $0.verdict == .unreadable }
        let failures = ResultSummary(results).failed - errors
        let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
        let name = XMLText.escaped(suite)
        text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"jellyframe\" \(counts)>\n"
            + "  <testsuite name=\"\(name)\" \(counts)>\n" + cases.joined()
            + "  </testsuite>\n</testsuites>\n"
    }

    private static func testCase(_ result: RunResult, suite: String) -> String {
        var attributes = [("classname", suite), ("name", result.name)]
        if let file = result.file { attributes.append(("file", file)) }
        if let line = result.line { attributes.append(("line", String(line))) }
        var lines = ["    <testcase\(written(attributes))>", "      <properties>"]
        lines += properties(result).map { "        <property\(written([("name", $0.0), ("value", $0.1)]))/>" }
        lines.append("      </properties>")
        if !result.passes {
            let element = result.verdict == .unreadable ? "error" : "failure"
            let facts = written([("message", result.message), ("type", result.verdict.rawValue)])
            lines.append("      <\(element)\(facts)>\(XMLText.escaped(details(result)))</\(element)>")
        }
        let telling = Set(result.contactFrames)
        let shown = result.artifacts.filter { artifact in artifact.frame.map(telling.contains) ?? true }
        let attachments = shown.map { "[[ATTACHMENT|\(XMLText.escaped($0.path))]]" }
        if !attachments.isEmpty {
            lines.append("      <system-out>\(attachments.joined(separator: "\n"))</system-out>")
        }
        lines.append("    </testcase>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func written(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(XMLText.escaped($0.1))\"" }.joined()
    }

    private static func properties(_ result: RunResult) -> [(String, String)] {
        var list = [("verdict", result.verdict.rawValue), ("frames", String(result.frames.count))]
        if let first = result.firstDifferingFrame { list.append(("firstDifferingFrame", String(first))) }
        if let first = result.firstChangedFrame { list.append(("firstChangedFrame", String(first))) }
        if let peak = result.peakFrame { list.append(("peakFrame", String(peak))) }
        if let change = result.firstStateChange ?? result.firstStateBits {
            list.append(("firstStateTick", String(change.tick)))
            list.append(("firstStateBody", change.body))
            list.append(("firstStateQuantity", change.quantity))
        }
        for (index, difference) in (result.appearanceDifferences ?? []).prefix(12).enumerated() {
            list.append(("appearance.\(index + 1)", difference.words))
        }
        if let lag = result.lag { list.append(("lag", String(lag))) }
        for difference in result.environmentDifferences where difference.count == 3 {
            list.append(("environment.\(difference[0])", "\(difference[1]), golden \(difference[2])"))
        }
        return list
    }

    /// The lines below the message: location and command, so that a log is sufficient to start with.
    private static func details(_ result: RunResult) -> String {
        var lines = [result.message]
        if let file = result.file { lines.append(file + (result.line.map { ":\($0)" } ?? "")) }
        if !result.frames.isEmpty { lines.append(HeatStrip(result.frames).text(colored: false)) }
        if let command = result.reproduce { lines.append(command) }
        return lines.joined(separator: "\n")
    }
}
