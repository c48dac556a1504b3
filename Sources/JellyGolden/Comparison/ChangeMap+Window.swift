extension ChangeMap {
    /// How many changed pixels the fullest square window with sides of `side` pixels holds; where the picture is
    /// smaller than the window, as many as fit.
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
                    spanned &+= add(row: y, from: cells, box: box, to: counts)
                    let leaving = y - down
                    if leaving >= box.rows.lowerBound {
                        spanned &-= subtract(row: leaving, from: cells, box: box, to: counts)
                    }
                    if spanned > fullest { fullest = max(fullest, Self.fullest(counts, across: across)) }
                    y += 1
                }
            }
        }
        return fullest
    }

    @inline(__always)
    private func add(
        row: Int, from cells: UnsafeBufferPointer<UInt8>, box: PixelBox, to counts: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        let start = (row - rows.lowerBound) * width + box.columns.lowerBound
        var (x, all) = (0, Int32(0))
        while x < counts.count {
            let changed = Int32(truncatingIfNeeded: cells[start &+ x] & Self.changed)
            counts[x] &+= changed
            all &+= changed
            x &+= 1
        }
        return Int(all)
    }

    @inline(__always)
    private func subtract(
        row: Int, from cells: UnsafeBufferPointer<UInt8>, box: PixelBox, to counts: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        let start = (row - rows.lowerBound) * width + box.columns.lowerBound
        var (x, all) = (0, Int32(0))
        while x < counts.count {
            let changed = Int32(truncatingIfNeeded: cells[start &+ x] & Self.changed)
            counts[x] &-= changed
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
