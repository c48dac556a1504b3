/// Undoes the filters of rows (PNG specification, third edition, 9.2).
///
/// Rows lie in memory that has `margin` bytes before each, all zero, and as many after it: so the first pixel has a clear
/// one to its left, and eight bytes can be read and written where fewer are meant.
enum RowFilter {
    static let margin = 16

    /// Turns the filtered bytes of `row` into samples.
    ///
    /// - Parameters:
    ///   - filter: the row's filter, from 0 to 4.
    ///   - row: the filtered bytes.
    ///   - above: the samples of the row above; zeros above the first one.
    ///   - count: how many bytes a row has.
    ///   - distance: how many bytes a pixel has, at least 1.
    static func undo(
        _ filter: UInt8, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int
    ) throws(PNGReadError) {
        switch (filter, distance) {
        case (PNGFilter.none, _): break
        case (PNGFilter.sub, 3): undoSub(row, count, distance: 3)
        case (PNGFilter.sub, 4): undoSub(row, count, distance: 4)
        case (PNGFilter.sub, _):
            var i = 0
            while i < count {
                row[i] = row[i] &+ row[i &- distance]
                i &+= 1
            }
        case (PNGFilter.up, _):
            var i = 0
            while i < count {
                row[i] = row[i] &+ above[i]
                i &+= 1
            }
        case (PNGFilter.average, 3): undoAverage(row, above, count, distance: 3)
        case (PNGFilter.average, 4): undoAverage(row, above, count, distance: 4)
        case (PNGFilter.average, _):
            var i = 0
            while i < count {
                let mean = (UInt16(row[i &- distance]) &+ UInt16(above[i])) &>> 1
                row[i] = row[i] &+ UInt8(truncatingIfNeeded: mean)
                i &+= 1
            }
        case (PNGFilter.paeth, 3): undoPaeth(row, above, count, distance: 3)
        case (PNGFilter.paeth, 4): undoPaeth(row, above, count, distance: 4)
        case (PNGFilter.paeth, 6): undoPaeth(row, above, count, distance: 6)
        case (PNGFilter.paeth, 8): undoPaeth(row, above, count, distance: 8)
        case (PNGFilter.paeth, _):
            for sample in 0..<distance {
                var channel = PaethChannel()
                var i = sample
                while i < count {
                    row[i] = channel.next(row[i], above: above[i])
                    i &+= distance
                }
            }
        default: throw PNGReadError(.damaged(.filter(Int(filter))))
        }
    }

    /// The four or eight bytes at a place; the first one lowest.
    @inline(__always)
    private static func word<Word: FixedWidthInteger & BitwiseCopyable>(_ bytes: UnsafePointer<UInt8>) -> Word {
        UnsafeRawPointer(bytes).loadUnaligned(as: Word.self)
    }

    // Pixels of three or four bytes go through a register, four bytes at a time; of three, the next pixel's first byte
    // is spoiled, has been read already, and is written again.

    @inline(__always)
    private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, distance: Int) {
        var (left, difference, i): (UInt32, UInt32, Int) = (0, word(row), 0)
        while i < count {
            let next: UInt32 = word(row + (i &+ distance))
            left = bytewiseSum(difference, left)
            UnsafeMutableRawPointer(row + i).storeBytes(of: left, as: UInt32.self)
            difference = next
            i &+= distance
        }
    }

    @inline(__always)
    private static func undoAverage(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int
    ) {
        var (left, difference, i): (UInt32, UInt32, Int) = (0, word(row), 0)
        while i < count {
            let next: UInt32 = word(row + (i &+ distance))
            let up: UInt32 = word(above + i)
            let mean = (left & up) &+ (((left ^ up) & 0xFEFE_FEFE) &>> 1)
            left = bytewiseSum(difference, mean)
            UnsafeMutableRawPointer(row + i).storeBytes(of: left, as: UInt32.self)
            difference = next
            i &+= distance
        }
    }

    /// Pixels of at most eight bytes, each byte in a lane of its own.
    @inline(__always)
    private static func undoPaeth(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int
    ) {
        let mask = UInt64.max &>> UInt64(64 &- 8 &* distance)
        var (left, upperLeft): (SIMD8<Int16>, UInt64) = (.zero, 0)
        var (difference, bytes, i): (UInt64, UInt64, Int) = (word(row), 0, 0)
        while i < count {
            let next: UInt64 = word(row + (i &+ distance))
            let up: UInt64 = word(above + i)
            // In flat parts nothing waits for the pixel before: it is repeated.
            if (difference | (up ^ upperLeft)) & mask != 0 {
                left = (lanes(difference) &+ nearest(left, lanes(up), lanes(upperLeft))) & 255
                bytes = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: left), to: UInt64.self)
            }
            if distance <= 4 {
                UnsafeMutableRawPointer(row + i).storeBytes(of: UInt32(truncatingIfNeeded: bytes), as: UInt32.self)
            } else {
                UnsafeMutableRawPointer(row + i).storeBytes(of: bytes, as: UInt64.self)
            }
            (upperLeft, difference) = (up, next)
            i &+= distance
        }
    }

    /// The neighbor that is nearest to left + up - upper left; of two that are as near, the first in that order.
    @inline(__always)
    private static func nearest(
        _ left: SIMD8<Int16>, _ up: SIMD8<Int16>, _ upperLeft: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let (toLeft, toUp) = (up &- upperLeft, left &- upperLeft)
        let (nearLeft, nearUp, nearUpperLeft) = (magnitude(toLeft), magnitude(toUp), magnitude(toLeft &+ toUp))
        // A difference of two that is negative makes a mask of ones.
        let isUpperLeft = (nearUpperLeft &- nearUp) &>> 15
        let other = up ^ ((up ^ upperLeft) & isUpperLeft)
        let nearOther = nearUp ^ ((nearUp ^ nearUpperLeft) & isUpperLeft)
        return left ^ ((left ^ other) & ((nearOther &- nearLeft) &>> 15))
    }

    @inline(__always)
    private static func lanes(_ bytes: UInt64) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
    }

    @inline(__always)
    private static func magnitude(_ lanes: SIMD8<Int16>) -> SIMD8<Int16> {
        let sign = lanes &>> 15
        return (lanes ^ sign) &- sign
    }
}

/// One of a pixel's bytes on its way along a row under the filter Paeth.
private struct PaethChannel {
    private var left = 0
    private var upperLeft = 0

    /// The byte from its difference to the neighbor that is nearest to left + above - upper left.
    @inline(__always)
    mutating func next(_ difference: UInt8, above: UInt8) -> UInt8 {
        let up = Int(above)
        // Distances of the estimate from left, above and upper left.
        let toLeft = abs(up &- upperLeft)
        let toUp = abs(left &- upperLeft)
        let toUpperLeft = abs(left &+ up &- 2 &* upperLeft)
        let nearest = toUp <= toUpperLeft ? up : upperLeft
        let neighbor = toLeft <= toUp && toLeft <= toUpperLeft ? left : nearest
        left = (Int(difference) &+ neighbor) & 255
        upperLeft = up
        return UInt8(truncatingIfNeeded: left)
    }
}
