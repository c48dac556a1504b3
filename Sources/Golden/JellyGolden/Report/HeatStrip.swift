/// A run as one line of text, with a column for each frame or group of frames.
///
/// `▁` is equal, `▃` within the tolerance, `█` changed, `×` a frame on one side only, `?` unreadable. A column of
/// several frames shows the worst.
package struct HeatStrip: Hashable, Sendable {
    /// The worst result in a column; later cases are worse.
    private enum Level: Int, Comparable {
        case same, tolerated, changed, alone, unreadable

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        var sign: String { ["▁", "▃", "█", "×", "?"][rawValue] }
        /// Select Graphic Rendition of ECMA-48: faint, yellow, red.
        var color: String { ["2", "33", "31", "31", "31"][rawValue] }
    }

    private let levels: [Level]

    /// The strip of some frames, with 1 to `columns` columns.
    package init(_ frames: [RunResult.FrameResult], columns: Int = 72) {
        let all = frames.map { frame -> Level in
            switch frame.pixels {
            case .same: .same
            case .tolerated: .tolerated
            case .changed: .changed
            case .extra, .missing: .alone
            case .unreadable: .unreadable
            }
        }
        let count = min(all.count, max(1, columns))
        levels = (0..<count).map { column in
            let (start, end) = (column * all.count / count, (column + 1) * all.count / count)
            return all[start..<max(end, start + 1)].max() ?? .same
        }
    }

    /// The line; `colored` for a terminal with colours.
    package func text(colored: Bool) -> String {
        guard colored else { return levels.map(\.sign).joined() }
        var line = ""
        var last: Level?
        for level in levels {
            if level != last { line += "\u{1b}[0;\(level.color)m" }
            line += level.sign
            last = level
        }
        return levels.isEmpty ? "" : line + "\u{1b}[0m"
    }

    /// Whether to use colours: the output is a terminal, and neither `NO_COLOR` nor `TERM=dumb` is set.
    ///
    /// Source: no-color.org; any non-empty value counts.
    package static func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}
