import Foundation

/// The image that an animation shows so far.
struct ShownImage {
    private var words: [UInt32]
    private let width: Int

    init(_ pixels: PixelBlock) {
        width = pixels.width
        words = []
        words.reserveCapacity(pixels.width * pixels.height)
        for y in 0..<pixels.height {
            words.append(
                contentsOf: UnsafeBufferPointer(start: pixels.words + y * pixels.stride, count: pixels.width))
        }
    }

    /// An image of clear pixels, of the size of others.
    init(clearOf pixels: PixelBlock) {
        width = pixels.width
        words = Array(repeating: 0, count: pixels.width * pixels.height)
    }

    /// The pixel at the top left.
    var firstPixel: UInt32 { words[0] }

    /// The smallest rectangle outside which `pixels` are the same; nil when all are.
    ///
    /// - Parameters:
    ///   - pixels: the next image.
    ///   - parts: outside of these it is known to be the same.
    func difference(to pixels: PixelBlock, in parts: [PixelRectangle]) -> PixelRectangle? {
        words.withUnsafeBufferPointer { words in
            parts.compactMap { Self.difference(of: words.baseAddress!, width: width, to: pixels, in: $0) }
        }.reduce(nil) { $0?.joined(with: $1) ?? $1 }
    }

    private static func difference(
        of shown: UnsafePointer<UInt32>, width: Int, to pixels: PixelBlock, in part: PixelRectangle
    ) -> PixelRectangle? {
        func isEqual(_ y: Int, _ columns: Range<Int>) -> Bool {
            let (a, b) = (shown + y * width, pixels.words + y * pixels.stride)
            return memcmp(a + columns.lowerBound, b + columns.lowerBound, columns.count * 4) == 0
        }
        let (columns, last) = (part.columns, part.columns.upperBound - 1)
        guard let top = part.rows.first(where: { !isEqual($0, columns) }) else { return nil }
        let bottom = (top..<part.rows.upperBound).last { !isEqual($0, columns) } ?? top
        var (left, right) = (last, columns.lowerBound)
        for y in top...bottom {
            // Mostly the rows before have told already how far it goes, and one comparison finds that.
            let (a, b) = (shown + y * width, pixels.words + y * pixels.stride)
            if left > columns.lowerBound, !isEqual(y, columns.lowerBound..<left) {
                left = columns.lowerBound
                while a[left] == b[left] { left &+= 1 }
            }
            if right < last, !isEqual(y, right + 1..<last + 1) {
                right = last
                while a[right] == b[right] { right &-= 1 }
            }
        }
        return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The pixels that, drawn over the rectangle, turn it into that of `pixels`: clear ones where nothing changes.
    ///
    /// Nil where that takes a pixel that is neither, because what programs blend is rounded in different ways.
    func overlay(_ rectangle: PixelRectangle, giving pixels: PixelBlock) -> [UInt32]? {
        var result = [UInt32](repeating: 0, count: rectangle.width * rectangle.height)
        let part = pixels.part(rectangle)
        for y in 0..<rectangle.height {
            let shown = (rectangle.y + y) * width + rectangle.x
            for x in 0..<rectangle.width {
                let word = part.words[y * part.stride + x]
                if word == words[shown + x] { continue }
                guard word >> 24 == 255 else { return nil }
                result[y * rectangle.width + x] = word
            }
        }
        return result
    }

    /// Calls `body` with the pixels of a rectangle.
    func withPixels<Result>(of rectangle: PixelRectangle, _ body: (PixelBlock) -> Result) -> Result {
        words.withUnsafeBufferPointer { words in
            body(
                PixelBlock(words: words.baseAddress!, width: width, height: words.count / width, stride: width)
                    .part(rectangle))
        }
    }

    /// Takes over a rectangle of `pixels`.
    mutating func update(_ rectangle: PixelRectangle, to pixels: PixelBlock) {
        let part = pixels.part(rectangle)
        words.withUnsafeMutableBufferPointer { words in
            var row = words.baseAddress! + rectangle.y * width + rectangle.x
            for y in 0..<rectangle.height {
                row.update(from: part.words + y * part.stride, count: rectangle.width)
                row += width
            }
        }
    }
}
