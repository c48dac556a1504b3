/// Symbols one after another, as runs of equal ones.
struct SymbolRuns {
    private(set) var symbols: [UInt8] = []
    private(set) var lengths: [Int32] = []

    /// The number of runs.
    var count: Int { symbols.count }
    /// One more than the largest symbol.
    private(set) var symbolCount = 0
    private var last: UInt8?

    init() {}

    /// Runs that a function gives by their number.
    init(count: Int, _ run: (Int) -> (symbol: UInt8, length: Int32)) {
        var (largest, used) = (-1, 0)
        symbols = Array(unsafeUninitializedCapacity: count) { symbols, symbolCount in
            lengths = Array(unsafeUninitializedCapacity: count) { lengths, lengthCount in
                for number in 0..<count {
                    let (symbol, length) = run(number)
                    if used > 0, symbols[used &- 1] == symbol {
                        lengths[used &- 1] &+= length
                    } else {
                        symbols[used] = symbol
                        lengths[used] = length
                        largest = max(largest, Int(symbol))
                        used &+= 1
                    }
                }
                lengthCount = used
            }
            symbolCount = used
        }
        (symbolCount, last) = (largest + 1, symbols.last)
    }

    /// Appends so many equal symbols.
    mutating func append(_ symbol: UInt8, count: Int32) {
        if symbol == last {
            lengths[lengths.count &- 1] &+= count
        } else {
            last = symbol
            symbols.append(symbol)
            lengths.append(count)
            symbolCount = max(symbolCount, Int(symbol) &+ 1)
        }
    }
}

/// Compresses symbols as GIF does: codes of 3 to 12 bits for strings that came before (CompuServe's GIF89a
/// specification, appendix F).
///
/// What is flat costs time by its runs, not by its pixels. Not Sendable: its tables are reused between calls.
final class LZWEncoder {
    /// What becomes of the table of strings when it is full.
    private enum FullTable {
        /// A new one begins.
        case replaced
        /// It is kept for as long as it compresses well.
        case kept
    }

    private static let longestTable = 4096
    private static let longestCode: UInt64 = 12
    /// From the repeats of a symbol to those of the next: no power of two, so that their first ones are in different
    /// sets of a cache.
    private static let repeatStride = longestTable + 32

    // Strings by their prefix's code and their last symbol: open addressing, of which entries of another generation are
    // free.
    private static let slotBits: UInt32 = 14
    private var generation: UInt32 = 0
    private let keys: UnsafeMutablePointer<UInt32>
    private let values: UnsafeMutablePointer<UInt16>
    /// The codes of strings of one symbol repeated, by the symbol and the length.
    private let repeats: UnsafeMutablePointer<UInt16>
    /// The length of the longest such string of each symbol.
    private let longestRepeats: UnsafeMutablePointer<Int32>
    private var codes = GrowingBuffer<UInt16>()
    private var otherCodes = GrowingBuffer<UInt16>()

    init() {
        keys = .allocate(capacity: 1 << Int(Self.slotBits))
        values = .allocate(capacity: 1 << Int(Self.slotBits))
        repeats = .allocate(capacity: 256 * Self.repeatStride)
        longestRepeats = .allocate(capacity: 256)
        keys.initialize(repeating: 0, count: 1 << Int(Self.slotBits))
        values.initialize(repeating: 0, count: 1 << Int(Self.slotBits))
    }

    deinit {
        keys.deallocate()
        values.deallocate()
        repeats.deallocate()
        longestRepeats.deallocate()
    }

    /// The image data of a GIF: the size of the first codes, and the codes in blocks.
    ///
    /// - Parameter choices: the same image in several ways, of which the one with the fewest bytes is taken, the first
    ///   of those that have as few.
    /// - Returns: the bytes, and the number of the way.
    /// - Precondition: there is at least one symbol.
    func imageData(_ choices: [SymbolRuns]) -> (data: [UInt8], choice: Int) {
        var (best, choice): ([UInt8], Int) = ([], 0)
        for (number, runs) in choices.enumerated() {
            let symbolBits = max(2, Int.bitWidth - (runs.symbolCount - 1).leadingZeroBitCount)
            let hasFilled = encode(runs, symbolBits: symbolBits, .replaced, to: codes)
            var bits = bitCount(codes, symbolBits: symbolBits)
            if hasFilled {
                _ = encode(runs, symbolBits: symbolBits, .kept, to: otherCodes)
                let others = bitCount(otherCodes, symbolBits: symbolBits)
                if others < bits { (bits, codes, otherCodes) = (others, otherCodes, codes) }
            }
            let size = (bits + 7) / 8
            if best.isEmpty || size + (size + 254) / 255 + 2 < best.count {
                (best, choice) = (pack(codes, symbolBits: symbolBits, byteCount: size), number)
            }
        }
        return (best, choice)
    }

