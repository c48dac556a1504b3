import CPixels

/// The pixels of a whole image, `FFRRGGBB` and 0 for clear ones, which are drawn over a part at a time.
final class PixelCanvas {
    let width: Int
    let height: Int
    let words: UnsafeMutablePointer<UInt32>

    /// A canvas of clear pixels.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        words = .allocate(capacity: width * height)
        words.initialize(repeating: 0, count: width * height)
    }

    deinit { words.deallocate() }

    /// Takes over a rectangle of another canvas.
    func copy(_ rectangle: PixelRectangle, of other: PixelCanvas) {
        for y in rectangle.rows {
            let place = y * width + rectangle.x
            (words + place).update(from: other.words + place, count: rectangle.width)
        }
    }

    /// Makes a rectangle clear.
    func clear(_ rectangle: PixelRectangle) {
        for y in rectangle.rows {
            (words + y * width + rectangle.x).update(repeating: 0, count: rectangle.width)
        }
    }

    /// The smallest rectangle around the pixels of a rectangle that differ from another canvas's; nil where none do.
    func difference(from other: PixelCanvas, in rectangle: PixelRectangle) -> PixelRectangle? {
        var (top, bottom, left, right) = (-1, 0, Int.max, 0)
        let count = (rectangle.width + 63) / 64
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { marks in
            for y in rectangle.rows {
                let place = y * width + rectangle.x
                guard jelly_mark_differences(words + place, other.words + place, rectangle.width, marks.baseAddress!)
                else {
                    continue
                }
                if top < 0 { top = y }
                bottom = y
                var word = 0
                while marks[word] == 0 { word += 1 }
                left = min(left, word * 64 + marks[word].trailingZeroBitCount)
                word = count - 1
                while marks[word] == 0 { word -= 1 }
                right = max(right, word * 64 + 63 - marks[word].leadingZeroBitCount)
            }
            guard top >= 0 else { return nil }
            return PixelRectangle(x: rectangle.x + left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
    }

    /// Whether pixels of a rectangle are clear that are not so on another canvas.
    func uncovers(_ other: PixelCanvas, in rectangle: PixelRectangle) -> Bool {
        for y in rectangle.rows {
            let place = y * width + rectangle.x
            for x in place..<place + rectangle.width where words[x] == 0 && other.words[x] != 0 { return true }
        }
        return false
    }
}
