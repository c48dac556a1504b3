import Foundation

/// Finds the runs of one row.
///
/// Plain pointers and no calls but to the C library: these are the hot loops, and they have to be bearable in a debug
/// build, where nothing is inlined.
struct RowScanner {
    let width: Int
    let format: PNGFormat
    let tokens: RunTokens

    /// Appends a row as it is.
    func scan(_ row: UnsafePointer<UInt32>) {
        var writer = tokens.writer(reservingPixels: width, of: format)
        writer.append(PNGFilter.none)
        var x = 0
        while x < width {
            let end = endOfRun(row, from: x)
            let pixel = format.stored(row[x])
            let bytes = (end &- x) &* format.bytesPerPixel
            let first = UInt8(truncatingIfNeeded: pixel)
            if pixel == UInt32(first) &* format.grayFactor {
                writer.append(byte: first, count: bytes)
            } else {
                writer.append(pixel: pixel, bytesPerPixel: format.bytesPerPixel)
                if end > x &+ 1 { writer.append(bytes &- format.bytesPerPixel, of: RunKind.pixel) }
            }
            x = end
        }
        tokens.take(writer)
    }

    /// Appends a row's differences to the one above.
    ///
    /// Only pixels that differ are converted at all.
    func scan(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) {
        var writer = tokens.writer(reservingPixels: width, of: format)
        writer.append(PNGFilter.up)
        var x = 0
        while x < width {
            let start = x
            x = endOfEqualPixels(row, above, from: x)
            if x > start {
                writer.append(byte: 0, count: (x &- start) &* format.bytesPerPixel)
                if x == width { break }
            }
            let (word, wordAbove) = (row[x], above[x])
            let residual = bytewiseDifference(format.stored(word), format.stored(wordAbove))
            writer.append(pixel: residual, bytesPerPixel: format.bytesPerPixel)
            x &+= 1
            let repeated = x
            while x < width, row[x] == word, above[x] == wordAbove { x &+= 1 }
            if x > repeated { writer.append((x &- repeated) &* format.bytesPerPixel, of: RunKind.pixel) }
        }
        tokens.take(writer)
    }

    // Below: a few pixels at first, two at a time, because runs beside an edge are short and a call would cost more than
    // they; many as soon as there is hope.
    private static let few = 64
    private static let many = 128

    /// The first pixel from `start` on that differs from the one above; the width where there is none.
    @inline(__always)
    private func endOfEqualPixels(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, from start: Int
    ) -> Int {
        var x = start
        let near = min(width &- 1, start &+ Self.few)
        while x < near, pair(row + x) == pair(above + x) { x &+= 2 }
        if x >= near {
            while x &+ Self.many <= width, memcmp(row + x, above + x, Self.many &* 4) == 0 { x &+= Self.many }
            while x &+ 1 < width, pair(row + x) == pair(above + x) { x &+= 2 }
        }
        if x < width, row[x] == above[x] { x &+= 1 }
        return x
    }

    /// The first pixel from `start` on that differs from that at `start`; the width where there is none.
    @inline(__always)
    private func endOfRun(_ row: UnsafePointer<UInt32>, from start: Int) -> Int {
        let word = row[start]
        let two = UInt64(word) &<< 32 | UInt64(word)
        var x = start &+ 1
        let near = min(width &- 1, start &+ Self.few)
        while x < near, pair(row + x) == two { x &+= 2 }
        if x >= near {
            // Each pixel equals the one before.
            while x &+ Self.many <= width, memcmp(row + x, row + x - 1, Self.many &* 4) == 0 { x &+= Self.many }
            while x &+ 1 < width, pair(row + x) == two { x &+= 2 }
        }
        if x < width, row[x] == word { x &+= 1 }
        return x
    }

    @inline(__always)
    private func pair(_ words: UnsafePointer<UInt32>) -> UInt64 {
        UnsafeRawPointer(words).loadUnaligned(as: UInt64.self)
    }
}
