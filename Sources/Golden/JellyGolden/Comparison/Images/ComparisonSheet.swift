package import JellyImaging

/// Frames side by side: the golden above, the run below it, their difference at the bottom.
package enum ComparisonSheet {
    private static let gap = 4
    private static let widestCell = 320

    /// A sheet with a column of three images for each frame; nil if there are no frames.
    package static func image(of columns: [[Bitmap?]]) -> Bitmap? {
        let all = columns.joined().compactMap(\.self)
        guard let width = all.map(\.width).max(), let height = all.map(\.height).max() else { return nil }
        let factor = (width + Self.widestCell - 1) / Self.widestCell
        let cell = (width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
        var sheet = Bitmap(
            width: columns.count * (cell.width + Self.gap) + Self.gap, height: 3 * (cell.height + Self.gap) + Self.gap,
            filledWith: StraightColor(red: 128, green: 128, blue: 128))
        for (column, images) in columns.enumerated() {
            for (row, image) in images.enumerated() {
                guard let image else { continue }
                sheet.place(
                    image.reduced(by: factor), x: Self.gap + column * (cell.width + Self.gap),
                    y: Self.gap + row * (cell.height + Self.gap))
            }
        }
        return sheet
    }
}

extension Bitmap {
    /// The image with squares of `factor` pixels averaged into one; those at the right and bottom may be cut.
    fileprivate func reduced(by factor: Int) -> Bitmap {
        guard factor > 1 else { return self }
        let (width, height) = ((self.width + factor - 1) / factor, (self.height + factor - 1) / factor)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            let rows = (y * factor)..<min((y + 1) * factor, self.height)
            for x in 0..<width {
                let columns = (x * factor)..<min((x + 1) * factor, self.width)
                let count = rows.count * columns.count
                for component in 0..<4 {
                    var sum = count / 2
                    for row in rows {
                        for column in columns { sum += Int(self.bytes[row * bytesPerRow + column * 4 + component]) }
                    }
                    bytes.append(UInt8(sum / count))
                }
            }
        }
        return Bitmap(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }

    /// Puts an opaque copy of an image at a place; where it is clear, what was there shines through.
    fileprivate mutating func place(_ image: Bitmap, x: Int, y: Int) {
        let rowBytes = bytesPerRow
        withMutableBytes(ofRows: y..<(y + image.height)) { target in
            for row in 0..<image.height {
                for index in 0..<image.width {
                    let from = row * image.bytesPerRow + index * 4
                    let to = row * rowBytes + (x + index) * 4
                    let clear = 255 - Int(image.bytes[from + 3])
                    for component in 0..<3 {
                        let below = (Int(target[to + component]) * clear + 127) / 255
                        target[to + component] = UInt8(min(255, Int(image.bytes[from + component]) + below))
                    }
                }
            }
        }
    }
}
