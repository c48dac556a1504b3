import Foundation

/// A host's time: what waits for it, in the order of time and then of coming (blocks, timers and jobs of tasks), and what
/// goes on with it.
///
/// The time is the stage's. Nothing here reads a real clock.
// @unchecked: a host is used by one thread at a time.
final class HostClock: @unchecked Sendable {
    /// The clock of the host that is at work; without one, a clock whose entries the next host takes over.
    static var current: HostClock { HostContext.atWork.clock }

    /// The time of the present tick, in seconds.
    private(set) var now: TimeInterval = 0
    private var entries: [Entry] = []
    private var tickers: [WeakTicker] = []
    private var lastNumber = 0
    /// Entries one tick does at most, so that a block which asks for itself again does not stop the time.
    private static let mostPerTick = 100_000

    private struct Entry {
        let due: TimeInterval
        let number: Int
        let request: Request?
        let work: () -> Void
    }

    /// A method that is to be performed on an object, by which it can be found again.
    struct Request {
        let object: AnyObject
        let selector: Selector
    }

    private struct WeakTicker {
        weak var ticker: (any HostTicker)?
    }

    /// Does something at a time that is not earlier, in the tick where it is due; what is due already happens in the
    /// present tick, after what waits.
    ///
    /// - Returns: a number for `cancel(_:)`.
    @discardableResult
    func at(_ time: TimeInterval, for request: Request? = nil, _ work: @escaping () -> Void) -> Int {
        lastNumber += 1
        let due = max(time, now)
        // What is due at one time keeps its order, whatever the last bits of the times say.
        let place = entries.firstIndex { $0.due > due + 1e-9 } ?? entries.endIndex
        entries.insert(Entry(due: due, number: lastNumber, request: request, work: work), at: place)
        return lastNumber
    }

    /// Does something after a time in seconds.
    @discardableResult
    func after(_ delay: TimeInterval, for request: Request? = nil, _ work: @escaping () -> Void) -> Int {
        at(now + (delay.isNaN ? 0 : max(delay, 0)), for: request, work)
    }

    /// Lets an entry not happen.
    func cancel(_ number: Int) { entries.removeAll { $0.number == number } }

    /// Lets methods not be performed.
    func cancel(_ matches: (Request) -> Bool) { entries.removeAll { $0.request.map(matches) ?? false } }

    /// Lets something go on from now, as long as it says so; it is held by whom it moves, not here.
    func start(_ ticker: any HostTicker) {
        if !tickers.contains(where: { $0.ticker === ticker }) { tickers.append(WeakTicker(ticker: ticker)) }
    }

    /// Ends it.
    func stop(_ ticker: any HostTicker) { tickers.removeAll { $0.ticker === ticker } }

    /// Begins a tick, and lets what goes on with the clock go on; a time that has passed already is not told twice.
    func begin(_ time: TimeInterval) {
        guard time > now else { return }
        now = time
        tickers.removeAll { $0.ticker == nil }
        for ticker in tickers.compactMap(\.ticker) where !ticker.pass(to: time) { stop(ticker) }
    }

    /// Does what is due.
    func run() {
        for _ in 0..<Self.mostPerTick {
            // A tick's time is off by rounding errors only.
            guard let first = entries.first, first.due <= now + 1e-6 else { return }
            entries.removeFirst()
            first.work()
        }
    }
}

/// Something that goes on with a host's clock.
protocol HostTicker: AnyObject {
    /// Hears of the time, in seconds, and says whether it goes on.
    func pass(to time: TimeInterval) -> Bool
}
