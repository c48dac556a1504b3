/// pixelmatch 7's rule in its plain form: pixel by pixel over arrays of bytes.
struct PlainPixelmatch {
    let first: [UInt8]
    let second: [UInt8]
    let width: Int
    let height: Int
    var threshold = 0.1

    /// The number of pixels that differ and do not look anti-aliased.
    func count() -> Int {
        let limit = 35215 * threshold * threshold
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let position = (y * width + x) * 4
                guard abs(difference(first, second, position, position, lumaAlone: false)) > limit else { continue }
                if !isAntialiased(first, x, y, second), !isAntialiased(second, x, y, first) { count += 1 }
            }
        }
        return count
    }

    private func difference(_ a: [UInt8], _ b: [UInt8], _ i: Int, _ j: Int, lumaAlone: Bool) -> Double {
        var red = Double(a[i]) - Double(b[j])
        var green = Double(a[i + 1]) - Double(b[j + 1])
        var blue = Double(a[i + 2]) - Double(b[j + 2])
        let (alpha, other) = (Double(a[i + 3]), Double(b[j + 3]))
        if red == 0, green == 0, blue == 0, alpha == other { return 0 }
        if alpha < 255 || other < 255 {
            let greenBoard = Double(48 + 159 * (Int(Double(i) / 1.618033988749895) % 2))
            let blueBoard = Double(48 + 159 * (Int(Double(i) / 2.618033988749895) % 2))
            red = (Double(a[i]) * alpha - Double(b[j]) * other - 48 * (alpha - other)) / 255
            green = (Double(a[i + 1]) * alpha - Double(b[j + 1]) * other - greenBoard * (alpha - other)) / 255
            blue = (Double(a[i + 2]) * alpha - Double(b[j + 2]) * other - blueBoard * (alpha - other)) / 255
        }
        let luma = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        if lumaAlone { return luma }
        let inPhase = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let quadrature = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return 0.5053 * luma * luma + 0.299 * inPhase * inPhase + 0.1957 * quadrature * quadrature
    }

    private func isAntialiased(_ image: [UInt8], _ x: Int, _ y: Int, _ other: [UInt8]) -> Bool {
        var equal = isAtEdge(x, y) ? 1 : 0
        var (low, high) = (0.0, 0.0)
        var (lowAt, highAt) = ((0, 0), (0, 0))
        for i in max(x - 1, 0)...min(x + 1, width - 1) {
            for j in max(y - 1, 0)...min(y + 1, height - 1) where i != x || j != y {
                let step = difference(image, image, (y * width + x) * 4, (j * width + i) * 4, lumaAlone: true)
                if step == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if step < low {
                    (low, lowAt) = (step, (i, j))
                } else if step > high {
                    (high, highAt) = (step, (i, j))
                }
            }
        }
        if low == 0 || high == 0 { return false }
        return (isPlain(image, lowAt) && isPlain(other, lowAt)) || (isPlain(image, highAt) && isPlain(other, highAt))
    }

    private func isPlain(_ image: [UInt8], _ place: (x: Int, y: Int)) -> Bool {
        var equal = isAtEdge(place.x, place.y) ? 1 : 0
        let center = (place.y * width + place.x) * 4
        for i in max(place.x - 1, 0)...min(place.x + 1, width - 1) {
            for j in max(place.y - 1, 0)...min(place.y + 1, height - 1) where i != place.x || j != place.y {
                let position = (j * width + i) * 4
                if (0..<4).allSatisfy({ image[center + $0] == image[position + $0] }) { equal += 1 }
                if equal > 2 { return true }
            }
        }
        return false
    }

    private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