    /// Fills `codes` with the codes of an image, with those that begin a table and the one that ends the image.
    ///
    /// - Returns: whether a table became full.
    private func encode(
        _ runs: SymbolRuns, symbolBits: Int, _ fullTable: FullTable, to codes: GrowingBuffer<UInt16>
    ) -> Bool {
        let clear = UInt16(1) << UInt16(symbolBits)
        var hasFilled = false
        codes.count = 0
        var next = Int(clear) + 2
        func beginTable() {
            codes.reserve(2)
            codes.base[codes.count] = clear
            codes.count &+= 1
            next = Int(clear) + 2
            generation &+= 1
            // Keys have 12 bits for it.
            if generation == 1 << 12 {
                keys.update(repeating: 0, count: 1 << Int(Self.slotBits))
                generation = 1
            }
            for symbol in 0..<Int(clear) {
                longestRepeats[symbol] = 1
                repeats[symbol &* Self.repeatStride] = UInt16(truncatingIfNeeded: symbol)
            }
        }
        beginTable()
        // How well a full table does: symbols and codes since it was looked at last, and the best symbols for so many
        // codes.
        var (symbolsSince, codesSince, best) = (0, 0, 0)
        runs.symbols.withUnsafeBufferPointer { symbols in
            runs.lengths.withUnsafeBufferPointer { lengths in
                var run = 0
                var left = lengths[0]
                while run < symbols.count {
                    let symbol = Int(symbols[run])
                    let longest = longestRepeats[symbol]
                    var node: UInt16
                    var taken = 0
                    if left > longest {
                        node = repeats[symbol &* Self.repeatStride &+ Int(longest) &- 1]
                        left &-= longest
                        taken = Int(longest)
                        if next < Self.longestTable {
                            insert(node, symbols[run], UInt16(truncatingIfNeeded: next))
                            repeats[symbol &* Self.repeatStride &+ Int(longest)] = UInt16(truncatingIfNeeded: next)
                            longestRepeats[symbol] = longest &+ 1
                        }
                    } else {
                        node = repeats[symbol &* Self.repeatStride &+ Int(left) &- 1]
                        taken = Int(left)
                        run &+= 1
                        if run < symbols.count { left = lengths[run] }
                        while run < symbols.count {
                            let (child, slot) = find(node, symbols[run])
                            guard let child else {
                                if next < Self.longestTable {
                                    insert(node, symbols[run], UInt16(truncatingIfNeeded: next), at: slot)
                                }
                                break
                            }
                            node = child
                            taken &+= 1
                            left &-= 1
                            if left == 0 {
                                run &+= 1
                                if run < symbols.count { left = lengths[run] }
                            }
                        }
                    }
                    codes.reserve(1)
                    codes.base[codes.count] = node
                    codes.count &+= 1
                    if next < Self.longestTable {
                        next &+= 1
                        if next == Self.longestTable { (symbolsSince, codesSince, best) = (0, 0, 0) }
                        continue
                    }
                    hasFilled = true
                    guard run < symbols.count else { break }
                    switch fullTable {
                    case .replaced: beginTable()
                    case .kept:
                        symbolsSince &+= taken
                        codesSince &+= 1
                        guard codesSince == 512 else { continue }
                        // A new table costs about as much as this one loses by an eighth.
                        if symbolsSince < best &- best / 8 { beginTable() } else { best = max(best, symbolsSince) }
                        (symbolsSince, codesSince) = (0, 0)
                    }
                }
            }
        }
        codes.reserve(1)
        codes.base[codes.count] = clear + 1
        codes.count += 1
        return hasFilled
    }

    /// The code of a string and one more symbol, and where it is or could be.
    @inline(__always)
    private func find(_ node: UInt16, _ symbol: UInt8) -> (code: UInt16?, slot: Int) {
        let key = generation &<< 20 | UInt32(node) &<< 8 | UInt32(symbol)
        var slot = Int(truncatingIfNeeded: ((key & 0xF_FFFF) &* 2_654_435_761) &>> (32 &- Self.slotBits))
        while true {
            let found = keys[slot]
            if found == key { return (values[slot], slot) }
            if found &>> 20 != generation { return (nil, slot) }
            slot = (slot &+ 1) & (1 &<< Int(Self.slotBits) &- 1)
        }
    }

    @inline(__always)
    private func insert(_ node: UInt16, _ symbol: UInt8, _ code: UInt16) {
        insert(node, symbol, code, at: find(node, symbol).slot)
    }

    @inline(__always)
    private func insert(_ node: UInt16, _ symbol: UInt8, _ code: UInt16, at slot: Int) {
        keys[slot] = generation &<< 20 | UInt32(node) &<< 8 | UInt32(symbol)
        values[slot] = code
    }

    /// Calls `body` with each code and its bits, of which there is one more as soon as the reader's table needs it.
    @inline(__always)
    private func forEach(
        _ codes: GrowingBuffer<UInt16>, symbolBits: Int, _ body: (_ code: UInt16, _ bits: UInt64) -> Void
    ) {
        let clear = UInt16(1) << UInt16(symbolBits)
        var (bits, next) = (UInt64(symbolBits + 1), Int(clear) + 2)
        for place in 0..<codes.count {
            let code = codes.base[place]
            body(code, bits)
            if code == clear {
                (bits, next) = (UInt64(symbolBits + 1), Int(clear) + 2)
                continue
            }
            if next == 1 &<< bits, bits < Self.longestCode { bits &+= 1 }
            if next < Self.longestTable { next &+= 1 }
        }
    }

    private func bitCount(_ codes: GrowingBuffer<UInt16>, symbolBits: Int) -> Int {
        var sum: UInt64 = 0
        forEach(codes, symbolBits: symbolBits) { sum &+= $1 }
        return Int(sum)
    }

    private func pack(_ codes: GrowingBuffer<UInt16>, symbolBits: Int, byteCount: Int) -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount + 8) { buffer, count in
            var writer = BitWriter(buffer.baseAddress!)
            forEach(codes, symbolBits: symbolBits) { code, bits in
                writer.append(UInt64(code), bits: bits)
                writer.flush()
            }
            _ = writer.finish()
            count = byteCount
        }
        return [UInt8(symbolBits)] + GIFBlocks.data(bytes)
    }
}
