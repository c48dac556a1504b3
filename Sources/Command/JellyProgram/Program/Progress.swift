import Foundation
import JellySupport

/// The progress style of `--progress`.
enum ProgressStyle: String, CaseIterable {
    /// A redrawn line on a terminal; elsewhere, plain lines once it takes longer than `Progress.patience`.
    case automatic = "auto"
    /// A line every 10 %.
    case plain
    /// A JSON object per line, every 1 %.
    case json
    case none

    /// The style that `--progress` and `--quiet` select.
    init(_ arguments: Arguments) {
        self = arguments[CommonOptions.progress] ?? (arguments[CommonOptions.quiet] ? .none : .automatic)
    }
}

/// Shows progress on standard error.
///
/// Its clock never affects the output.
final class Progress {
    private let total: Int
    /// The unit of progress and of its speed.
    private let (noun, rate): (String, String)
    private let quiet: Bool
    private let style: ProgressStyle
    /// Whether one line is redrawn in place.
    private let isDrawn: Bool
    private let start = ContinuousClock.now
    private var done = 0
    private var lastDrawn: ContinuousClock.Instant?
    /// The time before progress is printed by default where there is no terminal, in seconds.
    private static let patience = 2.0

    /// - Parameter arguments: those with `--quiet` and `--progress`.
    init(total: Int, of noun: String = "frames", rate: String = "fps", _ arguments: Arguments) {
        (self.total, self.noun, self.rate) = (total, noun, rate)
        quiet = arguments[CommonOptions.quiet]
        style = ProgressStyle(arguments)
        let isTerminal = isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
        isDrawn = style == .automatic && isTerminal
    }

    func advance() {
        done += 1
        switch style {
        case .automatic:
            if isDrawn { redraw() } else if seconds >= Self.patience { printTenth() }
        case .plain: printTenth()
        case .json: printHundredth()
        case .none: break
        }
    }

    private func redraw() {
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(50), done < total { return }
        lastDrawn = now
        let filled = 24 * done / total
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: 24 - filled)
        let left = Int((seconds / Double(done) * Double(total - done)).rounded(.up))
        let words = "\(done)/\(total) \(noun)  \(Int(speed)) \(rate)  \(left) s left"
        // A line that wraps could not be redrawn.
        let columns = Terminal.columns(of: 2) ?? TextWrapping.maximumWidth
        let line = columns < 65 ? words : "[\(bar)] \(words)"
        Terminal.draw("\r\(line.prefix(columns - 1))\u{1b}[K")
    }

    private func printTenth() {
        guard total >= 10, 10 * done / total != 10 * (done - 1) / total else { return }
        Terminal.note("\(done)/\(total) \(noun), \(Int(speed)) \(rate)")
    }

    private func printHundredth() {
        guard 100 * done / total != 100 * (done - 1) / total else { return }
        let left = (seconds / Double(done) * Double(total - done)).rounded(.up)
        let progress: JSONValue = [
            "done": .int(done), "total": .int(total), "of": .string(noun), "perSecond": .int(Int(speed)),
            "secondsLeft": .short(left),
        ]
        Terminal.note((["progress": progress] as JSONValue).line)
    }

    /// Clears the line.
    func end() {
        if isDrawn, lastDrawn != nil { Terminal.draw("\r\u{1b}[K") }
    }

    /// Clears the line and prints `summary` with the elapsed time and the speed.
    func finish(_ summary: String) {
        end()
        guard !quiet else { return }
        let time = ShortNumber.seconds((seconds * 10).rounded() / 10)
        Terminal.note("\(summary), in \(time) (\(Int(speed)) \(rate))")
    }

    private var seconds: Double {
        (ContinuousClock.now - start) / .seconds(1)
    }

    private var speed: Double { Double(done) / max(seconds, 1e-3) }
}
