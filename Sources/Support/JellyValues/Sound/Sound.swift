/// A short synthesized sound: a sum of decaying sines.
public enum Sound: String, CaseIterable, Hashable, Sendable {
    /// Short and bright, like a fingernail on a table.
    case click
    /// Low and woody, like a knuckle on a door.
    case knock
    /// Rising, like a drop of water.
    case drop

    /// The sample rate of all sounds.
    public static let sampleRate = 48_000
}

/// A sound at a time.
public struct SoundEvent: Hashable, Sendable {
    /// The start, in seconds.
    public var time: Double
    /// The sound.
    public var sound: Sound
    /// The peak, from 0 to 1 (full scale).
    public var gain: Double

    /// Creates an event.
    public init(time: Double, sound: Sound, gain: Double = 1) {
        (self.time, self.sound, self.gain) = (time, sound, gain)
    }
}
