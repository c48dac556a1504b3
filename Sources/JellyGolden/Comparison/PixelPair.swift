import Foundation

/// Two pictures of one size.
struct PixelPair {
    let actual: StraightPixels
    let expected: StraightPixels

    var width: Int { actual.width }
    var height: Int { actual.height }

    /// Holds all pixels of `rows` against each other, which have to hold all that differ.
    func scan<Rule: PixelRule>(by rule: Rule, rows: Range<Int>, ignoringAntialiasing: Bool) -> PixelScan {
        var scan = PixelScan(map: ChangeMap(width: width, rows: rows))
        var map = ChangeMap(width: 0, rows: 0..<0)
        swap(&map, &scan.map)
        map.cells.withUnsafeMutableBufferPointer { cells in
            guard let cells = cells.baseAddress else { return }
            var y = rows.lowerBound
            while y < rows.upperBound {
                let row = cells + (y &- rows.lowerBound) &* width
                scanRow(y, by: rule, ignoringAntialiasing: ignoringAntialiasing, into: &scan, cells: row)
                y &+= 1
            }
        }
        swap(&map, &scan.map)
        return scan
    }

    /// How many pixels are skipped at once where they are equal.
    private static var stretch: Int { 64 }

    @inline(__always)
    private func scanRow<Rule: PixelRule>(
        _ y: Int, by rule: Rule, ignoringAntialiasing: Bool, into scan: inout PixelScan,
        cells: UnsafeMutablePointer<UInt8>
    ) {
        let start = y &* width
        var x = 0
        while x < width {
            let end = min(x &+ Self.stretch, width)
            if memcmp(actual.words + start + x, expected.words + start + x, (end &- x) &* 4) == 0 {
                x = end
                continue
            }
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
}
