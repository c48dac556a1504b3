import JellySupport
import JellyValues

/// The samples of a video's sound, a block at a time: its file and its sounds together, kept below full scale.
final class Soundtrack {
    /// The number of sample frames made at once.
    private static let block = 1 << 14

    private let mix: SoundMix
    private let file: SoundFile?
    private let fade: Int
    /// The number of sample frames.
    let count: Int
    private var limiter = SoundLimiter(channels: VideoSound.channels)
    /// The number of frames mixed.
    private var mixed = 0
    /// The file's next frames, as many as it fades for, so that its end is known before.
    private var ahead: [Float] = []
    private var isFileOver = false

    /// - Parameter count: how many frames of samples are as long as the video.
    /// - Throws: `VideoError` where the file cannot be read.
    init(_ sound: VideoSound, count: Int, searchPath: String?) throws(VideoError) {
        self.count = count
        mix = SoundMix(sound.events)
        file = if let file = sound.file { try SoundFile(file.path, searchPath: searchPath) } else { nil }
        fade = min(count, Int((sound.file?.fade ?? 0) * Double(VideoSound.sampleRate)))
        isFileOver = file == nil
    }

    /// The next samples as the bytes of whole numbers of 16 bits, the lower first; empty after the last ones.
    ///
    /// - Throws: `VideoError.unusableSound` where the file is damaged.
    func next() throws(VideoError) -> [UInt8] {
        var samples: [Float] = []
        while samples.isEmpty, mixed < count {
            let range = mixed..<min(mixed + Self.block, count)
            samples = limiter.limit(try mixed(range))
            mixed = range.upperBound
            if mixed == count { samples += limiter.finish() }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * samples.count)
        for sample in samples {
            let whole = UInt16(bitPattern: Int16((sample * 32_767).rounded(.toNearestOrEven)))
            bytes.append(UInt8(truncatingIfNeeded: whole))
            bytes.append(UInt8(truncatingIfNeeded: whole >> 8))
        }
        return bytes
    }

    private func mixed(_ range: Range<Int>) throws(VideoError) -> [Float] {
        var samples = try fileSamples(range)
        for (index, sample) in mix.samples(in: range).enumerated() where sample != 0 {
            for channel in 0..<VideoSound.channels { samples[index * VideoSound.channels + channel] += sample }
        }
        return samples
    }

    /// The file's part of a stretch; it fades out before the end where it would go on.
    private func fileSamples(_ range: Range<Int>) throws(VideoError) -> [Float] {
        let channels = VideoSound.channels
        let wanted = range.count * channels
        // One more than the video has tells whether the file goes on.
        while !isFileOver, ahead.count < wanted + (fade + 1) * channels {
            let read = try file?.read(Self.block) ?? []
            isFileOver = read.count < Self.block * channels
            ahead += read
        }
        var samples = Array(ahead.prefix(wanted))
        let goesOn = ahead.count > (count - range.lowerBound) * channels
        ahead.removeFirst(samples.count)
        samples += Array(repeating: 0, count: wanted - samples.count)
        guard goesOn, fade > 0, range.upperBound > count - fade else { return samples }
        for frame in max(range.lowerBound, count - fade)..<range.upperBound {
            let level = Float(Double(count - frame) / Double(fade + 1))
            for channel in 0..<channels { samples[(frame - range.lowerBound) * channels + channel] *= level }
        }
        return samples
    }
}
