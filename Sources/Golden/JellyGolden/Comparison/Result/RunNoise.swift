/// By how much runs of one scene differ, when each should be the same.
///
/// Compared by `Tolerance.otherCairo`, `density` counts the pixels that differ by more than 2.
package struct RunNoise: Hashable, Sendable {
    /// The frames that were looked at.
    package private(set) var frames = 0
    /// Those in which any bit of a pixel differs.
    package private(set) var differing = 0
    /// Those of them whose pictures are not there to compare.
    package private(set) var unknown = 0
    /// The largest difference of a channel, of 255.
    package private(set) var delta = 0
    /// The most pixels of a window that differ by more than the tolerance ignores.
    package private(set) var density = 0
    /// The farthest that a body was from where it should be, in points.
    package private(set) var drift = 0.0

    /// Nothing was looked at yet.
    package init() {}

    /// Adds a run.
    package mutating func add(_ result: RunResult) {
        frames += result.frames.count
        for frame in result.frames where frame.pixels != .same {
            differing += 1
            if let comparison = frame.comparison {
                delta = max(delta, comparison.worstDelta)
                density = max(density, comparison.fullestWindow ?? 0)
            } else {
                unknown += 1
            }
        }
        drift = max(drift, result.frames.compactMap(\.drift).max() ?? 0)
    }

    /// Adds what was found of other runs.
    package mutating func add(_ other: RunNoise) {
        frames += other.frames
        differing += other.differing
        unknown += other.unknown
        (delta, density, drift) = (max(delta, other.delta), max(density, other.density), max(drift, other.drift))
    }
}
