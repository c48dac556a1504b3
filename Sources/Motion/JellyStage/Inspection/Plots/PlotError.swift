/// Why a plot could not be drawn.
public enum PlotError: Error, Hashable, Sendable {
    /// No curve has a point.
    case nothingToDraw
    /// A coordinate of a series is not a finite number, or is beyond ±1e150.
    case unusableCoordinate(series: String)
}

extension PlotError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingToDraw: "There is nothing to plot: no curve has a point."
        case .unusableCoordinate(let series):
            "The curve “\(series)” has a coordinate that is not a finite number, or is beyond ±1e150."
        }
    }
}
