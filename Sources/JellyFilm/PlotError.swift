/// Why a diagram could not be drawn.
public enum PlotError: Error, Hashable, Sendable {
    /// No curve has a point.
    case nothingToDraw
    /// The size or scale is none that a picture can have; width and height in points.
    case unusableSize(width: Int, height: Int, scale: Double)
    /// A coordinate of a series is not a finite number.
    case notFinite(series: String)
    /// No program called gnuplot is in the folders of the search path.
    case gnuplotMissing(searchPath: String)
    /// gnuplot did not start, failed or died; `lines` are the last that it printed.
    case gnuplotFailed(command: String, outcome: FilmError.EncoderOutcome, lines: [String])
}

extension PlotError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingToDraw: "There is nothing to plot: no curve has a point."
        case .unusableSize(let width, let height, let scale):
            "A diagram has 50 to 16384 pixels a side, not \(width)×\(height) points at \(scale) pixels a point."
        case .notFinite(let series): "The curve “\(series)” has a coordinate that is not a finite number."
        case .gnuplotMissing(let searchPath):
            "Plots need gnuplot, which is in none of the folders of PATH (\(searchPath)); install it with "
                + "“apt-get install gnuplot-nox” on Debian, “brew install gnuplot” on macOS, or Scripts/setup."
        case .gnuplotFailed(_, let outcome, let lines):
            outcome.sentence(about: "gnuplot", lines: lines)
        }
    }

    /// gnuplot's lines before the last and the exact command; nil for other errors.
    public var details: String? {
        guard case .gnuplotFailed(let command, _, let lines) = self else { return nil }
        return FilmError.EncoderOutcome.details(command: command, lines: lines)
    }
}
