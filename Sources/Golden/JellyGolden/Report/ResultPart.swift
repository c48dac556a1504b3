/// Which part of a suite some results are of, where several machines judged it: 3 of 16, counted from 1.
package struct ResultPart: Hashable, Sendable, Codable, CustomStringConvertible {
    /// From 1.
    package var number: Int
    /// How many parts there are.
    package var count: Int

    /// Part `number` of `count`.
    package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    package var description: String { "\(number)/\(count)" }
}
