import Foundation

/// Two pictures of one size.
struct PixelPair {
    let actual: StraightPixels
    let expected: StraightPixels

    var width: Int { actual.width }
    var height: Int { actual.height }

    /// Holds all pixels of `rows` against each other, which have to hold all that differ.
    func scan<Rule: PixelRule>(by rule: Rule, rows: Range<Int>, ignoringAntialiasing: Bool) -> PixelScan {
        scan(rows: rows) { x, y, count, cells, scan in
            let start = y &* width
            var x = x
            let end = x &+ count
            while x < end {
                let (a, b) = (actual[start &+ x], expected[start &+ x])
                if a != b {
                    let deltas = ComponentDeltas(a, b)
                    scan.differing &+= 1
                    scan.worstDelta = max(scan.worstDelta, deltas.largest)
                    scan.worstDeltaSum = max(scan.worstDeltaSum, deltas.sum)
                    if rule.isChanged(a, b, at: start &+ x) {
                        if ignoringAntialiasing, isAntialiased(x, y, by: rule) {
                            scan.antialiased &+= 1
                            cells[x] = ChangeMap.antialiased
                        } else {
                            scan.changed &+= 1
                            cells[x] = ChangeMap.changed
                        }
                    }
                }
                x &+= 1
            }
        }
    }

    /// How many pixels are skipped at once where they are equal.
    static var stretch: Int { 64 }

    /// Calls `body` with every stretch of a row in which a byte differs: its column and row, its length, the row's
    /// part of the map, and what has been found so far.
    @inline(__always)
    func scan(
        rows: Range<Int>, _ body: (Int, Int, Int, UnsafeMutablePointer<UInt8>, inout PixelScan) -> Void
    ) -> PixelScan {
        var scan = PixelScan(map: ChangeMap(width: 0, rows: 0..<0))
        var map = ChangeMap(width: width, rows: rows)
        let rowBytes = width &* 4
        map.cells.withUnsafeMutableBufferPointer { cells in
            guard var row = cells.baseAddress else { return }
            var y = rows.lowerBound
            while y < rows.upperBound {
                let (a, b) = (actual.words + y &* width, expected.words + y &* width)
                if !hasSameBytes(a, b, rowBytes) {
                    var x = 0
                    while x < width {
                        let count = min(Self.stretch, width &- x)
                        if !hasSameBytes(a + x, b + x, count &* 4) { body(x, y, count, row, &scan) }
                        x &+= count
                    }
                }
                y &+= 1
                row += width
            }
        }
        scan.map = map
        return scan
    }

    /// Equal bytes are equal colours only where both are straight, or both premultiplied.
    @inline(__always)
    private func hasSameBytes(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        memcmp(a, b, count) == 0
    }
}
