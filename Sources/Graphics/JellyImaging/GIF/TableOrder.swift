/// The order of a table's colours in which images need only its first ones, since a small symbol has a short code.
///
/// Colours are taken image by image, each time of the one that lacks the fewest: so the first 4, 8, 16 and so on are all
/// that many images have.
struct TableOrder {
    private typealias Symbols = SIMD4<UInt64>
    private var images: [Symbols] = []

    /// Adds an image by the places of its colours in the table.
    mutating func append(_ places: some Sequence<Int>) {
        var symbols = Symbols.zero
        for place in places { symbols[place >> 6] |= 1 << UInt64(place & 63) }
        images.append(symbols)
    }

    /// The places of `count` colours in their new order.
    func places(count: Int) -> [Int] {
        var uses = [Int](repeating: 0, count: count)
        for place in 0..<count { for image in images where Self.has(image, place) { uses[place] += 1 } }
        // Equal images, and those that have all their colours, are looked at once.
        var seen: Set<Symbols> = []
        var left = images.filter { seen.insert($0).inserted }
        var (taken, order) = (Symbols.zero, [Int]())
        func take(_ symbols: Symbols) {
            order += (0..<count).filter { Self.has(symbols, $0) }.sorted { (uses[$1], $0) < (uses[$0], $1) }
            taken |= symbols
        }
        while !left.isEmpty {
            let lacks = left.map { ($0 & ~taken).bitCount }
            guard let fewest = lacks.indices.min(by: { lacks[$0] < lacks[$1] }) else { break }
            take(left[fewest] & ~taken)
            left = left.filter { $0 & ~taken != .zero }
        }
        return order + (0..<count).filter { !Self.has(taken, $0) }
    }

    private static func has(_ symbols: Symbols, _ place: Int) -> Bool {
        symbols[place >> 6] >> UInt64(place & 63) & 1 != 0
    }
}

extension SIMD4<UInt64> {
    /// The number of bits that are set.
    fileprivate var bitCount: Int { x.nonzeroBitCount + y.nonzeroBitCount + z.nonzeroBitCount + w.nonzeroBitCount }
}
