import Foundation
import JellyImaging
import JellyValues

extension Viewport {
    /// The pixels that a box in points may touch; nil when it lies outside the picture.
    func pixels(around box: CGRect) -> PixelRectangle? {
        guard !box.isNull else { return nil }
        let pixels = box.applying(transform)
        guard let rows = Self.touched(from: pixels.minY, to: pixels.maxY, of: height),
            let columns = Self.touched(from: pixels.minX, to: pixels.maxX, of: width)
        else { return nil }
        return PixelRectangle(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private static func touched(from start: CGFloat, to end: CGFloat, of count: Int) -> Range<Int>? {
        // A pixel more on each side: Cairo's coordinates are whole 256ths of a pixel.
        let first = max(0, (start - 1).rounded(.down))
        let last = min(CGFloat(count), (end + 1).rounded(.up))
        return first < last ? Int(first)..<Int(last) : nil
    }
}
