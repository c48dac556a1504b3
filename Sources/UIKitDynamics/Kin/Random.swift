import Foundation

// As C's functions, but the same on every run: each host begins anew. `CGFloat.random(in:)` and its kin are Swift's own,
// and differ from run to run.

/// A number below a bound, the same on every run of a host.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
    // The upper half of a product spreads evenly enough for bounds of 32 bits.
    UInt32((UInt64(arc4random()) * UInt64(upperBound)) >> 32)
}

/// A number, the same on every run of a host.
public func arc4random() -> UInt32 { UInt32(truncatingIfNeeded: HostRandom.current.next() >> 32) }

/// Numbers that begin anew with each host.
final class HostRandom {
    private var generator = SplitMix64(seed: 0)

    /// The host's own, or the one of code outside hosts.
    static var current: HostRandom { HostContext.current?.ticks.random ?? withoutHost }
    // It is used by one thread at a time, as hosts are.
    private nonisolated(unsafe) static let withoutHost = HostRandom()

    func next() -> UInt64 { generator.next() }
}
