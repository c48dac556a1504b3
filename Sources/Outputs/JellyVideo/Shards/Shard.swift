import JellySupport

/// One of the parts that a work is cut into for several machines: 3/8, counted from 1.
package struct Shard: Hashable, Sendable {
    /// The most parts of one work.
    package static let maximumCount = 1_000_000

    /// From 1.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// Part `number` of `count`.
    ///
    /// - Precondition: 1 ≤ `number` ≤ `count` ≤ `maximumCount`.
    package init(_ number: Int, of count: Int) {
        precondition(
            number >= 1 && number <= count && count <= Self.maximumCount, "there is no shard \(number)/\(count)")
        (self.number, self.count) = (number, count)
    }

    /// A part as people write it, `3/8`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = parts[0].wholeNumber(), let count = parts[1].wholeNumber(), number >= 1,
            number <= count, count <= Self.maximumCount
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Its place among all, from 0, as engines count the tasks of an array.
    package var index: Int { number - 1 }

    /// Its part of so many things in a row; two parts differ by one thing at most.
    package func part(of things: Int) -> Range<Int> {
        let (whole, rest) = things.quotientAndRemainder(dividingBy: count)
        let start = index * whole + index * rest / count
        return start..<(number * whole + number * rest / count)
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}

extension Shard: Comparable {
    package static func < (a: Shard, b: Shard) -> Bool { (a.count, a.number) < (b.count, b.number) }
}
