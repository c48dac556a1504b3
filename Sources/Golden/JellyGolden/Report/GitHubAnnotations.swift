import JellySupport

/// Failures as GitHub annotations at the lines of the tests, and a summary of the step.
///
/// Source: workflow commands of GitHub Actions; a step shows ten annotations of a kind and a summary below 1 MiB.
package struct GitHubAnnotations: Hashable, Sendable {
    /// The maximum number of annotations that GitHub shows for a step.
    package static let most = 10
    private static let longestSummary = 900_000

    /// The lines to print on standard output, at most ten; with more failures, the last one gives the number omitted.
    package let lines: [String]
    /// Markdown to append to the file named by `GITHUB_STEP_SUMMARY`; lists all failures that fit.
    package let summary: String

    /// Whether this process is a step of a GitHub workflow.
    package static func isWanted(environment: [String: String]) -> Bool { environment["GITHUB_ACTIONS"] == "true" }

    /// - Parameter results: the results.
    package init(_ results: [RunResult]) {
        let failures = results.filter { !$0.passes }
        let shown = failures.count <= Self.most ? failures.count : Self.most - 1
        var lines = failures.prefix(shown).map(Self.line)
        if failures.count > shown {
            lines.append("::error title=Goldens::\(failures.count - shown) more goldens failed: see the summary")
        }
        self.lines = lines
        summary = Self.markdown(failures, closing: ResultSummary(results).closingLine)
    }

    private static func line(_ result: RunResult) -> String {
        var properties: [String] = []
        if let file = result.file {
            properties.append("file=" + escaped(file, isProperty: true))
            if let line = result.line { properties.append("line=\(line)") }
        }
        properties.append("title=" + escaped("Golden \(result.name): \(result.verdict.label)", isProperty: true))
        let line = "error \(properties.joined(separator: ","))::\(escaped(result.message, isProperty: false))"
        return "::" + RunnerText.disarmed(line)
    }

    /// The text as the runner reads it back; a property's value also must not hold what ends it.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result += VisibleText.line(String(scalar))
            }
        }
        return result
    }

    private static func markdown(_ failures: [RunResult], closing: String) -> String {
        var text = "### Goldens: \(closing)\n"
        guard !failures.isEmpty else { return text }
        text += "\n| golden | verdict | message | timeline |\n|---|---|---|---|\n"
        for (index, result) in failures.enumerated() {
            let course = HeatStrip(result.frames, columns: 40).text(colored: false)
            let cells = [cell(result.name), result.verdict.label, cell(result.message), course]
            let row = "| \(cells.joined(separator: " | ")) |\n"
            guard text.utf8.count + row.utf8.count <= longestSummary else {
                return text + "\n\(failures.count - index) more are in the report.\n"
            }
            text += row
        }
        return text
    }

    /// The text for a cell of a table: nothing in it is Markdown or HTML.
    private static func cell(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\n", "\r", "\t": result += " "
            case "\\", "`", "*", "_", "|", "[", "]", "#", "~", "@", "$": result += "\\" + String(scalar)
            default: result += VisibleText.line(String(scalar)).replacing("\\", with: "\\\\")
            }
        }
        return result
    }
}
