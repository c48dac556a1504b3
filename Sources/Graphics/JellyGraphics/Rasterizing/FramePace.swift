import Foundation

/// Whether threads that draw frames wait for what takes them, as an encoder does that works by itself.
///
/// It only decides how many threads draw, never what they draw.
package struct FramePace {
    // Seconds of the last ten frames or so.
    private var work = 0.0
    private var wait = 0.0

    package init() {}

    /// Whether frames are taken so slowly that one thread could draw twice as many.
    package var consumerIsSlow: Bool { wait > 2 * work }

    /// Adds the seconds that a thread waited while a frame was taken.
    package mutating func addWait(_ seconds: Double) { wait += seconds }

    /// Adds a frame and the processor time that it took.
    package mutating func addFrame(work seconds: Double) {
        wait *= 0.9
        work = 0.9 * (work + seconds)
    }
}

/// What a thread's time went to so far.
struct ThreadTime {
    /// Seconds of the system's clock, and of the processor.
    private let total: Double
    let work: Double

    static var now: ThreadTime { ThreadTime(total: seconds(CLOCK_MONOTONIC), work: seconds(CLOCK_THREAD_CPUTIME_ID)) }

    /// The seconds since an earlier time in which the thread did nothing.
    func wait(since start: ThreadTime) -> Double { max(0, total - start.total - (work - start.work)) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
