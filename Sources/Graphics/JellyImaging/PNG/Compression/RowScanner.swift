/// Finds the runs of one row, whose marks are set.
///
/// Plain pointers and few calls: these are the hot loops, and they have to be bearable in a debug build, where nothing
/// is inlined.
struct RowScanner {
    let format: PNGFormat
    let marks: RowMarks
    let tokens: RunTokens

    /// Appends a row as it is.
    func scan(_ row: UnsafePointer<UInt32>) {
        let bytesPerPixel = format.bytesPerPixel
        var writer = tokens.writer(reservingRuns: marks.runCount, of: format)
        writer.append(PNGFilter.none)
        let ends = marks.ends
        var x = 0
        var word = 0
        while word < marks.count {
            var bits = ends[word]
            while bits != 0 {
                let end = word &<< 6 &+ bits.trailingZeroBitCount &+ 1
                bits &= bits &- 1
                let pixel = format.stored(row[x])
                let first = UInt8(truncatingIfNeeded: pixel)
                if pixel == UInt32(first) &* format.grayFactor {
                    writer.append(byte: first, count: (end &- x) &* bytesPerPixel)
                } else {
                    writer.append(pixel: pixel, bytesPerPixel: bytesPerPixel)
                    if end > x &+ 1 { writer.append((end &- x &- 1) &* bytesPerPixel, of: RunKind.pixel) }
                }
                x = end
            }
            word &+= 1
        }
        tokens.take(writer)
    }

    /// Appends a row's differences to the one above.
    ///
    /// Only pixels that differ are converted at all.
    func scan(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) {
        let bytesPerPixel = format.bytesPerPixel
        // Before, between and behind the differences there may be none.
        var writer = tokens.writer(reservingRuns: 2 * marks.differenceCount + 1, of: format)
        writer.append(PNGFilter.up)
        let ends = marks.differenceEnds
        var x = 0
        var word = 0
        while word < marks.count {
            var bits = ends[word]
            while bits != 0 {
                let end = word &<< 6 &+ bits.trailingZeroBitCount &+ 1
                bits &= bits &- 1
                let (pixel, pixelAbove) = (row[x], above[x])
                if pixel == pixelAbove {
                    writer.append(byte: 0, count: (end &- x) &* bytesPerPixel)
                } else {
                    let residual = bytewiseDifference(format.stored(pixel), format.stored(pixelAbove))
                    writer.append(pixel: residual, bytesPerPixel: bytesPerPixel)
                    if end > x &+ 1 { writer.append((end &- x &- 1) &* bytesPerPixel, of: RunKind.pixel) }
                }
                x = end
            }
            word &+= 1
        }
        tokens.take(writer)
    }
}
