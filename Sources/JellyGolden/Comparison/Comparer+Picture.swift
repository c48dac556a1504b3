public import JellyPixels

extension Comparer {
    /// A picture of what differs, as large as the larger of the two in each direction.
    ///
    /// Where only one of the pictures has a pixel, it is magenta in every style.
    public func differencePicture(
        of actual: Bitmap, with expected: Bitmap, style: DifferenceStyle = .pixelmatch
    ) -> Bitmap {
        let (width, height) = (max(actual.width, expected.width), max(actual.height, expected.height))
        let common = Comparison.Size(
            width: min(actual.width, expected.width), height: min(actual.height, expected.height))
        let (first, second) = (Self.part(of: actual, common), Self.part(of: expected, common))
        let scan = scan(first, with: second)
        let all = 0..<common.height
        var picture = Bitmap(
            width: width, height: height, filledWith: StraightColor(red: 255, green: 0, blue: 255))
        let painter = DifferencePainter(style: style, map: scan.map)
        StraightPixels.with(first) { actual in
            StraightPixels.with(second) { expected in
                picture.withMutableBytes(ofRows: all) { bytes in
                    let words = bytes.bindMemory(to: UInt32.self)
                    for y in all {
                        let row = UnsafeMutableBufferPointer(rebasing: words[y * width..<y * width + common.width])
                        painter.paint(row: y, of: PixelPair(actual: actual, expected: expected), to: row)
                    }
                }
            }
        }
        return picture
    }

    /// The upper left part of a bitmap, which is as large or larger.
    private static func part(of bitmap: Bitmap, _ size: Comparison.Size) -> Bitmap {
        if bitmap.width == size.width, bitmap.height == size.height { return bitmap }
        // The part lies inside, so that cropping cannot fail.
        return (try? bitmap.cropped(columns: 0..<size.width, rows: 0..<size.height)) ?? bitmap
    }
}
