/// How often each literal and each length of match occurs in a strip's tokens, and the sums of its bytes.
final class RunStatistics {
    /// Indexed like a `CodeTable`.
    let counts: UnsafeMutablePointer<UInt32>
    private(set) var sums = Adler32Sums()

    init() {
        counts = .allocate(capacity: CodeTable.count)
        counts.initialize(repeating: 0, count: CodeTable.count)
    }

    deinit { counts.deallocate() }

    /// Counts the tokens of rows of `rowBytes` bytes beside the filter's.
    func count(_ tokens: RunTokens, rowBytes: Int, bytesPerPixel: Int) {
        counts.update(repeating: 0, count: CodeTable.count)
        let lengths = counts + CodeTable.firstLength
        let emptyRow = EmptyRow(rowBytes: rowBytes)
        var sums = Adler32Sums()
        var literal = UnsafePointer(tokens.literals.base)
        var operation = UnsafePointer(tokens.operations.base)
        let end = operation + tokens.operations.count
        while operation < end {
            let literals = Int(truncatingIfNeeded: operation.pointee.literals)
            sums.append(literal, count: literals, histogram: counts)
            literal += literals
            let length = Int(truncatingIfNeeded: operation.pointee.run &>> 2)
            switch operation.pointee.run & 3 {
            case RunKind.byte:
                // A row begins with a literal, so the byte before a run is always the last one.
                sums.append(literal[-1], count: length)
                Self.count(run: length, times: 1, lengths)
            case RunKind.pixel:
                sums.append(pixel: literal - bytesPerPixel, size: bytesPerPixel, count: length)
                Self.count(run: length, times: 1, lengths)
            default:
                var row = 0
                while row < length {
                    sums.appendEmptyRow(rowBytes: rowBytes)
                    row &+= 1
                }
                let times = UInt32(truncatingIfNeeded: length)
                counts[Int(PNGFilter.up)] &+= times
                counts[0] &+= times &* UInt32(truncatingIfNeeded: emptyRow.zeroLiterals)
                if emptyRow.run > 0 { Self.count(run: emptyRow.run, times: times, lengths) }
            }
            operation += 1
        }
        self.sums = sums
    }

    /// Counts the matches of a run that occurs several times.
    @inline(__always)
    private static func count(run: Int, times: UInt32, _ lengths: UnsafeMutablePointer<UInt32>) {
        let matches = Matches(run: run)
        lengths[Deflate.longestMatch] &+= UInt32(truncatingIfNeeded: matches.longest) &* times
        lengths[matches.last] &+= times
        if matches.veryLast > 0 { lengths[matches.veryLast] &+= times }
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
