import JellyDynamics
import Synchronization

/// Random numbers that restart with each host.
package final class HostRandom: Sendable {
    private let generator = Mutex(SplitMix64(seed: 0))

    /// The random numbers of the running host.
    package static var current: HostRandom { HostContext.atWork.random }

    package func next() -> UInt64 { generator.withLock { $0.next() } }
}
