import Foundation

/// Something that goes on with a host's clock.
protocol HostTicker: AnyObject {
    /// Hears of the time, in seconds, and says whether it goes on.
    func pass(to time: TimeInterval) -> Bool
}

/// What goes on with a host's clock, besides animators and gestures.
final class HostTicks {
    /// The host's time, in seconds.
    private(set) var time: TimeInterval = 0
    /// Numbers that are the same on every run.
    let random = HostRandom()
    private var tickers: [any HostTicker] = []

    /// Lets something go on from now, as long as it says so.
    func start(_ ticker: any HostTicker) {
        if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
    }

    /// Ends it.
    func stop(_ ticker: any HostTicker) { tickers.removeAll { $0 === ticker } }

    /// Lets time pass; a time that has passed already is not told twice.
    func pass(to time: TimeInterval) {
        guard time > self.time else { return }
        self.time = time
        for ticker in tickers where !ticker.pass(to: time) { stop(ticker) }
    }
}
