#if canImport(Darwin)
    package import CoreGraphics
#endif
import Foundation

extension CGAffineTransform {
    /// In the order a, b, c, d, tx, ty.
    package var numbers: [Double] { [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty)] }

    /// The most that a length grows by.
    package var greatestScale: Double {
        let (sum, determinant) = (Double(a * a + b * b + c * c + d * d), Double(a * d - b * c))
        return (sum / 2 + max(0, sum * sum / 4 - determinant * determinant).squareRoot()).squareRoot()
    }
}
