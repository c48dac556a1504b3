/// pixelmatch up to 6: the difference in YIQ, of pixels laid over white.
///
/// The order of operations is part of the rule: whether two neighbours are equally light is asked exactly.
struct YIQOverWhite: PixelRule {
    private let limit: Double

    init(_ threshold: Double) { limit = YIQ.largestSquare * threshold * threshold }

    @inline(__always)
    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
        let (a, b) = (YIQ(Components(a)), YIQ(Components(b)))
        let (y, i, q) = (a.y - b.y, a.i - b.i, a.q - b.q)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > limit
    }

    @inline(__always)
    func lighterBy(_ center: UInt32, than neighbor: UInt32, at index: Int) -> Double {
        if center == neighbor { return 0 }
        return YIQ(Components(center)).y - YIQ(Components(neighbor)).y
    }
}

/// pixelmatch 7: the difference in YIQ, of pixels laid over a board whose colour depends on where they are.
struct YIQOverCheckerboard: PixelRule {
    private let limit: Double

    init(_ threshold: Double) { limit = YIQ.largestSquare * threshold * threshold }

    @inline(__always)
    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
        difference(a, b, at: index).squaredYIQ > limit
    }

    @inline(__always)
    func lighterBy(_ center: UInt32, than neighbor: UInt32, at index: Int) -> Double {
        if center == neighbor { return 0 }
        return difference(center, neighbor, at: index).luma
    }

    @inline(__always)
    private func difference(_ a: UInt32, _ b: UInt32, at index: Int) -> ColorDifference {
        let (a, b) = (Components(a), Components(b))
        if a.alpha == 255, b.alpha == 255 { return a.difference(from: b, overRed: 255, green: 255, blue: 255) }
        let board = Checkerboard(at: index)
        return a.difference(from: b, overRed: board.red, green: board.green, blue: board.blue)
    }
}

/// A colour of the YIQ space, laid over white.
private struct YIQ {
    /// The square of the largest difference.
    static let largestSquare = 35215.0

    let y: Double
    let i: Double
    let q: Double

    @inline(__always)
    init(_ color: Components) {
        var (red, green, blue) = (color.red, color.green, color.blue)
        if color.alpha < 255 {
            let opacity = color.alpha / 255
            red = 255 + (red - 255) * opacity
            green = 255 + (green - 255) * opacity
            blue = 255 + (blue - 255) * opacity
        }
        y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    }
}

/// The background that pixelmatch lays half-clear pixels over since version 7, so that neither white nor black nor
/// any one colour hides them.
struct Checkerboard {
    let red: Double
    let green: Double
    let blue: Double

    /// - Parameter index: the pixel's number; the pattern goes by the number of its first byte.
    @inline(__always)
    init(at index: Int) {
        let byte = Double(index * 4)
        // Red alternates with the byte's number, which is always even.
        red = 48
        green = Int(byte / 1.618033988749895) & 1 == 0 ? 48 : 207
        blue = Int(byte / 2.618033988749895) & 1 == 0 ? 48 : 207
    }
}
