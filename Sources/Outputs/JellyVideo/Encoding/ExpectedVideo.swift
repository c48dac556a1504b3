import JellyValues

/// The expected content of a complete video.
struct ExpectedVideo {
    var format: VideoFormat
    /// The number of frames encoded, at least one.
    var frames: Int
    var rate: FrameRate
    /// Whether nothing may move in it, so that an encoder which merges frames may have made a still image.
    var mayBeStill = false
    /// The sound that it has to have.
    var sound = Sound.none

    /// The sound that a video's file may have beside its images.
    enum Sound: Hashable {
        case none
        /// Any sound, or none.
        case any
        /// Sound with this many samples per channel.
        case samples(Int)
    }

    /// The duration in seconds.
    var seconds: Double { rate.time(ofFrame: frames) }

    /// Looks through the file's structure; no image is decoded.
    ///
    /// - Throws: `VideoFileError`.
    func check(path: String) throws(VideoFileError) {
        try format.check?(path, self)
    }

    /// - Throws: `VideoFileError.frames` where that is another number than the encoder was given.
    func expect(frames found: Int) throws(VideoFileError) {
        if found != frames { throw .frames(found: found, expected: frames) }
    }

    /// Checks a time in milliseconds that stands for the start of frame `index`; the video's end is that of the frame
    /// after the last.
    func isStart(ofFrame index: Int, milliseconds: Int, within tolerance: Int) -> Bool {
        // Both products stay far below 2⁶³: times from files have at most 40 bits, parts of rates 20.
        let difference = milliseconds * rate.numerator - index * 1000 * rate.denominator
        return abs(difference) <= tolerance * rate.numerator
    }
}
