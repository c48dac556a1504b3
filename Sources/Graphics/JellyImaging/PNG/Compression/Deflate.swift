/// Numbers of the Deflate format.
///
/// Source: RFC 1951, sections 3.2.5 to 3.2.7.
enum Deflate {
    static let shortestMatch = 3
    static let longestMatch = 258
    static let endOfBlock = 256
    /// Literals, the end of a block and lengths.
    static let literalSymbols = 286
    /// The symbol of the longest match; it has no extra bits.
    static let longestMatchSymbol = 285
    static let longestCode = 15
    static let longestCodeOfLengths = 7

    /// The order in which the lengths of the code for code lengths are stored.
    static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Symbol, number of extra bits and their value for a match of a length from 3 to 258, at that index.
    static let lengths: [(symbol: Int, extraBits: Int, extra: Int)] = {
        var table: [(symbol: Int, extraBits: Int, extra: Int)] = []
        for length in 0...longestMatch {
            let offset = length - shortestMatch
            if length == longestMatch {
                table.append((longestMatchSymbol, 0, 0))
            } else if offset < 8 {
                table.append((257 + max(0, offset), 0, 0))
            } else {
                // Four symbols for each number of extra bits.
                let extraBits = (Int.bitWidth - offset.leadingZeroBitCount) - 3
                let symbol = 257 + 4 * extraBits + offset >> extraBits
                table.append((symbol, extraBits, offset & (1 << extraBits - 1)))
            }
        }
        return table
    }()
}
