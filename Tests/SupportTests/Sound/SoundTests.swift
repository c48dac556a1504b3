import TestSupport
import Testing

import JellyValues

/// The synthesized sounds, and their mix.
@Suite struct SoundTests {
    /// As one number; a different one on some machine means that its compiler or processor deviates from IEEE 754 in
    /// the written order.
    @Test(arguments: [
        (Sound.click, 0xe131_c682_993a_653b as UInt64), (.knock, 0xf8b8_f547_3cbb_deb6), (.drop, 0x492f_9cab_ea80_93a7),
    ])
    func wavesHaveTheSameBitsOnEveryMachine(_ sound: Sound, _ wanted: UInt64) {
        let hash = sound.wave.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1.bitPattern)) &* 0x100_0000_01b3
        }
        #expect(hash == wanted, "\(sound): 0x\(String(hash, radix: 16))")
    }

    @Test(arguments: Sound.allCases)
    func aWaveBeginsAtOnceAndFadesAway(_ sound: Sound) {
        let wave = sound.wave
        #expect(wave[0] != 0 && wave.map(abs).max() == 1)
        #expect(wave.suffix(wave.count / 10).map(abs).max() ?? 1 < 0.01)
    }

    @Test func aSoundBeginsWithTheSampleOfItsTime() {
        for time: Double in [0, 0.1, 1.0 / 3, 0.123_456] {
            let samples = SoundMix([SoundEvent(time: time, sound: .click, gain: 0.5)]).samples(in: 0..<48_000)
            let start = samples.firstIndex { $0 != 0 } ?? -1
            #expect(abs(Double(start) - time * 48_000) <= 0.5, "at \(time)")
            #expect(samples.map(abs).max() == 0.5)
        }
    }

    @Test func aStretchIsThatOfTheWhole() {
        var random = SeededGenerator(seed: 3)
        let events = (0..<40).map { _ in
            SoundEvent(
                time: Double.random(in: 0..<1, using: &random), sound: Sound.allCases.randomElement(using: &random)!,
                gain: Double.random(in: 0.1...1, using: &random))
        }
        let mix = SoundMix(events)
        let whole = mix.samples(in: 0..<60_000)
        for start in stride(from: 0, to: 60_000, by: 7001) {
            let end = min(start + 7001, 60_000)
            #expect(mix.samples(in: start..<end) == Array(whole[start..<end]))
        }
        #expect(mix.samples(in: 2_000_000..<2_000_010) == Array(repeating: 0, count: 10))
    }

    @Test func ofTooManySoundsTheLoudestAreHeard() {
        let events = (0..<40).map { SoundEvent(time: 0.001 * Double($0), sound: .drop, gain: 0.2 + 0.01 * Double($0)) }
        let voices = SoundMix(events).voices
        #expect(voices.count == SoundMix.mostVoices)
        #expect(voices.map(\.gain).min() ?? 0 > 0.43)
        // In sequence, all are audible.
        let apart = (0..<40).map { SoundEvent(time: Double($0), sound: .drop, gain: 0.2) }
        #expect(SoundMix(apart).voices.count == 40)
        // Never more at once, at any time.
        let crowd = SoundMix((0..<400).map { SoundEvent(time: 0.0023 * Double($0 * 7 % 400), sound: .knock) }).voices
        let length = Sound.knock.wave.count
        for voice in crowd {
            let atOnce = crowd.count { $0.start <= voice.start && voice.start < $0.start + length }
            #expect(atOnce <= SoundMix.mostVoices)
        }
        #expect(crowd.count > SoundMix.mostVoices)
    }

    @Test func softSamplesPassTheLimiterAsTheyAre() {
        let samples = (0..<4000).map { Float($0 % 100) / 200 }
        var limiter = SoundLimiter(channels: 2)
        let first = limiter.limit(Array(samples[..<1000]))
        let second = limiter.limit(Array(samples[1000...]))
        #expect(first.count == 1000 - 2 * SoundLimiter.lookAhead)
        #expect(first + second + limiter.finish() == samples)
    }

    @Test func loudSamplesAreTurnedDownAndNotCut() {
        // A tone of twice the ceiling within a soft one.
        let samples = (0..<30_000).map { index in
            Float((index / 50) % 2 == 0 ? 1 : -1) * (10_000..<20_000 ~= index ? 2 : 0.25) * SoundLimiter.ceiling
        }
        var limiter = SoundLimiter(channels: 1)
        let limited = limiter.limit(samples) + limiter.finish()
        #expect(limited.count == samples.count)
        #expect(limited.map(abs).max() ?? 2 <= SoundLimiter.ceiling)
        let levels = zip(limited, samples).map { $0 / $1 }
        #expect(levels[15_000] == 0.5)
        // It falls within the look-ahead, and rises slowly.
        #expect(levels[10_000 - 2 * SoundLimiter.lookAhead - 1] == 1 && levels[9990] < 0.6)
        #expect(levels[20_500] < 0.8 && levels[29_999] > 0.9)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { abs($0 - $1) < 0.005 })
    }

    @Test func theFirstSampleMayBeLoud() {
        var limiter = SoundLimiter(channels: 1)
        let limited = limiter.limit([4, -4, 4] + Array(repeating: 0.1, count: 100)) + limiter.finish()
        #expect(limited.count == 103 && abs(limited[0] - SoundLimiter.ceiling) < 1e-6)
    }
}
