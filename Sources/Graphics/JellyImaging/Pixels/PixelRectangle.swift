/// A rectangle of whole pixels, from the top left.
package struct PixelRectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// The width; at least 1.
    package var width: Int
    /// The height; at least 1.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// All pixels of an image, as what may have changed in it: disjoint rectangles, ordered by their tops.
    package static func everywhere(width: Int, height: Int) -> [PixelRectangle] {
        [PixelRectangle(x: 0, y: 0, width: width, height: height)]
    }

    package var columns: Range<Int> { x..<x + width }
    package var rows: Range<Int> { y..<y + height }

    /// The smallest rectangle that contains both.
    package func joined(with other: PixelRectangle) -> PixelRectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRectangle(
            x: left, y: top, width: max(columns.upperBound, other.columns.upperBound) - left,
            height: max(rows.upperBound, other.rows.upperBound) - top)
    }

    /// Rectangles with disjoint rows, from the top down, that cover `rectangles`.
    package static func bands(_ rectangles: [PixelRectangle]) -> [PixelRectangle] {
        var bands: [PixelRectangle] = []
        for rectangle in rectangles.sorted(by: { $0.y < $1.y }) {
            if let last = bands.last, rectangle.y <= last.rows.upperBound {
                bands[bands.count - 1] = last.joined(with: rectangle)
            } else {
                bands.append(rectangle)
            }
        }
        return bands
    }
}
