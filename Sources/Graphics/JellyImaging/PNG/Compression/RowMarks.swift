import CPixels

/// Where runs end in a row, one bit for each pixel, the first one lowest.
///
/// The pixels are compared many at a time, so that loops over runs need not look at each.
final class RowMarks {
    /// The number of words of bits in a row.
    let count: Int
    /// The last pixels of runs of equal ones.
    var ends: UnsafePointer<UInt64> { UnsafePointer(runs) }
    /// The last pixels of runs of equal differences to the row above, and of those of none.
    var differenceEnds: UnsafePointer<UInt64> { UnsafePointer(differenceRuns) }
    /// The number of runs of equal pixels.
    private(set) var runCount = 0
    /// How many runs of equal differences there are, without those of none.
    private(set) var differenceCount = 0

    private let width: Int
    private let memory: UnsafeMutablePointer<UInt64>
    private var runs: UnsafeMutablePointer<UInt64>
    private var runsAbove: UnsafeMutablePointer<UInt64>
    private let different: UnsafeMutablePointer<UInt64>
    private let differenceRuns: UnsafeMutablePointer<UInt64>
    /// Whether `runs` are those of the row above the next one.
    private var knowsAbove = false

    init(width: Int) {
        self.width = width
        count = (width + 63) / 64
        memory = .allocate(capacity: 4 * count + 1)
        memory.initialize(repeating: 0, count: 4 * count + 1)
        (runs, runsAbove, differenceRuns) = (memory, memory + count, memory + 2 * count)
        // A word of zeros is behind them.
        different = memory + 3 * count
    }

    deinit { memory.deallocate() }

    /// Forgets the row above.
    func removeAll() { knowsAbove = false }

    /// Whether a row differs from the one above; that one is the one of the last call, but for the first call after
    /// `removeAll`.
    func mark(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) -> Bool {
        guard jelly_mark_differences(row, above, width, different) else { return false }
        if knowsAbove { swap(&runs, &runsAbove) } else { markRuns(of: above, in: runsAbove) }
        knowsAbove = true
        markRuns(of: row, in: runs)
        let counts = jelly_mark_runs(different, runs, runsAbove, count, differenceRuns)
        (runCount, differenceCount) = (counts.pixels, counts.differences)
        differenceRuns[count - 1] |= lastPixel
        return true
    }

    private var lastPixel: UInt64 { 1 &<< UInt64(truncatingIfNeeded: width &- 1) }

    private func markRuns(of row: UnsafePointer<UInt32>, in marks: UnsafeMutablePointer<UInt64>) {
        marks[count - 1] = 0
        _ = jelly_mark_differences(row, row + 1, width - 1, marks)
        marks[count - 1] |= lastPixel
    }
}
