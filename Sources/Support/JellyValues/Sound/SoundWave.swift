import JellySupport

extension Sound {
    /// A decaying sine.
    private struct Mode {
        /// At its beginning, in hertz.
        var frequency: Double
        /// By how much the frequency grows, in hertz a second.
        var glide = 0.0
        /// The time in seconds in which it falls to 1/e.
        var decay: Double
        var amplitude: Double
    }

    private var modes: [Mode] {
        switch self {
        case .click:
            [
                Mode(frequency: 1900, decay: 0.006, amplitude: 1),
                Mode(frequency: 3170, decay: 0.0045, amplitude: 0.6),
                Mode(frequency: 4730, decay: 0.003, amplitude: 0.35),
            ]
        case .knock:
            [
                Mode(frequency: 236, decay: 0.04, amplitude: 1),
                Mode(frequency: 571, decay: 0.02, amplitude: 0.5),
                Mode(frequency: 1090, decay: 0.008, amplitude: 0.3),
            ]
        case .drop:
            [
                Mode(frequency: 480, glide: 5200, decay: 0.045, amplitude: 1),
                Mode(frequency: 960, glide: 10_400, decay: 0.012, amplitude: 0.2),
            ]
        }
    }

    /// The sound's samples at `sampleRate`, with a peak of 1; equal on every machine.
    ///
    /// Sample n is the value at (n + ½) / `sampleRate` seconds, so the first one is not 0.
    package var wave: [Float] {
        let modes = modes
        // By then the slowest mode is 60 dB below its beginning.
        let length = (modes.map(\.decay).max() ?? 0) * 7
        let count = Int(length * Double(Self.sampleRate))
        let tail = count / 8
        let samples = (0..<count).map { index in
            let time = (Double(index) + 0.5) / Double(Self.sampleRate)
            let sum = modes.reduce(0.0) { sum, mode in
                let cycles = mode.frequency * time + mode.glide * time * time / 2
                return sum + mode.amplitude * Double.exp(-time / mode.decay) * Double.sin(2 * Double.pi * cycles)
            }
            return sum * min(1, Double(count - index) / Double(tail))
        }
        let peak = samples.reduce(0) { max($0, abs($1)) }
        return samples.map { Float($0 / peak) }
    }
}
