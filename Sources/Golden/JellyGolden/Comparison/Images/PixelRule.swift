/// How two pixels are compared.
protocol PixelRule {
    /// Whether two straight pixels that are not equal differ by more than the threshold.
    ///
    /// - Parameter index: the pixel's number, from 0 at the top left, row after row.
    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool

    /// The lightness of the pixel `center` relative to its neighbour, for the anti-aliasing test.
    ///
    /// - Parameter index: the number of the pixel in the center.
    func lighterBy(_ center: UInt32, than neighbor: UInt32, at index: Int) -> Double
}

extension PixelRule {
    /// As pixelmatch has it since July 2026, over white: the difference in luma; where there is none and the opacity
    /// differs, half of the opacity's.
    @inline(__always)
    func lighterBy(_ center: UInt32, than neighbor: UInt32, at index: Int) -> Double {
        if center == neighbor { return 0 }
        let (a, b) = (Components(center), Components(neighbor))
        let luma = a.difference(from: b, overRed: 255, green: 255, blue: 255).luma
        return luma == 0 ? (a.alpha - b.alpha) / 2 : luma
    }
}

/// A difference of two colours; components from −255 to 255.
struct ColorDifference {
    let red: Double
    let green: Double
    let blue: Double

    /// Y of YIQ, with the coefficients of Kotsarenko and Ramos (2010).
    @inline(__always)
    var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

    /// The squared difference of Kotsarenko and Ramos; black and white have about 35 215, the largest there is.
    @inline(__always)
    var squaredYIQ: Double {
        let y = luma
        let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }
}

extension Components {
    /// The difference of two colours over a background, whose weight is the difference of opacities.
    @inline(__always)
    func difference(
        from other: Components, overRed: Double, green overGreen: Double, blue overBlue: Double
    ) -> ColorDifference {
        if alpha == 255, other.alpha == 255 {
            return ColorDifference(red: red - other.red, green: green - other.green, blue: blue - other.blue)
        }
        let opacity = alpha - other.alpha
        return ColorDifference(
            red: (red * alpha - other.red * other.alpha - overRed * opacity) / 255,
            green: (green * alpha - other.green * other.alpha - overGreen * opacity) / 255,
            blue: (blue * alpha - other.blue * other.alpha - overBlue * opacity) / 255)
    }
}

/// The largest difference of a component.
struct ChannelRule: PixelRule {
    private let threshold: Int

    init(_ threshold: Double) { self.threshold = Self.whole(threshold) }

    /// Differences are whole numbers, so that being above 2.5 is being above 2.
    static func whole(_ threshold: Double) -> Int { Int(min(255, threshold.rounded(.down))) }

    @inline(__always)
    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool { ComponentDeltas(a, b).largest > threshold }
}

/// The differences of the components of two pixels, from 0 to 255 each.
struct ComponentDeltas {
    let largest: Int
    let sum: Int

    @inline(__always)
    init(_ a: UInt32, _ b: UInt32) {
        let (a, b) = (Int(truncatingIfNeeded: a), Int(truncatingIfNeeded: b))
        let blue = abs((a & 255) &- (b & 255))
        let green = abs((a >> 8 & 255) &- (b >> 8 & 255))
        let red = abs((a >> 16 & 255) &- (b >> 16 & 255))
        let alpha = abs((a >> 24) &- (b >> 24))
        largest = max(max(blue, green), max(red, alpha))
        sum = blue &+ green &+ red &+ alpha
    }
}

/// The components of a straight pixel as numbers from 0 to 255.
struct Components {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    @inline(__always)
    init(_ word: UInt32) {
        blue = Double(word & 255)
        green = Double(word >> 8 & 255)
        red = Double(word >> 16 & 255)
        alpha = Double(word >> 24)
    }

    /// An opaque colour.
    init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue, alpha) = (red, green, blue, 255)
    }

    /// The colour laid over a background.
    func over(red: Double, green: Double, blue: Double) -> Components {
        Components(
            red: (self.red * alpha + red * (255 - alpha)) / 255,
            green: (self.green * alpha + green * (255 - alpha)) / 255,
            blue: (self.blue * alpha + blue * (255 - alpha)) / 255)
    }
}
