/// A prefix code for symbols 0, 1, 2 …, as Deflate wants it.
struct HuffmanCode {
    /// The length of each symbol's code in bits; 0 for a symbol that does not occur.
    let lengths: [UInt8]
    /// Each symbol's code, its first bit lowest.
    let codes: [UInt16]

    /// The code that is shortest for symbols of these frequencies, with no code longer than `limit` bits.
    ///
    /// - Precondition: at least two symbols occur, and at most 2^`limit`.
    init(frequencies: [Int], limit: Int) {
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        let depths = Self.leafDepths(weights: symbols.map { frequencies[$0] })
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        var next = 0
        // The rarest symbols get the longest codes.
        for (length, count) in Self.limited(depths, to: limit).enumerated().reversed() {
            for symbol in symbols[next..<next + count] { lengths[symbol] = UInt8(length) }
            next += count
        }
        self.init(lengths: lengths)
    }

    /// The code of given lengths: of equal lengths the lower symbol has the lower code (RFC 1951, 3.2.2).
    init(lengths: [UInt8]) {
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [Int](repeating: 0, count: 17)
        for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
        var codes = [UInt16](repeating: 0, count: lengths.count)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            codes[symbol] = Self.reversed(next[Int(length)], bits: Int(length))
            next[Int(length)] += 1
        }
        (self.lengths, self.codes) = (lengths, codes)
    }

    /// The depth of each leaf in Huffman's tree; `weights` ascend.
    private static func leafDepths(weights: [Int]) -> [Int] {
        let leaves = weights.count
        var weights = weights
        var parents = [Int](repeating: 0, count: max(0, 2 * leaves - 1))
        var nextLeaf = 0
        var nextInner = leaves
        // Inner nodes come into being by ascending weight too, so the lightest node is at the head of one of two queues.
        func takeLightest() -> Int {
            let takesLeaf = nextInner == weights.count || (nextLeaf < leaves && weights[nextLeaf] <= weights[nextInner])
            defer { if takesLeaf { nextLeaf += 1 } else { nextInner += 1 } }
            return takesLeaf ? nextLeaf : nextInner
        }
        while weights.count < parents.count {
            let (a, b) = (takeLightest(), takeLightest())
            parents[a] = weights.count
            parents[b] = weights.count
            weights.append(weights[a] + weights[b])
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
        return Array(depths[..<leaves])
    }

    /// The number of codes of each length when none may be longer than `limit`.
    private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: limit + 1)
        for depth in depths { counts[min(depth, limit)] += 1 }
        // Kraft's sum in units of the longest code; above 1 there is no such code.
        var sum = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (limit - $1) }
        while sum > 1 << limit {
            // One of the longest codes moves beside a shorter one, which becomes a bit longer; that frees one unit.
            let shorter = (1..<limit).last { counts[$0] > 0 }!
            counts[shorter] -= 1
            counts[shorter + 1] += 2
            counts[limit] -= 1
            sum -= 1
        }
        return counts
    }

    private static func reversed(_ code: Int, bits: Int) -> UInt16 {
        var (result, rest) = (0, code)
        for _ in 0..<bits {
            result = result << 1 | rest & 1
            rest >>= 1
        }
        return UInt16(result)
    }
}
