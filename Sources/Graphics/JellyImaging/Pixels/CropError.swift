/// A part of a bitmap was asked for that it does not have.
public struct CropError: Error, Hashable, Sendable {
    /// The columns that were asked for, in pixels.
    public let columns: Range<Int>
    /// The rows that were asked for, in pixels.
    public let rows: Range<Int>
    /// The bitmap's width in pixels.
    public let width: Int
    /// The bitmap's height in pixels.
    public let height: Int
}

extension CropError: CustomStringConvertible {
    public var description: String {
        "A bitmap of \(width)×\(height) pixels has no part with columns \(columns) and rows \(rows)."
    }
}
