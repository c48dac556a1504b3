/// A rectangle of whole pixels, from the top left.
package struct PixelRectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// At least 1.
    package var width: Int
    /// At least 1.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var columns: Range<Int> { x..<x + width }
    package var rows: Range<Int> { y..<y + height }
}
