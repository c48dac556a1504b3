/// A mix of sounds, of which any range of samples can be computed separately.
package struct SoundMix: Sendable {
    /// The maximum number of simultaneous sounds.
    package static let mostVoices = 16

    /// A sounding event.
    package struct Voice: Hashable, Sendable {
        /// The first sample.
        package let start: Int
        package let sound: Sound
        package let gain: Float
    }

    /// The sounds in order of their start.
    package let voices: [Voice]
    private let waves: [Sound: [Float]]
    private let longest: Int

    /// Mixes events; if there are too many at once, the softer ones are dropped.
    package init(_ events: [SoundEvent]) {
        let waves = Dictionary(uniqueKeysWithValues: Set(events.map(\.sound)).map { ($0, $0.wave) })
        let all = events.filter { $0.gain > 0 && $0.time >= 0 && $0.time.isFinite }.map { event in
            Voice(
                start: Int((event.time * Double(Sound.sampleRate)).rounded()), sound: event.sound,
                gain: Float(min(event.gain, 1)))
        }
        (self.waves, longest) = (waves, waves.values.map(\.count).max() ?? 0)
        voices = Self.heard(all, longest: longest)
    }

    /// At most so many voices at any time: the louder comes first, and of equal ones the earlier.
    private static func heard(_ voices: [Voice], longest: Int) -> [Voice] {
        let inTime = voices.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        var kept = Array(repeating: false, count: inTime.count)
        let order = inTime.indices.sorted { (-inTime[$0].gain, $0) < (-inTime[$1].gain, $1) }
        for index in order {
            // A crowd of voices that begin within the length of one could all be heard at its end.
            let start = inTime[index].start
            var beside: [Int] = []
            var other = index - 1
            while other >= 0, start - inTime[other].start < longest {
                if kept[other] { beside.append(inTime[other].start) }
                other -= 1
            }
            other = index + 1
            while other < inTime.count, inTime[other].start - start < longest {
                if kept[other] { beside.append(inTime[other].start) }
                other += 1
            }
            kept[index] = ([start] + beside).allSatisfy { moment in
                // How many there are when one of them begins, with this one.
                guard moment >= start else { return true }
                return beside.count { $0 <= moment && moment - $0 < longest } < mostVoices
            }
        }
        return inTime.indices.filter { kept[$0] }.map { inTime[$0] }
    }

    /// The samples in a range, counted from the start.
    package func samples(in range: Range<Int>) -> [Float] {
        var samples = [Float](repeating: 0, count: range.count)
        // The first voice that may reach into the stretch, found by halving.
        var (index, end) = (0, voices.count)
        while index < end {
            let middle = (index + end) / 2
            if voices[middle].start + longest <= range.lowerBound { index = middle + 1 } else { end = middle }
        }
        while index < voices.count, voices[index].start < range.upperBound {
            let voice = voices[index]
            index += 1
            guard let wave = waves[voice.sound] else { continue }
            let shared = (voice.start..<voice.start + wave.count).clamped(to: range)
            for place in shared { samples[place - range.lowerBound] += voice.gain * wave[place - voice.start] }
        }
        return samples
    }
}
