import Foundation

/// The clock of a host, which follows the stage's time: schedules blocks, timers and task jobs, ordered by time and
/// then by insertion, and drives continuous animations.
///
/// Nothing here reads a real clock.
// @unchecked: a host is used by one thread at a time.
package final class HostClock: @unchecked Sendable {
    /// The clock of the running host; otherwise a clock whose entries the next host takes over.
    package static var current: HostClock { HostContext.atWork.clock }

    /// The time of the current tick, in seconds.
    package private(set) var now: TimeInterval = 0
    private var entries: [Entry] = []
    private var tickers: [WeakTicker] = []
    private var lastNumber = 0
    /// The maximum number of entries run per tick, so that a block that reschedules itself does not stop time.
    private static let mostPerTick = 100_000

    private struct Entry {
        let due: TimeInterval
        let number: Int
        let request: Request?
        let work: () -> Void
    }

    /// A pending method call, by which it can be cancelled.
    package struct Request {
        let object: AnyObject
        let selector: Selector
    }

    private struct WeakTicker {
        weak var ticker: (any HostTicker)?
    }

    /// Schedules a closure for the first tick that is not before a time; past times run in the current tick, after
    /// pending entries.
    ///
    /// - Returns: a number for `cancel(_:)`.
    @discardableResult
    package func at(_ time: TimeInterval, for request: Request? = nil, _ work: @escaping () -> Void) -> Int {
        lastNumber += 1
        let due = max(time, now)
        // Entries of the same time keep their order, whatever the last bits of the times.
        let place = entries.firstIndex { $0.due > due + 1e-9 } ?? entries.endIndex
        entries.insert(Entry(due: due, number: lastNumber, request: request, work: work), at: place)
        return lastNumber
    }

    /// Schedules a closure after a delay in seconds.
    @discardableResult
    package func after(_ delay: TimeInterval, for request: Request? = nil, _ work: @escaping () -> Void) -> Int {
        at(now + (delay.isNaN ? 0 : max(delay, 0)), for: request, work)
    }

    /// Cancels an entry.
    package func cancel(_ number: Int) { entries.removeAll { $0.number == number } }

    /// Cancels method calls.
    func cancel(_ matches: (Request) -> Bool) { entries.removeAll { $0.request.map(matches) ?? false } }

    /// Starts a ticker, which runs until it returns false; it is not retained.
    package func start(_ ticker: any HostTicker) {
        if !tickers.contains(where: { $0.ticker === ticker }) { tickers.append(WeakTicker(ticker: ticker)) }
    }

    /// Stops a ticker.
    package func stop(_ ticker: any HostTicker) { tickers.removeAll { $0.ticker === ticker } }

    /// Begins a tick and advances tickers; a repeated time is ignored.
    package func begin(_ time: TimeInterval) {
        guard time > now else { return }
        now = time
        tickers.removeAll { $0.ticker == nil }
        for ticker in tickers.compactMap(\.ticker) where !ticker.pass(to: time) { stop(ticker) }
    }

    /// Begins anew at 0 with what is not due yet.
    package func restart() {
        entries = entries.map {
            Entry(due: max(0, $0.due - now), number: $0.number, request: $0.request, work: $0.work)
        }
        now = 0
    }

    /// How many waits go on within each other, and how many may.
    final var waits = 0
    static let mostWaits = 200

    /// Whether no entry is left.
    package var isIdle: Bool { entries.isEmpty }

    /// Runs due entries, until nothing is waited for any more.
    package func run(until isDone: () -> Bool = { false }) {
        for _ in 0..<Self.mostPerTick {
            // Ticks deviate from exact times by rounding errors only.
            guard !isDone(), let first = entries.first, first.due <= now + 1e-6 else { return }
            entries.removeFirst()
            first.work()
        }
    }
}

/// An object driven by a host's clock.
package protocol HostTicker: AnyObject {
    /// Advances to a time in seconds, and returns whether to continue.
    func pass(to time: TimeInterval) -> Bool
}
