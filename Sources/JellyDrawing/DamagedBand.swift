import Foundation
import JellyGeometry
import JellyPixels

/// Rows of a picture, and the columns in which something may be different in them, in pixels; neither is empty.
struct DamagedBand: Hashable {
    var rows: Range<Int>
    var columns: Range<Int>

    var rectangle: PixelRectangle {
        PixelRectangle(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// Bands from the top down, with those that meet or nearly meet made one.
    static func merged(_ bands: [DamagedBand]) -> [DamagedBand] {
        var result: [DamagedBand] = []
        for band in bands.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
            // A band costs about as much as some rows more.
            if let last = result.last, band.rows.lowerBound <= last.rows.upperBound + 8 {
                result[result.count - 1] = DamagedBand(
                    rows: last.rows.joined(with: band.rows), columns: last.columns.joined(with: band.columns))
            } else {
                result.append(band)
            }
        }
        return result
    }
}

extension Range {
    /// The shortest range that holds both.
    func joined(with other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

extension Viewport {
    /// The pixels that a box in points may touch; nil when it lies outside the picture.
    func band(around box: CGRect) -> DamagedBand? {
        guard !box.isNull else { return nil }
        let pixels = box.applying(transform)
        guard let rows = Self.touched(from: pixels.minY, to: pixels.maxY, of: height),
            let columns = Self.touched(from: pixels.minX, to: pixels.maxX, of: width)
        else { return nil }
        return DamagedBand(rows: rows, columns: columns)
    }

    private static func touched(from start: CGFloat, to end: CGFloat, of count: Int) -> Range<Int>? {
        // A pixel more on each side: Cairo's coordinates are whole 256ths of a pixel.
        let first = max(0, (start - 1).rounded(.down))
        let last = min(CGFloat(count), (end + 1).rounded(.up))
        return first < last ? Int(first)..<Int(last) : nil
    }
}
