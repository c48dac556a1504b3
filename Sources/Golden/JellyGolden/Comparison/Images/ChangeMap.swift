import Foundation

/// The result of comparing all pixels.
struct PixelScan: Equatable {
    /// Pixels whose straight colours differ.
    var differing = 0
    /// The number of changed pixels.
    var changed = 0
    /// Pixels that would, but look anti-aliased.
    var antialiased = 0
    /// The largest difference of a component.
    var worstDelta = 0
    /// The largest sum of a pixel's four.
    var worstDeltaSum = 0
    /// The location of the changed pixels.
    var map: ChangeMap
}

/// The result for each pixel in some rows of an image.
struct ChangeMap: Equatable {
    /// The pixel is the same, or differs by no more than the threshold.
    static let same: UInt8 = 0
    /// The pixel counts as changed; the only odd one, so that counting needs no comparison.
    static let changed: UInt8 = 1
    /// The pixel would count as changed, but looks anti-aliased.
    static let antialiased: UInt8 = 2

    /// The image's width in pixels.
    let width: Int
    /// The rows of the image that `cells` hold; all others are the same.
    let rows: Range<Int>
    /// One of the numbers above for each pixel.
    var cells: [UInt8]

    init(width: Int, rows: Range<Int>) {
        (self.width, self.rows) = (width, rows)
        cells = [UInt8](repeating: Self.same, count: width * rows.count)
    }
}

extension ChangeMap {
    /// The smallest box that holds all changed pixels; nil if there are none.
    var box: PixelBox? {
        var rowsWithChanges: ClosedRange<Int>?
        var (first, last) = (width, -1)
        cells.withUnsafeBufferPointer { cells in
            for row in 0..<rows.count {
                let cells = UnsafeBufferPointer(rebasing: cells[row * width..<(row + 1) * width])
                guard let left = Self.firstChanged(cells) else { continue }
                var right = width &- 1
                while right > last, cells[right] != Self.changed { right &-= 1 }
                first = min(first, left)
                last = max(last, right)
                rowsWithChanges = (rowsWithChanges?.lowerBound ?? row + rows.lowerBound)...(row + rows.lowerBound)
            }
        }
        return rowsWithChanges.map { PixelBox(columns: first...last, rows: $0) }
    }

    /// The first changed pixel of a row.
    private static func firstChanged(_ cells: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = cells.baseAddress, let found = memchr(start, CInt(changed), cells.count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}

extension ChangeMap {
    /// The number of changed pixels in the fullest square window with sides of `side` pixels, or of the image's if
    /// smaller.
    ///
    /// - Parameter box: the smallest box that holds all changed pixels.
    func fullestWindow(side: Int, in box: PixelBox) -> Int {
        let columns = box.columns.count
        let (across, down) = (min(side, columns), min(side, box.rows.count))
        var counts = [Int32](repeating: 0, count: columns)
        var fullest = 0
        // All changed pixels of the rows that the window spans: no window of them holds more.
        var spanned = 0
        counts.withUnsafeMutableBufferPointer { counts in
            cells.withUnsafeBufferPointer { cells in
                var y = box.rows.lowerBound
                while y <= box.rows.upperBound {
                    spanned &+= add(row: y, times: 1, from: cells, box: box, to: counts)
                    let leaving = y - down
                    if leaving >= box.rows.lowerBound {
                        spanned &+= add(row: leaving, times: -1, from: cells, box: box, to: counts)
                    }
                    if spanned > fullest { fullest = max(fullest, Self.fullest(counts, across: across)) }
                    y += 1
                }
            }
        }
        return fullest
    }

    /// Adds a row's changed pixels to the counts of the columns, times 1 or -1, and returns the total change.
    @inline(__always)
    private func add(
        row: Int, times sign: Int32, from cells: UnsafeBufferPointer<UInt8>, box: PixelBox,
        to counts: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        let start = (row - rows.lowerBound) * width + box.columns.lowerBound
        var (x, all) = (0, Int32(0))
        while x < counts.count {
            let changed = sign &* Int32(truncatingIfNeeded: cells[start &+ x] & Self.changed)
            counts[x] &+= changed
            all &+= changed
            x &+= 1
        }
        return Int(all)
    }

    /// The largest sum of `across` neighbouring counts.
    private static func fullest(_ counts: UnsafeMutableBufferPointer<Int32>, across: Int) -> Int {
        var (x, sum, fullest) = (0, Int32(0), Int32(0))
        while x < counts.count {
            sum &+= counts[x]
            if x >= across { sum &-= counts[x &- across] }
            fullest = max(fullest, sum)
            x &+= 1
        }
        return Int(fullest)
    }
}
