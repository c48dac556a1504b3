import TestSupport
import Testing

@testable import JellyImaging

/// Codes, decoded by the specification's steps.
@Suite struct LZWEncoderTests {
    private func runs(_ symbols: [UInt8]) -> SymbolRuns {
        var runs = SymbolRuns()
        for symbol in symbols { runs.append(symbol, count: 1) }
        return runs
    }

    private func decoded(_ data: [UInt8], count: Int) -> [UInt8] {
        var (codes, place): ([UInt8], Int) = ([], 1)
        while data[place] > 0 {
            codes += data[place + 1...place + Int(data[place])]
            place += Int(data[place]) + 1
        }
        #expect(place == data.count - 1)
        return GIFFile.decoded(codes, bits: Int(data[0]), count: count)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 17, 100, 128, 129, 255, 256]) func symbolsComeBack(_ kinds: Int) {
        let encoder = LZWEncoder()
        var generator = SeededGenerator(seed: UInt64(kinds))
        for count in [1, 2, 3, 10, 255, 256, 1000, 40_000] {
            var symbols: [UInt8] = []
            // Runs of any length, and noise.
            while symbols.count < count {
                let length = generator.below(3) == 0 ? 1 + generator.below(300) : 1 + generator.below(2)
                symbols += Array(repeating: UInt8(generator.below(kinds)), count: length)
            }
            symbols = Array(symbols.prefix(count))
            let (data, _) = encoder.imageData([runs(symbols)])
            #expect(decoded(data, count: count) == symbols, "\(kinds) symbols, \(count) of them")
        }
    }

    @Test func aFullTableIsReplacedOrKeptWhicheverIsShorter() {
        let encoder = LZWEncoder()
        var generator = SeededGenerator(seed: 3)
        // Two kinds of content, the second of which does not reuse strings of the first.
        var symbols: [UInt8] = (0..<60_000).map { _ in UInt8(generator.below(16)) }
        symbols += (0..<60_000).map { index -> UInt8 in UInt8(16 + index / 3 % 5) }
        let (data, _) = encoder.imageData([runs(symbols)])
        #expect(decoded(data, count: symbols.count) == symbols)
        #expect(data.count < 45_000)
    }

    @Test func aFlatImageTakesAsManyCodesAsItsGrowingStrings() {
        // 1 + 2 + … + 140 symbols and some: 141 codes of 3 to 8 bits.
        let (data, _) = LZWEncoder().imageData([runs(Array(repeating: 0, count: 10_000))])
        #expect(data.count < 145)
    }

    @Test func theShorterOfTwoWaysIsTaken() {
        let flat = runs(Array(repeating: 1, count: 500))
        let busy = runs((0..<500).map { UInt8($0 * 7 % 11) })
        let encoder = LZWEncoder()
        #expect(encoder.imageData([busy, flat]).choice == 1 && encoder.imageData([flat, busy]).choice == 0)
        #expect(encoder.imageData([flat, flat]).choice == 0)
        #expect(encoder.imageData([busy, flat]).data == encoder.imageData([flat]).data)
    }

    /// Keys of strings contain the number of their table, which wraps after 4096.
    @Test func tablesDoNotMixHoweverManyThereWere() {
        let encoder = LZWEncoder()
        let symbols: [UInt8] = [0, 1, 0, 1, 1, 0, 2, 0, 1]
        let first = encoder.imageData([runs(symbols)]).data
        for _ in 0..<9000 { #expect(encoder.imageData([runs(symbols)]).data == first) }
    }
}
