/// What one task of a farm is given.
package struct FarmResources: Hashable, Sendable {
    /// The time after which the engine ends it.
    package var minutes: Int
    /// Memory in units of 1024² bytes.
    package var megabytes: Int
    /// Processor cores.
    package var cores: Int

    /// Some resources.
    package init(minutes: Int, megabytes: Int, cores: Int) {
        (self.minutes, self.megabytes, self.cores) = (minutes, megabytes, cores)
    }

    /// What a shard needs after a trial of some frames.
    ///
    /// Three times its time, because other machines are slower and busy, in steps of five minutes; twice its memory and
    /// 128 MB, in steps of 256 MB. Steps are there so that two trials usually give the same texts.
    ///
    /// - Parameters:
    ///   - trial: what was measured.
    ///   - frames: how many frames the largest shard has.
    ///   - cores: how many cores the trial had, and a shard will.
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

/// What a trial of a few frames showed, or somebody knows.
package struct FarmTrial: Hashable, Sendable {
    /// The time until the first frame of the last shard, at most.
    package var startSeconds: Double
    /// Drawing and encoding.
    package var secondsPerFrame: Double
    /// The most memory, in units of 1024² bytes.
    package var peakMegabytes: Double

    /// A trial's figures.
    package init(startSeconds: Double, secondsPerFrame: Double, peakMegabytes: Double) {
        (self.startSeconds, self.secondsPerFrame) = (startSeconds, secondsPerFrame)
        self.peakMegabytes = peakMegabytes
    }
}
