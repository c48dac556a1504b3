/// Some rows of an image as tokens; they depend on these rows and the one above them alone.
final class RunStrip {
    /// The number of rows in each strip except the last.
    static let height = 16

    let rows: Range<Int>
    let tokens = RunTokens()
    let statistics = RunStatistics()
    /// Whether the tokens are those of the image.
    private(set) var isCurrent = false

    init(rows: Range<Int>) { self.rows = rows }

    /// Notes that some rows of the image may differ.
    func note(_ changed: Range<Int>) {
        // The row behind them is compared to the last one of them.
        if changed.lowerBound < rows.upperBound, rows.lowerBound <= changed.upperBound { isCurrent = false }
    }

    /// Takes over the tokens of its rows.
    func take(_ found: RunTokens, rowBytes: Int, bytesPerPixel: Int) {
        tokens.copy(found)
        statistics.count(tokens, rowBytes: rowBytes, bytesPerPixel: bytesPerPixel)
        isCurrent = true
    }
}
