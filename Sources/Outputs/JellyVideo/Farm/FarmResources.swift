/// The resources of one task.
package struct FarmResources: Hashable, Sendable {
    /// The time limit.
    package var minutes: Int
    /// The memory in units of 1024² bytes.
    package var megabytes: Int
    /// The number of cores.
    package var cores: Int

    /// Some resources.
    package init(minutes: Int, megabytes: Int, cores: Int) {
        (self.minutes, self.megabytes, self.cores) = (minutes, megabytes, cores)
    }

    /// The resources of a shard, estimated from a trial of some frames.
    ///
    /// Three times the time, because other machines are slower and busy, in steps of five minutes; twice the memory
    /// plus 128 MB, in steps of 256 MB. The steps make repeated trials usually give the same texts.
    ///
    /// - Parameters:
    ///   - trial: the measurements.
    ///   - frames: the number of frames in the largest shard.
    ///   - cores: the number of cores of the trial and of a shard.
    package init(_ trial: FarmTrial, frames: Int, cores: Int) {
        let seconds = 3 * (trial.startSeconds + trial.secondsPerFrame * Double(frames))
        let megabytes = 2 * trial.peakMegabytes + 128
        self.init(
            minutes: Self.steps(seconds / 60, of: 5), megabytes: Self.steps(megabytes, of: 256), cores: cores)
    }

    /// The least multiple of a step that is not less than a number; at least one step, at most a million.
    private static func steps(_ number: Double, of step: Int) -> Int {
        let count = (number / Double(step)).rounded(.up)
        return step * (count.isNaN ? 1 : Int(min(max(count, 1), 1_000_000)))
    }
}

/// Measurements from a trial of a few frames, or given by the user.
package struct FarmTrial: Hashable, Sendable {
    /// An upper bound of the time until the first frame of the last shard.
    package var startSeconds: Double
    /// The time to draw and encode a frame.
    package var secondsPerFrame: Double
    /// The peak memory, in units of 1024² bytes.
    package var peakMegabytes: Double

    /// The measurements of a trial.
    package init(startSeconds: Double, secondsPerFrame: Double, peakMegabytes: Double) {
        (self.startSeconds, self.secondsPerFrame) = (startSeconds, secondsPerFrame)
        self.peakMegabytes = peakMegabytes
    }
}
