/// The bits of every literal and every length of match, ready to be written.
struct CodeTable {
    /// Literals at 0…255, the end of the block at 256, and from `firstLength` on matches by their length: the bits in
    /// the upper part of a word, how many there are in its lowest byte.
    private var words: [UInt32]
    static let firstLength = 257
    /// The number of codes.
    static let count = firstLength + Deflate.longestMatch + 1

    init(_ code: HuffmanCode) {
        words = [UInt32](repeating: 0, count: Self.count)
        for symbol in 0...Deflate.endOfBlock {
            words[symbol] = UInt32(code.codes[symbol]) << 8 | UInt32(code.lengths[symbol])
        }
        for length in Deflate.shortestMatch...Deflate.longestMatch {
            let (symbol, extraBits, extra) = Deflate.lengths[length]
            let codeLength = Int(code.lengths[symbol])
            let bits = UInt32(code.codes[symbol]) | UInt32(extra << codeLength)
            words[Self.firstLength + length] = bits << 8 | UInt32(codeLength + extraBits)
        }
    }

    /// Calls `body` with a form of the table for hot loops; it lives as long as the call.
    func withCodes(_ body: (Codes) -> Void) {
        words.withUnsafeBufferPointer { body(Codes($0.baseAddress!)) }
    }
}

/// A borrowed `CodeTable`.
struct Codes {
    private let words: UnsafePointer<UInt32>
    private let lengths: UnsafePointer<UInt32>
    /// As many of the longest match as fit into 48 bits, for each distance.
    private let longest: (bits: UInt64, UInt64)
    private let longestCount: Int
    private let longestBits: UInt64

    fileprivate init(_ words: UnsafePointer<UInt32>) {
        self.words = words
        lengths = words + CodeTable.firstLength
        let word = UInt64(lengths[Deflate.longestMatch])
        let count = word & 255
        let bits = word &>> 8
        longestBits = count + 1
        longestCount = longestBits == 1 ? 1 : Int(48 / longestBits)
        var repeated: (UInt64, UInt64) = (0, 0)
        for i in 0..<UInt64(longestCount) {
            repeated.0 |= bits << (i * longestBits)
            repeated.1 |= (bits | 1 << count) << (i * longestBits)
        }
        longest = repeated
    }

    @inline(__always)
    func write(literals: UnsafePointer<UInt8>, count: Int, to writer: inout BitWriter) {
        var i = 0
        // Three literals have at most 45 bits.
        while i &+ 3 <= count {
            append(words[Int(truncatingIfNeeded: literals[i])], to: &writer)
            append(words[Int(truncatingIfNeeded: literals[i &+ 1])], to: &writer)
            append(words[Int(truncatingIfNeeded: literals[i &+ 2])], to: &writer)
            writer.flush()
            i &+= 3
        }
        while i < count {
            append(words[Int(truncatingIfNeeded: literals[i])], to: &writer)
            i &+= 1
        }
        writer.flush()
    }

    /// Writes a run of bytes, for the lower of the two distances (0) or the higher (1).
    @inline(__always)
    func write(run: Int, distance: UInt64, to writer: inout BitWriter) {
        let matches = Matches(run: run)
        if matches.longest > 0 { writeLongest(matches.longest, distance, to: &writer) }
        append(lengths[matches.last], to: &writer)
        writer.append(distance, bits: 1)
        if matches.veryLast > 0 {
            append(lengths[matches.veryLast], to: &writer)
            writer.append(distance, bits: 1)
        }
        writer.flush()
    }

    /// The bits of a row that equals the one above, in pieces that a writer takes at once.
    func pieces(of row: EmptyRow) -> [BitPiece] {
        let matches = row.run > 0 ? Matches(run: row.run) : nil
        let zeros = Array(repeating: words[0], count: row.zeroLiterals)
        let last = [matches?.last, matches?.veryLast].compactMap(\.self).filter { $0 > 0 }.map { lengths[$0] }
        var pieces = ([words[Int(PNGFilter.up)]] + zeros).map {
            BitPiece(bits: UInt64($0 &>> 8), count: UInt64($0 & 255))
        }
        var rest = matches?.longest ?? 0
        while rest > 0 {
            let now = min(rest, longestCount)
            let size = UInt64(now) * longestBits
            pieces.append(BitPiece(bits: longest.bits & ((1 << size) - 1), count: size))
            rest -= now
        }
        // The bit of the lower distance is 0.
        pieces += last.map { BitPiece(bits: UInt64($0 &>> 8), count: UInt64($0 & 255) + 1) }
        return BitPiece.joined(pieces)
    }

    func writeEnd(to writer: inout BitWriter) {
        append(words[Deflate.endOfBlock], to: &writer)
        writer.flush()
    }

    private func writeLongest(_ count: Int, _ distance: UInt64, to writer: inout BitWriter) {
        let bits = distance == 0 ? longest.0 : longest.1
        var rest = count
        while rest > 0 {
            let now = min(rest, longestCount)
            let size = UInt64(truncatingIfNeeded: now) &* longestBits
            writer.append(bits & ((1 &<< size) &- 1), bits: size)
            writer.flush()
            rest &-= now
        }
    }

    @inline(__always)
    private func append(_ word: UInt32, to writer: inout BitWriter) {
        writer.append(UInt64(word &>> 8), bits: UInt64(word & 255))
    }
}
