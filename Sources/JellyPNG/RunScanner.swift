import Foundation

/// Finds the runs in pixels without a search.
///
/// Pictures drawn from few flat shapes are nearly the same row above row. So a row that equals the one above is one
/// comparison of memory. Any other is stored as it is or as differences to the one above, whichever is shorter: where an
/// edge runs at an angle, the differences hold its soft pixels twice, and where it runs straight down, not at all.
struct RunScanner {
    private let words: UnsafePointer<UInt32>
    private let width: Int
    private let height: Int
    private let stride: Int
    private let tokens: RunTokens
    private var rows: RowScanner
    private var choice = FilterChoice()

    init(pixels: PixelBlock, format: PNGFormat, tokens: RunTokens) {
        (words, width, height, stride) = (pixels.words, pixels.width, pixels.height, pixels.stride)
        self.tokens = tokens
        rows = RowScanner(width: pixels.width, format: format, tokens: tokens)
    }

    /// Fills `tokens` with the picture's rows.
    ///
    /// - Returns: false as soon as the tokens cost more than `costLimit`; they are incomplete then.
    mutating func scan(costLimit: Int) -> Bool {
        tokens.removeAll()
        // The row above the first one counts as zeros.
        let zeros = [UInt32](repeating: 0, count: width)
        zeros.withUnsafeBufferPointer { rows.scan(words, above: $0.baseAddress!) }
        var y = 1
        while y < height, tokens.cost <= costLimit {
            let equal = equalRows(from: y)
            if equal > 0 {
                tokens.append(equalRows: equal)
                y += equal
            } else {
                let row = words + y * stride
                scan(row, above: row - stride)
                y += 1
            }
        }
        tokens.finish()
        return tokens.cost <= costLimit
    }

    /// How many rows from `y` on equal the row above.
    private func equalRows(from y: Int) -> Int {
        let rowBytes = width * MemoryLayout<UInt32>.size
        var row = words + y * stride
        var count = 0
        while y + count < height, memcmp(row, row - stride, rowBytes) == 0 {
            row += stride
            count += 1
        }
        return count
    }

    /// Appends one row that differs from the one above.
    private mutating func scan(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) {
        guard choice.isOpen() else {
            if choice.isUp { rows.scan(row, above: above) } else { rows.scan(row) }
            return
        }
        let start = tokens.end
        rows.scan(row, above: above)
        let differences = tokens.weight(since: start)
        tokens.cut(to: start)
        rows.scan(row)
        let isUp = differences < tokens.weight(since: start)
        if isUp {
            tokens.cut(to: start)
            rows.scan(row, above: above)
        }
        choice.settle(isUp: isUp)
    }
}

/// Which filter rows have, tried out seldom where it is always the same.
private struct FilterChoice {
    private(set) var isUp = true
    /// How many rows take over the choice after each that tries, and how many of them are left.
    private var interval = 0
    private var left = 0
    private static let longestInterval = 15

    /// Whether the next row has to try both.
    mutating func isOpen() -> Bool {
        if left == 0 { return true }
        left -= 1
        return false
    }

    mutating func settle(isUp: Bool) {
        interval = isUp == self.isUp ? min(2 * interval + 1, Self.longestInterval) : 0
        (self.isUp, left) = (isUp, interval)
    }
}
