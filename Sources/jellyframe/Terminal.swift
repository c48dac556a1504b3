import Foundation

/// Where words go: answers to standard output, all else to standard error.
enum Terminal {
    static func print(_ text: String) { write(text + "\n", to: .standardOutput) }
    static func note(_ text: String) { write(text + "\n", to: .standardError) }
    static func error(_ text: String) { note("jellyframe: " + text) }

    /// Text without an end of line, for a line that is drawn again and again.
    static func draw(_ text: String) { write(text, to: .standardError) }

    /// So many of something whose plural has an s.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Seconds with at most three decimals, without needless zeros.
    static func number(_ value: Double) -> String {
        var text = String(format: "%.3f", value)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    // Nobody is left to hear of words that cannot be written.
    private static func write(_ text: String, to file: FileHandle) { try? file.write(contentsOf: Data(text.utf8)) }
}
