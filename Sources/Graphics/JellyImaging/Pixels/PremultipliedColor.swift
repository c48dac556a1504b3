/// One pixel's colour with premultiplied alpha: each component is at most `alpha`; components from 0 to 255.
public struct PremultipliedColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// Opacity: 0 is clear, 255 is opaque.
    public var alpha: UInt8

    /// A colour from components that have been multiplied by `alpha`/255 already.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour whose components are divided by `alpha`/255, rounded to the nearest; a clear colour is clear black.
    ///
    /// A component above `alpha`, which no premultiplied colour has, gives 255.
    public var straight: StraightColor {
        StraightColor(
            red: Self.divided(red, by: alpha), green: Self.divided(green, by: alpha),
            blue: Self.divided(blue, by: alpha), alpha: alpha)
    }

    private static func divided(_ component: UInt8, by alpha: UInt8) -> UInt8 {
        // Most pixels are opaque or clear, and a division costs more than the two comparisons.
        if alpha == 255 { return component }
        if alpha == 0 { return 0 }
        return UInt8(min(255, (Int(component) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}
