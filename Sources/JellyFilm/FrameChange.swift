/// Where a frame may differ from the one before.
struct FrameChange {
    /// From the top down.
    var rows: [Range<Int>]
    /// Nothing differs outside of these columns.
    var columns: Range<Int>

    /// A frame that is the same.
    static let none = FrameChange(rows: [], columns: 0..<0)
}
