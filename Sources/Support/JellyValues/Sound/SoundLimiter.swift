import JellySupport

/// A limiter: keeps samples below a ceiling without clipping, by lowering the level before a loud moment and raising
/// it after.
///
/// The output is delayed by the look-ahead. The gain is a moving average of the lowest gain needed around recent
/// frames, so it never exceeds that needed for a frame.
package struct SoundLimiter {
    /// The maximum output level, 1 dB below full scale.
    package static let ceiling: Float = 0.891_250_94
    /// The look-ahead in frames: 5 ms.
    package static let lookAhead = 240
    /// The share of the gain recovered in a frame: 63 % in 80 ms.
    private static let release = 1 - Double.exp(-1 / (0.08 * Double(Sound.sampleRate)))

    private let channels: Int
    /// Frames not yet returned.
    private var waiting: [Float] = []
    /// The levels that frames ahead need, each lower than all before it; the first one is the lowest.
    private var needs: [(frame: Int, level: Double)] = []
    private var firstNeed = 0
    private var frame = 0
    /// The lowest level around each of the last frames, and how many of them are below 1.
    private var levels: [Double] = []
    private var nextLevel = 0
    private var reduced = 0
    private var sum = 0.0
    private var last = 1.0

    /// A limiter of interleaved channels.
    package init(channels: Int) { self.channels = channels }

    /// Adds whole frames; returns the frames that are final.
    package mutating func limit(_ samples: [Float]) -> [Float] {
        var settled: [Float] = []
        settled.reserveCapacity(samples.count)
        waiting += samples
        var gone = 0
        for start in stride(from: 0, to: samples.count, by: channels) {
            let peak = samples[start..<start + channels].reduce(Float(0)) { max($0, abs($1)) }
            note(peak > Self.ceiling ? Double(Self.ceiling) / Double(peak) : 1)
            guard frame > Self.lookAhead else { continue }
            let level = nextLevel(around: frame - 1 - Self.lookAhead)
            for channel in 0..<channels {
                let limited = Float(Double(waiting[gone + channel]) * level)
                settled.append(min(max(limited, -Self.ceiling), Self.ceiling))
            }
            gone += channels
        }
        waiting.removeFirst(gone)
        return settled
    }

    /// The remaining frames.
    package mutating func finish() -> [Float] {
        limit(Array(repeating: 0, count: Self.lookAhead * channels))
    }

    private mutating func note(_ level: Double) {
        while needs.count > firstNeed, let latest = needs.last, latest.level >= level { needs.removeLast() }
        needs.append((frame, level))
        frame += 1
    }

    /// The level of a frame, for which the needs of all frames ahead are known.
    private mutating func nextLevel(around frame: Int) -> Double {
        while needs[firstNeed].frame < frame { firstNeed += 1 }
        if firstNeed > 4096 {
            needs.removeFirst(firstNeed)
            firstNeed = 0
        }
        let need = needs[firstNeed].level
        last = min(need, last + (1 - last) * Self.release)
        if need == 1, last > 0.999_999 { last = 1 }
        if levels.isEmpty {
            // Before the beginning all was as it is there.
            levels = Array(repeating: last, count: Self.lookAhead + 1)
            reduced = last < 1 ? levels.count : 0
            sum = last * Double(levels.count)
        } else {
            let oldest = levels[nextLevel]
            levels[nextLevel] = last
            nextLevel = (nextLevel + 1) % levels.count
            sum += last - oldest
            reduced += (last < 1 ? 1 : 0) - (oldest < 1 ? 1 : 0)
        }
        guard reduced > 0 else {
            sum = Double(levels.count)
            return 1
        }
        return sum / Double(levels.count)
    }
}
