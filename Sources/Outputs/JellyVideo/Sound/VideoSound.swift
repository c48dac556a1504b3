public import JellyValues

/// The sound of a video: timed sounds, a file, or both.
///
/// It has the video's length to the sample, and never clips.
public struct VideoSound: Hashable, Sendable {
    /// An audio file played from the video's start, up to its end.
    public struct File: Hashable, Sendable {
        /// An audio file, or a video with sound, in any format that ffmpeg reads.
        public var path: String
        /// The duration of the fade-out if the video ends before the file, in seconds.
        public var fade: Double

        /// An audio file; default: fading for half a second.
        public init(path: String, fade: Double = 0.5) { (self.path, self.fade) = (path, fade) }
    }

    /// The sounds, in seconds of the video.
    public var events: [SoundEvent]
    /// The audio file, if any.
    public var file: File?

    /// Creates a sound track.
    public init(events: [SoundEvent] = [], file: File? = nil) { (self.events, self.file) = (events, file) }

    /// The number of samples in a second of it, and how many channels.
    static let (sampleRate, channels) = (Sound.sampleRate, 2)

    /// The number of samples with the duration of frames, rounded.
    static func samples(frames: Int, at rate: FrameRate) -> Int {
        let (top, bottom) = (sampleRate * rate.denominator, rate.numerator)
        // Parts of rates are below 2²⁰, so only frames of months are more than 2⁶³.
        let (seconds, rest) = frames.quotientAndRemainder(dividingBy: bottom)
        return seconds * top + (2 * rest * top + bottom) / (2 * bottom)
    }
}

/// ffmpeg's options for adding sound to a format.
struct SoundRecipe: Sendable {
    /// The codec's usual name.
    let codec: String
    /// The name of ffmpeg's encoder.
    let encoder: String
    /// The encoder's options.
    var options: [String] = []
    /// How much silence the encoder puts before the sound and the container tells players to skip, in seconds, where a
    /// muxer may have no time before the start.
    var delay = 0.0
    /// The container's options for copying frames.
    var container: @Sendable (FrameRate) -> [String] = { _ in [] }
}
