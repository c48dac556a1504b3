/// The differences between runs of one scene that should be equal.
///
/// Compared by `Tolerance.otherCairo`; `density` counts pixels that differ by more than 2.
package struct RunNoise: Hashable, Sendable {
    /// The number of compared frames.
    package private(set) var frames = 0
    /// Frames that differ in any bit of a pixel.
    package private(set) var differing = 0
    /// Differing frames whose images are not available to compare.
    package private(set) var unknown = 0
    /// The largest difference of a channel, of 255.
    package private(set) var delta = 0
    /// The largest number of pixels in a window that differ by more than the tolerance ignores.
    package private(set) var density = 0
    /// The largest distance of a body from its expected place, in points.
    package private(set) var drift = 0.0

    /// No runs yet.
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

    /// Adds the differences of other runs.
    package mutating func add(_ other: RunNoise) {
        frames += other.frames
        differing += other.differing
        unknown += other.unknown
        (delta, density, drift) = (max(delta, other.delta), max(density, other.density), max(drift, other.drift))
    }
}
