import UIKitDynamics

// UIKit code calls C's `arc4random()` and `arc4random_uniform(_:)`. glibc declares both; these take their place when a
// program is linked, since functions of the same names in Swift would be ambiguous beside glibc's. They are the same on
// every run: each host begins anew. Swift's own `random(in:)` and its kin are taken over in `SwiftRandom.swift`.

/// A number below a bound, the same on every run of a host.
@_cdecl("arc4random_uniform")
func hostRandom(below upperBound: UInt32) -> UInt32 {
    // The upper half of a product spreads evenly enough for bounds of 32 bits.
    UInt32((UInt64(hostRandom()) * UInt64(upperBound)) >> 32)
}

/// A number, the same on every run of a host.
@_cdecl("arc4random")
func hostRandom() -> UInt32 { UInt32(truncatingIfNeeded: HostRandom.current.next() >> 32) }

// So are C's older functions; what they are seeded with counts for nothing.

/// A number from 0 up to `RAND_MAX`, the same on every run of a host.
@_cdecl("rand")
func hostRandomInteger() -> Int32 { Int32(truncatingIfNeeded: hostRandom() >> 1) }

/// A number from 0 up to 2³¹ − 1, the same on every run of a host.
@_cdecl("random")
func hostRandomLong() -> Int { Int(hostRandom() >> 1) }

/// A number from 0 up to 1, the same on every run of a host.
@_cdecl("drand48")
func hostRandomDouble() -> Double { Double(HostRandom.current.next() >> 11) / 0x1p53 }

@_cdecl("srand") func ignoreSeed(of integers: UInt32) {}
@_cdecl("srandom") func ignoreSeed(ofLongs longs: UInt32) {}
@_cdecl("srand48") func ignoreSeed(ofDoubles doubles: Int) {}
