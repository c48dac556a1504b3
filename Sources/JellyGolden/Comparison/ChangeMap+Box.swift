extension ChangeMap {
    /// The smallest box that holds all changed pixels; nil when there are none.
    var box: PixelBox? {
        var rowsWithChanges: ClosedRange<Int>?
        var (first, last) = (width, -1)
        cells.withUnsafeBufferPointer { cells in
            for row in 0..<rows.count {
                let cells = UnsafeBufferPointer(rebasing: cells[row * width..<(row + 1) * width])
                // Within the box so far nothing is of interest but whether the row has any.
                var x = 0
                while x < first, cells[x] != Self.changed { x &+= 1 }
                let left = x
                if left == first, first <= last {
                    while x <= last, cells[x] != Self.changed { x &+= 1 }
                }
                var right = width &- 1
                while right > last, cells[right] != Self.changed { right &-= 1 }
                let isWithin = x < width && x <= last
                guard left < first || right > last || isWithin else { continue }
                first = min(first, left)
                last = max(last, right)
                rowsWithChanges = (rowsWithChanges?.lowerBound ?? row + rows.lowerBound)...(row + rows.lowerBound)
            }
        }
        return rowsWithChanges.map { PixelBox(columns: first...last, rows: $0) }
    }
}
