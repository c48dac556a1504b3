import Foundation

/// Shows how far long work is: one line that is drawn again on a terminal, a line every tenth elsewhere.
///
/// It is the one place that reads a clock; nothing of it reaches a film.
final class Progress {
    private let total: Int
    /// What is counted, and how many of them a second are called.
    private let (noun, rate): (String, String)
    private let quiet: Bool
    private let isTerminal = isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    private let start = ContinuousClock.now
    private var done = 0
    private var lastDrawn: ContinuousClock.Instant?

    init(total: Int, of noun: String = "frames", rate: String = "fps", quiet: Bool) {
        (self.total, self.noun, self.rate, self.quiet) = (total, noun, rate, quiet)
    }

    func advance() {
        done += 1
        guard !quiet else { return }
        isTerminal ? redraw() : printTenth()
    }

    private func redraw() {
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(50), done < total { return }
        lastDrawn = now
        let filled = 24 * done / total
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: 24 - filled)
        let left = Int((seconds / Double(done) * Double(total - done)).rounded(.up))
        Terminal.draw("\r[\(bar)] \(done)/\(total) \(noun)  \(Int(speed)) \(rate)  \(left) s left\u{1b}[K")
    }

    private func printTenth() {
        guard total >= 10, 10 * done / total != 10 * (done - 1) / total else { return }
        Terminal.note("\(done)/\(total) \(noun), \(Int(speed)) \(rate)")
    }

    /// Clears the line.
    func end() {
        if isTerminal, !quiet, lastDrawn != nil { Terminal.draw("\r\u{1b}[K") }
    }

    /// Clears the line and prints what was made, how long it took and how fast that was.
    func finish(_ summary: String) {
        end()
        guard !quiet else { return }
        Terminal.note("\(summary), made in \(Terminal.number((seconds * 10).rounded() / 10)) s (\(Int(speed)) \(rate))")
    }

    private var seconds: Double {
        let (whole, part) = (ContinuousClock.now - start).components
        return Double(whole) + Double(part) * 1e-18
    }

    private var speed: Double { Double(done) / max(seconds, 1e-3) }
}
