/// The beginning of the last block of a Deflate stream with Huffman codes of its own (RFC 1951, 3.2.7).
///
/// The distances have codes of one bit each: 0 for the lower, 1 for the higher.
struct BlockHeader {
    private let literalCount: Int
    private let distanceCount: Int
    private let lengthsCount: Int
    private let code: HuffmanCode
    /// Symbols of the code for code lengths, with extra bits.
    private let symbols: [(symbol: Int, extra: Int)]

    /// - Parameters:
    ///   - literalLengths: the code lengths of literals, the end of the block and lengths of matches.
    ///   - distances: the two distances that matches have, from 1 to 4, ascending.
    init(literalLengths: [UInt8], distances: [Int]) {
        var literals = literalLengths[...]
        while literals.last == 0 { literals.removeLast() }
        // Distance n up to 4 has symbol n - 1.
        var distanceLengths = [UInt8](repeating: 0, count: distances[1])
        for distance in distances { distanceLengths[distance - 1] = 1 }
        (literalCount, distanceCount) = (literals.count, distanceLengths.count)
        symbols = Self.symbols(for: literals + distanceLengths)
        var frequencies = [Int](repeating: 0, count: 19)
        for (symbol, _) in symbols { frequencies[symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: Deflate.longestCodeOfLengths)
        lengthsCount = 1 + (4..<19).last { code.lengths[Deflate.orderOfLengths[$0]] > 0 }!
        self.code = code
    }

    /// The number of bits in the header.
    var bitCount: Int {
        symbols.reduce(3 + 5 + 5 + 4 + 3 * lengthsCount) {
            $0 + Int(code.lengths[$1.symbol]) + Self.extraBits(of: $1.symbol)
        }
    }

    func write(to writer: inout BitWriter) {
        let isLast: UInt64 = 1
        let dynamicCodes: UInt64 = 2
        writer.append(isLast, bits: 1)
        writer.append(dynamicCodes, bits: 2)
        writer.append(UInt64(literalCount - 257), bits: 5)
        writer.append(UInt64(distanceCount - 1), bits: 5)
        writer.append(UInt64(lengthsCount - 4), bits: 4)
        for symbol in Deflate.orderOfLengths[..<lengthsCount] {
            writer.flush()
            writer.append(UInt64(code.lengths[symbol]), bits: 3)
        }
        for (symbol, extra) in symbols {
            writer.flush()
            writer.append(UInt64(code.codes[symbol]), bits: UInt64(code.lengths[symbol]))
            writer.append(UInt64(extra), bits: UInt64(Self.extraBits(of: symbol)))
        }
        writer.flush()
    }

    private static func extraBits(of symbol: Int) -> Int {
        switch symbol {
        case 16: 2
        case 17: 3
        case 18: 7
        default: 0
        }
    }

    /// Code lengths with their repetitions folded: 16 repeats the last one 3…6 times, 17 and 18 repeat zero 3…10 and
    /// 11…138 times.
    private static func symbols(for lengths: ArraySlice<UInt8>) -> [(symbol: Int, extra: Int)] {
        var symbols: [(symbol: Int, extra: Int)] = []
        var rest = lengths
        while let length = rest.first {
            let equal = rest.prefix { $0 == length }.count
            var used = 1
            if length == 0, equal >= 11 {
                used = min(equal, 138)
                symbols.append((18, used - 11))
            } else if length == 0, equal >= 3 {
                used = equal
                symbols.append((17, used - 3))
            } else {
                symbols.append((Int(length), 0))
                var repeats = equal - 1
                while length > 0, repeats >= 3 {
                    let now = min(repeats, 6)
                    symbols.append((16, now - 3))
                    used += now
                    repeats -= now
                }
            }
            rest = rest.dropFirst(used)
        }
        return symbols
    }
}
