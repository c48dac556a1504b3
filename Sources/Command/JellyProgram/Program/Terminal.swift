import Foundation
import JellyGolden
import JellySupport
import Synchronization

/// Prints results to standard output, and everything else to standard error.
///
/// Text is untrusted: control characters are escaped, so that no file name can move the cursor, start a line, or issue
/// a command to GitHub's runner. Only `draw` and `mark` write verbatim.
enum Terminal {
    /// Prints a result of one line.
    static func print(_ line: String) { print(lines: [line]) }

    /// Prints a result of several lines.
    static func print(lines: [String]) { write(lines, to: 1) }

    /// Prints the program's own text, keeping its line breaks.
    static func print(text: String) { print(lines: VisibleText.lines(text)) }

    static func note(_ line: String) { write([QuotedText.bounded(line)], to: 2) }
    static func error(_ lines: [String]) {
        guard let first = lines.first else { return }
        write((["jellyframe: " + first] + lines.dropFirst()).map(QuotedText.bounded), to: 2)
    }

    /// Writes trusted text without a line break, for a line that is redrawn.
    static func draw(_ text: String) { write(text, to: 2) }

    /// Prints a trusted line with colours.
    static func print(drawn line: String) { write(RunnerText.disarmed(line) + "\n", to: 1) }
    static func note(drawn line: String) { write(RunnerText.disarmed(line) + "\n", to: 2) }

    /// Prints a command for GitHub's runner.
    static func mark(_ line: String) { write(line + "\n", to: 1) }

    /// The width in characters of standard output, at most `TextWrapping.maximumWidth`; for a pipe into a pager, that
    /// of standard error's terminal or `COLUMNS`.
    static var width: Int {
        let given = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        guard let columns = columns(of: 1) ?? columns(of: 2) ?? given, columns > 0 else {
            return TextWrapping.maximumWidth
        }
        return min(max(columns, 40), TextWrapping.maximumWidth)
    }

    /// The number of columns of a terminal; nil for anything else.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Checks that standard output took everything; a reader that closed the pipe, as `head` does, is no error.
    static func finish() throws { if let error = outputError.withLock(\.self) { throw error } }

    private static func write(_ lines: [String], to descriptor: Int32) {
        write(lines.map { RunnerText.disarmed(VisibleText.line($0)) + "\n" }.joined(), to: descriptor)
    }

    private static let outputError = Mutex<OutputError?>(nil)

    /// Errors of standard error are dropped; those of standard output are kept for `finish`.
    private static func write(_ text: String, to descriptor: Int32) {
        guard descriptor == 1 else {
            try? writeAll(Array(text.utf8), to: descriptor)
            return
        }
        do throws(OutputError) {
            try StandardOutput.write(Array(text.utf8))
        } catch {
            outputError.withLock { $0 = $0 ?? error }
        }
    }

    /// Whether a descriptor is shown in colour.
    static func isColored(_ descriptor: Int32) -> Bool {
        HeatStrip.isColored(isTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment)
    }
}
