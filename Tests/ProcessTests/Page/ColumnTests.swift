import TestSupport
import Testing

@testable import JellyPage

/// Columns of numbers over ticks as text.
@Suite struct ColumnTests {
    /// Motions, jumps, rests and huge numbers, with late starts and early ends.
    @Test(arguments: 0..<60)
    func everyColumnIsReadBack(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let start = Int.random(in: 0...5, using: &random)
        var column = Column(start: start)
        var (value, speed) = (Int.random(in: -5000...5000, using: &random), 0)
        var wanted: [Int] = []
        for place in start..<start + Int.random(in: 1...80, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: speed = 0
            case 1: speed = Int.random(in: -400...400, using: &random)
            case 2: value = Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
            default: value += speed
            }
            column.set(value, at: place)
            if wanted.isEmpty { wanted = Array(repeating: value, count: start) }
            wanted.append(value)
        }
        wanted += Array(repeating: value, count: 7)
        #expect(PageReader.values(column.text, count: wanted.count) == wanted)
    }

    @Test func whatIsNotSetStays() {
        var column = Column(start: 0)
        column.set(4, at: 0)
        column.set(9, at: 3)
        #expect(column.values == [4, 4, 4, 9])
    }

    @Test func restsAndEvenMotionsAreShort() {
        var (rest, even) = (Column(start: 0), Column(start: 0))
        for place in 0..<1000 {
            rest.set(123, at: place)
            even.set(5 * place, at: place)
        }
        #expect(rest.text.utf8.count == 2)
        #expect(even.text.utf8.count <= 8)
    }

    @Test func whatIsNoNumberIsTold() {
        #expect(Grain.steps(.nan, Grain.point) == 0)
        #expect(Grain.steps(.infinity, Grain.point) == 1_000_000_000_000)
        #expect(Grain.steps(-1.0004, Grain.point) == -1000)
    }
}
