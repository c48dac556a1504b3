package import JellyPixels

/// A frame as one drawing thread has drawn it.
package struct DrawnFrame {
    /// Its number in the scene.
    package let index: Int
    package let bitmap: Bitmap
    /// Where it may differ from the frame that the same thread drew before it.
    package let change: FrameChange
}

/// Where a frame may differ from another one.
package struct FrameChange: Hashable {
    /// From the top down.
    package var rows: [Range<Int>]
    /// Nothing differs outside of these columns.
    package var columns: Range<Int>

    package init(rows: [Range<Int>], columns: Range<Int>) { (self.rows, self.columns) = (rows, columns) }

    /// Whether the frame is the other one, pixel by pixel.
    package var isNone: Bool { rows.isEmpty || columns.isEmpty }

    /// That of an unchanged frame.
    package static let none = FrameChange(rows: [], columns: 0..<0)
}
