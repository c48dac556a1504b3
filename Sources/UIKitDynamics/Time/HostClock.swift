import Foundation

/// What waits for its time, in the order of time and then of coming: blocks, timers and jobs of tasks.
///
/// The time is the stage's. Nothing here reads a real clock.
// @unchecked: a host is used by one thread at a time.
final class HostClock: @unchecked Sendable {
    /// The clock of the host that is at work; without one, a clock whose entries the next host takes over.
    static var current: HostClock { HostContext.atWork.clock }

    /// The time of the present tick, in seconds.
    private(set) var now: TimeInterval = 0
    private var entries: [Entry] = []
    private var lastNumber = 0
    /// Entries one tick does at most, so that a block which asks for itself again does not stop the time.
    private static let mostPerTick = 100_000

    private struct Entry {
        let due: TimeInterval
        let number: Int
        let work: () -> Void
    }

    /// Does something at a time that is not earlier, in the tick where it is due; what is due already happens in the
    /// present tick, after what waits.
    ///
    /// - Returns: a number for `cancel(_:)`.
    @discardableResult
    func at(_ time: TimeInterval, _ work: @escaping () -> Void) -> Int {
        lastNumber += 1
        let due = max(time, now)
        // What is due at one time keeps its order, whatever the last bits of the times say.
        let place = entries.firstIndex { $0.due > due + 1e-9 } ?? entries.endIndex
        entries.insert(Entry(due: due, number: lastNumber, work: work), at: place)
        return lastNumber
    }

    /// Does something after a time in seconds.
    @discardableResult
    func after(_ delay: TimeInterval, _ work: @escaping () -> Void) -> Int {
        at(now + (delay.isNaN ? 0 : max(delay, 0)), work)
    }

    /// Lets an entry not happen.
    func cancel(_ number: Int) { entries.removeAll { $0.number == number } }

    /// Does what is due.
    func run(to time: TimeInterval) {
        now = max(now, time)
        for _ in 0..<Self.mostPerTick {
            // A tick's time is off by rounding errors only.
            guard let first = entries.first, first.due <= now + 1e-6 else { return }
            entries.removeFirst()
            first.work()
        }
    }

    /// Takes over what waits at another clock, with the time that is left there.
    func adopt(_ other: HostClock) {
        for entry in other.entries { at(now + entry.due - other.now, entry.work) }
        other.entries = []
    }
}
