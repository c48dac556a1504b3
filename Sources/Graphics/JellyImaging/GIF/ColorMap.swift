/// Finds for colours those of a table that stand for them, and remembers what it found.
final class ColorMap {
    /// What stands for a colour.
    struct Match {
        /// The nearest colour's place in the table.
        var index: UInt8 = 0
        /// The colour on the other side, for dithering, and its share of 64 pixels.
        var second: UInt8 = 0
        var share: UInt8 = 0
        /// The square of the distance to the nearest, in OKLab.
        var distance: Float = 0
        /// 0 for a place that is free.
        var color: UInt32 = 0
    }

    /// The table, `FFRRGGBB`.
    let table: [UInt32]
    private lazy var places = table.map { OKLab($0) }
    private lazy var search = NearestColor(places)
    private let dithers: Bool
    /// By how much a component may differ, where another colour does not differ by more.
    private let tolerance: Int?
    // Nothing calls back while they change.
    @exclusivity(unchecked) private var slots: [Match]
    @exclusivity(unchecked) private var used = 0

    init(_ table: [UInt32], dithers: Bool = false, tolerance: Int? = nil) {
        self.table = table
        (self.dithers, self.tolerance) = (dithers, tolerance)
        slots = Array(repeating: Match(), count: 1024)
        for index in table.indices where slots[place(of: table[index])].color == 0 {
            slots[place(of: table[index])] = Match(index: UInt8(index), color: table[index])
            used += 1
        }
    }

    /// The place of a colour that is in the table; nil for others.
    @inline(__always)
    func index(of color: UInt32) -> UInt8? {
        let match = slots[place(of: color)]
        return match.color == color && color != 0 && match.distance == 0 ? match.index : nil
    }

    /// What stands for a colour that is not clear.
    func match(_ color: UInt32) -> Match {
        let found = slots[place(of: color)]
        if found.color == color { return found }
        if used * 2 >= slots.count { grow() }
        let match = newMatch(color)
        slots[place(of: color)] = match
        used += 1
        return match
    }

    /// The colour that stands for another at a place.
    func color(_ match: Match, x: Int, y: Int) -> UInt32 {
        let isSecond = match.share > 0 && Self.pattern[(y & 7) * 8 + (x & 7)] < match.share
        return table[Int(isSecond ? match.second : match.index)]
    }

    private func newMatch(_ color: UInt32) -> Match {
        let wanted = OKLab(color)
        if let tolerance {
            let near = table.indices.filter { areNear(table[$0], color, tolerance: tolerance) }
            let distances = near.map { places[$0].distance(to: wanted) }
            if let best = distances.indices.min(by: { distances[$0] < distances[$1] }) {
                return Match(index: UInt8(near[best]), distance: distances[best], color: color)
            }
        }
        let (nearest, distance) = search.find(wanted)
        var match = Match(index: UInt8(nearest), distance: distance, color: color)
        guard dithers, distance > 0 else { return match }
        let near = places[nearest]
        let across = OKLab(
            lightness: 2 * wanted.lightness - near.lightness, a: 2 * wanted.a - near.a, b: 2 * wanted.b - near.b)
        let second = search.find(across).index
        guard second != nearest else { return match }
        let far = places[second]
        let whole = near.distance(to: far)
        // Two colours that are far apart would be seen as a pattern.
        guard whole < 0.03 else { return match }
        let along =
            (wanted.lightness - near.lightness) * (far.lightness - near.lightness)
            + (wanted.a - near.a) * (far.a - near.a) + (wanted.b - near.b) * (far.b - near.b)
        match.second = UInt8(second)
        match.share = UInt8(max(0, min(32, (64 * along / whole).rounded())))
        return match
    }

    /// The order in which 8×8 pixels take the second colour (Bayer 1973).
    private static let pattern: [UInt8] = (0..<64).map { place in
        let (x, y) = (place % 8, place / 8)
        var value = 0
        for bit in 0..<3 {
            let (a, b) = (x >> bit & 1, y >> bit & 1)
            value |= (a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit)
        }
        return UInt8(value)
    }

    /// Where a colour is, or could be.
    @inline(__always)
    private func place(of color: UInt32) -> Int {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count &- 1
            var place = Int(truncatingIfNeeded: (color &* 2_654_435_761) &>> 8) & mask
            while slots[place].color != 0, slots[place].color != color { place = (place &+ 1) & mask }
            return place
        }
    }

    private func grow() {
        let old = slots
        slots = Array(repeating: Match(), count: old.count * 2)
        for match in old where match.color != 0 { slots[place(of: match.color)] = match }
    }
}
