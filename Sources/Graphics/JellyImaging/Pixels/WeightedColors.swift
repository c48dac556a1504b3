import CPixels

/// Weighted sums of red, green and blue in bulk, with integers.
package enum WeightedColors {
    /// The weight of each color, in units of 2 to the power of minus `shift`.
    package struct Weights: Hashable, Sendable {
        package let red: Int16
        package let green: Int16
        package let blue: Int16

        package init(red: Int16, green: Int16, blue: Int16) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        fileprivate var value: jelly_weights { jelly_weights(red: red, green: green, blue: blue) }
    }

    /// Writes a byte for each pixel: (the weighted sum + `bias`) / 2 to the power of `shift`, rounded down.
    ///
    /// - Parameter pixels: words `AARRGGBB`, whose alpha is ignored.
    package static func sum(
        _ pixels: UnsafePointer<UInt32>, count: Int, by weights: Weights, bias: Int32, shift: Int32,
        to result: UnsafeMutablePointer<UInt8>
    ) {
        jelly_weigh(pixels, count, weights.value, bias, shift, result)
    }

    /// Writes two bytes for each 2×2 pixels of two rows: (the weighted sums of their colors + `bias`) / 2 to the power of
    /// `shift`, rounded down.
    ///
    /// - Parameter count: the number of column pairs.
    package static func sumSquares(
        _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, count: Int, by weights: (Weights, Weights),
        bias: Int32, shift: Int32, to result: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    ) {
        jelly_weigh_squares(
            top, bottom, count, weights.0.value, weights.1.value, bias, shift, result.0, result.1)
    }
}

extension WeightedColors {
    /// Like `sum(_:count:by:bias:shift:to:)`, with 16 bits for each pixel.
    package static func sum(
        _ pixels: UnsafePointer<UInt32>, count: Int, by weights: Weights, bias: Int32, shift: Int32,
        to result: UnsafeMutablePointer<UInt16>
    ) {
        jelly_weigh_10(pixels, count, weights.value, bias, shift, result)
    }
}
