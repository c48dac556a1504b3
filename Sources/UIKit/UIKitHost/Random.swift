import UIKitDynamics

// UIKit code calls C's `arc4random()` and its kin. CHostRandom replaces them when a program is linked, since Swift
// functions of the same names would be ambiguous with glibc's. They are the same on every run: each host restarts them.
// Swift's own random numbers are replaced by UIKitDynamics.

/// A random number of 64 bits, the same on every run of a host.
@_cdecl("jellyframe_host_random")
func hostRandom() -> UInt64 { HostRandom.current.next() }
