import CPixels

/// A run of pixels of one colour, of which all or none change.
struct ColorRun: BitwiseCopyable {
    var color: UInt32
    var length: Int32
    var isChanged: Bool
}

/// A rectangle's pixels from the top left on, as runs of those that have one colour and of which all or none change.
struct ColorRuns {
    private let buffer = GrowingBuffer<ColorRun>()
    /// The number of runs of colours alone, and where all that does not change side by side is one.
    private var (colorCount, changeCount) = (0, 0)

    var count: Int { buffer.count }

    /// The runs, until others are read.
    var all: UnsafeBufferPointer<ColorRun> { UnsafeBufferPointer(start: buffer.base, count: buffer.count) }

    /// The minimum number of runs to draw them.
    var fewest: Int { min(colorCount, changeCount) }

    /// Reads a rectangle of a canvas, of which what differs from `base` is changed.
    mutating func read(_ canvas: PixelCanvas, over base: PixelCanvas, in rectangle: PixelRectangle) {
        buffer.count = 0
        (colorCount, changeCount) = (0, 0)
        let width = rectangle.width
        let count = (width + 63) / 64
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { marks in
            let changed = marks.baseAddress!
            let edges = changed + count
            for y in rectangle.rows {
                let place = y * canvas.width + rectangle.x
                let row = canvas.words + place
                let hasChanges = jelly_mark_differences(row, base.words + place, width, changed)
                // Bit x: whether pixel x + 1 has another colour.
                edges[count - 1] = 0
                let hasEdges = width > 1 && jelly_mark_differences(row, row + 1, width - 1, edges)
                if !hasEdges, !hasChanges {
                    append(row[0], count: width, isChanged: false)
                    continue
                }
                if !hasEdges { for word in 0..<count { edges[word] = 0 } }
                var start = 0
                for word in 0..<count {
                    let next: UInt64 = word + 1 < count ? changed[word + 1] : 0
                    // Where a run ends: the next pixel has another colour, or changes where this one does not.
                    var ends = edges[word] | (changed[word] ^ (changed[word] &>> 1 | next &<< 63))
                    // Behind the last pixel nothing is to be told from it.
                    let last = width &- 1 &- word &* 64
                    if last < 64 { ends &= last == 0 ? 0 : ~0 &>> UInt64(64 &- last) }
                    while ends != 0 {
                        let end = word &* 64 &+ ends.trailingZeroBitCount &+ 1
                        append(row[start], count: end &- start, isChanged: Self.bit(changed, start))
                        start = end
                        ends &= ends &- 1
                    }
                }
                append(row[start], count: width &- start, isChanged: Self.bit(changed, start))
            }
        }
    }

    @inline(__always)
    private static func bit(_ words: UnsafeMutablePointer<UInt64>, _ place: Int) -> Bool {
        words[place &>> 6] &>> UInt64(place & 63) & 1 != 0
    }

    @inline(__always)
    private mutating func append(_ color: UInt32, count: Int, isChanged: Bool) {
        let length = Int32(truncatingIfNeeded: count)
        buffer.reserve(1)
        let end = buffer.base + buffer.count
        guard buffer.count > 0 else {
            end.initialize(to: ColorRun(color: color, length: length, isChanged: isChanged))
            buffer.count = 1
            (colorCount, changeCount) = (1, 1)
            return
        }
        let last = end[-1]
        if last.color == color, last.isChanged == isChanged {
            end[-1].length &+= length
            return
        }
        if last.color != color { colorCount &+= 1 }
        if isChanged || last.isChanged { changeCount &+= 1 }
        end.initialize(to: ColorRun(color: color, length: length, isChanged: isChanged))
        buffer.count &+= 1
    }
}
