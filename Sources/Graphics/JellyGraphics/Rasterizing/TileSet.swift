import JellyImaging

/// A part of an image, in tiles of 8×4 pixels, those at the right and the bottom cut by its sides.
///
/// Small enough that shapes which stand apart stay apart, and as large as what is compared, converted and copied in one
/// step of a loop: whole squares of 4:2:0, whole vectors.
struct TileSet: Hashable {
    /// The sides of a tile, in pixels.
    static let (tileWidth, tileHeight) = (8, 4)

    private let width: Int
    private let height: Int
    private let wordsPerRow: Int
    /// A bit for each tile, rows from the top down, each from the lowest bit of its first word.
    private var words: [UInt64]

    /// No tile of an image of so many pixels.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        wordsPerRow = (width + 64 * Self.tileWidth - 1) / (64 * Self.tileWidth)
        words = Array(repeating: 0, count: (height + Self.tileHeight - 1) / Self.tileHeight * wordsPerRow)
    }

    /// Whether there is no tile.
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// About how many pixels the tiles have.
    var pixelCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } * Self.tileWidth * Self.tileHeight }

    /// Adds all tiles that a rectangle of the image touches.
    mutating func insert(_ rectangle: PixelRectangle) {
        let masks = Masks(rectangle)
        words.withUnsafeMutableBufferPointer { words in
            for row in masks.rows {
                for word in masks.words { words[row &* wordsPerRow &+ word] |= masks[word] }
            }
        }
    }

    /// Whether a rectangle of the image touches a tile.
    func touches(_ rectangle: PixelRectangle) -> Bool {
        let masks = Masks(rectangle)
        return words.withUnsafeBufferPointer { words in
            for row in masks.rows {
                for word in masks.words where words[row &* wordsPerRow &+ word] & masks[word] != 0 { return true }
            }
            return false
        }
    }

    /// The tiles as rectangles that do not overlap, by their tops: in each row those side by side are one, and one on
    /// the other where they begin and end alike.
    var rectangles: [PixelRectangle] {
        var result: [PixelRectangle] = []
        // The rectangles that end with the row above, from the left.
        var open: [Int] = []
        var next: [Int] = []
        for row in 0..<words.count / wordsPerRow {
            let top = row * Self.tileHeight
            let rowHeight = min(Self.tileHeight, height - top)
            var above = 0
            forEachSpan(inRow: row) { columns in
                while above < open.count, result[open[above]].x < columns.lowerBound { above += 1 }
                if above < open.count, result[open[above]].columns == columns {
                    result[open[above]].height += rowHeight
                    next.append(open[above])
                } else {
                    next.append(result.count)
                    result.append(
                        PixelRectangle(x: columns.lowerBound, y: top, width: columns.count, height: rowHeight))
                }
            }
            swap(&open, &next)
            next.removeAll(keepingCapacity: true)
        }
        return result
    }

    /// Calls `body` with the columns of pixels of tiles side by side, from the left.
    private func forEachSpan(inRow row: Int, _ body: (Range<Int>) -> Void) {
        let bits = wordsPerRow * 64
        func first(_ isSet: Bool, from start: Int) -> Int {
            var word = start / 64
            var mask = ~UInt64(0) << UInt64(start % 64)
            while word < wordsPerRow {
                let found = (isSet ? words[row * wordsPerRow + word] : ~words[row * wordsPerRow + word]) & mask
                if found != 0 { return word * 64 + found.trailingZeroBitCount }
                (word, mask) = (word + 1, ~0)
            }
            return bits
        }
        var start = first(true, from: 0)
        while start < bits {
            let end = first(false, from: start)
            body(start * Self.tileWidth..<min(end * Self.tileWidth, width))
            start = end < bits ? first(true, from: end) : bits
        }
    }

    /// The tiles that a rectangle touches: rows, words of each row, and the bits of each word.
    private struct Masks {
        let rows: Range<Int>
        let words: ClosedRange<Int>
        private let first: UInt64
        private let last: UInt64

        init(_ rectangle: PixelRectangle) {
            let (left, right) = (rectangle.x / tileWidth, (rectangle.x + rectangle.width - 1) / tileWidth)
            rows = rectangle.y / tileHeight..<(rectangle.y + rectangle.height - 1) / tileHeight + 1
            words = left / 64...right / 64
            first = ~0 << UInt64(left % 64)
            last = ~0 >> UInt64(63 - right % 64)
        }

        subscript(word: Int) -> UInt64 {
            (word == words.lowerBound ? first : ~0) & (word == words.upperBound ? last : ~0)
        }
    }
}
