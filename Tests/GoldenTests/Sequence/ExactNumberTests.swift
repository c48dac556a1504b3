import TestSupport
import Testing
@testable import JellyGolden

/// Numbers parsed byte by byte equal those of the standard library.
@Suite struct ExactNumberTests {
    static func read(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { ExactNumber.number($0[...]) }
    }

    @Test func randomNumbersHaveTheSameBitsAndNearlyAllAreRead() throws {
        var generator = SeededGenerator(seed: 1)
        var found = 0
        for _ in 0..<20_000 {
            let number = (Float(generator.below(1 << 24)) - 8e6) / Float(1 << generator.below(20))
            let text = ExactNumber.text(Double(number))
            let expected = try #require(ExactNumber.number(text[...]))
            guard let read = Self.read(text) else { continue }
            found += 1
            #expect(read.bitPattern == expected.bitPattern, "\(text)")
        }
        #expect(found > 19_500)
    }

    @Test func numbersOfAllSizesAreReadRightOrNotAtAll() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let (bits, isSingle) = (generator.next(), generator.below(2) == 0)
            let number = isSingle ? Double(Float(bitPattern: UInt32(bits >> 32))) : Double(bitPattern: bits)
            guard number.isFinite else { continue }
            let text = ExactNumber.text(number)
            if let read = Self.read(text) { #expect(read.bitPattern == number.bitPattern, "\(text)") }
        }
    }

    @Test func theMiddleBetweenTwoNumbersOfSinglePrecisionIsLeftToOthers() {
        // 2²⁴ + 1 and 2²⁴ + 3 lie between numbers of single precision that are two apart.
        for text in ["16777217", "16777219", "-16777217", "1.6777217e7"] { #expect(Self.read(text) == nil, "\(text)") }
        #expect(Self.read("16777217d") == 16_777_217)
        // Just beside the middle: in double precision it is no longer the middle.
        #expect(Self.read("16777217.000001") == 16_777_218)
        #expect(Self.read("16777216.999999") == 16_777_216)
    }

    @Test(arguments: [
        "", "-", ".", "d", "-d", "e5", "1.", ".5", "1e", "1e5", "1e+05", "1e-5", "1e400", "-0", "0", "-0d", "00012",
        "+1",
        "--1", "0x10", "inf", "-inf", "nan", "1_0", "1 0", "1.2.3", "1e5.0", "1234567890123456789", "1e-40", "3.4e38",
        "3.5e38",
        "0.1d", "9007199254740993d", "1e23d", "\u{661}",
    ])
    func unusualTextsAreReadAsTheStandardLibraryDoesOrNotAtAll(_ text: String) {
        guard let read = Self.read(text) else { return }
        #expect(read.bitPattern == ExactNumber.number(text[...])?.bitPattern)
    }
}
