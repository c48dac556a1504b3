import Foundation

/// Two images of one size.
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

    /// The number of pixels skipped at once if equal.
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

    /// The largest difference of a component of a pixel that has the colour of all its neighbours in each image.
    ///
    /// - Parameter rows: those that hold all pixels that differ.
    func worstFlatDelta(rows: Range<Int>) -> Int {
        var worst = 0
        for y in rows {
            let start = y &* width
            var x = 0
            while x < width {
                // Equal bytes may be two colours where one image is premultiplied; those that are not equal decide.
                let index = start &+ x
                if actual.words[index] != expected.words[index] {
                    let delta = ComponentDeltas(actual[index], expected[index]).largest
                    // Neighbours are looked at only where the pixel would be the worst.
                    if delta > worst, actual.isFlat(x, y), expected.isFlat(x, y) { worst = delta }
                }
                x &+= 1
            }
        }
        return worst
    }
}

extension PixelPair {
    /// Like `scan(by:)` with `ChannelRule` if anti-aliased pixels count, in branch-free loops that the compiler
    /// vectorizes.
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

    /// The differences of components, in the order of the pixels' words.
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

extension StraightPixels {
    /// Whether all of the 3×3 pixels around it have its colour; at the image's sides the nearest 3×3 that lie inside,
    /// and fewer where it has no three.
    fileprivate func isFlat(_ x: Int, _ y: Int) -> Bool {
        let color = words[y * width + x]
        let (middle, center) = (min(max(x, 1), width - 2), min(max(y, 1), height - 2))
        let columns = max(middle - 1, 0)...min(middle + 1, width - 1)
        var row = max(center - 1, 0)
        while row <= min(center + 1, height - 1) {
            var column = columns.lowerBound
            while column <= columns.upperBound {
                if words[row &* width &+ column] != color { return false }
                column &+= 1
            }
            row &+= 1
        }
        return true
    }
}

/// pixelmatch's test for anti-aliased pixels, after Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector"
/// (2009).
extension PixelPair {
    /// Whether the pixel looks anti-aliased in either image.
    func isAntialiased<Rule: PixelRule>(_ x: Int, _ y: Int, by rule: Rule) -> Bool {
        isAntialiased(x, y, in: actual, by: rule) || isAntialiased(x, y, in: expected, by: rule)
    }

    /// A pixel is anti-aliased when at most two neighbours are as light as it is, some are darker and some lighter,
    /// and the darkest or the lightest lies in a plain area in both images.
    private func isAntialiased<Rule: PixelRule>(_ x: Int, _ y: Int, in image: StraightPixels, by rule: Rule) -> Bool {
        let columns = (first: max(x - 1, 0), last: min(x + 1, width - 1))
        let rows = (first: max(y - 1, 0), last: min(y + 1, height - 1))
        let index = y * width + x
        let center = image[index]
        var equal = isAtEdge(x, y) ? 1 : 0
        var (darkest, lightest) = (0.0, 0.0)
        var (darkestAt, lightestAt) = ((x: 0, y: 0), (x: 0, y: 0))

        // Of equally dark neighbours the first counts, column by column; another order gives other results.
        var i = columns.first
        while i <= columns.last {
            var j = rows.first
            while j <= rows.last {
                if i != x || j != y {
                    let difference = rule.lighterBy(center, than: image[j * width + i], at: index)
                    if difference == 0 {
                        equal += 1
                        if equal > 2 { return false }
                    } else if difference < darkest {
                        darkest = difference
                        darkestAt = (i, j)
                    } else if difference > lightest {
                        lightest = difference
                        lightestAt = (i, j)
                    }
                }
                j += 1
            }
            i += 1
        }
        if darkest == 0 || lightest == 0 { return false }
        return isPlain(darkestAt.x, darkestAt.y) || isPlain(lightestAt.x, lightestAt.y)
    }

    /// Whether the pixel has three equal neighbours in both images.
    private func isPlain(_ x: Int, _ y: Int) -> Bool {
        hasEqualNeighbors(x, y, in: actual) && hasEqualNeighbors(x, y, in: expected)
    }

    private func hasEqualNeighbors(_ x: Int, _ y: Int, in image: StraightPixels) -> Bool {
        let columns = (first: max(x - 1, 0), last: min(x + 1, width - 1))
        let rows = (first: max(y - 1, 0), last: min(y + 1, height - 1))
        let center = image[y * width + x]
        // The pixel itself is found too.
        var equal = isAtEdge(x, y) ? 0 : -1
        var j = rows.first
        while j <= rows.last {
            var i = columns.first
            while i <= columns.last {
                if image[j * width + i] == center { equal += 1 }
                i += 1
            }
            j += 1
        }
        return equal > 2
    }

    /// Pixels at the edge have fewer neighbours, so one counts as equal.
    private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}

/// Finds differences below byte precision, if an image has 16-bit samples.
struct FineDifference {
    /// The numbers of the pixels whose bytes are equal and whose samples are not, ascending, with by how much a sample
    /// differs at most, in 65 535ths.
    private(set) var pixels: [(index: Int, delta: Int)] = []

    /// Of two images of one size with straight colours; nil where neither has more than bytes, or nothing differs.
    init?(_ actual: ComparedImage, _ expected: ComparedImage) {
        guard actual.deepSamples != nil || expected.deepSamples != nil else { return nil }
        func sample(_ image: ComparedImage, _ index: Int, _ component: Int) -> Int {
            if let samples = image.deepSamples { return Int(samples[index * 4 + component]) }
            // Blue stands first there, and red here.
            let place = component == 3 ? 3 : 2 - component
            return Int(image.bytes[index * 4 + place]) * 257
        }
        for index in 0..<actual.width * actual.height {
            let bytes = index * 4..<index * 4 + 4
            guard actual.bytes[bytes] == expected.bytes[bytes] else { continue }
            let delta = (0..<4).reduce(0) { max($0, abs(sample(actual, index, $1) - sample(expected, index, $1))) }
            let isClear = sample(actual, index, 3) == 0 && sample(expected, index, 3) == 0
            if delta > 0, !isClear { pixels.append((index, delta)) }
        }
        if pixels.isEmpty { return nil }
    }

    /// Adds what differs to what was found by bytes, in all rows: as changed where a component may differ by less.
    func add(to scan: inout PixelScan, _ tolerance: Tolerance) {
        scan.differing += pixels.count
        guard case .channel = tolerance.metric else { return }
        for (index, delta) in pixels where Double(delta) / 257 > max(0, tolerance.threshold) {
            scan.changed += 1
            scan.map.cells[index] = ChangeMap.changed
        }
    }
}
