/// A rectangle of whole pixels; both ends of `columns` and `rows` lie in it.
public struct PixelBox: Hashable, Sendable, Codable {
    /// From the left, from 0.
    public var columns: ClosedRange<Int>
    /// From the top, from 0.
    public var rows: ClosedRange<Int>

    public init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }
}
