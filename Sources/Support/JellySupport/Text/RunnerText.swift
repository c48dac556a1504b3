/// Lines for a log read by GitHub's runner.
package enum RunnerText {
    /// A line that the runner does not take for a command.
    ///
    /// Source: `ActionCommand` of actions/runner: a command is `::` after whitespace, or `##[` anywhere.
    package static func disarmed(_ line: String) -> String {
        let line = line.replacing("##[", with: "\\u{23}#[")
        let start = line.prefix { $0.isWhitespace }
        guard line.dropFirst(start.count).hasPrefix("::") else { return line }
        return start + "\\u{3a}" + line.dropFirst(start.count + 1)
    }
}
