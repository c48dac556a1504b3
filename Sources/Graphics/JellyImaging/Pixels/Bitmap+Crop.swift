extension Bitmap {
    /// The part of the picture in `columns` and `rows`, counted in pixels from 0 at the top left.
    ///
    /// - Throws: `CropError` when a range is empty or leaves the bitmap.
    public func cropped(columns: Range<Int>, rows: Range<Int>) throws(CropError) -> Bitmap {
        guard !columns.isEmpty, !rows.isEmpty, columns.lowerBound >= 0, rows.lowerBound >= 0,
            columns.upperBound <= width, rows.upperBound <= height
        else { throw CropError(columns: columns, rows: rows, width: width, height: height) }
        var part: [UInt8] = []
        part.reserveCapacity(columns.count * rows.count * 4)
        for row in rows {
            let start = row * bytesPerRow
            part += bytes[(start + columns.lowerBound * 4)..<(start + columns.upperBound * 4)]
        }
        return Bitmap(width: columns.count, height: rows.count, isOpaque: isOpaque, bytes: part)
    }
}
