/// Writes an image's tokens as a zlib stream of one block with its own Huffman code.
struct RunBlock {
    private let code: HuffmanCode
    private let header: BlockHeader
    private let checksum: UInt32
    private let emptyRow: EmptyRow
    /// The exact size of the stream in bytes.
    let byteCount: Int

    init(_ strips: [RunStrip], width: Int, bytesPerPixel: Int) {
        var counts = [Int](repeating: 0, count: CodeTable.count)
        var adler = Adler32()
        counts.withUnsafeMutableBufferPointer { counts in
            let counts = counts.baseAddress!
            for strip in strips {
                adler.append(strip.statistics.sums)
                let more = strip.statistics.counts
                var i = 0
                while i < CodeTable.count {
                    counts[i] &+= Int(truncatingIfNeeded: more[i])
                    i &+= 1
                }
            }
        }
        var frequencies = [Int](repeating: 0, count: Deflate.literalSymbols)
        for literal in 0..<Deflate.endOfBlock { frequencies[literal] = counts[literal] }
        frequencies[Deflate.endOfBlock] = 1
        var bits = 0
        for length in Deflate.shortestMatch...Deflate.longestMatch {
            let count = counts[CodeTable.firstLength + length]
            let (symbol, extraBits, _) = Deflate.lengths[length]
            frequencies[symbol] += count
            // The code of the distance has one bit.
            bits += count * (1 + extraBits)
        }
        code = HuffmanCode(frequencies: frequencies, limit: Deflate.longestCode)
        // Distance n has symbol n - 1, up to 4.
        header = BlockHeader(literalLengths: code.lengths, distances: [1, bytesPerPixel])
        checksum = adler.value
        emptyRow = EmptyRow(rowBytes: width * bytesPerPixel)
        bits += header.bitCount
        for (frequency, length) in zip(frequencies, code.lengths) { bits += frequency * Int(length) }
        byteCount = 2 + (bits + 7) / 8 + 4
    }

    /// Writes the stream to `start`; there have to be eight bytes more than `byteCount`.
    func write(_ strips: [RunStrip], to start: UnsafeMutablePointer<UInt8>) {
        // Deflate with a window of 32 KB, compressed fast (RFC 1950).
        start[0] = 0x78
        start[1] = 0x01
        var writer = BitWriter(start + 2)
        header.write(to: &writer)
        let table = CodeTable(code)
        table.withCodes { codes in
            let emptyRow = codes.pieces(of: emptyRow)
            emptyRow.withUnsafeBufferPointer { emptyRow in
                for strip in strips { Self.write(strip.tokens, codes, emptyRow, to: &writer) }
            }
            codes.writeEnd(to: &writer)
        }
        var end = writer.finish()
        for shift: UInt32 in [24, 16, 8, 0] {
            end.pointee = UInt8(truncatingIfNeeded: checksum &>> shift)
            end += 1
        }
    }

    private static func write(
        _ tokens: RunTokens, _ codes: Codes, _ emptyRow: UnsafeBufferPointer<BitPiece>, to writer: inout BitWriter
    ) {
        var output = writer
        let (pieces, pieceCount) = (emptyRow.baseAddress!, emptyRow.count)
        var literal = UnsafePointer(tokens.literals.base)
        var operation = UnsafePointer(tokens.operations.base)
        let end = operation + tokens.operations.count
        while operation < end {
            let literals = Int(truncatingIfNeeded: operation.pointee.literals)
            codes.write(literals: literal, count: literals, to: &output)
            literal += literals
            let length = Int(truncatingIfNeeded: operation.pointee.run &>> 2)
            switch operation.pointee.run & 3 {
            case RunKind.byte:
                codes.write(run: length, distance: 0, to: &output)
            case RunKind.pixel:
                codes.write(run: length, distance: 1, to: &output)
            default:
                var row = 0
                while row < length {
                    var i = 0
                    while i < pieceCount {
                        output.append(pieces[i].bits, bits: pieces[i].count)
                        output.flush()
                        i &+= 1
                    }
                    row &+= 1
                }
            }
            operation += 1
        }
        writer = output
    }
}
