/// Writes a picture's tokens as a zlib stream of one block with its own Huffman code.
struct RunBlock {
    private let statistics: RunStatistics
    private let code: HuffmanCode
    private let header: BlockHeader
    private let bytesPerPixel: Int
    private let rowBytes: Int

    init(_ tokens: RunTokens, width: Int, bytesPerPixel: Int) {
        self.bytesPerPixel = bytesPerPixel
        rowBytes = width * bytesPerPixel
        statistics = RunStatistics(tokens, rowBytes: rowBytes, bytesPerPixel: bytesPerPixel)
        code = HuffmanCode(frequencies: statistics.frequencies, limit: Deflate.longestCode)
        // Distance n has symbol n - 1, up to 4.
        header = BlockHeader(literalLengths: code.lengths, distances: [1, bytesPerPixel])
    }

    /// The exact size of the stream in bytes.
    var byteCount: Int {
        var bits = header.bitCount + statistics.plainBits
        for (frequency, length) in zip(statistics.frequencies, code.lengths) { bits += frequency * Int(length) }
        return 2 + (bits + 7) / 8 + 4
    }

    /// Writes the stream to `start`; there have to be eight bytes more than `byteCount`.
    func write(_ tokens: RunTokens, to start: UnsafeMutablePointer<UInt8>) {
        // Deflate with a window of 32 KB, compressed fast (RFC 1950).
        start[0] = 0x78
        start[1] = 0x01
        var writer = BitWriter(start + 2)
        header.write(to: &writer)
        writeTokens(tokens, to: &writer)
        var end = writer.finish()
        for shift: UInt32 in [24, 16, 8, 0] {
            end.pointee = UInt8(truncatingIfNeeded: statistics.checksum &>> shift)
            end += 1
        }
    }

    private func writeTokens(_ tokens: RunTokens, to writer: inout BitWriter) {
        let table = CodeTable(code)
        let emptyRow = EmptyRow(rowBytes: rowBytes)
        let filter = [PNGFilter.up] + [UInt8](repeating: 0, count: emptyRow.zeroLiterals)
        var output = writer
        table.withCodes { codes in
            filter.withUnsafeBufferPointer { filter in
                var literal = UnsafePointer(tokens.literals.base)
                var operation = UnsafePointer(tokens.operations.base)
                let end = operation + tokens.operations.count
                while operation < end {
                    let literals = Int(operation.pointee.literals)
                    codes.write(literals: literal, count: literals, to: &output)
                    literal += literals
                    let length = Int(operation.pointee.run &>> 2)
                    switch operation.pointee.run & 3 {
                    case RunKind.byte:
                        codes.write(run: length, distance: 0, to: &output)
                    case RunKind.pixel:
                        codes.write(run: length, distance: 1, to: &output)
                    default:
                        var row = 0
                        while row < length {
                            codes.write(literals: filter.baseAddress!, count: filter.count, to: &output)
                            if emptyRow.run > 0 { codes.write(run: emptyRow.run, distance: 0, to: &output) }
                            row &+= 1
                        }
                    }
                    operation += 1
                }
                codes.writeEnd(to: &output)
            }
        }
        writer = output
    }
}
