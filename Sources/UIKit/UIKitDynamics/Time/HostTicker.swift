import Foundation

/// Something that goes on with a host's clock.
protocol HostTicker: AnyObject {
    /// Hears of the time, in seconds, and says whether it goes on.
    func pass(to time: TimeInterval) -> Bool
}
