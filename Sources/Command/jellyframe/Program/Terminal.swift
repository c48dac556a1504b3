import Foundation
import JellyGolden
import JellySupport
import Synchronization

/// Where words go: answers to standard output, all else to standard error.
///
/// What is printed is taken for words of others: nothing in a name steers the terminal, begins a line of its own, or
/// is a command to GitHub's runner. Only what is drawn, and a runner's mark, is written as it is.
enum Terminal {
    /// Prints an answer of one line.
    static func print(_ line: String) { print(lines: [line]) }

    /// Prints an answer of several lines.
    static func print(lines: [String]) { write(lines, to: 1) }

    /// Prints a text of the program's own, with its ends of lines.
    static func print(text: String) { print(lines: VisibleText.lines(text)) }

    static func note(_ line: String) { write([QuotedText.bounded(line)], to: 2) }
    static func error(_ lines: [String]) {
        write((["jellyframe: " + (lines.first ?? "")] + lines.dropFirst()).map(QuotedText.bounded), to: 2)
    }

    /// Text without an end of line, for a line that is drawn again and again; no word of others may be in it.
    static func draw(_ text: String) { write(text, to: 2) }

    /// A line with colours, in which no word of others may be.
    static func print(drawn line: String) { write(RunnerText.disarmed(line) + "\n", to: 1) }
    static func note(drawn line: String) { write(RunnerText.disarmed(line) + "\n", to: 2) }

    /// A line that GitHub's runner is to carry out.
    static func mark(_ line: String) { write(line + "\n", to: 1) }

    /// How many characters of a line standard output has room for, at most as many as one reads well; of a pager the
    /// terminal that standard error is tells it, or `COLUMNS`.
    static var width: Int {
        let given = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        guard let columns = columns(of: 1) ?? columns(of: 2) ?? given, columns > 0 else {
            return TextWrapping.maximumWidth
        }
        return min(max(columns, 40), TextWrapping.maximumWidth)
    }

    /// How many characters a row of a terminal has; nil for what is none.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Checks that standard output has taken all answers; a reader that has gone away, as `head` does, has had enough.
    static func finish() throws { if let error = outputError.withLock(\.self) { throw error } }

    private static func write(_ lines: [String], to descriptor: Int32) {
        write(lines.map { RunnerText.disarmed(VisibleText.line($0)) + "\n" }.joined(), to: descriptor)
    }

    private static let outputError = Mutex<OutputError?>(nil)

    /// Nobody is left to hear that standard error takes nothing; what standard output does not take is remembered.
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

    /// Whether what is written to a descriptor may have colours.
    static func isColored(_ descriptor: Int32) -> Bool {
        HeatStrip.isColored(isTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment)
    }
}
