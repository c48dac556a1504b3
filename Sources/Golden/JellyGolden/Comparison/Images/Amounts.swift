/// A number of pixels.
public struct Pixels: Hashable, Sendable {
    /// The count, at least 0.
    public let count: Int

    /// - Precondition: `count` is at least 0.
    public init(_ count: Int) {
        precondition(count >= 0, "a number of pixels must be at least 0, not \(count)")
        self.count = count
    }

    /// The number if it is a valid count, else nil.
    init?(checking count: Int) {
        guard count >= 0 else { return nil }
        self.count = count
    }
}

extension Pixels: Codable {
    /// Reads a whole number.
    ///
    /// - Throws: `DecodingError` when it is negative.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let count = try container.decode(Int.self)
        guard let pixels = Pixels(checking: count) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a number of pixels must be at least 0, not \(count)")
        }
        self = pixels
    }

    /// Writes a whole number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(count)
    }
}

/// A fraction of a whole.
public struct Fraction: Hashable, Sendable {
    /// The fraction, from 0 to 1.
    public let value: Double

    /// - Precondition: `value` lies from 0 to 1.
    public init(_ value: Double) {
        precondition((0...1).contains(value), "a fraction must be from 0 to 1, not \(value)")
        self.value = value
    }

    /// The fraction where it is one, else nil.
    init?(checking value: Double) {
        guard (0...1).contains(value) else { return nil }
        self.value = value
    }

    /// `value` percent as a fraction, from 0 to 100.
    ///
    /// - Precondition: `value` lies from 0 to 100.
    public static func percent(_ value: Double) -> Fraction { Fraction(hundredth(of: value)) }

    /// `value`/100 as the decimal point moves: 0.7 gives 0.007, which the division misses by a bit.
    static func hundredth(of value: Double) -> Double { Double("\(value)e-2") ?? value / 100 }
}

extension Fraction: Codable {
    /// Reads a number.
    ///
    /// - Throws: `DecodingError` when it does not lie from 0 to 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let value = try container.decode(Double.self)
        guard let fraction = Fraction(checking: value) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a fraction must be from 0 to 1, not \(value)")
        }
        self = fraction
    }

    /// Writes a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
