public import JellyPixels

/// Where two bitmaps of one size differ, and how much.
public struct BitmapDifference: Hashable, Sendable {
    /// The columns in which pixels differ, from the first to the last.
    public private(set) var columns: ClosedRange<Int>
    /// The rows in which pixels differ, from the first to the last.
    public private(set) var rows: ClosedRange<Int>
    /// How many pixels differ.
    public private(set) var count = 0
    /// The largest difference of a stored component, from 1 to 255.
    public private(set) var worst = 0

    /// The difference of two bitmaps of one size; nil when every pixel is equal, byte for byte.
    public init?(_ actual: Bitmap, _ expected: Bitmap) {
        precondition(actual.width == expected.width && actual.height == expected.height)
        guard actual.bytes != expected.bytes else { return nil }
        (columns, rows) = (0...0, 0...0)
        for y in 0..<actual.height {
            for x in 0..<actual.width {
                let start = y * actual.bytesPerRow + x * 4
                let distance =
                    (start..<(start + 4)).map { abs(Int(actual.bytes[$0]) - Int(expected.bytes[$0])) }.max() ?? 0
                if distance > 0 { add(x, y, distance) }
            }
        }
    }

    private mutating func add(_ x: Int, _ y: Int, _ distance: Int) {
        columns = count == 0 ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
        rows = count == 0 ? y...y : rows.lowerBound...y
        (count, worst) = (count + 1, max(worst, distance))
    }

    /// The expected picture, faded, with every pixel red that is another one in the actual picture.
    public static func picture(_ actual: Bitmap, _ expected: Bitmap) -> Bitmap {
        var bytes = expected.bytes
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let isEqual = actual.bytes[start..<(start + 4)] == expected.bytes[start..<(start + 4)]
            // A quarter of the picture over white; blue, green, red, alpha.
            let white = 255 - Int(bytes[start + 3])
            let faded = (0..<3).map { UInt8(191 + (Int(bytes[start + $0]) + white) / 4) }
            bytes.replaceSubrange(start..<(start + 4), with: isEqual ? faded + [255] : [0, 0, 255, 255])
        }
        return Bitmap(width: expected.width, height: expected.height, isOpaque: true, bytes: bytes)
    }
}

extension BitmapDifference: CustomStringConvertible {
    public var description: String {
        "\(count) pixels differ, in columns \(columns.lowerBound) to \(columns.upperBound) and rows "
            + "\(rows.lowerBound) to \(rows.upperBound), a component by up to \(worst) of 255"
    }
}
