/// How a difference image marks differences.
package enum DifferenceStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Like pixelmatch: changed pixels red, ignored anti-aliased ones yellow, over the faded grey reference.
    case pixelmatch
    /// Changed pixels orange where they became lighter and blue where darker, over the faded grey reference.
    case signed
    /// Every difference, regardless of the tolerance: from black over purple and orange to pale yellow.
    case magma
}

/// Paints what became of pixels.
struct DifferencePainter {
    private static let red: UInt32 = 0xFFFF_0000
    private static let yellow: UInt32 = 0xFFFF_FF00
    private static let orange: UInt32 = 0xFFE6_6100
    private static let blue: UInt32 = 0xFF1A_5FD0

    let style: DifferenceStyle
    let map: ChangeMap

    /// Paints one row, in words as a bitmap has them.
    func paint(row y: Int, of pair: PixelPair, to row: UnsafeMutableBufferPointer<UInt32>) {
        let cells = map.rows.contains(y) ? (y - map.rows.lowerBound) * map.width : nil
        for x in 0..<pair.width {
            let index = y * pair.width + x
            let cell = cells.map { map.cells[$0 + x] } ?? ChangeMap.same
            row[x] = color(cell, actual: pair.actual[index], expected: pair.expected[index]).littleEndian
        }
    }

    private func color(_ cell: UInt8, actual: UInt32, expected: UInt32) -> UInt32 {
        switch style {
        case .magma: Self.magma[Self.step(actual, expected)]
        case .pixelmatch where cell == ChangeMap.changed: Self.red
        case .signed where cell == ChangeMap.changed: Self.isLighter(actual, expected) ? Self.orange : Self.blue
        case .pixelmatch where cell == ChangeMap.antialiased: Self.yellow
        case .signed where cell == ChangeMap.antialiased: Self.yellow
        case .pixelmatch, .signed: Self.faded(expected)
        }
    }

    /// pixelmatch's faded grey: a tenth of the luma over white, cut off to a whole number.
    private static func faded(_ word: UInt32) -> UInt32 {
        let color = Components(word)
        let luma = color.red * 0.29889531 + color.green * 0.58662247 + color.blue * 0.11448223
        let grey = UInt32(255 + (luma - 255) * 0.1 * color.alpha / 255)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    /// Whether a pixel became lighter over white; if only the opacity differs, a more transparent one.
    private static func isLighter(_ actual: UInt32, _ expected: UInt32) -> Bool {
        let (actual, expected) = (Components(actual), Components(expected))
        let luma = actual.difference(from: expected, overRed: 255, green: 255, blue: 255).luma
        return luma == 0 ? actual.alpha < expected.alpha : luma > 0
    }

    /// A difference's place in the table: its root, so that a difference of 1 is seen.
    private static func step(_ actual: UInt32, _ expected: UInt32) -> Int {
        if actual == expected { return 0 }
        return Int((Double(ComponentDeltas(actual, expected).largest) * 255).squareRoot().rounded())
    }

    /// Colours between nine that grow evenly lighter, from black over purple and orange to pale yellow.
    private static let magma: [UInt32] = {
        let stops: [(red: Double, green: Double, blue: Double)] = [
            (0, 0, 0), (28, 16, 68), (79, 18, 123), (129, 37, 129), (181, 54, 122), (229, 80, 100), (251, 135, 97),
            (254, 194, 135), (252, 253, 191),
        ]
        return (0...255).map { step in
            let position = Double(step) / 255 * Double(stops.count - 1)
            let index = min(Int(position), stops.count - 2)
            let (low, high, share) = (stops[index], stops[index + 1], position - Double(index))
            func mixed(_ low: Double, _ high: Double) -> UInt32 { UInt32((low + (high - low) * share).rounded()) }
            return 0xFF00_0000 | mixed(low.red, high.red) << 16 | mixed(low.green, high.green) << 8
                | mixed(low.blue, high.blue)
        }
    }()
}
