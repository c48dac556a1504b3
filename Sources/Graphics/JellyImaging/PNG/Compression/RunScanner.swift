/// Finds the runs in pixels without a search.
///
/// Images drawn from few flat shapes are nearly the same row above row. So a row that equals the one above is one
/// comparison. Any other is stored as it is or as differences to the one above, whichever is shorter: where an edge runs
/// at an angle, the differences hold its soft pixels twice, and where it runs straight down, not at all. What becomes of
/// a row depends on it and the one above alone.
struct RunScanner {
    private let words: UnsafePointer<UInt32>
    private let stride: Int
    /// The row above the first one.
    private let zeros: [UInt32]
    private let tokens: RunTokens
    private let marks: RowMarks
    private let row: RowScanner

    /// A scanner that leaves what it finds in `tokens`.
    init(pixels: PixelBlock, format: PNGFormat, tokens: RunTokens) {
        (words, stride) = (pixels.words, pixels.stride)
        self.tokens = tokens
        zeros = [UInt32](repeating: 0, count: pixels.width)
        marks = RowMarks(width: pixels.width)
        row = RowScanner(format: format, marks: marks, tokens: tokens)
    }

    /// Fills the tokens with some of the image's rows.
    func scan(_ rows: Range<Int>) {
        tokens.removeAll()
        marks.removeAll()
        var y = rows.lowerBound
        if y == 0 {
            zeros.withUnsafeBufferPointer { zeros in
                if marks.mark(words, above: zeros.baseAddress!) {
                    row.scan(words, above: zeros.baseAddress!)
                } else {
                    tokens.append(equalRows: 1)
                }
            }
            y = 1
        }
        var choice = FilterChoice()
        var equalRows = 0
        while y < rows.upperBound {
            let pixels = words + y &* stride
            if marks.mark(pixels, above: pixels - stride) {
                if equalRows > 0 { tokens.append(equalRows: equalRows) }
                equalRows = 0
                scan(pixels, above: pixels - stride, &choice)
            } else {
                equalRows &+= 1
            }
            y &+= 1
        }
        if equalRows > 0 { tokens.append(equalRows: equalRows) }
        tokens.finish()
    }

    /// Appends one row that differs from the one above.
    private func scan(_ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, _ choice: inout FilterChoice) {
        let (differences, runs) = (marks.differenceCount, marks.runCount)
        if let isUp = choice.isUp(differences: differences, runs: runs) {
            if isUp { row.scan(pixels, above: above) } else { row.scan(pixels) }
            return
        }
        let start = tokens.end
        row.scan(pixels, above: above)
        let weight = tokens.weight(since: start)
        tokens.cut(to: start)
        row.scan(pixels)
        // Colours come again in other rows, differences less, so that codes for them are longer than is weighed.
        let isUp = weight * 33 / 32 < tokens.weight(since: start)
        if isUp {
            tokens.cut(to: start)
            row.scan(pixels, above: above)
        }
        choice.learn(isUp: isUp, differences: differences, runs: runs)
    }
}

/// Which filter rows have, by how many runs they have under each; tried out where the rows before have not told.
private struct FilterChoice {
    /// As many differences for a run as have been worth it at least, and as have not been, in 64ths.
    private var worth = 64 / 3
    private var tooMany = 3 * 64

    /// Whether a row is shorter as differences; nil where both have to be tried.
    @inline(__always)
    func isUp(differences: Int, runs: Int) -> Bool? {
        if differences &* 64 <= worth &* runs { return true }
        if differences &* 64 >= tooMany &* runs { return false }
        return nil
    }

    @inline(__always)
    mutating func learn(isUp: Bool, differences: Int, runs: Int) {
        let share = differences &* 64 / runs
        if isUp { worth = share } else { tooMany = share &+ 1 }
    }
}
