#if canImport(Darwin)
    package import CoreGraphics
#endif

extension CGAffineTransform {
    /// In the order a, b, c, d, tx, ty.
    package var numbers: [Double] { [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty)] }
}
