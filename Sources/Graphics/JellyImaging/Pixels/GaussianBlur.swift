import CPixels

/// A Gaussian blur in integers, equal on every processor.
///
/// It is three successive box filters with soft ends (Gwosdek et al., “Theoretical Foundations of Gaussian Convolution
/// by Extended Box Filtering”, 2011): at the edge of a half-plane within 1 % of the curve.
package struct GaussianBlur: Sendable {
    /// The radius of influence of a pixel, in pixels.
    package let reach: Int
    private let box: jelly_box

    /// A blur of a standard deviation.
    ///
    /// - Parameter deviation: the standard deviation, in pixels, from 0 to 1000.
    package init(deviation: Double) {
        // Each box has a third of the variance.
        let variance = deviation * deviation / 3
        let radius = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
        let next = radius + 1
        let end = (2 * radius + 1) * (radius * next - 3 * variance) / (6 * (variance - next * next))
        let unit = 4_294_967_296 / (2 * radius + 1 + 2 * end)
        box = jelly_box(
            radius: Int(radius), inside: UInt64(unit.rounded()), end: UInt64((end * unit).rounded()))
        reach = 3 * Int(next)
    }

    /// The opaque part of a bitmap, blurred, in one color; `reach` pixels at each side are left out.
    ///
    /// - Parameters:
    ///   - bitmap: more than twice `reach` pixels wide and high; its colors are ignored.
    ///   - color: the color at full opacity.
    package func silhouette(of bitmap: Bitmap, color: (red: Double, green: Double, blue: Double, alpha: Double))
        -> Bitmap
    {
        let (width, height) = (bitmap.width, bitmap.height)
        let (across, down) = (width - 2 * reach, height - 2 * reach)
        precondition(across > 0 && down > 0, "\(width)×\(height) pixels have no inside \(reach) pixels from their edge")
        let table = (0...255).map { step -> UInt32 in
            let alpha = Double(step) / 255 * color.alpha
            let parts = [color.blue, color.green, color.red, 1].map { UInt32(($0 * alpha * 255).rounded()) }
            return parts[0] | parts[1] << 8 | parts[2] << 16 | parts[3] << 24
        }
        var values = stride(from: 3, to: bitmap.bytes.count, by: 4).map { UInt16(bitmap.bytes[$0]) * 257 }
        var columns = [UInt16](repeating: 0, count: values.count)
        var scratch = [UInt16](repeating: 0, count: 2 * max(width, height))
        jelly_box_rows(values, width, height, box, &scratch, &columns)
        jelly_box_rows(columns, height, width, box, &scratch, &values)
        let bytes = [UInt8](unsafeUninitializedCapacity: across * down * 4) { result, count in
            result.withMemoryRebound(to: UInt32.self) { pixels in
                values.withUnsafeBufferPointer { values in
                    for row in 0..<down {
                        let start = values.baseAddress! + (row + reach) * width + reach
                        jelly_look_up(start, across, table, pixels.baseAddress! + row * across)
                    }
                }
            }
            count = across * down * 4
        }
        return Bitmap(width: across, height: down, isOpaque: false, bytes: bytes)
    }
}
