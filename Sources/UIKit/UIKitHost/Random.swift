import UIKitDynamics

// UIKit code calls C's `arc4random()` and `arc4random_uniform(_:)`. glibc declares both; these replace them when a
// program is linked, since Swift functions of the same names would be ambiguous with glibc's. They are the same on
// every run: each host restarts them. Swift's `random(in:)` and related functions are replaced in `SwiftRandom.swift`.

/// A random number below a bound, the same on every run of a host.
@_cdecl("arc4random_uniform")
func hostRandom(below upperBound: UInt32) -> UInt32 {
    // The upper half of a product is uniform enough for bounds of 32 bits.
    UInt32((UInt64(hostRandom()) * UInt64(upperBound)) >> 32)
}

/// A random number, the same on every run of a host.
@_cdecl("arc4random")
func hostRandom() -> UInt32 { UInt32(truncatingIfNeeded: HostRandom.current.next() >> 32) }

// C's older functions are replaced, too; their seeds are ignored.

/// A random number from 0 to `RAND_MAX`, the same on every run of a host.
@_cdecl("rand")
func hostRandomInteger() -> Int32 { Int32(truncatingIfNeeded: hostRandom() >> 1) }

/// A random number from 0 to 2³¹ − 1, the same on every run of a host.
@_cdecl("random")
func hostRandomLong() -> Int { Int(hostRandom() >> 1) }

/// A random number from 0 to 1, the same on every run of a host.
@_cdecl("drand48")
func hostRandomDouble() -> Double { Double(HostRandom.current.next() >> 11) / 0x1p53 }

@_cdecl("srand") func ignoreSeed(of integers: UInt32) {}
@_cdecl("srandom") func ignoreSeed(ofLongs longs: UInt32) {}
@_cdecl("srand48") func ignoreSeed(ofDoubles doubles: Int) {}
