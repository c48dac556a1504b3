/// The average of bitmaps of one size, such as samples of an exposure: in linear light, with integers.
///
/// ```swift
/// var average = BitmapAverage(first)
/// average.add(second)
/// let blurred = average.bitmap
/// ```
///
/// Where all bitmaps have the same pixel, so has the average. A pixel's colour is the mean of linear colours weighted
/// by opacity; its opacity is the mean.
public struct BitmapAverage {
    private let first: Bitmap
    private var count = 1
    private var isOpaque: Bool
    /// Of each row that is not the same in all: blue, green, red light times alpha, and alpha, added up for each pixel.
    private var sums: [[UInt32]?]

    /// The maximum memory for an average of images of a size, in bytes, including the first image and the result.
    package static func byteCount(width: Int, height: Int) -> Int { width * height * (4 * 4 + 4 + 4) }

    /// The average of one bitmap.
    public init(_ first: Bitmap) {
        self.first = first
        isOpaque = first.isOpaque
        sums = Array(repeating: nil, count: first.height)
    }

    /// Adds a bitmap.
    ///
    /// - Precondition: it has the first one's size, and there are at most 256.
    public mutating func add(_ bitmap: Bitmap) {
        precondition(
            bitmap.width == first.width && bitmap.height == first.height,
            "images to average must have the same size, not \(bitmap.width)×\(bitmap.height) and \(first.width)×\(first.height)"
        )
        precondition(count < 256, "at most 256 images can be averaged")
        isOpaque = isOpaque && bitmap.isOpaque
        let length = first.bytesPerRow
        first.bytes.withUnsafeBufferPointer { old in
            bitmap.bytes.withUnsafeBufferPointer { new in
                for row in 0..<first.height {
                    let place = row * length..<(row + 1) * length
                    let (oldRow, newRow) = (
                        UnsafeBufferPointer(rebasing: old[place]), UnsafeBufferPointer(rebasing: new[place])
                    )
                    if sums[row] == nil {
                        if oldRow.elementsEqual(newRow) { continue }
                        var start = [UInt32](repeating: 0, count: length)
                        Self.add(oldRow, times: UInt32(count), to: &start)
                        sums[row] = start
                    }
                    sums[row]?.withUnsafeMutableBufferPointer { Self.add(newRow, times: 1, to: $0) }
                }
            }
        }
        count += 1
    }

    /// The average of the bitmaps so far.
    public var bitmap: Bitmap {
        var bytes = first.bytes
        for (row, sums) in sums.enumerated() {
            guard let sums else { continue }
            let start = row * first.bytesPerRow
            for index in stride(from: 0, to: sums.count, by: 4) {
                let pixel = pixel(
                    blue: sums[index], green: sums[index + 1], red: sums[index + 2], alpha: sums[index + 3])
                bytes[start + index] = pixel.blue
                bytes[start + index + 1] = pixel.green
                bytes[start + index + 2] = pixel.red
                bytes[start + index + 3] = pixel.alpha
            }
        }
        return Bitmap(width: first.width, height: first.height, isOpaque: isOpaque, bytes: bytes)
    }

    private func pixel(blue: UInt32, green: UInt32, red: UInt32, alpha: UInt32) -> PremultipliedColor {
        guard alpha > 0 else { return PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0) }
        func mean(_ sum: UInt32) -> UInt8 { LinearLight.byte[Int((UInt64(sum) + UInt64(alpha / 2)) / UInt64(alpha))] }
        let opacity = UInt8((alpha + UInt32(count / 2)) / UInt32(count))
        return StraightColor(red: mean(red), green: mean(green), blue: mean(blue), alpha: opacity).premultiplied
    }

    private static func add(_ row: UnsafeBufferPointer<UInt8>, times: UInt32, to sums: inout [UInt32]) {
        sums.withUnsafeMutableBufferPointer { add(row, times: times, to: $0) }
    }

    private static func add(
        _ row: UnsafeBufferPointer<UInt8>, times: UInt32, to sums: UnsafeMutableBufferPointer<UInt32>
    ) {
        LinearLight.ofByte.withUnsafeBufferPointer { light in
            for index in stride(from: 0, to: row.count, by: 4) {
                let alpha = row[index + 3]
                if alpha == 255 {
                    sums[index] += light[Int(row[index])] * 255 * times
                    sums[index + 1] += light[Int(row[index + 1])] * 255 * times
                    sums[index + 2] += light[Int(row[index + 2])] * 255 * times
                } else if alpha > 0 {
                    let color = PremultipliedColor(
                        red: row[index + 2], green: row[index + 1], blue: row[index], alpha: alpha
                    ).straight
                    let weight = UInt32(alpha) * times
                    sums[index] += light[Int(color.blue)] * weight
                    sums[index + 1] += light[Int(color.green)] * weight
                    sums[index + 2] += light[Int(color.red)] * weight
                }
                sums[index + 3] += UInt32(alpha) * times
            }
        }
    }
}
