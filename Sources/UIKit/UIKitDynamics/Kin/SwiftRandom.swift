import JellyDynamics
import Synchronization

/// Numbers that begin anew with each host.
package final class HostRandom: Sendable {
    private let generator = Mutex(SplitMix64(seed: 0))

    /// Those of the host at work.
    package static var current: HostRandom { HostContext.atWork.random }

    package func next() -> UInt64 { generator.withLock { $0.next() } }
}

// Swift's own numbers by chance differ from run to run. Where UIKit is imported these names stand for them, and are the
// same on every run of a host: a name in a module goes before the same one in Swift's own library.

/// The host's numbers by chance, the same on every run.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    public init() {}

    public mutating func next() -> UInt64 { HostRandom.current.next() }
}

extension FixedWidthInteger {
    /// A number in a range, the same on every run of a host.
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// A number in a range, the same on every run of a host.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
    /// A number in a range, the same on every run of a host.
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// A number in a range, the same on every run of a host.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Bool {
    /// Yes or no, the same on every run of a host.
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}

extension Collection {
    /// One of the elements, the same on every run of a host where their order is.
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }
}

extension Sequence {
    /// The elements in another order, the same on every run of a host where their order is.
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    /// Puts the elements in another order, the same on every run of a host.
    public mutating func shuffle() {
        var generator = SystemRandomNumberGenerator()
        shuffle(using: &generator)
    }
}
