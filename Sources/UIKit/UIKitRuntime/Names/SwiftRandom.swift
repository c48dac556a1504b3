// Swift's random numbers differ between runs. With UIKit imported, these declarations replace them and are the same on
// every run of a host, since a module's names take precedence over the standard library's.

/// The host's random number generator, the same on every run.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    public init() {}

    public mutating func next() -> UInt64 { HostRandom.current.next() }
}

extension FixedWidthInteger {
    /// A random number in a range, the same on every run of a host.
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// A random number in a range, the same on every run of a host.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
    /// A random number in a range, the same on every run of a host.
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// A random number in a range, the same on every run of a host.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Bool {
    /// A random boolean, the same on every run of a host.
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}

extension Collection {
    /// A random element, the same on every run of a host if the order of the elements is.
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }
}

extension Sequence {
    /// The elements in random order, the same on every run of a host if their original order is.
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    /// Shuffles the elements, in the same way on every run of a host.
    public mutating func shuffle() {
        var generator = SystemRandomNumberGenerator()
        shuffle(using: &generator)
    }
}
