/// A number of pixels.
public struct Pixels: Hashable, Sendable, Codable {
    /// How many; at least 0.
    public let count: Int

    /// - Precondition: `count` is at least 0.
    public init(_ count: Int) {
        precondition(count >= 0, "a number of pixels is at least 0, not \(count)")
        self.count = count
    }
}

/// A part of a whole.
public struct Fraction: Hashable, Sendable, Codable {
    /// The part, from 0 to 1.
    public let value: Double

    /// - Precondition: `value` lies from 0 to 1.
    public init(_ value: Double) {
        precondition((0...1).contains(value), "a fraction lies from 0 to 1, not at \(value)")
        self.value = value
    }

    /// The fraction of `value` in a hundred, from 0 to 100.
    public static func percent(_ value: Double) -> Fraction { Fraction(value / 100) }
}
