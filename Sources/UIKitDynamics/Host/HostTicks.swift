import Foundation

/// Something that goes on with a host's clock.
protocol HostTicker: AnyObject {
    /// Hears of the time, in seconds, and says whether it goes on.
    func pass(to time: TimeInterval) -> Bool
}

/// What goes on with a host's clock, besides animators and gestures; it is held by whom it moves, not here.
final class HostTicks {
    /// The host's time, in seconds.
    private(set) var time: TimeInterval = 0
    /// Numbers that are the same on every run.
    let random = HostRandom()
    private var entries: [Entry] = []

    private struct Entry {
        weak var ticker: (any HostTicker)?
    }

    /// Lets something go on from now, as long as it says so.
    func start(_ ticker: any HostTicker) {
        if !entries.contains(where: { $0.ticker === ticker }) { entries.append(Entry(ticker: ticker)) }
    }

    /// Ends it.
    func stop(_ ticker: any HostTicker) { entries.removeAll { $0.ticker === ticker } }

    /// Lets time pass; a time that has passed already is not told twice.
    func pass(to time: TimeInterval) {
        guard time > self.time else { return }
        self.time = time
        entries.removeAll { $0.ticker == nil }
        for ticker in entries.compactMap(\.ticker) where !ticker.pass(to: time) { stop(ticker) }
    }
}
