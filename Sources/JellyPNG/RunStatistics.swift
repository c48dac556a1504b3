/// How often each symbol of Deflate occurs in a picture's tokens, and their checksum.
struct RunStatistics {
    /// Indexed by literals, the end of the block and lengths.
    private(set) var frequencies = [Int](repeating: 0, count: Deflate.literalSymbols)
    /// Bits beside the codes of literals and lengths: extra bits and the one-bit codes of distances.
    private(set) var plainBits = 0
    private(set) var checksum: UInt32 = 1

    /// Counts a picture with rows of `rowBytes` bytes beside the filter's.
    init(_ tokens: RunTokens, rowBytes: Int, bytesPerPixel: Int) {
        frequencies[Deflate.endOfBlock] = 1
        var adler = Adler32()
        let emptyRow = EmptyRow(rowBytes: rowBytes)
        frequencies.withUnsafeMutableBufferPointer { histogram in
            let histogram = histogram.baseAddress!
            var literal = UnsafePointer(tokens.literals.base)
            var operation = UnsafePointer(tokens.operations.base)
            let end = operation + tokens.operations.count
            while operation < end {
                let literals = Int(operation.pointee.literals)
                var done = 0
                while done < literals {
                    let count = min(literals - done, Adler32.longestLiterals)
                    adler.append(literal, count: count, histogram: histogram)
                    literal += count
                    done += count
                }
                let length = Int(operation.pointee.run &>> 2)
                switch operation.pointee.run & 3 {
                case RunKind.byte:
                    // A row begins with a literal, so the byte before a run is always the last one.
                    if literal[-1] == 0 {
                        adler.appendZeros(count: length)
                    } else {
                        adler.appendRepeated(literal - 1, size: 1, count: length)
                    }
                    plainBits &+= Self.count(run: length, times: 1, histogram)
                case RunKind.pixel:
                    adler.appendRepeated(literal - bytesPerPixel, size: bytesPerPixel, count: length)
                    plainBits &+= Self.count(run: length, times: 1, histogram)
                default:
                    var row = 0
                    while row < length {
                        adler.appendEmptyRow(rowBytes: rowBytes)
                        row &+= 1
                    }
                    histogram[Int(PNGFilter.up)] &+= length
                    histogram[0] &+= length &* emptyRow.zeroLiterals
                    if emptyRow.run > 0 { plainBits &+= Self.count(run: emptyRow.run, times: length, histogram) }
                }
                operation += 1
            }
        }
        checksum = adler.value
    }

    /// Counts the matches of a run that occurs several times.
    ///
    /// - Returns: their bits beside the codes of lengths.
    private static func count(run: Int, times: Int, _ histogram: UnsafeMutablePointer<Int>) -> Int {
        let matches = Matches(run: run)
        histogram[Deflate.longestMatchSymbol] &+= matches.longest &* times
        var bits = matches.longest
        for length in [matches.last, matches.veryLast] where length > 0 {
            let (symbol, extraBits, _) = Deflate.lengths[length]
            histogram[symbol] &+= times
            bits &+= 1 &+ extraBits
        }
        return bits &* times
    }
}

/// The matches that make up a run of at least three bytes.
struct Matches {
    /// How many of the longest.
    let longest: Int
    /// The length of the match after them, and of one more; 0 where there is none.
    let last: Int
    let veryLast: Int

    @inline(__always)
    init(run: Int) {
        longest = (run &- Deflate.shortestMatch) / Deflate.longestMatch
        let rest = run &- longest &* Deflate.longestMatch
        // One or two bytes are too short for a match of their own, so the match before them cedes three.
        veryLast = rest > Deflate.longestMatch ? Deflate.shortestMatch : 0
        last = rest &- veryLast
    }
}

/// The bytes of a row that equals the one above, after its filter's: first literal zeros, then a run of them.
struct EmptyRow {
    let zeroLiterals: Int
    /// Length in bytes; 0 for no run.
    let run: Int

    init(rowBytes: Int) {
        run = rowBytes > Deflate.shortestMatch ? rowBytes - 1 : 0
        zeroLiterals = rowBytes - run
    }
}
