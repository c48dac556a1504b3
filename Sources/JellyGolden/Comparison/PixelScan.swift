/// What a look at every pixel found.
struct PixelScan: Equatable {
    /// Pixels whose straight colours differ.
    var differing = 0
    /// Pixels that count as changed.
    var changed = 0
    /// Pixels that would, but look anti-aliased.
    var antialiased = 0
    /// The largest difference of a component.
    var worstDelta = 0
    /// The largest sum of a pixel's four.
    var worstDeltaSum = 0
    /// Where they are.
    var map: ChangeMap
}

/// What became of each pixel in some rows of a picture.
struct ChangeMap: Equatable {
    /// The pixel is the same, or differs by no more than the threshold.
    static let same: UInt8 = 0
    /// The pixel counts as changed; the only odd one, so that counting needs no comparison.
    static let changed: UInt8 = 1
    /// The pixel would count as changed, but looks anti-aliased.
    static let antialiased: UInt8 = 2

    /// The picture's width in pixels.
    let width: Int
    /// The rows of the picture that `cells` hold; all others are the same.
    let rows: Range<Int>
    /// One of the numbers above for each pixel.
    var cells: [UInt8]

    init(width: Int, rows: Range<Int>) {
        (self.width, self.rows) = (width, rows)
        cells = [UInt8](repeating: Self.same, count: width * rows.count)
    }
}
