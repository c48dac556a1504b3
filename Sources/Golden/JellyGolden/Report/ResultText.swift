import JellySupport

/// The number of results that pass, and a line that reports it.
package struct ResultSummary: Hashable, Sendable {
    package let passed: Int
    package let failed: Int

    /// Counts results.
    package init(_ results: [RunResult]) {
        passed = results.count { $0.passes }
        failed = results.count - passed
    }

    /// The last line of a run: `12 passed, 1 failed`.
    package var closingLine: String { "\(passed) passed, \(failed) failed" }
}

/// Results for a terminal: a line and a strip for each failure or difference, and the closing line.
package struct ResultText: Hashable, Sendable {
    /// The text, ending in a line break.
    package let text: String

    /// - Parameters:
    ///   - results: the results.
    ///   - colored: whether to use colours; see `HeatStrip.isColored`.
    package init(_ results: [RunResult], colored: Bool = false) {
        var lines: [String] = []
        for result in results where result.verdict != .same {
            let passes = result.passes
            let mark = passes ? "·" : "✘"
            let shown = colored && !passes ? "\u{1b}[31m\(mark)\u{1b}[0m" : mark
            // A name or message cannot steer the terminal.
            lines.append("\(shown) \(VisibleText.line(result.name)): \(VisibleText.line(result.message))")
            if result.frames.count > 1 { lines.append("  " + HeatStrip(result.frames).text(colored: colored)) }
        }
        lines.append(ResultSummary(results).closingLine)
        text = lines.joined(separator: "\n") + "\n"
    }
}
