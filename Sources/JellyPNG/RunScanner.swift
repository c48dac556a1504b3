import Foundation

/// Finds the runs in a bitmap whose rows are filtered *Up*, without a search.
///
/// Pictures drawn from few flat shapes are nearly the same row above row. So a row that equals the one above is one
/// comparison of memory, and within the others only pixels that differ from the pixel above are converted at all.
struct RunScanner {
    /// The pixels, `AARRGGBB`.
    let words: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    let format: PNGFormat
    let tokens: RunTokens
    /// How many literals no operation has yet.
    private var pending = 0

    init(words: UnsafePointer<UInt32>, width: Int, height: Int, format: PNGFormat, tokens: RunTokens) {
        (self.words, self.width, self.height, self.format, self.tokens) = (words, width, height, format, tokens)
    }

    /// Fills `tokens` with the picture's rows.
    ///
    /// - Returns: false as soon as the tokens cost more than `costLimit`; they are incomplete then.
    mutating func scan(costLimit: Int) -> Bool {
        tokens.removeAll()
        // The row above the first one counts as zeros.
        let zeros = [UInt32](repeating: 0, count: width)
        zeros.withUnsafeBufferPointer { scanRow(words, above: $0.baseAddress!) }
        var y = 1
        while y < height, tokens.cost <= costLimit {
            let equal = equalRows(from: y)
            if equal > 0 {
                append(equalRows: equal)
                y += equal
            } else {
                let row = words + y * width
                scanRow(row, above: row - width)
                y += 1
            }
        }
        if pending > 0 { append(equalRows: 0) }
        return tokens.cost <= costLimit
    }

    /// How many rows from `y` on equal the row above.
    private func equalRows(from y: Int) -> Int {
        let rowBytes = width * MemoryLayout<UInt32>.size
        var row = words + y * width
        var count = 0
        while y + count < height, memcmp(row, row - width, rowBytes) == 0 {
            row += width
            count += 1
        }
        return count
    }

    /// Appends the literals that wait for an operation, and rows that equal the one above.
    private mutating func append(equalRows count: Int) {
        tokens.operations.reserve(1)
        tokens.operations.base[tokens.operations.count] = RunOperation(
            literals: UInt32(truncatingIfNeeded: pending),
            run: UInt32(truncatingIfNeeded: count &<< 2) | RunKind.row)
        tokens.operations.count += 1
        pending = 0
    }

    /// Appends one row that differs from the one above.
    ///
    /// Plain pointers and no calls but to the C library: this is the hot loop, and it has to be bearable in a debug
    /// build, where nothing is inlined.
    private mutating func scanRow(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) {
        let bytesPerPixel = format.bytesPerPixel
        // A row has at most a literal for each byte, its filter's, and a run for each pixel.
        tokens.literals.reserve(1 + width * bytesPerPixel)
        tokens.operations.reserve(1 + width)
        var literal = tokens.literals.base + tokens.literals.count
        var operation = tokens.operations.base + tokens.operations.count
        // The first literal that no operation has yet.
        var first = literal - pending

        literal.pointee = PNGFilter.up
        literal += 1
        var x = 0
        while x < width {
            let start = x
            x = endOfEqualPixels(row, above, from: x)
            if x > start {
                var zeros = (x &- start) &* bytesPerPixel
                // A run repeats the byte before it, so that has to be a zero.
                if literal[-1] != 0 {
                    literal.pointee = 0
                    literal += 1
                    zeros &-= 1
                }
                if zeros >= Deflate.shortestMatch {
                    operation.pointee = RunOperation(
                        literals: UInt32(truncatingIfNeeded: literal - first),
                        run: UInt32(truncatingIfNeeded: zeros &<< 2) | RunKind.zeros)
                    operation += 1
                    first = literal
                } else {
                    while zeros > 0 {
                        literal.pointee = 0
                        literal += 1
                        zeros &-= 1
                    }
                }
                if x == width { break }
            }
            let (word, wordAbove) = (row[x], above[x])
            let residual = bytewiseDifference(format.stored(word), format.stored(wordAbove))
            literal[0] = UInt8(truncatingIfNeeded: residual)
            literal[1] = UInt8(truncatingIfNeeded: residual &>> 8)
            literal[2] = UInt8(truncatingIfNeeded: residual &>> 16)
            if bytesPerPixel == 4 { literal[3] = UInt8(truncatingIfNeeded: residual &>> 24) }
            literal += bytesPerPixel
            x &+= 1
            let repeated = x
            while x < width, row[x] == word, above[x] == wordAbove { x &+= 1 }
            if x > repeated {
                let bytes = (x &- repeated) &* bytesPerPixel
                operation.pointee = RunOperation(
                    literals: UInt32(truncatingIfNeeded: literal - first),
                    run: UInt32(truncatingIfNeeded: bytes &<< 2) | RunKind.pixel)
                operation += 1
                first = literal
            }
        }
        tokens.literals.count = literal - tokens.literals.base
        tokens.operations.count = operation - tokens.operations.base
        pending = literal - first
    }

    /// The first pixel from `start` on that differs from the one above; the width where there is none.
    @inline(__always)
    private func endOfEqualPixels(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, from start: Int
    ) -> Int {
        // Few pixels at first, because runs beside an edge are short; many as soon as there is hope.
        let (few, many) = (8, 64)
        var x = start
        while x &+ few <= width, memcmp(row + x, above + x, few &* 4) == 0 {
            x &+= few
            while x &+ many <= width, memcmp(row + x, above + x, many &* 4) == 0 { x &+= many }
        }
        while x < width, row[x] == above[x] { x &+= 1 }
        return x
    }
}
