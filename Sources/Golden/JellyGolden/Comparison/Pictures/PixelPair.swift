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

extension PixelPair {
    /// What `scan(by:)` finds with `ChannelRule` when anti-aliased pixels count, in loops without a branch, which the
    /// compiler turns into vector instructions.
    func scanChannels(threshold: Int, rows: Range<Int>) -> PixelScan {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * Self.stretch) { scratch in
            guard let scratch = scratch.baseAddress else { return PixelScan(map: ChangeMap(width: width, rows: rows)) }
            let deltas = scratch + 2 * Self.stretch
            return scan(rows: rows) { x, y, count, cells, scan in
                let index = y &* width &+ x
                let a = actual.stretch(at: index, count: count, scratch: scratch)
                let b = expected.stretch(at: index, count: count, scratch: scratch + Self.stretch)
                Self.subtract(a, b, count: count, to: deltas)
                scan.add(deltas, count: count, threshold: Int32(truncatingIfNeeded: threshold), cells: cells + x)
            }
        }
    }

    /// How much each component differs, in words as those of the pixels.
    @inline(__always)
    private static func subtract(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int, to deltas: UnsafeMutablePointer<UInt32>
    ) {
        let bytes = count &* 4
        a.withMemoryRebound(to: UInt8.self, capacity: bytes) { a in
            b.withMemoryRebound(to: UInt8.self, capacity: bytes) { b in
                deltas.withMemoryRebound(to: UInt8.self, capacity: bytes) { deltas in
                    var i = 0
                    while i < bytes {
                        let (left, right) = (a[i], b[i])
                        deltas[i] = left > right ? left &- right : right &- left
                        i &+= 1
                    }
                }
            }
        }
    }
}

extension PixelScan {
    /// Adds what is found in the differences of `count` pixels; which byte is which component plays no part.
    @inline(__always)
    fileprivate mutating func add(
        _ deltas: UnsafePointer<UInt32>, count: Int, threshold: Int32, cells: UnsafeMutablePointer<UInt8>
    ) {
        var (differing, changed): (Int32, Int32) = (0, 0)
        var (worst, worstSum): (Int32, Int32) = (0, 0)
        var x = 0
        while x < count {
            let word = deltas[x]
            let first = Int32(truncatingIfNeeded: word & 255)
            let second = Int32(truncatingIfNeeded: word >> 8 & 255)
            let third = Int32(truncatingIfNeeded: word >> 16 & 255)
            let fourth = Int32(truncatingIfNeeded: word >> 24)
            let largest = max(max(first, second), max(third, fourth))
            let sum = first &+ second &+ third &+ fourth
            let isChanged: Int32 = largest > threshold ? 1 : 0
            differing &+= sum > 0 ? 1 : 0
            changed &+= isChanged
            worst = max(worst, largest)
            worstSum = max(worstSum, sum)
            cells[x] = UInt8(truncatingIfNeeded: isChanged)
            x &+= 1
        }
        self.differing &+= Int(differing)
        self.changed &+= Int(changed)
        worstDelta = max(worstDelta, Int(worst))
        worstDeltaSum = max(worstDeltaSum, Int(worstSum))
    }
}
